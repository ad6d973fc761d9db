import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatFigure } from '#contract/format.ts';
import type { Page } from '#contract/lists.ts';
import { pages } from '#contract/pages.ts';
import { managedOrderCalls } from '#contract/sales/managed-orders.calls.ts';
import type { ManagedOrder } from '#contract/sales/orders.ts';
import { reportCalls } from '#contract/sales/reports.calls.ts';
import type { Figures } from '#contract/sales/reports.ts';
import { callAsAdmin, callFileAsAdmin, callPageAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { useChosen } from '#web/platform/ui/chosen.ts';
import { hasFocus } from '#web/platform/ui/has-focus.ts';
import { ListKeys } from '#web/platform/ui/list-keys.tsx';
import { useKeptFocus, usePages, useRows } from '#web/platform/ui/rows.ts';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { ChooseAll, PickBar, SortChoice } from '#web/platform/ui/table.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import toolsStyles from '#web/platform/ui/tools.module.css';
import { Choice, MoreRows, SearchBox, Tools } from '#web/platform/ui/tools.tsx';
import { useOrderChanges } from '#web/sales/orders/order-events.ts';
import type { Route } from './+types/manage-orders.page.ts';
import { DeliverChosen, type Undelivered, UndeliveredNotice } from './deliver-chosen.tsx';
import { manageTexts as texts } from './manage.texts.ts';
import styles from './manage-orders.module.css';
import { addressFor, filterFor, isNarrowed, type ManagedView, queryFor, viewIn } from './managed.view.ts';
import { ManagedOrdersTable } from './managed-orders.table.tsx';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. The page does without figures that fail. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const [orders, figures] = await Promise.all([
    callPageAsAdmin(managedOrderCalls.listAllOrders, { query: queryFor(viewIn(new URL(request.url).searchParams)) }),
    callAsAdmin(reportCalls.readFigures, {}),
  ]);
  return { orders, figures: figures.ok ? figures.value.orders : null };
}

export default function ManageOrders({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
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
            figure: figures ? formatFigure(figureOf(figures, status)) : undefined,
          }))}
        />
      </div>
      {orders.ok ? (
        <OrdersList first={orders.value} heading={heading} />
      ) : (
        <>
          <OrdersTools view={view} />
          <ErrorState title={texts.failed} busy={state === 'loading'} onRetry={revalidate}>
            {orders.failure.detail}
          </ErrorState>
        </>
      )}
    </>
  );
}

function figureOf(figures: Figures['orders'], tab: (typeof texts.tabs)[number][0]): number {
  return tab === 'all' ? figures.running : figures[tab];
}

interface OrdersListProps {
  first: Page<ManagedOrder>;
  heading: RefObject<HTMLHeadingElement | null>;
}

function OrdersList({ first, heading }: OrdersListProps) {
  const { revalidate } = useRevalidator();
  const { params, change } = useAddress();
  const view = viewIn(params);
  const list = usePages(first, (cursor) =>
    callPageAsAdmin(managedOrderCalls.listAllOrders, { query: { ...queryFor(view), cursor } }),
  );
  const ids = list.rows.map(({ _id }) => _id);
  const chosen = useChosen(ids, { total: list.total, of: JSON.stringify(filterFor(view)) });
  const keys = useRows(ids, { body: list.body, chosen });
  const keepFocus = useKeptFocus(list.settled && first, { heading, body: list.body });
  const [failed, setFailed] = useState<Undelivered[]>([]);
  const none = list.rows.length === 0;

  const readAgain = async () => {
    keepFocus();
    await revalidate();
  };
  useOrderChanges(() => {
    if (hasFocus()) keepFocus();
    void revalidate();
  });
  const sort = (by: ManagedView['sort'], order: ManagedView['order']) =>
    change({ sort: by === 'newest' ? null : by, order: order === 'descending' ? null : order });

  return (
    <>
      <OrdersTools view={view} keys={!none && <ListKeys body={list.body} keys={texts.keys} />}>
        <SortChoice label={texts.sort} sort={view.sort} order={view.order} onSort={sort} options={texts.sorts} />
        {!none && (
          <ChooseAll narrow chosen={chosen} label={texts.chooseAll(list.total)}>
            {texts.all(list.total)}
          </ChooseAll>
        )}
      </OrdersTools>
      <UndeliveredNotice failed={failed} />
      <PickBar chosen={chosen}>
        <DeliverChosen
          orders={list.rows}
          chosen={chosen}
          view={view}
          onDone={async (undone) => {
            setFailed(undone);
            await readAgain();
          }}
        />
        <SaveButton
          tone="line"
          size="small"
          read={() =>
            callFileAsAdmin(managedOrderCalls.exportOrders, {
              query: {
                ...queryFor(view),
                ...(chosen.matching
                  ? { except: chosen.matching.except.join(',') || undefined }
                  : { ids: chosen.ids.join(',') }),
              },
            })
          }
        >
          {texts.csv}
        </SaveButton>
      </PickBar>
      {none ? (
        <NoOrders view={view} />
      ) : (
        <ManagedOrdersTable
          orders={list.rows}
          view={view}
          onSort={sort}
          chosen={chosen}
          keys={keys}
          onMoved={readAgain}
        />
      )}
      <MoreRows
        shown={texts.shown(list.rows.length, list.total)}
        none={none}
        more={list.more}
        busy={list.busy}
        failure={list.failure}
        onMore={list.showMore}
      />
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
  const { change } = useAddress();
  return (
    <Tools>
      <SearchBox
        label={texts.search}
        placeholder={texts.searched}
        value={view.q}
        onSearch={(q) => change({ q: q || null })}
      />
      <Choice
        label={texts.payment}
        value={view.payment}
        options={texts.payments}
        onChoose={(payment) => change({ payment: payment === 'all' ? null : payment })}
      />
      <Choice
        label={texts.placed}
        value={view.days}
        options={texts.times}
        onChoose={(days) => change({ days: days === 'any' ? null : days })}
      />
      {children}
      <div className={toolsStyles.end}>
        {keys}
        <SaveButton tone="line" read={() => callFileAsAdmin(managedOrderCalls.exportOrders, { query: queryFor(view) })}>
          {texts.download}
        </SaveButton>
      </div>
    </Tools>
  );
}

function NoOrders({ view }: { view: ManagedView }) {
  if (!isNarrowed(view)) return <EmptyState title={texts.none}>{texts.noneHow}</EmptyState>;
  return (
    <EmptyState title={texts.noMatch} action={<ButtonLink to={pages.manageOrders}>{texts.clear}</ButtonLink>}>
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
