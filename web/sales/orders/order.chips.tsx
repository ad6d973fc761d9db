import { formatDollars } from '#contract/money.ts';
import type { Order } from '#contract/sales/orders.ts';
import { Chip } from '#web/platform/ui/facts.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import styles from './order.module.css';
import { stateTexts as texts } from './order.texts.ts';
import { offerStateOf } from './order.words.ts';

/** Where the money of an order stands: what was given back in part counts as partly refunded. */
function paymentOf({ payment, refunded }: Pick<Order, 'payment' | 'refunded'>): keyof typeof texts.payment {
  return payment === 'paid' && refunded > 0 ? 'partly-refunded' : payment;
}

const paymentTone = { paid: 'good', 'partly-refunded': 'half', refunded: 'off' } as const;

/** Where the money of an order stands. An unpaid order that has ended waits for nothing. */
export function PaymentChip({
  order,
}: {
  order: Pick<Order, 'payment' | 'paymentMethod' | 'deposit' | 'refunded' | 'status' | 'paymentMismatch' | 'delivery'>;
}) {
  if (order.paymentMismatch) return <Chip tone="wait">{texts.mismatch}</Chip>;
  const offer = offerStateOf(order);
  if (offer) return <Chip tone="wait">{texts.offer[offer]}</Chip>;
  if (order.deposit !== undefined && order.status === 'pending') return <Chip tone="wait">{texts.deposit}</Chip>;
  if (order.paymentMethod === 'account' && order.payment === 'unpaid') return <Chip>{texts.onAccount}</Chip>;
  const state = paymentOf(order);
  const tone = state === 'unpaid' ? (order.status === 'pending' ? 'wait' : 'off') : paymentTone[state];
  return <Chip tone={tone}>{texts.payment[state]}</Chip>;
}

/** The refunded part of an order's money, if it is not all, the part on its way, and, for admins, what a bank took back. */
export function RefundedSum({
  order,
}: {
  order: Pick<Order, 'payment' | 'refunded' | 'refundPending'> & { lost?: number };
}) {
  const { refunded, refundPending, lost = 0 } = order;
  return (
    <>
      {paymentOf(order) === 'partly-refunded' && (
        <span className={rowsStyles.under} data-under>
          {texts.refunded(formatDollars(refunded))}
        </span>
      )}
      {refundPending > 0 && (
        <span className={rowsStyles.under} data-under>
          {texts.refundPending(formatDollars(refundPending))}
        </span>
      )}
      {lost > 0 && (
        <span className={rowsStyles.under} data-under>
          {texts.lost(formatDollars(lost))}
        </span>
      )}
    </>
  );
}

const statusTone = {
  pending: 'wait',
  shipping: 'plain',
  shipped: 'on',
  delivered: 'good',
  cancelled: 'off',
  expired: 'bad',
} as const;

/** The progress of an order. */
export function StatusChip({ status }: Pick<Order, 'status'>) {
  return <Chip tone={statusTone[status]}>{texts.status[status]}</Chip>;
}

/** How much of an order is shipped, if not all, and carrier and tracking number of what left last. A line breaks only between these. */
export function ParcelFacts({
  order: { carrier, tracking, shippedPieces, quantity },
}: {
  order: Pick<Order, 'carrier' | 'tracking' | 'shippedPieces' | 'quantity'>;
}) {
  if (!carrier || !tracking) return null;
  return (
    <span className={`${rowsStyles.under} ${styles.parcel}`}>
      {shippedPieces && <span>{texts.partShipped(shippedPieces, quantity)},&nbsp;</span>}
      <span>{carrier},</span> <span>{tracking}</span>
    </span>
  );
}
