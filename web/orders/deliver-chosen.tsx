import { useState } from 'react';
import { orderCalls } from '#contract/orders.calls.ts';
import type { Order } from '#contract/orders.ts';
import { callAsAdmin } from '#web/identity/admin.client.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/facts.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { manageTexts as texts } from './manage.texts.ts';
import { stateTexts } from './order.texts.ts';

/** An order that was not marked, and why. */
export interface Undelivered {
  orderNumber: number;
  why: string;
}

interface DeliverChosenProps {
  /** The orders that are chosen. */
  orders: readonly Order[];
  onDone: (failed: Undelivered[]) => Promise<void>;
}

/** Marks those of the chosen orders that are shipped as delivered, one after the other. */
export function DeliverChosen({ orders, onDone }: DeliverChosenProps) {
  const [busy, setBusy] = useState(false);
  const shipped = orders.filter(({ status }) => status === 'shipped');
  if (shipped.length === 0) return null;
  const deliver = async () => {
    setBusy(true);
    const failed: Undelivered[] = [];
    for (const { _id, orderNumber } of shipped) {
      const answer = await callAsAdmin(orderCalls.deliverOrder, { params: { id: _id } });
      if (!answer.ok) failed.push({ orderNumber, why: answer.failure.detail });
    }
    setBusy(false);
    await onDone(failed);
    const done = shipped.length - failed.length;
    if (done > 0) toast.done(texts.delivered(done));
  };
  return (
    <Button size="small" busy={busy} onClick={deliver}>
      {texts.deliver(shipped.length, orders.length)}
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
