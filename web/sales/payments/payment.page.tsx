import { useRef, useState } from 'react';
import { data, Link, redirectDocument, useRevalidator } from 'react-router';
import { partCalls } from '#contract/catalogue/parts.calls.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { pages } from '#contract/pages.ts';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import type { Order, OrderPage } from '#contract/sales/orders.ts';
import type { OwnOrder } from '#contract/sales/own-orders.ts';
import { paymentCalls } from '#contract/sales/payments.calls.ts';
import { payPageOf } from '#contract/sales/receivables/deposits.ts';
import { knownSession } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { wasOpenedAt } from '#web/platform/layout/open-document.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import panelStyles from '#web/platform/ui/panel.module.css';
import { ErrorState, Skeleton } from '#web/platform/ui/states.tsx';
import { noCards, readCards } from '#web/sales/kept-cards/cards.client.ts';
import { EndedHold } from '#web/sales/orders/hold.timer.tsx';
import { offerStateOf } from '#web/sales/orders/order.words.ts';
import { useOrderChanges } from '#web/sales/orders/order-events.ts';
import type { Route } from './+types/payment.page.ts';
import { OrderFacts } from './order-facts.tsx';
import { PayOrder } from './pay-order.tsx';
import { QueueStrip } from './pay-queue.strip.tsx';
import { readQueued, storedQueue } from './pay-queue.ts';
import styles from './payment.module.css';
import { PaymentOutcome, type PaymentState, paymentStateOf } from './payment-state.tsx';
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
  const queue = storedQueue();
  const [order, settings, queued] = await Promise.all([
    callApi(orderCalls.readOrder, { params }),
    callApi(paymentCalls.readPaymentSettings, {}),
    queue?.orders.includes(params.id) ? readQueued(queue) : null,
  ]);
  if (order.ok && order.value.deposit !== undefined) throw redirectDocument(payPageOf(order.value));
  const unknown = !order.ok && (order.failure.code === 'not-found' || order.failure.code === 'invalid-request');
  if (unknown) throw data(null, { status: 404 });
  const [part, cards] = order.ok
    ? await Promise.all([readEndedPart(order.value), readCards(order.value.company?._id)])
    : [null, noCards];
  // The page does without the others where they cannot be read.
  return { order, settings, part, cards, queued: queued?.ok ? queued.value : [] };
}

/** The only part of an order that has ended, as it is now: its buyer may want it again. */
async function readEndedPart({ status, lines }: Order): Promise<Part | null> {
  const [only, ...more] = lines;
  if ((status !== 'expired' && status !== 'cancelled') || !only || more.length > 0) return null;
  const part = await callApi(partCalls.readPart, { params: { id: only.part } });
  return part.ok ? part.value : null;
}

function waitsForPayment({ payment, status }: Order): boolean {
  return payment === 'unpaid' && status === 'pending';
}

export default function Payment({ loaderData, params }: Route.ComponentProps) {
  return loaderData && <PaymentOf key={params.id} {...loaderData} />;
}

function PaymentOf(read: NonNullable<Route.ComponentProps['loaderData']>) {
  const { revalidate, state: reading } = useRevalidator();
  // A card that is being typed or confirmed outlives a reading that fails.
  const order = useLast(read.order, ({ ok }) => ok);
  const settings = useLast(read.settings, (result) => result.ok && result.value.available);
  const outcome = useRef<HTMLHeadingElement>(null);
  const waits = order.ok && waitsForPayment(order.value);
  useOrderChanges(revalidate);

  // The form that had the focus has given way to what came of it.
  useOnChange(waits, () => !waits && outcome.current?.focus());

  if (!order.ok)
    return (
      <>
        <DashboardHead title={texts.title} />
        <ErrorState title={texts.failed} busy={reading === 'loading'} onRetry={revalidate}>
          {order.failure.detail}
        </ErrorState>
      </>
    );
  const { _id, orderNumber } = order.value;
  if (offerStateOf(order.value)) return <WaitsForOffer order={order.value} />;
  const state = waits ? null : paymentStateOf(order.value, read.part);
  return (
    <>
      <DashboardHead title={state?.heading ?? texts.title} heading={outcome}>
        <p className="small num">
          <Link className="link" to={pages.order(_id)}>
            {texts.order(orderNumber)}
          </Link>
        </p>
      </DashboardHead>
      <QueueStrip orders={read.queued} current={_id} />
      <div className={styles.pay}>
        {state ? (
          <PaidOrEnded order={order.value} state={state} part={read.part} queued={read.queued} />
        ) : (
          <PayOrder key={_id} order={order.value} cards={read.cards} settings={settings} />
        )}
      </div>
    </>
  );
}

/** What was read last, or the last that was good, where there is one. */
function useLast<Read>(read: Read, isGood: (read: Read) => boolean): Read {
  const [last, setLast] = useState(read);
  const shown = isGood(read) || !isGood(last) ? read : last;
  if (shown !== last) setLast(shown);
  return shown;
}

/** Nothing can be paid before the price of delivery is agreed on. */
function WaitsForOffer({ order }: { order: OrderPage }) {
  const offered = order.delivery?.request === 'offered';
  return (
    <>
      <DashboardHead title={texts.title} />
      <div className={styles.pay}>
        <div className={fieldStyles.form} data-main>
          <Notice tone="plain" title={offered ? texts.offeredTitle : texts.askedTitle}>
            {offered ? texts.offeredText : texts.askedText}
          </Notice>
          <div className={panelStyles.acts}>
            <ButtonLink to={pages.order(order._id)}>{texts.seeOrder}</ButtonLink>
          </div>
        </div>
        <OrderFacts order={order} sum={texts.withoutDelivery} />
      </div>
    </>
  );
}

interface PaidOrEndedProps {
  order: OrderPage;
  state: PaymentState;
  part: Part | null;
  queued: readonly OwnOrder[];
}

function PaidOrEnded({ order, state, part, queued }: PaidOrEndedProps) {
  return (
    <>
      {order.status === 'expired' && (
        <div>
          <EndedHold order={order} />
        </div>
      )}
      <PaymentOutcome order={order} state={state} part={part} queued={queued} />
      <OrderFacts order={order} sum={state.sum} />
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
        <div className={`stack gap-4 ${styles.order}`}>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      </div>
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
