import { useRef } from 'react';
import { adminPages } from '#contract/admin-pages.ts';
import { formatFigure } from '#contract/format.ts';
import type { SortDirection } from '#contract/lists.ts';
import { customerCalls } from '#contract/sales/customers/customers.calls.ts';
import type { CustomerCounts, CustomerSort } from '#contract/sales/customers/customers.ts';
import { callAsAdmin, callPageAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { sortingBy, useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { countIn, readList } from '#web/platform/ui/list.ts';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import { MoreRows, Search, SortSelect, Tools } from '#web/platform/ui/tools.tsx';
import { queryOf, readView } from '#web/platform/ui/view.ts';
import type { Route } from './+types/customers.page.ts';
import { CustomersTable } from './customers.table.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. The page does without counts that fail. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const address = new URL(request.url).searchParams;
  const { tab, ...view } = viewIn(address);
  const query = { ...queryOf(view), ...narrowed(tab) };
  const [customers, counts] = await Promise.all([
    readList(countIn(address), (slice) =>
      callPageAsAdmin(customerCalls.listCustomers, { query: { ...query, ...slice } }),
    ),
    callAsAdmin(customerCalls.countCustomers, {}),
  ]);
  return { customers, counts: counts.ok ? counts.value : null };
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  const address = useAddress();
  const view = viewIn(address.params);
  const body = useRef<HTMLTableSectionElement>(null);
  if (!loaderData) return <HydrateFallback />;
  const { customers, counts } = loaderData;
  const sorting = sortingBy(address, view, 'newest', usualOrder);
  return (
    <>
      <DashboardHead title={texts.title}>
        {counts && <p className="small quiet">{texts.counts(counts.companies, counts.people)}</p>}
      </DashboardHead>
      <Tabs
        label={texts.byKind}
        tabs={texts.tabs.map(([tab, words]) => ({
          words,
          to: addressFor(address.params, tab),
          current: tab === view.tab,
          figure: counts ? formatFigure(countOf(counts, tab)) : undefined,
        }))}
      />
      <Tools>
        <Search label={texts.search} placeholder={texts.searched} />
        <SortSelect {...sorting} label={texts.sort} options={texts.sorts} />
      </Tools>
      {customers.ok ? (
        <>
          {customers.value.rows.length === 0 ? (
            <EmptyState
              title={texts.noMatch}
              action={<ButtonLink to={adminPages.customers}>{texts.showAll}</ButtonLink>}
            >
              {texts.noMatchHow}
            </EmptyState>
          ) : (
            <CustomersTable customers={customers.value.rows} sorting={sorting} body={body} />
          )}
          <MoreRows list={customers.value} shown={texts.range} body={body} />
        </>
      ) : (
        <LoadError title={texts.failed} failure={customers.failure} />
      )}
    </>
  );
}

/** The view of the customers, which stands in the address. The default is all, the newest first. */
type CustomersView = ReturnType<typeof viewIn>;

/** Reads the view from the address; what is missing or makes no sense there is as usual. */
function viewIn(address: URLSearchParams) {
  const { order, ...view } = readView(address, {
    tab: ['all', 'company', 'person', 'closed'],
    sort: ['newest', 'name'],
    order: ['usual', 'ascending', 'descending'],
  });
  return { ...view, order: order === 'usual' ? usualOrder(view.sort) : order };
}

function usualOrder(sort: CustomerSort): SortDirection {
  return sort === 'newest' ? 'descending' : 'ascending';
}

function narrowed(tab: CustomersView['tab']) {
  if (tab === 'all') return {};
  return tab === 'closed' ? { state: tab } : { kind: tab, state: 'open' as const };
}

function countOf({ people, companies, closed }: CustomerCounts, tab: CustomersView['tab']): number {
  return { all: people + companies + closed, person: people, company: companies, closed }[tab];
}

/** The address of a tab; search and order stay. */
function addressFor(address: URLSearchParams, tab: CustomersView['tab']): string {
  const next = new URLSearchParams(address);
  next.delete('rows');
  if (tab === 'all') next.delete('tab');
  else next.set('tab', tab);
  return `?${next}`;
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.title} />
      <SkeletonRows rows={8} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
