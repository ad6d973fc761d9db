import { useState } from 'react';
import type { z } from 'zod';
import { CHOSEN_MAX } from '#contract/lists.ts';
import { managedOrderCalls } from '#contract/sales/managed-orders.calls.ts';
import type { DeliveredOrders, deliverOrdersSchema, ManagedOrder } from '#contract/sales/managed-orders.ts';
import { callAsAdmin, callPageAsAdmin } from '#web/accounts/session/admin.client.ts';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import type { Selection } from '#web/platform/ui/selection.ts';
import { toast } from '#web/platform/ui/toasts.tsx';
import { stateTexts, stepTexts } from '#web/sales/orders/order.texts.ts';
import { manageTexts as texts } from './manage.texts.ts';
import styles from './manage-orders.module.css';
import { filterFor, type ManagedView } from './managed.view.ts';

/** An order that was not marked, and why. */
export type Undelivered = DeliveredOrders['failed'][number];

/** How many orders the dialog names before it only counts. */
const NAMED = 5;

interface DeliverSelectedProps {
  /** The orders that are shown, selected or not. */
  orders: readonly ManagedOrder[];
  selection: Selection;
  view: ManagedView;
  onDone: (failed: Undelivered[]) => Promise<void>;
}

/** Marks the selected orders that are shipped as delivered, after it has asked and said how many these are. */
export function DeliverSelected({ orders, selection, view, onDone }: DeliverSelectedProps) {
  const [body, setBody] = useState<z.input<typeof deliverOrdersSchema>>({});
  const { matching } = selection;
  const shippedOnes = orders.filter(({ status }) => status === 'shipped');
  const shipped = shippedOnes.filter(({ _id }) => selection.has(_id));
  if (matching ? view.status !== 'all' && view.status !== 'shipped' : shipped.length === 0) return null;

  /** False where the orders cannot be named; a message tells why. */
  const nameAll = async () => {
    if (!matching) {
      setBody({ orders: shipped.map(({ _id }) => _id) });
      return true;
    }
    const filter = { ...filterFor(view), status: 'shipped' as const };
    const page = await callPageAsAdmin(managedOrderCalls.listAllOrders, { query: { ...filter, limit: 1 } });
    const except = shippedOnes.filter(({ _id }) => matching.except.includes(_id)).map(({ _id }) => _id);
    const count = page.ok ? page.value.total - except.length : 0;
    if (!page.ok) toast.failed(page.failure.detail);
    else if (count > CHOSEN_MAX) toast.failed(texts.tooMany(count, CHOSEN_MAX));
    else if (count === 0) toast.failed(texts.noneShipped);
    else setBody({ matching: { filter, except, count } });
    return count > 0 && count <= CHOSEN_MAX;
  };

  const count = body.matching?.count ?? body.orders?.length ?? 0;
  const named = shipped.filter(({ _id }) => !body.orders || body.orders.includes(_id)).slice(0, NAMED);
  return (
    <ConfirmChange
      button={{
        size: 'small',
        children: matching ? texts.deliverShipped : texts.deliver(shipped.length, selection.count),
      }}
      beforeOpen={nameAll}
      title={texts.deliverTitle(count)}
      confirm={stepTexts.deliver}
      cancel={stepTexts.notYet}
      tone="primary"
      change={() => callAsAdmin(managedOrderCalls.deliverOrders, { body })}
      onDone={async ({ failed, modifiedCount }) => {
        await onDone(failed);
        if (modifiedCount > 0) toast.done(texts.delivered(modifiedCount));
      }}
      onRefused={() => onDone([])}
    >
      <ul>
        {named.map(({ _id, orderNumber, name }) => (
          <li key={_id}>{texts.orderOf(orderNumber, name)}</li>
        ))}
        {count > named.length && <li>{texts.andMore(count - named.length)}</li>}
      </ul>
      <p>{count === 1 ? stepTexts.deliverThen : texts.deliverThen}</p>
    </ConfirmChange>
  );
}

/** Which of the selected orders were not marked, each with why. */
export function UndeliveredNotice({ failed }: { failed: readonly Undelivered[] }) {
  if (failed.length === 0) return null;
  return (
    <div className={styles.undelivered}>
      <Notice tone="bad" title={texts.notDelivered(failed.length)}>
        {failed.map(({ orderNumber, why }) => (
          <span key={orderNumber}>
            {stateTexts.order(orderNumber)}: {why}
          </span>
        ))}
      </Notice>
    </div>
  );
}
