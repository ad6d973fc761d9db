import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNames } from '#contract/accounts/document-formats.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { firstPaid, payPageOf } from '#contract/sales/receivables/deposits.ts';
import { callFile } from '#web/platform/calls/calls.client.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { Countdown } from './countdown.tsx';
import { DeliveryOffer } from './delivery-offer.tsx';
import { HoldLine } from './hold.timer.tsx';
import { OrderPapers } from './order.papers.tsx';
import { OrderShipments } from './order.shipments.tsx';
import { canBeCancelled, newestDispute, offerStateOf, waitsForPayment, waitsToBeShipped } from './order.words.ts';
import { OrderActions } from './order-actions.tsx';
import { pageTexts as texts } from './order-page.texts.ts';
import { type OrderRights, useMovesMoney } from './order-rights.ts';
import { TakeBackDelivery } from './take-back.tsx';
import { TakeOut } from './take-out.tsx';

interface OrderPanelProps {
  order: OrderPage;
  /** Whose it is: the buyer pays and orders again, an admin moves it on. */
  own: boolean;
  /** What one may do with it as its buyer, or for its company. */
  rights: OrderRights;
  admin: boolean;
  onMoved: () => Promise<void>;
}

/** Where an order stands, and what can be done about it. */
export function OrderPanel({ order, own, rights, admin, onMoved }: OrderPanelProps) {
  const { title, fact, about } = standingOf(order, own);
  const [only, ...more] = order.lines;
  const waits = waitsForPayment(order) || offerStateOf(order) !== null;
  const again = rights.pay && only && more.length === 0 && only.onSale && !waits ? only : null;
  const several = rights.pay && more.length > 0 && !waits;
  const moves = admin && waitsToBeShipped(order);
  const movesMoney = useMovesMoney();
  // On account each shipment has an invoice: these stand by themselves.
  const single = order.invoice !== undefined && order.paymentMethod !== 'account';
  const dispute = newestDispute(order);
  return (
    <section className={panelStyles.panel} aria-labelledby="standing">
      <div className={panelStyles.head}>
        <h2 id="standing">{title}</h2>
        {fact && <p className="num">{fact}</p>}
        {waitsForPayment(order) && (
          <p>
            <Countdown until={order.heldUntil} onOver={() => void onMoved()} />
          </p>
        )}
      </div>
      {waitsForPayment(order) && <HoldLine order={order} />}
      {offerStateOf(order) && <DeliveryOffer order={order} rights={rights} admin={admin} onMoved={onMoved} />}
      {order.shippingHeld.length > 0 && (
        <Notice tone="plain" title={texts.shippingHeld}>
          {order.shippingHeld
            .map((kind) => (kind === 'dispute' && dispute?.lost ? texts.heldByLoss : texts.heldBy[kind]))
            .join(' ')}
        </Notice>
      )}
      {movesMoney && dispute && (
        <p className="small">
          <Link className="link" to={adminPages.dispute(dispute.id)}>
            {texts.openDispute}
          </Link>
        </p>
      )}
      {about && <p className="small quiet">{about}</p>}
      <OrderShipments order={order} admin={admin} onMoved={onMoved} />
      <div className={`${panelStyles.acts} ${panelStyles.column}`}>
        {rights.pay && waitsForPayment(order) && (
          <ButtonLink reloadDocument tone="commit" size="tall" to={payPageOf(order)}>
            {texts.pay(formatDollars(firstPaid(order)))}
          </ButtonLink>
        )}
        {moves && order.shippingHeld.length === 0 && <OrderPapers order={order} />}
        {moves && <OrderActions order={order} onMoved={onMoved} />}
        {moves && movesMoney && <TakeOut order={order} onMoved={onMoved} />}
        {single && order.documentFormat && (
          <SaveButton
            tone={moves ? 'line' : 'primary'}
            read={() =>
              callFile(orderCalls.readInvoice, { params: { id: order._id }, query: { format: order.documentFormat } })
            }
          >
            {texts.invoiceAs(formatNames[order.documentFormat])}
          </SaveButton>
        )}
        {single && (
          <SaveButton
            tone={moves || order.documentFormat ? 'line' : 'primary'}
            read={() => callFile(orderCalls.readInvoice, { params: { id: order._id }, query: {} })}
          >
            {texts.invoice}
          </SaveButton>
        )}
        {again && (
          <ButtonLink tone={order.invoice ? 'line' : 'primary'} to={pages.purchaseAgain(again.part, again.quantity)}>
            {texts.again}
          </ButtonLink>
        )}
        {several && (
          <ButtonLink tone={order.invoice ? 'line' : 'primary'} to={pages.orderAgain(order._id)}>
            {texts.again}
          </ButtonLink>
        )}
        {admin && !moves && <OrderActions order={order} onMoved={onMoved} />}
        {admin && order.status === 'delivered' && <TakeBackDelivery order={order} onMoved={onMoved} />}
        {!admin && rights.cancel && canBeCancelled(order) && <CancelOrder order={order} own={own} onMoved={onMoved} />}
      </div>
    </section>
  );
}

