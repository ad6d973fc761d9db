import { centsFromDollars, formatCents, formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { OwnOrder } from '#contract/sales/own-orders.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { TimeLeft } from '#web/sales/orders/countdown.tsx';
import { waitsForPayment } from '#web/sales/orders/order.words.ts';
import { OrderWords } from './choose-orders.tsx';
import { Standing } from './pay-queue.strip.tsx';
import { nextToPay } from './pay-queue.ts';
import styles from './payment.module.css';
import { queueTexts as texts } from './texts.ts';

interface QueueOutcomeProps {
  /** The orders of the round as they stand now. */
  orders: readonly OwnOrder[];
  /** Ends the round, and chooses anew. */
  onAnew: () => Promise<void>;
}

/** What has come of a round of payments until now: what is paid, what waits, what ended meanwhile. */
export function QueueOutcome({ orders, onAnew }: QueueOutcomeProps) {
  const paid = orders.filter(({ payment }) => payment === 'paid');
  const sum = paid.reduce((cents, { received }) => cents + (centsFromDollars(received) ?? 0), 0);
  const ended = orders.filter(
    ({ status, payment }) => payment === 'unpaid' && ['expired', 'cancelled'].includes(status),
  );
  const next = nextToPay(orders, null);
  const isDone = paid.length === orders.length;
  return (
    <div className={`stack gap-5 ${styles.choose}`}>
      <Notice tone={isDone ? 'good' : 'plain'} title={texts.paidOf(paid.length, orders.length, formatCents(sum))}>
        {ended.length > 0 && texts.ended(ended.map(({ orderNumber }) => orderNumber))}
      </Notice>
      <ul className={`${styles.rows} ${styles.plain}`}>
        {orders.map((order) => (
          <li key={order._id}>
            <OrderWords order={order} />
            <span className={`${styles.money} num`}>
              {formatDollars(order.payment === 'paid' ? order.received : order.price)}
              {waitsForPayment(order) ? (
                <span className={`${styles.left} small`}>
                  <TimeLeft until={order.heldUntil} />
                </span>
              ) : (
                <Standing order={order} />
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className={panelStyles.acts}>
        {next && (
          <ButtonLink reloadDocument to={pages.payment(next._id)}>
            {texts.payOrder(next.orderNumber, orders.indexOf(next) + 1, orders.length)}
          </ButtonLink>
        )}
        <Button tone={next ? 'line' : 'primary'} onClick={onAnew}>
          {texts.anew}
        </Button>
        <ButtonLink tone="line" to={pages.myOrders}>
          {texts.myOrders}
        </ButtonLink>
      </div>
    </div>
  );
}
