import { useRef } from 'react';
import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { countryName } from '#contract/countries.ts';
import { formatDay } from '#contract/format.ts';
import { quotationCalls } from '#contract/sales/quotations/quotations.calls.ts';
import { type Quotation, quotationName, quotationStates } from '#contract/sales/quotations/quotations.ts';
import { callAsAdmin, callPageAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useAddress } from '#web/platform/ui/address.ts';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import { countIn, readList } from '#web/platform/ui/list.ts';
import { NotRead } from '#web/platform/ui/not-read.tsx';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import { MoreRows, Search, Tools } from '#web/platform/ui/tools.tsx';
import { queryOf, readView } from '#web/platform/ui/view.ts';
import { QuoteChip } from '#web/sales/quotations/quote.chip.tsx';
import { EndButton, QuoteMessages } from '#web/sales/quotations/quote.messages.tsx';
import { QuoteLines, QuoteVersions } from '#web/sales/quotations/quote.versions.tsx';
import { QuotesTable } from '#web/sales/quotations/quotes.table.tsx';
import { quoteTexts } from '#web/sales/quotations/texts.ts';
import type { Route } from './+types/quotes.page.ts';
import { OfferForm } from './offer.form.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: quoteTexts.title }, error);

/** One quote or the list of all, by the address. Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  if (id) return { view: 'one', read: await callAsAdmin(quotationCalls.readQuotation, { params: { id } }) } as const;
  const address = new URL(request.url).searchParams;
  const { q, state } = viewIn(address);
  const query = { ...queryOf({ q }), ...(state !== 'all' && { state }) };
  const quotes = await readList(countIn(address), (slice) =>
    callPageAsAdmin(quotationCalls.listQuotations, { query: { ...query, ...slice } }),
  );
  return { view: 'list', quotes } as const;
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

export default function ManageQuotes({ loaderData: loaded }: Route.ComponentProps) {
  if (!loaded) return <HydrateFallback />;
  if (loaded.view === 'list') return <List {...loaded} />;
  if (loaded.read.ok) return <OneQuote quote={loaded.read.value} />;
  return (
    <>
      <DashboardHead title={quoteTexts.page} />
      <NotRead
        failure={loaded.read.failure}
        failed={quoteTexts.failedOne}
        missing={quoteTexts.missing}
        action={{ to: adminPages.manageQuotes, words: quoteTexts.title }}
      >
        {quoteTexts.noMatchHow}
      </NotRead>
    </>
  );
}

function List({ quotes }: Extract<Loaded, { view: 'list' }>) {
  const view = viewIn(useAddress().params);
  const body = useRef<HTMLTableSectionElement>(null);
  return (
    <>
      <DashboardHead title={quoteTexts.title} />
      <Tabs
        label={texts.byState}
        tabs={texts.tabs.map(([tab, words]) => ({
          words,
          to: `?${new URLSearchParams({ ...(view.q && { q: view.q }), ...(tab !== 'waiting' && { state: tab }) })}`,
          current: tab === view.state,
        }))}
      />
      <Tools>
        <Search label={quoteTexts.search} placeholder={texts.searched} />
      </Tools>
      {!quotes.ok && <LoadError title={quoteTexts.failed} failure={quotes.failure} />}
      {quotes.ok && quotes.value.rows.length === 0 && (
        <EmptyState title={quoteTexts.noMatch}>{quoteTexts.noMatchHow}</EmptyState>
      )}
      {quotes.ok && quotes.value.rows.length > 0 && (
        <>
          <QuotesTable quotes={quotes.value.rows} forShop pageOf={adminPages.manageQuote} body={body} />
          <MoreRows list={quotes.value} shown={quoteTexts.range} body={body} />
        </>
      )}
    </>
  );
}

/** A quote as the shop answers it: its versions, the next one, and what was written. */
function OneQuote({ quote }: { quote: Quotation }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadAgain(quote, { heading });
  const { number, company, buyer, country, postalCode, answerBy, state, draft, versions } = quote;
  const name = quotationName(number);
  const mayAnswer = quote.forShop && state !== 'accepted' && state !== 'withdrawn';
  const withdraw = state !== 'declined' && (
    <EndButton
      tone="line"
      title={texts.withdrawTitle(name)}
      how={texts.withdrawHow}
      submit={texts.withdraw}
      {...{ quote, onMoved: readAgain }}
    >
      {texts.withdraw}
    </EndButton>
  );
  return (
    <>
      <Crumbs label={quoteTexts.crumbs} up={{ to: adminPages.manageQuotes, words: quoteTexts.title }}>
        {name}
      </Crumbs>
      <DashboardHead title={texts.head(name, company?.name ?? buyer.name)} heading={heading}>
        <p className="cluster">
          <QuoteChip of={quote} forShop /> {draft && <Chip tone="half">{texts.draft}</Chip>}
        </p>
        <p className="small quiet">
          {company ? (
            <Link className="link" to={adminPages.managedCompany(company._id)}>
              {company.name}
            </Link>
          ) : (
            buyer.email
          )}
          {company && `, ${buyer.name}`}
          {country && `. ${texts.place} ${[postalCode, countryName(country)].filter(Boolean).join(', ')}`}
          {answerBy && `. ${texts.answerBy} ${formatDay(answerBy)}`}
        </p>
      </DashboardHead>
      <QuoteVersions quote={quote} />
      {mayAnswer ? (
        <OfferForm key={`${versions.length} ${draft ? 'draft' : ''}`} quote={quote} onMoved={readAgain}>
          {withdraw}
        </OfferForm>
      ) : (
        <QuoteLines quote={quote} />
      )}
      <QuoteMessages quote={quote} onMoved={readAgain} />
    </>
  );
}

/** The view of the list, which stands in the address. The default is those to answer. */
function viewIn(address: URLSearchParams) {
  return readView(address, { state: ['waiting', ...quotationStates, 'all'] });
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={quoteTexts.title} />
      <SkeletonRows rows={6} label={quoteTexts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
