import { Link } from 'react-router';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { OwnOrder } from '#contract/sales/own-orders.ts';
import { TimeLeft } from '#web/sales/orders/countdown.tsx';
import { PaymentChip, StatusChip } from '#web/sales/orders/order.chips.tsx';
import { waitsForPayment } from '#web/sales/orders/order.words.ts';
import styles from './payment.module.css';
import { queueTexts as texts } from './texts.ts';

interface QueueStripProps {
  /** The orders that are paid one after the other. */
  orders: readonly OwnOrder[];
  /** The one whose payment is shown. */
  current: string;
}

/** Above the payment of one of several orders: which one it is, and how the others stand. */
export function QueueStrip({ orders, current }: QueueStripProps) {
  const place = orders.findIndex(({ _id }) => _id === current);
  const order = orders[place];
  if (!order || orders.length < 2) return null;
  return (
    <nav className={`stack gap-3 ${styles.strip}`} aria-label={texts.round}>
      <p className="apart">
        <b>{(waitsForPayment(order) ? texts.payOrder : texts.orderOf)(order.orderNumber, place + 1, orders.length)}</b>{' '}
        <Link className="link" to={pages.payAll}>
          {texts.allOfThem}
        </Link>
      </p>
      <ol>
        {nearTo(orders, place).map((each) => (
          <li key={each._id}>
            {each._id === current ? (
              <b aria-current="step">{texts.order(each.orderNumber)}</b>
            ) : (
              <Link reloadDocument className="link" to={pages.payment(each._id)}>
                {texts.order(each.orderNumber)}
              </Link>
            )}
            <span className="num">{formatDollars(each.price)}</span>
            <Standing order={each} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The most orders that stand above a payment. */
const SHOWN = 6;

/** Those around the one that is paid. */
function nearTo(orders: readonly OwnOrder[], place: number): readonly OwnOrder[] {
  const first = Math.max(0, Math.min(place - 1, orders.length - SHOWN));
  return orders.slice(first, first + SHOWN);
}

/** Whether an order of a round is paid, waits, or ended meanwhile. */
export function Standing({ order }: { order: OwnOrder }) {
  if (waitsForPayment(order))
    return (
      <span className="note num">
        <TimeLeft until={order.heldUntil} />
      </span>
    );
  const ended = order.status === 'expired' || order.status === 'cancelled';
  return ended ? <StatusChip status={order.status} /> : <PaymentChip order={order} />;
}
