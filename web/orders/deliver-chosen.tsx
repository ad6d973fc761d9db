import { useState } from 'react';
import { CHOSEN_MAX } from '#contract/lists.ts';
import { orderCalls } from '#contract/orders.calls.ts';
import type { DeliveredOrders, Order } from '#contract/orders.ts';
import { callAsAdmin, callPageAsAdmin } from '#web/identity/admin.client.ts';
import { Button } from '#web/ui/button.tsx';
import type { Chosen } from '#web/ui/chosen.ts';
import { Notice } from '#web/ui/facts.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { manageTexts as texts } from './manage.texts.ts';
import { filterFor, type ManagedView } from './managed.view.ts';
import { stateTexts } from './order.texts.ts';

/** An order that was not marked, and why. */
export type Undelivered = DeliveredOrders['failed'][number];

interface DeliverChosenProps {
  /** The orders that are shown, chosen or not. */
  orders: readonly Order[];
  chosen: Chosen;
  view: ManagedView;
  onDone: (failed: Undelivered[]) => Promise<void>;
}

/** Marks those of the chosen orders that are shipped as delivered. */
export function DeliverChosen({ orders, chosen, view, onDone }: DeliverChosenProps) {
  const [busy, setBusy] = useState(false);
  const { matching } = chosen;
  const shipped = orders.filter(({ _id, status }) => status === 'shipped' && chosen.has(_id));
  const none = matching ? view.status !== 'all' && view.status !== 'shipped' : shipped.length === 0;
  if (none) return null;

  /** What is to be marked, as the call takes it, or null where that cannot be said. */
  const nameAll = async () => {
    if (!matching) return { orders: shipped.map(({ _id }) => _id) };
    const filter = { ...filterFor(view), status: 'shipped' as const };
    const page = await callPageAsAdmin(orderCalls.listAllOrders, { query: { ...filter, limit: 1 } });
    if (!page.ok) {
      toast.failed(page.failure.detail);
      return null;
    }
    const except = orders
      .filter(({ _id, status }) => status === 'shipped' && matching.except.includes(_id))
      .map(({ _id }) => _id);
    const count = page.value.total - except.length;
    if (count > 0 && count <= CHOSEN_MAX) return { matching: { filter, except, count } };
    toast.failed(count > 0 ? texts.tooMany(count, CHOSEN_MAX) : texts.noneShipped);
    return null;
  };

  const deliver = async () => {
    setBusy(true);
    const body = await nameAll();
    const answer = body && (await callAsAdmin(orderCalls.deliverOrders, { body }));
    setBusy(false);
    if (!answer) return;
    if (!answer.ok) toast.failed(answer.failure.detail);
    await onDone(answer.ok ? answer.value.failed : []);
    if (answer.ok && answer.value.modifiedCount > 0) toast.done(texts.delivered(answer.value.modifiedCount));
  };
  return (
    <Button size="small" busy={busy} onClick={deliver}>
      {matching ? texts.deliverShipped : texts.deliver(shipped.length, chosen.count)}
    </Button>
  );
}

/** Which of the chosen orders were not marked, each with why. */
export function UndeliveredNotice({ failed }: { failed: readonly Undelivered[] }) {
  if (failed.length === 0) return null;
  return (
    <div className="pb-3">
      <Notice tone="bad" title={texts.notDelivered(failed.length)}>
        {failed.map(({ orderNumber, why }) => (
          <span className="block" key={orderNumber}>
            {stateTexts.order(orderNumber)}: {why}
          </span>
        ))}
      </Notice>
    </div>
  );
}
