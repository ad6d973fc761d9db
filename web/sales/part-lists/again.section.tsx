import { useEffect, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { ownOrderCalls } from '#contract/sales/own-orders.calls.ts';
import type { OwnOrder } from '#contract/sales/own-orders.ts';
import { partListCalls } from '#contract/sales/part-lists.calls.ts';
import type { OrderAgain } from '#contract/sales/part-lists.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { noticesOf } from '#web/sales/lines/line.rules.ts';
import { canBeCancelled } from '#web/sales/orders/order.words.ts';
import { Pictures } from './lists.table.tsx';
import styles from './lists-table.module.css';
import { texts } from './texts.ts';

/** So many of the last orders. */
const SHOWN = 4;

interface Past {
  order: OwnOrder;
  again: OrderAgain | null;
}

/** The last orders, each with what it came to and comes to today. Where they do not load, nothing stands there. */
export function AgainSection({ company }: { company: string | undefined }) {
  const [past, setPast] = useState<Past[]>([]);
  useEffect(() => {
    let gone = false;
    void readPast(company).then((found) => {
      if (!gone) setPast(found);
    });
    return () => {
      gone = true;
    };
  }, [company]);
  if (past.length === 0) return null;
  return (
    <section className={styles.again} aria-labelledby="again">
      <h2 id="again" className="h3">
        {texts.again}
      </h2>
      <ul>
        {past.map(({ order, again }) => (
          <li key={order._id}>
            <p>
              <b>{texts.order(order.orderNumber)}</b>
              <span className="note">
                <Time at={order.createdAt} form="near" />
                {order.purchaseOrderNumber && `, ${order.purchaseOrderNumber}`}
              </span>
            </p>
            <p>{again && <ThenAndNow again={again} />}</p>
            <Pictures pictures={order.lines.map(({ img }) => img)} />
            <ButtonLink
              tone="line"
              size="small"
              to={pages.orderAgain(order._id)}
              aria-label={texts.againOf(order.orderNumber)}
            >
              {texts.again}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ThenAndNow({ again: { lines, before, sum } }: { again: OrderAgain }) {
  const changed = lines.find(({ changes, blocked }) => changes.length > 0 || blocked);
  if (!changed && sum.price === before) return texts.thenAndNow(lines.length, before);
  return (
    <>
      {texts.thenSum(lines.length, before)}
      <b>{texts.todaySum(sum.price)}</b>
      {changed &&
        `. ${changed.name}: ${noticesOf(changed)
          .map(({ short }) => short)
          .join(', ')}`}
    </>
  );
}

async function readPast(company: string | undefined): Promise<Past[]> {
  const query = company === undefined ? {} : { company };
  const orders = await callApi(ownOrderCalls.listOwnOrders, { query });
  if (!orders.ok) return [];
  const last = orders.value.orders
    .filter((order) => !canBeCancelled(order) || order.payment === 'paid')
    .slice(0, SHOWN);
  const again = await Promise.all(
    last.map(({ _id }) => callApi(partListCalls.readOrderAgain, { params: { id: _id } })),
  );
  return last.map((order, place) => {
    const answer = again[place];
    return { order, again: answer?.ok ? answer.value : null };
  });
}
