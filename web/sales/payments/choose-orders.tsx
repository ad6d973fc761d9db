import { useState } from 'react';
import { Link } from 'react-router';
import { centsFromDollars, formatCents, formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { OwnOrder } from '#contract/sales/own-orders.ts';
import { openDocument } from '#web/platform/layout/open-document.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import checkStyles from '#web/platform/ui/check.module.css';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Notice } from '#web/platform/ui/facts.tsx';
import { PartName } from '#web/platform/ui/part-name.tsx';
import { EmptyState } from '#web/platform/ui/states.tsx';
import { TimeLeft } from '#web/sales/orders/countdown.tsx';
import { titleOf, waitsForPayment } from '#web/sales/orders/order.words.ts';
import { useOrderRights } from '#web/sales/orders/order-rights.ts';
import { beginQueue } from './pay-queue.ts';
import styles from './payment.module.css';
import { queueTexts as texts } from './texts.ts';

interface ChooseOrdersProps {
  /** Those that wait for payment. */
  orders: readonly OwnOrder[];
  /** The company that one acts for. */
  company: string | null;
}

/** Chooses which of several unpaid orders are paid one after the other. All of them to begin with. */
export function ChooseOrders({ orders, company }: ChooseOrdersProps) {
  const rightsOf = useOrderRights();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // What was in the list a moment ago is spoken of.
  const [first] = useState(orders);
  const [busy, setBusy] = useState(false);
  const gone = first.filter(({ _id }) => !orders.some((order) => order._id === _id));
  // Not those whose delivery has no price yet, and no deposits.
  const payable = orders.filter(
    (order) => rightsOf(order).pay && waitsForPayment(order) && order.deposit === undefined,
  );
  const chosen = payable.filter(({ _id }) => !left.has(_id));
  const sum = chosen.reduce((cents, { price }) => cents + (centsFromDollars(price) ?? 0), 0);

  const choose = (id: string, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((one) => one !== id) : [...before, id]));
  const begin = async () => {
    const [start] = chosen;
    if (!start) return;
    setBusy(true);
    beginQueue({ company, orders: chosen.map(({ _id }) => _id) });
    await openDocument(pages.payment(start._id));
    setBusy(false);
  };

  return (
    <div className={`stack gap-5 ${styles.choose}`}>
      {gone.length > 0 && (
        <Notice tone="plain" title={texts.gone(gone.map(({ orderNumber }) => orderNumber))}>
          {texts.goneHow}
        </Notice>
      )}
      {payable.length === 0 ? (
        <EmptyState title={texts.none} action={<ButtonLink to={pages.myOrders}>{texts.toOrders}</ButtonLink>}>
          {texts.noneHow}
        </EmptyState>
      ) : (
        <>
          <p className="small quiet">{texts.how}</p>
          <ul className={styles.rows}>
            {payable.map((order) => (
              <li key={order._id}>
                <span className={checkStyles.check}>
                  <input
                    type="checkbox"
                    aria-label={texts.choose(order.orderNumber)}
                    checked={!left.has(order._id)}
                    onChange={({ target }) => choose(order._id, target.checked)}
                  />
                </span>
                <OrderWords order={order} />
                <span className={`${styles.money} num`}>
                  {formatDollars(order.price)}
                  <span className={`${styles.left} small`}>
                    <TimeLeft until={order.heldUntil} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <div className={factsStyles.total}>
            <div className={factsStyles.sum}>
              <b>{texts.sumOf(chosen.length)}</b>
              <output>{formatCents(sum)}</output>
            </div>
          </div>
          <div>
            <Button disabled={chosen.length === 0} busy={busy} onClick={begin}>
              {texts.begin(chosen.length)}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** The picture of an order's first part, and what the order is. */
export function OrderWords({ order }: { order: OwnOrder }) {
  return (
    <>
      <Thumb src={order.lines[0]?.img ?? ''} />
      <div>
        <b>
          <Link className="bare" to={pages.order(order._id)}>
            <PartName name={titleOf(order)} />
          </Link>
        </b>
        <span className="note num">
          {[texts.order(order.orderNumber), order.company?.name, order.name].filter(Boolean).join(', ')}
        </span>
      </div>
    </>
  );
}
