import { formatCents, formatDollars } from '#contract/money.ts';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { piecesNow } from '#contract/sales/taken-out.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import type { StepProps } from './order.steps.tsx';
import { stepTexts as texts } from './order.texts.ts';
import { centsLeft, piecesOf } from './order.words.ts';

interface CancelOrderProps extends StepProps {
  /** With what banks took back of its money, as far as the reader is told. */
  order: StepProps['order'] & Partial<Pick<OrderPage, 'lost' | 'losses'>>;
  /** Whether it is one's own order, or one that an admin looks after. */
  own: boolean;
}

/** The Cancel button of one order with its own dialog. */
export function CancelOrder({ order, own, small = false, onMoved }: CancelOrderProps) {
  const refund = !own && order.payment !== 'unpaid' && leftOf(order) > 0 ? formatCents(leftOf(order)) : null;
  return (
    <ConfirmChange
      button={{
        tone: 'line',
        size: small ? 'small' : undefined,
        'aria-label': small ? texts.cancelOrder(order.orderNumber) : undefined,
        children: texts.cancel,
      }}
      title={texts.deleteTitle}
      confirm={refund === null ? texts.delete : texts.cancelAndRefund(refund)}
      cancel={refund === null ? texts.cancelDialog : texts.keepIt}
      change={() => callApi(orderCalls.cancelOrder, { params: { id: order._id } })}
      onDone={async () => {
        await onMoved();
        toast.done(texts.deleted);
      }}
      onRefused={onMoved}
    >
      <p>{texts.about(order.orderNumber, `${piecesOf(order)}, ${formatDollars(order.price)}`)}</p>
      {refund === null ? (
        <p>
          <b>{texts.delete}</b>
          {deletionOf(order)}
          <b>{texts.cancelDialog}</b>
          {texts.keeps}
        </p>
      ) : (
        <p>{texts.isRefunded(refund)}</p>
      )}
      {!own && (order.payment === 'unpaid' || leftOf(order) > 0 || order.refundPending === 0) && (
        <p>{texts.stockBackTo(piecesNow(order))}</p>
      )}
    </ConfirmChange>
  );
}

/** What banks took back. A buyer is told of some of it alone, and only on the order's page. */
function lostOf({ lost = 0, losses = [] }: CancelOrderProps['order']): number {
  return lost || losses.reduce((sum, { amount }) => sum + amount, 0);
}

function leftOf(order: CancelOrderProps['order']): number {
  return centsLeft({ ...order, lost: lostOf(order) });
}

/** Says what deleting does with the order and its money. */
function deletionOf(order: CancelOrderProps['order']): string {
  if (order.deposit !== undefined) return texts.deletes.deposit;
  if (order.payment === 'unpaid') return order.paymentMismatch ? texts.deletes.mismatch : texts.deletes.unpaid;
  const left = leftOf(order);
  if (left > 0) return texts.deletes.paid(formatCents(left));
  if (order.refundPending > 0) return texts.deletes.pending(formatDollars(order.refundPending));
  return texts.deletes.lost(formatDollars(lostOf(order)));
}
