import { useState } from 'react';
import { orderCalls } from '#contract/orders.calls.ts';
import type { Order } from '#contract/orders.ts';
import { callAsAdmin } from '#web/identity/admin.client.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { stepTexts as texts } from './order.texts.ts';

/** What the button of a step takes. */
export interface StepProps {
  order: Order;
  /** As in a row of a table. */
  small?: boolean;
  /** Reads anew what is shown, once the order has moved or has shown to be out of date. */
  onMoved: () => Promise<void>;
}

/** Marks a shipped order as delivered. */
export function DeliverOrder({ order, small = false, onMoved }: StepProps) {
  const [busy, setBusy] = useState(false);
  const deliver = async () => {
    setBusy(true);
    const answer = await callAsAdmin(orderCalls.deliverOrder, { params: { id: order._id } });
    setBusy(false);
    await onMoved();
    if (answer.ok) toast.done(texts.delivered(order.orderNumber));
    else toast.failed(answer.failure.detail);
  };
  return (
    <Button
      tone="line"
      size={small ? 'small' : 'normal'}
      busy={busy}
      aria-label={small ? texts.deliverOrder(order.orderNumber) : undefined}
      onClick={deliver}
    >
      {small ? texts.deliver : texts.markDelivered}
    </Button>
  );
}
