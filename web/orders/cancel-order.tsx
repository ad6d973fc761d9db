import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { shopCalls } from '#contract/shop.calls.ts';
import { callApi } from '#web/calls/calls.client.ts';
import type { CallFailure } from '#web/calls/calls.request.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { ordersTexts as texts } from './texts.ts';

/** What an order is about, in one line: `250 × Chainring 32T 104 BCD, $3,700.00`. */
function summaryOf({ lines, price }: Order): string {
  return [...lines.map(({ quantity, name }) => `${formatFigure(quantity)} × ${name}`), formatDollars(price)].join(', ');
}

/** The Cancel button of one order with its own dialog. `onDeleted` runs before the list is read again. */
export function CancelOrder({ order, onDeleted }: { order: Order; onDeleted: () => void }) {
  const { revalidate } = useRevalidator();
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
    const deleted = await callApi(shopCalls.cancelOrder, { params: { id: order._id } });
    if (!deleted.ok) {
      setBusy(false);
      setFailure(deleted.failure);
      return;
    }
    onDeleted();
    await revalidate();
    toast.done(texts.deleted);
  };

  const keep = () => {
    setOpen(false);
    // What was refused shows that the row is out of date.
    if (failure) void revalidate();
  };

  return (
    <>
      <Button tone="line" size="small" aria-label={texts.cancelOrder(order.orderNumber)} onClick={ask}>
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
        <p>{summaryOf(order)}.</p>
        <p>{order.payment === 'paid' ? texts.moneyBack(formatDollars(order.price)) : texts.stockBack}</p>
        {failure && (
          <p className="error" role="alert">
            {failure.detail}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
