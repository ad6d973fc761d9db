import { type RefObject, useRef } from 'react';
import { adminPages } from '#contract/admin-pages.ts';
import { formatFigure } from '#contract/format.ts';
import { managedOrderCalls } from '#contract/sales/managed-orders.calls.ts';
import type { OrderPageToPack } from '#contract/sales/managed-orders.ts';
import { orderViewCalls } from '#contract/sales/order-views.calls.ts';
import type { OrderView } from '#contract/sales/order-views.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { reportCalls } from '#contract/sales/reports.calls.ts';
import type { Figures } from '#contract/sales/reports.ts';
import { callAsAdmin, callFileAsAdmin, callPageAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { actsAs } from '#web/accounts/session/staff.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { sortingBy, useAddress } from '#web/platform/ui/address.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { countIn, type List, readList } from '#web/platform/ui/list.ts';
import { ListKeys } from '#web/platform/ui/list-keys.tsx';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { useSelection } from '#web/platform/ui/selection.ts';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { SelectAll } from '#web/platform/ui/table.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import toolsStyles from '#web/platform/ui/tools.module.css';
import { MoreRows, Search, SortSelect, Tools } from '#web/platform/ui/tools.tsx';
import { useOrderChanges } from '#web/sales/orders/order-events.ts';
import type { Route } from './+types/order-desk.page.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { DeskFilters, FiltersInForce } from './desk.filters.tsx';
import { type DeskOrder, DeskTable } from './desk.table.tsx';
import { OrderBeside } from './order.beside.tsx';
import styles from './order-desk.module.css';
import {
  addressFor,
  addressWith,
  type DeskView,
  filterFor,
  isByPlacing,
  noFilters,
  queryFor,
  viewIn,
} from './order-desk.view.ts';
import { SavedViews } from './saved-views.tsx';
import { deskTexts as texts } from './texts.ts';

const ROWS = 100;

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. The page does without figures and views that fail. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const address = new URL(request.url).searchParams;
  const view = viewIn(address);
  const [orders, figures, views, open] = await Promise.all([
    readList(countIn(address, 'rows', ROWS), (slice) =>
      callPageAsAdmin(managedOrderCalls.listAllOrders, { query: { ...queryFor(view), ...slice } }),
    ),
    callAsAdmin(reportCalls.readFigures, {}),
    callAsAdmin(orderViewCalls.listOrderViews, {}),
    view.open === null ? null : callAsAdmin(managedOrderCalls.readManagedOrder, { params: { id: view.open } }),
  ]);
  return { orders, figures: figures.ok ? figures.value.orders : null, views: views.ok ? views.value : [], open };
}

export default function OrderDesk({ loaderData }: Route.ComponentProps) {
  const { params } = useAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const sells = actsAs(useSession(), 'sales');

  if (!loaderData) return <HydrateFallback />;
  const { orders, figures, views, open } = loaderData;
  const view = viewIn(params);
  return (
    <>
      <div className={styles.head} data-dense>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
      </div>
      <Tabs
        label={texts.byTask}
        tabs={texts.tabs
          .filter(([task]) => sells || task !== 'to-answer')
          .map(([task, words], place) => ({
            words,
            to: addressFor(params, task),
            current: task === view.task,
            figure: figures ? formatFigure(figureOf(figures, task)) : undefined,
            shortcut: String(place + 1),
          }))}
      />
      {orders.ok ? (
        <DeskList list={orders.value} views={views} open={open} heading={heading} />
      ) : (
        <LoadError title={texts.failed} failure={orders.failure} />
      )}
    </>
  );
}

function figureOf(
  { toPack, packed, toAnswer, overdue, awaiting, running }: Figures['orders'],
  task: DeskView['task'],
): number {
  return { 'to-pack': toPack, 'to-ship': packed, 'to-answer': toAnswer, overdue, awaiting, all: running }[task];
}

interface DeskListProps {
  list: List<DeskOrder>;
  views: readonly OrderView[];
  /** The order beside the list, where one is. */
  open: CallResult<OrderPage | OrderPageToPack> | null;
  heading: RefObject<HTMLHeadingElement | null>;
}

function DeskList({ list, views, open, heading }: DeskListProps) {
  const address = useAddress();
  const sells = actsAs(useSession(), 'sales');
  const view = viewIn(address.params);
  const byPlacing = isByPlacing(view.task);
  const sorting = sortingBy(address, view, byPlacing ? 'newest' : 'due', () =>
    byPlacing ? 'descending' : 'ascending',
  );
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows } = list;
  const ids = rows.map(({ _id }) => _id);
  // What is done to the chosen names each of them: those that are shown can be chosen.
  const selection = useSelection(ids, { total: rows.length, filter: filterFor(view) });
  const readAgain = useReadAgain(list, { heading, body });
  useOrderChanges(readAgain);
  const none = rows.length === 0;

  return (
    <>
      <Tools>
        <Search label={texts.search} placeholder={texts.searched} />
        <DeskFilters view={view} />
        <SortSelect {...sorting} label={texts.sort} options={texts.sorts} />
        {!none && (
          <SelectAll narrow selection={selection} label={texts.chooseAll(rows.length)}>
            {texts.chooseAll(rows.length)}
          </SelectAll>
        )}
        <div className={toolsStyles.end}>
          <ListKeys body={body} keys={texts.keys} />
          <ButtonLink tone="line" to={adminPages.shipOrders}>
            {texts.shipByFile}
          </ButtonLink>
          {sells && (
            <SaveButton
              tone="line"
              read={() => callFileAsAdmin(managedOrderCalls.exportOrders, { query: queryFor(view) })}
            >
              {texts.download}
            </SaveButton>
          )}
        </div>
      </Tools>
      <FiltersInForce view={view} />
      <SavedViews views={views} onMoved={readAgain} />
      <ChosenBar orders={rows} selection={selection} view={view} onMoved={readAgain} />
      <div className={open ? styles.beside : undefined}>
        <div className={open ? styles.listBeside : undefined}>
          {none ? (
            <Nothing view={view} />
          ) : (
            <DeskTable
              orders={rows}
              sorting={sorting}
              selection={selection}
              body={body}
              view={view}
              addressOf={(id) => addressWith(address.params, id)}
            />
          )}
          <MoreRows list={list} shown={texts.shown} body={body} step={ROWS} />
        </div>
        {open && (
          <OrderBeside
            order={open}
            around={aroundOf(ids, view.open)}
            addressOf={(id) => addressWith(address.params, id)}
            onMoved={readAgain}
          />
        )}
      </div>
    </>
  );
}

/** The orders before and after the one beside the list, as far as they are shown. */
function aroundOf(
  ids: readonly string[],
  open: string | null,
): { before: string | undefined; next: string | undefined } {
  const at = open === null ? -1 : ids.indexOf(open);
  return { before: at < 0 ? undefined : ids[at - 1], next: at < 0 ? ids[0] : ids[at + 1] };
}

function Nothing({ view }: { view: DeskView }) {
  const { change } = useAddress();
  if (view.q !== '' || Object.keys(view.filters).length > 0) {
    const clear = <Button onClick={() => change({ q: null, ...noFilters })}>{texts.clearAll}</Button>;
    return (
      <EmptyState title={texts.noMatch} action={clear}>
        {texts.noMatchHow}
      </EmptyState>
    );
  }
  const isAll = view.task === 'all';
  return (
    <EmptyState
      title={texts.noneTo[view.task]}
      action={
        isAll ? undefined : <ButtonLink to={addressFor(new URLSearchParams(), 'all')}>{texts.showAll}</ButtonLink>
      }
    >
      {texts.noneToHow[view.task]}
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