interface Standing {
  title: string;
  /** When. */
  fact?: ReactNode;
  about?: ReactNode;
}

function standingOf(order: OrderPage, own: boolean): Standing {
  const { payment, status, refunded, refundPending } = order;
  const on = (time: string | undefined) => time && <Time at={time} form="day" />;
  const pending = refundPending > 0 && texts.goesBack(formatDollars(refundPending));
  const wentBack =
    refunded > 0 && (order.paymentMethod === 'account' ? texts.credited : texts.wentBack)(formatDollars(refunded));
  const partlyBack = [wentBack, lostWords(order), pending].filter(Boolean).join(' ') || undefined;
  if (order.paymentMismatch && status === 'pending') return { title: texts.mismatch, about: texts.lookedInto };
  if (waitsForPayment(order))
    return order.deposit === undefined
      ? { title: texts.held }
      : { title: texts.depositToPay, about: texts.depositHow(formatDollars(order.deposit)) };
  const offer = offerStateOf(order);
  if (offer === 'asked') return { title: texts.askedTitle };
  if (offer === 'offered') return { title: texts.offeredTitle(formatDollars(order.delivery?.offered ?? 0)) };
  if (payment === 'refunded')
    return {
      title: texts.refunded,
      fact: on(lastRefundOf(order)),
      about: [wentBack, lostWords(order)].filter(Boolean).join(' '),
    };
  switch (status) {
    case 'pending':
    case 'shipping':
      if (pending && !waitsToBeShipped(order))
        return { title: texts.underWay, about: `${pending} ${texts.thenCancelled}` };
      if (order.shippedPieces) return { title: texts.partShipped, about: partlyBack };
      if (order.paymentMethod === 'account') return { title: texts.onAccount, about: partlyBack ?? texts.onAccountHow };
      return { title: texts.payed, fact: on(order.paidAt), about: partlyBack ?? (own ? texts.cancelUntil : undefined) };
    case 'shipped':
      return { title: texts.shipped, fact: on(order.shippedAt), about: partlyBack };
    case 'delivered':
      return { title: texts.delivered, fact: on(order.deliveredAt), about: partlyBack };
    case 'cancelled':
    case 'expired':
      if (payment === 'paid' && !pending)
        return { title: texts.refundFailed, fact: on(order.endedAt), about: texts.refundFailedHow };
      if (payment === 'paid')
        return {
          title: texts.underWay,
          fact: on(order.endedAt),
          about: pending || undefined,
        };
      return {
        title: texts[status],
        fact: on(order.endedAt),
        about: chargeWords(order),
      };
  }
}

/** What banks took back of an order's money, as far as the reader is told. */
function lostWords({ losses }: OrderPage): string | false {
  const sum = losses.reduce((all, { amount }) => all + amount, 0);
  return sum > 0 && texts.tookBack(formatDollars(sum));
}

/** What is known of a charge for an order that ended unpaid: no more than the payment provider said by then. */
function chargeWords({ chargeUnknown, paymentMismatch }: OrderPage): string {
  if (paymentMismatch) return texts.lookedInto;
  return chargeUnknown ? texts.chargeUnknown : texts.notCharged;
}

function lastRefundOf({ events, endedAt }: OrderPage): string | undefined {
  return events.findLast(({ kind }) => kind === 'refunded')?.at ?? endedAt;
}
