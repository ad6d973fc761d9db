import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { pages } from '#contract/pages.ts';
import { shopCalls } from '#contract/shop.calls.ts';
import { callApi } from '#web/calls/calls.client.ts';
import { knownSession } from '#web/identity/session.store.ts';
import { describe } from '#web/layout/meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import type { Route } from './+types/my-orders.page.ts';
import { OrdersTable } from './orders.table.tsx';
import { ordersTexts as texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where nobody is signed in: the guard then leads away. */
export async function clientLoader() {
  const { user } = await knownSession();
  return user && callApi(shopCalls.listOrders, { query: { email: user.email } });
}

export default function MyOrders({ loaderData: orders }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const deleted = useRef(false);

  // The row that had the focus has left with its order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list without the row is the moment
  useEffect(() => {
    if (!deleted.current) return;
    deleted.current = false;
    heading.current?.focus();
  }, [orders]);

  // Whoever comes back to the tab, from paying in another one or after a hold has ended, sees the orders as they are.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [revalidate]);

  if (!orders) return null;
  const unpaid = orders.ok
    ? orders.value.filter(({ payment, status }) => payment === 'unpaid' && status === 'pending')
    : [];
  return (
    <>
      <div className="desk__head">
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        {orders.ok && orders.value.length > 0 && (
          <p className="small quiet">{texts.waiting(unpaid.length, orders.value.length)}</p>
        )}
      </div>
      {!orders.ok && (
        <ErrorState title={texts.failed} busy={state === 'loading'} onRetry={revalidate}>
          {orders.failure.detail}
        </ErrorState>
      )}
      {orders.ok && orders.value.length === 0 && (
        <EmptyState title={texts.emptyTitle} action={<ButtonLink to={pages.allParts}>{texts.toParts}</ButtonLink>}>
          {texts.empty}
        </EmptyState>
      )}
      {orders.ok && orders.value.length > 0 && (
        <OrdersTable
          orders={orders.value}
          onDeleted={() => {
            deleted.current = true;
          }}
        />
      )}
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <div className="desk__head">
        <h1>{texts.title}</h1>
      </div>
      <SkeletonRows rows={5} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/layout/route-error.tsx';
