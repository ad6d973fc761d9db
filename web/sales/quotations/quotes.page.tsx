import { useRef } from 'react';
import { pages } from '#contract/pages.ts';
import { basketCalls } from '#contract/sales/basket.calls.ts';
import { partListCalls } from '#contract/sales/part-lists.calls.ts';
import { quotationCalls } from '#contract/sales/quotations/quotations.calls.ts';
import { QUOTATION_LINES_MAX } from '#contract/sales/quotations/quotations.ts';
import { knownCompany } from '#web/accounts/companies/active-company.store.ts';
import { useOtherCompany } from '#web/accounts/companies/use-other-company.ts';
import { knownSession } from '#web/accounts/session/session.store.ts';
import { callApi, callPage } from '#web/platform/calls/calls.client.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { countIn, readList } from '#web/platform/ui/list.ts';
import { NotRead } from '#web/platform/ui/not-read.tsx';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { MoreRows, Search, Tools } from '#web/platform/ui/tools.tsx';
import { loadDestinations } from '#web/sales/purchase/destinations.client.ts';
import type { Route } from './+types/quotes.page.ts';
import { AskForm } from './ask.form.tsx';
import { OneQuote } from './quote.one.tsx';
import { QuotesTable } from './quotes.table.tsx';
import { askTexts, quoteTexts as texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** One quote, what is asked for, or the list of quotes, by the address. Null where nobody is signed in: the guard then leads away. */
export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const { user } = await knownSession();
  if (!user) return null;
  const address = new URL(request.url).searchParams;
  if (id) return readOne(id);
  const { company } = await knownCompany();
  const of = company ? { company: company._id } : {};
  if (address.get('view') === 'ask')
    return {
      view: 'ask',
      company,
      lines: await readLines(address.get('list'), of),
      destinations: await loadDestinations(),
    } as const;
  const q = address.get('q') ?? undefined;
  const quotes = await readList(countIn(address), (slice) =>
    callPage(quotationCalls.listOwnQuotations, { query: { ...of, ...(q && { q }), ...slice } }),
  );
  return { view: 'list', company, quotes, q } as const;
}

async function readOne(id: string) {
  const read = await callApi(quotationCalls.readQuotation, { params: { id } });
  if (read.ok && !read.value.forShop) await callApi(quotationCalls.readQuotationMessages, { params: { id } });
  const destinations = read.ok && read.value.mayAct ? await loadDestinations() : null;
  return { view: 'one', read, destinations } as const;
}

/** The lines of a list, or of the basket. */
async function readLines(list: string | null, query: { company?: string }) {
  if (list === null) {
    const read = await callApi(basketCalls.readBasket, { query });
    return read.ok ? { ok: true as const, name: null, lines: onSale(read.value.lines) } : read;
  }
  const read = await callApi(partListCalls.readPartList, { params: { id: list }, query });
  return read.ok ? { ok: true as const, name: read.value.name, lines: onSale(read.value.lines) } : read;
}

function onSale<Line extends { offer?: unknown }>(lines: readonly Line[]): Line[] {
  return lines.filter(({ offer }) => offer !== undefined).slice(0, QUOTATION_LINES_MAX);
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

export default function Quotes({ loaderData: loaded }: Route.ComponentProps) {
  useOtherCompany();
  if (!loaded) return <HydrateFallback />;
  if (loaded.view === 'ask') return <Ask {...loaded} />;
  if (loaded.view === 'list') return <List {...loaded} />;
  if (loaded.read.ok)
    return <OneQuote key={loaded.read.value._id} quote={loaded.read.value} destinations={loaded.destinations} />;
  return (
    <>
      <DashboardHead title={texts.page} />
      <NotRead
        failure={loaded.read.failure}
        failed={texts.failedOne}
        missing={texts.missing}
        action={{ to: pages.quotes, words: texts.title }}
      >
        {texts.missingHow}
      </NotRead>
    </>
  );
}

function Ask({ company, lines: read, destinations }: Extract<Loaded, { view: 'ask' }>) {
  return (
    <>
      <Crumbs label={texts.crumbs} up={{ to: pages.quotes, words: texts.title }}>
        {askTexts.title}
      </Crumbs>
      <DashboardHead title={askTexts.title}>
        {read.ok && read.lines.length > 0 && (
          <p className="small quiet">
            {read.name === null
              ? askTexts.fromBasket(read.lines.length)
              : askTexts.fromList(read.name, read.lines.length)}{' '}
            {askTexts.how}
          </p>
        )}
      </DashboardHead>
      {!read.ok && <LoadError title={texts.failed} failure={read.failure} />}
      {read.ok && read.lines.length === 0 && (
        <EmptyState title={askTexts.none} action={<ButtonLink to={pages.basket}>{askTexts.toBasket}</ButtonLink>}>
          {askTexts.noneHow}
        </EmptyState>
      )}
      {read.ok && read.lines.length > 0 && (
        <AskForm lines={read.lines} company={company?._id} destinations={destinations} />
      )}
    </>
  );
}

function List({ company, quotes, q }: Extract<Loaded, { view: 'list' }>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const ask = <ButtonLink to={pages.askForQuote}>{texts.ask}</ButtonLink>;
  return (
    <>
      <DashboardHead title={company ? texts.titleOf(company.name) : texts.title}>{ask}</DashboardHead>
      {!quotes.ok && <LoadError title={texts.failed} failure={quotes.failure} />}
      {quotes.ok && (quotes.value.total > 0 || q) && (
        <Tools>
          <Search label={texts.search} placeholder={texts.page} />
        </Tools>
      )}
      {quotes.ok && quotes.value.rows.length === 0 && (
        <EmptyState title={q ? texts.noMatch : texts.none}>{q ? texts.noMatchHow : texts.noneHow}</EmptyState>
      )}
      {quotes.ok && quotes.value.rows.length > 0 && (
        <>
          <QuotesTable quotes={quotes.value.rows} forShop={false} pageOf={pages.quote} body={body} />
          <MoreRows list={quotes.value} shown={texts.range} body={body} />
        </>
      )}
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.title} />
      <SkeletonRows rows={6} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
