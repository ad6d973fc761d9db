import type { ReactNode } from 'react';
import type { Part } from '#contract/catalogue/parts.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { canBeOrdered } from '#contract/quantities.ts';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import type { OwnOrder } from '#contract/sales/own-orders.ts';
import { callFile } from '#web/platform/calls/calls.client.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import panelStyles from '#web/platform/ui/panel.module.css';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { backWords, isOwed } from './back.words.ts';
import { nextToPay } from './pay-queue.ts';
import { queueTexts, texts } from './texts.ts';

/** Where the money of an order stands that has no payment to make. */
export interface PaymentState {
  /** The heading of the page. */
  heading: string;
  tone: 'plain' | 'good' | 'bad';
  title: ReactNode;
  text?: ReactNode;
  /** What the sum beside it is called. */
  sum: string;
  /** Nothing is open about it, so that its buyer may order the same again. */
  settled: boolean;
}

/** Says it of an order that is paid, refunded, expired or cancelled. `part` is its only one as it is now, where that is known. */
export function paymentStateOf(order: OrderPage, part: Part | null): PaymentState {
  const { payment, paymentMismatch, chargeUnknown, status, heldUntil } = order;
  const ended = status === 'expired' || status === 'cancelled';
  if (payment === 'paid' && !ended)
    return {
      heading: texts.payed,
      tone: 'good',
      title: texts.congrats,
      text: (
        <>
          {texts.transaction} <code>{order.transactionId}</code>
        </>
      ),
      sum: texts.paid,
      settled: false,
    };
  const open = { tone: 'plain', sum: texts.total, settled: false } as const;
  if (paymentMismatch)
    return { ...open, heading: texts.lookedInto, title: texts.lookedIntoTitle, text: texts.lookedIntoText };
  if (payment === 'paid' && isOwed(order))
    return {
      ...open,
      heading: texts.refundFailed,
      tone: 'bad',
      title: texts.refundFailedTitle,
      text: texts.refundFailedText,
    };
  // Where an ended order still counts as paid, its refund is on the way.
  if (payment !== 'unpaid')
    return {
      ...open,
      heading: texts.refunded,
      title: status === 'expired' ? texts.lateTitle : texts.refundedTitle,
      text: status === 'expired' ? `${texts.lateHow} ${backWords(order)}` : backWords(order),
      settled: true,
    };
  const heading = status === 'cancelled' ? texts.cancelled : texts.holdEnded;
  if (chargeUnknown) return { ...open, heading, title: texts.chargeUnknownTitle, text: texts.chargeUnknownText };
  const text = texts.nothingCharged(order.quantity, part?.available ?? null);
  return status === 'cancelled'
    ? {
        heading,
        tone: 'plain',
        title: texts.cancelledTitle(order.orderNumber),
        text,
        sum: texts.notPaid,
        settled: true,
      }
    : {
        heading,
        tone: 'bad',
        title: (
          <>
            {texts.notPaidBy(order.orderNumber)} <Time at={heldUntil} form="near" /> {texts.andEnded}
          </>
        ),
        text,
        sum: texts.notPaid,
        settled: true,
      };
}

interface PaymentOutcomeProps {
  order: OrderPage;
  state: PaymentState;
  part: Part | null;
  /** The orders that are paid one after the other, where it is one of several. */
  queued: readonly OwnOrder[];
}

/** What came of the payment of an order, and a way on. */
export function PaymentOutcome({ order, state: { tone, title, text, settled }, part, queued }: PaymentOutcomeProps) {
  const [only] = order.lines;
  const again = settled && only && part && canBeOrdered(part) ? { part, line: only } : null;
  const seeOrder = pages.order(order._id);
  const beside = queued.length > 1 ? 'line' : 'primary';
  return (
    <div className={fieldStyles.form} data-main>
      <h2>{tone === 'good' ? texts.thanks(order.name) : texts.meaning}</h2>
      <Notice tone={tone} title={title}>
        {text}
      </Notice>
      <div className={panelStyles.acts}>
        {queued.length > 1 && <NextOrder queued={queued} current={order._id} />}
        {again ? (
          <ButtonLink tone={beside} to={pages.purchaseAgain(again.part._id, again.line.quantity)}>
            {texts.sameAgain}
          </ButtonLink>
        ) : (
          <ButtonLink tone={beside} to={seeOrder}>
            {texts.seeOrder}
          </ButtonLink>
        )}
        {order.invoice ? (
          <SaveButton
            tone="line"
            read={() => callFile(orderCalls.readInvoice, { params: { id: order._id }, query: {} })}
          >
            {texts.invoice}
          </SaveButton>
        ) : (
          <ButtonLink tone="line" to={pages.myOrders}>
            {texts.myOrders}
          </ButtonLink>
        )}
      </div>
      {again && (
        <p className="note">{texts.askedAnew(formatDollars(again.line.unitPrice), formatDollars(again.part.price))}</p>
      )}
    </div>
  );
}

/** The way on where several orders are paid one after the other. */
function NextOrder({ queued, current }: { queued: readonly OwnOrder[]; current: string }) {
  const next = nextToPay(queued, current);
  if (!next) return <ButtonLink to={pages.payAll}>{queueTexts.seePaid}</ButtonLink>;
  return (
    <ButtonLink reloadDocument to={pages.payment(next._id)}>
      {queueTexts.payOrder(next.orderNumber, queued.indexOf(next) + 1, queued.length)}
    </ButtonLink>
  );
}
