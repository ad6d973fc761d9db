import { formatDay } from '#contract/format.ts';
import { managedOrderCalls } from '#contract/sales/managed-orders.calls.ts';
import type { ManagedOrder } from '#contract/sales/managed-orders.ts';
import type { Order } from '#contract/sales/orders.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { stepTexts as texts } from './order.texts.ts';
import { piecesOf } from './order.words.ts';

/** The props of the button of a step. */
export interface StepProps {
  /** Whole, or as a row of a list with the first of its lines and how many it has. */
  order: Order & { lineCount?: number };
  /** As in a row of a table. */
  small?: boolean;
  /** Reads anew what is shown, once the order has moved or has shown to be out of date. */
  onMoved: () => Promise<void>;
}

/** The props of a step for admins alone, with the buyer's name. */
export interface AdminStepProps extends StepProps {
  order: Omit<ManagedOrder, 'lineCount'> & { lineCount?: number };
}

/** The Delivered button of one shipped order with its own dialog. */
export function DeliverOrder({ order, small = false, onMoved }: AdminStepProps) {
  return (
    <ConfirmChange
      button={{
        tone: 'line',
        size: small ? 'small' : undefined,
        'aria-label': small ? texts.deliverOrder(order.orderNumber) : undefined,
        children: small ? texts.deliver : texts.markDelivered,
      }}
      title={texts.deliverTitle(order.orderNumber)}
      confirm={texts.deliver}
      cancel={texts.notYet}
      tone="primary"
      change={() => callAsAdmin(managedOrderCalls.deliverOrder, { params: { id: order._id } })}
      onDone={async () => {
        await onMoved();
        toast.done(texts.delivered(order.orderNumber));
      }}
      onRefused={onMoved}
    >
      <p>{aboutOf(order)}</p>
      <p>{texts.deliverThen}</p>
    </ConfirmChange>
  );
}

/** What it was, whose, and how it went on its way. */
function aboutOf(order: AdminStepProps['order']): string {
  const { name, shippedAt, tracking } = order;
  return texts.deliverAbout(piecesOf(order), name, shippedAt && tracking && texts.sent(formatDay(shippedAt), tracking));
}
