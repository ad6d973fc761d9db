import { isAtLeast } from '#contract/accounts/companies.ts';
import { formatFigure } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import { dunningCalls } from '#contract/sales/receivables/dunning.calls.ts';
import { keptCardCalls } from '#contract/sales/receivables/kept-cards.calls.ts';
import { statementCalls } from '#contract/sales/receivables/statements.calls.ts';
import { knownCompany } from '#web/accounts/companies/active-company.store.ts';
import { useOtherCompany } from '#web/accounts/companies/use-other-company.ts';
import { knownSession } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import { KeptCardsSection } from '#web/sales/kept-cards/kept-cards.section.tsx';
import type { Route } from './+types/account.page.ts';
import { DocumentsView } from './documents.view.tsx';
import { ItemsView } from './items.view.tsx';
import { LettersView } from './letters.view.tsx';
import { StatementView } from './statement.view.tsx';
import { texts } from './texts.ts';

export function meta({ error }: Route.MetaArgs) {
  return describe({ title: texts.title }, error);
}

/** The days of a statement where the address says none: from the first of the month before last. */
function rangeOf(search: URLSearchParams) {
  const now = new Date();
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)).toISOString().slice(0, 10);
  const isDay = (day: string | null): day is string => /^\d{4}-\d\d-\d\d$/.test(day ?? '');
  const [first, last] = [search.get('from'), search.get('until')];
  return { from: isDay(first) ? first : from, until: isDay(last) ? last : now.toISOString().slice(0, 10) };
}

/** A view of the account of the company of the address, else of the one that one acts for, else of the first one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await knownSession();
  if (!user) return null;
  const search = new URL(request.url).searchParams;
  const { companies, company: acting, failure } = await knownCompany();
  const id = search.get('id') ?? acting?._id ?? (companies?.find(({ closed }) => !closed) ?? companies?.[0])?._id;
  if (id === undefined) return { failed: failure };
  const role = companies?.find(({ _id, closed }) => _id === id && !closed)?.role;
  const mayPay = role !== undefined && isAtLeast(role, 'buyer');
  const params = { id };
  const page = { cursor: search.get('cursor') ?? undefined };
  const view = search.get('view');
  const account = callApi(statementCalls.readCompanyAccount, { params, query: view === null ? page : { limit: 1 } });
  if (view === 'statement') {
    const query = { ...rangeOf(search), ...page };
    const statement = await callApi(statementCalls.readStatement, { params, query });
    return { id, mayPay, account: await account, statement, range: rangeOf(search) };
  }
  if (view === 'documents') {
    const documents = await callApi(statementCalls.listAccountDocuments, { params, query: page });
    return { id, mayPay, account: await account, documents };
  }
  if (view === 'letters')
    return { id, mayPay, account: await account, letters: await callApi(dunningCalls.listLetters, { params }) };
  const cards = callApi(keptCardCalls.listKeptCards, { query: { company: mayPay ? id : undefined } });
  return { id, mayPay, account: await account, cards: mayPay ? await cards : undefined };
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  useOtherCompany();
  if (!loaderData) return null;
  const { id, mayPay, account, cards, statement, range, documents, letters, failed } = loaderData;
  if (!id || !account)
    return (
      <>
        <DashboardHead title={texts.title} />
        {failed ? (
          <LoadError title={texts.failed} failure={failed} />
        ) : (
          <EmptyState title={texts.none}>{texts.noneHow}</EmptyState>
        )}
      </>
    );
  const refused = [account, statement, documents, letters].find((each) => each && !each.ok);
  if (!account.ok || (refused && !refused.ok)) {
    const failure = refused && !refused.ok ? refused.failure : null;
    return (
      <>
        <DashboardHead title={texts.title} />
        {failure && failure.code !== 'not-found' ? (
          <LoadError title={texts.failed} failure={failure} />
        ) : (
          <EmptyState title={texts.gone}>{texts.goneHow}</EmptyState>
        )}
      </>
    );
  }
  const { company, balance, overdue, itemCount } = account.value;
  const to = (view?: string) => `${pages.account}?${new URLSearchParams({ ...(view && { view }), id })}`;
  return (
    <div className="stack gap-5">
      <div>
        <DashboardHead title={texts.title}>
          {mayPay && itemCount > 0 && (
            <ButtonLink size="small" to={pages.payItems(id)}>
              {texts.payByCard}
            </ButtonLink>
          )}
        </DashboardHead>
        <p className="small quiet num">{texts.lead(company.name, balance, overdue)}</p>
      </div>
      <Tabs
        label={texts.tabs}
        tabs={[
          {
            ...{ to: to(), words: texts.items, figure: formatFigure(itemCount) },
            current: !statement && !documents && !letters,
          },
          { to: to('statement'), words: texts.statement, current: statement !== undefined },
          { to: to('documents'), words: texts.documents, current: documents !== undefined },
          { to: to('letters'), words: texts.letters, current: letters !== undefined },
        ]}
      />
      {statement?.ok && range && <StatementView account={account.value} statement={statement.value} />}
      {documents?.ok && <DocumentsView page={documents.value} />}
      {letters?.ok && <LettersView letters={letters.value.letters} />}
      {!statement && !documents && !letters && <ItemsView account={account.value} />}
      {cards && <KeptCardsSection cards={cards} />}
    </div>
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
