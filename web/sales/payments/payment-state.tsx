import type { ReactNode, Ref } from 'react';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { Order } from '#contract/sales/orders.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Time } from '#web/platform/ui/time.tsx';
import { texts } from './texts.ts';

interface PaymentStateProps {
  order: Order;
  /** Takes the heading, so that the focus can be led to it. */
  heading: Ref<HTMLHeadingElement>;
}

/** Where the money of an order stands that has no payment to make: paid, refunded, expired or cancelled, and a way on. */
export function PaymentState({ order, heading }: PaymentStateProps) {
  const { word, tone, title, text } = wordsOf(order);
  const paid = tone === 'good';
  const [line] = order.lines;
  return (
    <div className={fieldStyles.form} data-main>
      <h2 ref={heading} tabIndex={-1}>
        {word}
      </h2>
      <Notice tone={tone} title={title}>
        {text}
        {paid && (
          <>
            {texts.transaction} <code>{order.transactionId}</code>
          </>
        )}
      </Notice>
      <div className={panelStyles.acts}>
        <ButtonLink to={pages.myOrders}>{texts.seeOrders}</ButtonLink>
        <ButtonLink tone="line" to={pages.order(order._id)}>
          {texts.seeOrder}
        </ButtonLink>
        {!paid && line && (
          <ButtonLink tone="line" to={pages.purchaseAgain(line.part, line.quantity)}>
            {texts.orderAgain}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

interface Words {
  word: string;
  tone: 'plain' | 'good' | 'bad';
  title: string;
  text?: ReactNode;
}

function wordsOf(order: Order): Words {
  const { payment, paymentMismatch, chargeUnknown, status, price, heldUntil, refunded, refundPending } = order;
  const total = formatDollars(price);
  const ended = status === 'expired' || status === 'cancelled';
  if (payment === 'paid' && !ended) return { word: texts.payed, tone: 'good', title: texts.congrats };
  if (paymentMismatch)
    return { word: texts.lookedInto, tone: 'plain', title: texts.lookedIntoTitle, text: texts.lookedIntoText };
  if (payment === 'paid' && refunded + refundPending === 0)
    return { word: texts.refundFailed, tone: 'bad', title: texts.refundFailedTitle, text: texts.refundFailedText };
  // Where an ended order still counts as paid, its refund is on the way.
  if (payment !== 'unpaid')
    return status === 'expired'
      ? { word: texts.refunded, tone: 'plain', title: texts.lateTitle, text: texts.lateText(total) }
      : { word: texts.refunded, tone: 'plain', title: texts.refundedTitle, text: texts.refundedText(total) };
  if (chargeUnknown)
    return {
      word: texts[status === 'cancelled' ? 'cancelled' : 'expired'],
      tone: 'plain',
      title: texts.chargeUnknownTitle,
      text: texts.chargeUnknownText,
    };
  return status === 'cancelled'
    ? { word: texts.cancelled, tone: 'plain', title: texts.cancelledTitle, text: texts.cancelledText }
    : {
        word: texts.expired,
        tone: 'bad',
        title: texts.expiredTitle,
        text: (
          <>
            {texts.expiredHeld} <Time at={heldUntil} form="near" /> {texts.expiredThen}
          </>
        ),
      };
}
