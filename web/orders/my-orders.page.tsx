import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { calls } from '#contract/calls.ts';
import { pages } from '#contract/pages.ts';
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
  return user && callApi(calls.listOrders, { query: { email: user.email } });
}

export default function MyOrders({ loaderData: orders }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
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
        // The row that had the focus is gone with its order.
        <OrdersTable orders={orders.value} onDeleted={() => heading.current?.focus()} />
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
