import { useState } from 'react';
import { formatCents, formatDollars } from '#contract/money.ts';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { Button } from '#web/platform/ui/button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { ConfirmDialog } from '#web/platform/ui/dialog.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import type { StepProps } from './order.steps.tsx';
import { stepTexts as texts } from './order.texts.ts';
import { centsLeft, piecesOf } from './order.words.ts';

interface CancelOrderProps extends StepProps {
  /** Whether it is one's own order, or one that an admin looks after. */
  own: boolean;
}

/** The Cancel button of one order with its own dialog. */
export function CancelOrder({ order, own, small = false, onMoved }: CancelOrderProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const ask = () => {
    setFailure(null);
    setOpen(true);
  };

  const cancel = async () => {
    setBusy(true);
    setFailure(null);
    const deleted = await callApi(orderCalls.cancelOrder, { params: { id: order._id } });
    setBusy(false);
    if (!deleted.ok) {
      setFailure(deleted.failure);
      return;
    }
    setOpen(false);
    await onMoved();
    toast.done(texts.deleted);
  };

  const keep = () => {
    setOpen(false);
    // What was refused shows that what is shown is out of date.
    if (failure) void onMoved();
  };

  return (
    <>
      <Button
        tone="line"
        size={small ? 'small' : undefined}
        aria-label={small ? texts.cancelOrder(order.orderNumber) : undefined}
        onClick={ask}
      >
        {texts.cancel}
      </Button>
      <ConfirmDialog
        open={open}
        title={texts.deleteTitle}
        confirm={texts.delete}
        cancel={texts.keep}
        busy={busy}
        onConfirm={cancel}
        onCancel={keep}
      >
        <div className={dialogStyles.body}>
          <p>{texts.about(order.orderNumber, `${piecesOf(order)}, ${formatDollars(order.price)}`)}</p>
          <p>
            <b>{texts.delete}</b>
            {deletionOf(order)}
            <b>{texts.keep}</b>
            {texts.keeps}
          </p>
          {!own && centsLeft(order) > 0 && <p>{texts.stockBackTo(order.quantity)}</p>}
          {failure && (
            <p className={fieldStyles.error} role="alert">
              {failure.detail}
            </p>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}

/** What deleting does with the order and its money. */
function deletionOf(order: StepProps['order']): string {
  if (order.payment === 'unpaid') return texts.deletes.unpaid;
  const left = centsLeft(order);
  return left > 0 ? texts.deletes.paid(formatCents(left)) : texts.deletes.pending(formatDollars(order.refundPending));
}
