import { useEffect, useRef } from 'react';
import { data, useRevalidator } from 'react-router';
import type { Order } from '#contract/orders.ts';
import type { Picture } from '#contract/parts.ts';
import { shopCalls } from '#contract/shop.calls.ts';
import { callApi } from '#web/calls/calls.client.ts';
import { knownSession } from '#web/identity/session.store.ts';
import { describe } from '#web/layout/meta.ts';
import { OrderFrame } from '#web/orders/order-frame.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import type { Route } from './+types/payment.page.ts';
import { OrderFacts } from './order-facts.tsx';
import { PayOrder } from './pay-order.tsx';
import { PaymentState } from './payment-state.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** The order, the picture of its first part, and what the card form needs. Null where nobody is signed in. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { user } = await knownSession();
  if (!user) return null;
  const [order, settings] = await Promise.all([
    callApi(shopCalls.readOrder, { params }),
    callApi(shopCalls.readPaymentSettings, {}),
  ]);
  const unknown = !order.ok && (order.failure.code === 'not-found' || order.failure.code === 'invalid-request');
  if (unknown) throw data(null, { status: 404 });
  return { order, settings, picture: order.ok ? await pictureOf(order.value.lines[0]?.part) : null };
}

function waitsForPayment({ payment, status }: Order): boolean {
  return payment === 'unpaid' && status === 'pending';
}

/** A part that has left the catalogue has no picture any more; its order still stands. */
async function pictureOf(partId: string | undefined): Promise<Picture | null> {
  if (partId === undefined) return null;
  const part = await callApi(shopCalls.readPart, { params: { id: partId } });
  return part.ok ? (part.value.pictures[0] ?? null) : null;
}

export default function Payment({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const outcome = useRef<HTMLHeadingElement>(null);
  const waits = loaderData?.order.ok === true && waitsForPayment(loaderData.order.value);
  const waited = useRef(waits);

  // The form that had the focus has given way to what came of it.
  useEffect(() => {
    if (waited.current && !waits) outcome.current?.focus();
    waited.current = waits;
  }, [waits]);

  if (!loaderData) return null;
  const { order, settings, picture } = loaderData;
  const failed = order.ok ? null : order.failure;
  return (
    <OrderFrame title={texts.title} step={2}>
      {failed && (
        <div className="pb-24">
          <ErrorState title={texts.failed} busy={state === 'loading'} onRetry={revalidate}>
            {failed.detail}
          </ErrorState>
        </div>
      )}
      {order.ok && (
        <div className="order">
          {waits ? (
            <PayOrder key={order.value._id} order={order.value} picture={picture} settings={settings} />
          ) : (
            <>
              <OrderFacts order={order.value} picture={picture} waits={false} />
              <PaymentState order={order.value} heading={outcome} />
            </>
          )}
        </div>
      )}
    </OrderFrame>
  );
}

export function HydrateFallback() {
  return (
    <OrderFrame title={texts.title} step={2}>
      <div className="order" role="status">
        <span className="vh">{texts.loading}</span>
        <div className="order__part">
          <div className="plate plate-wide skel" />
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
        </div>
        <div className="grid gap-6">
          <Skeleton shape="title" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      </div>
    </OrderFrame>
  );
}

export { RouteError as ErrorBoundary } from '#web/layout/route-error.tsx';
