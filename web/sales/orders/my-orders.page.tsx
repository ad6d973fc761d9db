import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { isAtLeast } from '#contract/accounts/companies.ts';
import { formatFigure } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import { ownOrderCalls } from '#contract/sales/own-orders.calls.ts';
import { OWN_ORDERS_PAGE } from '#contract/sales/own-orders.ts';
import { knownCompany } from '#web/accounts/companies/active-company.store.ts';
import { useOtherCompany } from '#web/accounts/companies/use-other-company.ts';
import { knownSession } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { useOnReturn } from '#web/platform/ui/moments.ts';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import { queryOf } from '#web/platform/ui/view.ts';
import { useOrderChanges } from '#web/sales/orders/order-events.ts';
import type { Route } from './+types/my-orders.page.ts';
import { OrdersTable } from './orders.table.tsx';
import styles from './orders-table.module.css';
import { OwnPages, OwnTools } from './own-orders.tools.tsx';
import { addressFor, isNarrowed, type OwnView, viewIn } from './own-orders.view.ts';
import { ordersTexts as texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** One's own orders, or those of the company that one acts for. Null where nobody is signed in: the guard then leads away. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await knownSession();
  if (!user) return null;
  const { company } = await knownCompany();
  const { q, year, state, page } = viewIn(new URL(request.url).searchParams);
  const query = { ...queryOf({ q, year, state }), page, company: company?._id };
  return { company, orders: await callApi(ownOrderCalls.listOwnOrders, { query }) };
}

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  const orders = loaderData?.orders;
  const { revalidate } = useRevalidator();
  const { params } = useAddress();
  const view = viewIn(params);
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadAgain(orders, { heading });
  useOrderChanges(readAgain);
  useOtherCompany();

  // The orders are read again when the person comes back to the tab: they may have paid elsewhere, or a hold has ended.
  useOnReturn(() => void revalidate());

  if (!loaderData || !orders) return null;
  const { company } = loaderData;
  const counts = orders.ok ? orders.value.counts : null;
  return (
    <>
      <DashboardHead title={company ? texts.titleOf(company.name) : texts.title} heading={heading}>
        {orders.ok && counts && counts.all > 0 && !isNarrowed(view) && (
          <div className={styles.head}>
            <p className="small quiet">{texts.waiting(orders.value.payable, counts.all)}</p>
            {orders.value.payable > 1 && (!company || isAtLeast(company.role, 'buyer')) && (
              <ButtonLink size="small" to={pages.payAll}>
                {texts.payAll(orders.value.payable)}
              </ButtonLink>
            )}
          </div>
        )}
      </DashboardHead>
      {orders.ok && orders.value.years.length > 0 && <OwnTools {...orders.value} company={company?._id ?? null} />}
      <Tabs
        label={texts.byState}
        tabs={texts.tabs.map(([state, words]) => ({
          words,
          to: addressFor(params, { state }),
          current: state === view.state,
          figure: counts ? formatFigure(counts[state]) : undefined,
        }))}
      />
      {!orders.ok && <LoadError title={texts.failed} failure={orders.failure} />}
      {orders.ok && orders.value.total === 0 && <NoOrders view={view} ofCompany={company !== null} />}
      {orders.ok && orders.value.total > 0 && (
        <>
          <OrdersTable
            orders={orders.value.orders}
            before={(orders.value.page - 1) * OWN_ORDERS_PAGE}
            onMoved={readAgain}
          />
          <OwnPages {...orders.value} />
        </>
      )}
    </>
  );
}

function NoOrders({ view, ofCompany }: { view: OwnView; ofCompany: boolean }) {
  const { state } = view;
  if (isNarrowed(view))
    return (
      <EmptyState title={texts.noMatch} action={<ButtonLink to={pages.myOrders}>{texts.showAll}</ButtonLink>}>
        {texts.noMatchHow}
      </EmptyState>
    );
  return (
    <EmptyState
      title={texts.emptyTitle[state]}
      action={
        state === 'all' ? (
          <ButtonLink to={pages.allParts}>{texts.toParts}</ButtonLink>
        ) : (
          <ButtonLink to={pages.myOrders}>{texts.toOrders}</ButtonLink>
        )
      }
    >
      {ofCompany && state === 'all' ? texts.emptyOfCompany : texts.empty[state]}
    </EmptyState>
  );
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.title} />
      <SkeletonRows rows={5} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
