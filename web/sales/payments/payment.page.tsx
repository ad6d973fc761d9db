import { useEffect, useRef } from 'react';
import { data, Link, redirectDocument, useRevalidator } from 'react-router';
import { pages } from '#contract/pages.ts';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import type { Order } from '#contract/sales/orders.ts';
import { paymentCalls } from '#contract/sales/payments.calls.ts';
import { knownSession } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { wasOpenedAt } from '#web/platform/layout/open-document.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { ErrorState, Skeleton } from '#web/platform/ui/states.tsx';
import type { Route } from './+types/payment.page.ts';
import { OrderFacts } from './order-facts.tsx';
import { PayOrder } from './pay-order.tsx';
import styles from './payment.module.css';
import { PaymentState } from './payment-state.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/**
 * The order, and what the card form needs. Null where nobody is signed in. In a document that was opened at another
 * page the policy of that page is in force, which knows no card provider: a document of its own is opened.
 */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!wasOpenedAt(pages.payment(''))) throw redirectDocument(pages.payment(params.id));
  const { user } = await knownSession();
  if (!user) return null;
  const [order, settings] = await Promise.all([
    callApi(orderCalls.readOrder, { params }),
    callApi(paymentCalls.readPaymentSettings, {}),
  ]);
  const unknown = !order.ok && (order.failure.code === 'not-found' || order.failure.code === 'invalid-request');
  if (unknown) throw data(null, { status: 404 });
  return { order, settings };
}

function waitsForPayment({ payment, status }: Order): boolean {
  return payment === 'unpaid' && status === 'pending';
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
  const { order, settings } = loaderData;
  if (!order.ok)
    return (
      <>
        <DashboardHead title={texts.title} />
        <ErrorState title={texts.failed} busy={state === 'loading'} onRetry={revalidate}>
          {order.failure.detail}
        </ErrorState>
      </>
    );
  const { _id, orderNumber } = order.value;
  return (
    <>
      <DashboardHead title={texts.title}>
        <p className="small num">
          <Link className="link" to={pages.order(_id)}>
            {texts.order(orderNumber)}
          </Link>
        </p>
      </DashboardHead>
      <div className={styles.pay}>
        {waits ? (
          <PayOrder key={_id} order={order.value} settings={settings} />
        ) : (
          <>
            <PaymentState order={order.value} heading={outcome} />
            <OrderFacts order={order.value} waits={false} />
          </>
        )}
      </div>
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.title} />
      <div className={styles.pay} role="status">
        <span className="vh">{texts.loading}</span>
        <div className={fieldStyles.form} data-main>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
        <div className={styles.order}>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      </div>
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
