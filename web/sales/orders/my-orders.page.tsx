import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { pages } from '#contract/pages.ts';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import type { CompanyOrder, ListedOrder } from '#contract/sales/orders.ts';
import { knownActing } from '#web/accounts/companies/acting.store.ts';
import { useOtherCompany } from '#web/accounts/companies/use-other-company.ts';
import { knownSession } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import { useOrderChanges } from '#web/sales/orders/order-events.ts';
import type { Route } from './+types/my-orders.page.ts';
import { waitsForPayment } from './order.words.ts';
import { OrdersTable } from './orders.table.tsx';
import { ordersTexts as texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

type Shown = (typeof texts.tabs)[number][0];

/** Which orders are looked at: it stands in the address. */
function shownIn(address: URLSearchParams): Shown {
  return texts.tabs.find(([status]) => status === address.get('status'))?.[0] ?? 'all';
}

/** One's own orders, or those of the company that one acts for. Null where nobody is signed in: the guard then leads away. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await knownSession();
  const shown = shownIn(new URL(request.url).searchParams);
  const status = shown === 'all' ? undefined : shown;
  if (!user) return null;
  const { company } = await knownActing();
  const orders: CallResult<(ListedOrder & Partial<CompanyOrder>)[]> = company
    ? await callApi(orderCalls.listCompanyOrders, { params: { id: company._id }, query: { status } })
    : await callApi(orderCalls.listOrders, { query: { email: user.email, status } });
  return { company, orders };
}

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  const orders = loaderData?.orders;
  const title = loaderData?.company ? texts.titleOf(loaderData.company.name) : texts.title;
  const { revalidate } = useRevalidator();
  const { params } = useAddress();
  const shown = shownIn(params);
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadAgain(orders, { heading });
  useOrderChanges(readAgain);
  useOtherCompany();

  // The orders are read again when the person comes back to the tab: they may have paid elsewhere, or a hold has ended.
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [revalidate]);

  if (!orders) return null;
  return (
    <>
      <DashboardHead title={title} heading={heading}>
        {shown === 'all' && orders.ok && orders.value.length > 0 && (
          <p className="small quiet">
            {texts.waiting(orders.value.filter(waitsForPayment).length, orders.value.length)}
          </p>
        )}
      </DashboardHead>
      <Tabs
        label={texts.byState}
        tabs={texts.tabs.map(([status, words]) => ({
          words,
          to: status === 'all' ? pages.myOrders : `${pages.myOrders}?status=${status}`,
          current: status === shown,
        }))}
      />
      {!orders.ok && <LoadError title={texts.failed} failure={orders.failure} />}
      {orders.ok && orders.value.length === 0 && <NoOrders shown={shown} ofCompany={loaderData?.company != null} />}
      {orders.ok && orders.value.length > 0 && <OrdersTable orders={orders.value} onMoved={readAgain} />}
    </>
  );
}

function NoOrders({ shown, ofCompany }: { shown: Shown; ofCompany: boolean }) {
  return (
    <EmptyState
      title={texts.emptyTitle[shown]}
      action={
        shown === 'all' ? (
          <ButtonLink to={pages.allParts}>{texts.toParts}</ButtonLink>
        ) : (
          <ButtonLink to={pages.myOrders}>{texts.toOrders}</ButtonLink>
        )
      }
    >
      {ofCompany && shown === 'all' ? texts.emptyOfCompany : texts.empty[shown]}
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
