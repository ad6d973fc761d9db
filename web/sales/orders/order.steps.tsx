import { useState } from 'react';
import { formatDay } from '#contract/format.ts';
import { managedOrderCalls } from '#contract/sales/managed-orders.calls.ts';
import type { ManagedOrder, Order } from '#contract/sales/orders.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/dialog.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { stepTexts as texts } from './order.texts.ts';
import { piecesOf } from './order.words.ts';

/** What the button of a step takes. */
export interface StepProps {
  order: Order;
  /** As in a row of a table. */
  small?: boolean;
  /** Reads anew what is shown, once the order has moved or has shown to be out of date. */
  onMoved: () => Promise<void>;
}

/** What the button of a step takes that only admins take: they know the buyer's name. */
export interface AdminStepProps extends StepProps {
  order: ManagedOrder;
}

/** The Delivered button of one shipped order with its own dialog. */
export function DeliverOrder({ order, small = false, onMoved }: AdminStepProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const deliver = async () => {
    setBusy(true);
    setFailure(null);
    const answer = await callAsAdmin(managedOrderCalls.deliverOrder, { params: { id: order._id } });
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.failure);
      return;
    }
    setOpen(false);
    await onMoved();
    toast.done(texts.delivered(order.orderNumber));
  };

  const leave = () => {
    setOpen(false);
    // What was refused shows that what is shown is out of date.
    if (failure) void onMoved();
    setFailure(null);
  };

  return (
    <>
      <Button
        tone="line"
        size={small ? 'small' : undefined}
        aria-label={small ? texts.deliverOrder(order.orderNumber) : undefined}
        onClick={() => setOpen(true)}
      >
        {small ? texts.deliver : texts.markDelivered}
      </Button>
      <ConfirmDialog
        open={open}
        title={texts.deliverTitle(order.orderNumber)}
        confirm={texts.deliver}
        cancel={texts.notYet}
        tone="primary"
        busy={busy}
        onConfirm={deliver}
        onCancel={leave}
      >
        <p>{aboutOf(order)}</p>
        <p>{texts.deliverThen}</p>
        {failure && (
          <p className={fieldStyles.error} role="alert">
            {failure.detail}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

/** What it was, whose, and how it went on its way. */
function aboutOf(order: ManagedOrder): string {
  const { name, shippedAt, tracking } = order;
  return texts.deliverAbout(piecesOf(order), name, shippedAt && tracking && texts.sent(formatDay(shippedAt), tracking));
}
