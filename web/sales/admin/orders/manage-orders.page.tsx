import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { formatFigure } from '#contract/format.ts';
import { managedOrderCalls } from '#contract/sales/managed-orders.calls.ts';
import type { ManagedOrder } from '#contract/sales/managed-orders.ts';
import { reportCalls } from '#contract/sales/reports.calls.ts';
import type { Figures } from '#contract/sales/reports.ts';
import { callAsAdmin, callFileAsAdmin, callPageAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { sortingBy, useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { countIn, type List, readList } from '#web/platform/ui/list.ts';
import { ListKeys } from '#web/platform/ui/list-keys.tsx';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { useSelection } from '#web/platform/ui/selection.ts';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { SelectAll, SelectionBar } from '#web/platform/ui/table.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import toolsStyles from '#web/platform/ui/tools.module.css';
import { Filter, MoreRows, Search, SortSelect, Tools } from '#web/platform/ui/tools.tsx';
import { queryOf } from '#web/platform/ui/view.ts';
import { useOrderChanges } from '#web/sales/orders/order-events.ts';
import type { Route } from './+types/manage-orders.page.ts';
import { DeliverSelected, type Undelivered, UndeliveredNotice } from './deliver-selected.tsx';
import { manageTexts as texts } from './manage.texts.ts';
import styles from './manage-orders.module.css';
import { addressFor, filterFor, isNarrowed, type ManagedView, viewIn } from './managed.view.ts';
import { ManagedOrdersTable } from './managed-orders.table.tsx';
import { Papers } from './papers.tsx';

const ROWS = 100;

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. The page does without figures that fail. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const address = new URL(request.url).searchParams;
  const query = queryOf(viewIn(address));
  const [orders, figures] = await Promise.all([
    readList(countIn(address, 'rows', ROWS), (slice) =>
      callPageAsAdmin(managedOrderCalls.listAllOrders, { query: { ...query, ...slice } }),
    ),
    callAsAdmin(reportCalls.readFigures, {}),
  ]);
  return { orders, figures: figures.ok ? figures.value.orders : null };
}

export default function ManageOrders({ loaderData }: Route.ComponentProps) {
  const { params } = useAddress();
  const heading = useRef<HTMLHeadingElement>(null);

  if (!loaderData) return <HydrateFallback />;
  const { orders, figures } = loaderData;
  const view = viewIn(params);
  return (
    <>
      <div className={styles.head} data-dense>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <Tabs
          label={texts.byState}
          tabs={texts.tabs.map(([status, words]) => ({
            words,
            to: addressFor(params, status),
            current: status === view.status,
            // They count the orders of all companies and customers.
            figure:
              figures && view.company === 'all' && view.buyer === 'all'
                ? formatFigure(figureOf(figures, status))
                : undefined,
          }))}
        />
      </div>
      {orders.ok ? (
        <OrdersList list={orders.value} heading={heading} />
      ) : (
        <>
          <OrdersTools view={view} />
          <LoadError title={texts.failed} failure={orders.failure} />
        </>
      )}
    </>
  );
}

function figureOf(figures: Figures['orders'], tab: (typeof texts.tabs)[number][0]): number {
  return tab === 'all' ? figures.running : figures[tab];
}

interface OrdersListProps {
  list: List<ManagedOrder>;
  heading: RefObject<HTMLHeadingElement | null>;
}

function OrdersList({ list, heading }: OrdersListProps) {
  const address = useAddress();
  const view = viewIn(address.params);
  const sorting = sortingBy(address, view, 'newest', () => 'descending');
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows, total } = list;
  const selection = useSelection(
    rows.map(({ _id }) => _id),
    { total, filter: filterFor(view) },
  );
  const readAgain = useReadAgain(list, { heading, body });
  useOrderChanges(readAgain);
  const [failed, setFailed] = useState<Undelivered[]>([]);
  const none = rows.length === 0;
  const { matching } = selection;
  const selected = matching ? { except: matching.except.join(',') || undefined } : { ids: selection.ids.join(',') };

  return (
    <>
      <OrdersTools view={view} keys={!none && <ListKeys body={body} keys={texts.keys} />}>
        <SortSelect {...sorting} label={texts.sort} options={texts.sorts} />
        {!none && (
          <SelectAll narrow selection={selection} label={texts.chooseAll(total)}>
            {texts.all(total)}
          </SelectAll>
        )}
      </OrdersTools>
      {view.company !== 'all' && (
        <OfOne words={texts.ofCompany} to={adminPages.managedCompany(view.company)}>
          {rows[0]?.company?.name ?? texts.oneCompany}
        </OfOne>
      )}
      {view.buyer !== 'all' && (
        <OfOne words={texts.ofBuyer} to={adminPages.customer(view.buyer)}>
          {rows[0]?.name ?? texts.oneBuyer}
        </OfOne>
      )}
      <UndeliveredNotice failed={failed} />
      <SelectionBar selection={selection}>
        <DeliverSelected
          orders={rows}
          selection={selection}
          view={view}
          onDone={async (undelivered) => {
            setFailed(undelivered);
            await readAgain();
          }}
        />
        <Papers ids={matching ? null : selection.ids} />
        <SaveButton
          tone="line"
          size="small"
          read={() => callFileAsAdmin(managedOrderCalls.exportOrders, { query: { ...queryOf(view), ...selected } })}
        >
          {texts.csv}
        </SaveButton>
      </SelectionBar>
      {none ? (
        <NoOrders view={view} />
      ) : (
        <ManagedOrdersTable orders={rows} sorting={sorting} selection={selection} body={body} onMoved={readAgain} />
      )}
      <MoreRows list={list} shown={texts.shown} body={body} step={ROWS} />
    </>
  );
}

interface OrdersToolsProps {
  view: ManagedView;
  /** The shortcuts of the list, where it has rows. */
  keys?: ReactNode;
  children?: ReactNode;
}

function OrdersTools({ view, keys, children }: OrdersToolsProps) {
  return (
    <Tools>
      <Search label={texts.search} placeholder={texts.searched} />
      <Filter label={texts.payment} name="payment" usual="all" options={texts.payments} />
      <Filter label={texts.placed} name="days" usual="any" options={texts.times} />
      {children}
      <div className={toolsStyles.end}>
        {keys}
        <SaveButton tone="line" read={() => callFileAsAdmin(managedOrderCalls.exportOrders, { query: queryOf(view) })}>
          {texts.download}
        </SaveButton>
      </div>
    </Tools>
  );
}

/** Whose orders the list shows, where it shows those of one company or customer. */
function OfOne({ words, to, children }: { words: string; to: string; children: string }) {
  return (
    <p className={styles.ofCompany}>
      {words} <Link to={to}>{children}</Link>.{' '}
      <Link className="link" to={adminPages.manageOrders}>
        {texts.ofAll}
      </Link>
    </p>
  );
}

function NoOrders({ view }: { view: ManagedView }) {
  if (!isNarrowed(view)) return <EmptyState title={texts.none}>{texts.noneHow}</EmptyState>;
  return (
    <EmptyState title={texts.noMatch} action={<ButtonLink to={adminPages.manageOrders}>{texts.clear}</ButtonLink>}>
      {texts.noMatchHow}
    </EmptyState>
  );
}

export function HydrateFallback() {
  return (
    <>
      <div className={styles.head} data-dense>
        <h1>{texts.title}</h1>
      </div>
      <SkeletonRows rows={8} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
