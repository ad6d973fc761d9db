import { paymentCaseCalls } from '#contract/sales/payment-cases.calls.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { holdTexts as texts } from './order.texts.ts';

interface ReleaseShippingProps {
  orderId: string;
  orderNumber: number;
  /** As in a row of a table. */
  small?: boolean;
  onMoved: () => Promise<void>;
}

/** Lets an order ship that is held. Asks before. */
export function ReleaseShipping({ orderId, orderNumber, small = false, onMoved }: ReleaseShippingProps) {
  return (
    <ConfirmChange
      button={{
        tone: 'line',
        size: small ? 'small' : undefined,
        'aria-label': small ? texts.releaseOrder(orderNumber) : undefined,
        children: texts.release,
      }}
      title={texts.releaseTitle(orderNumber)}
      confirm={texts.release}
      cancel={texts.cancel}
      tone="primary"
      change={() => callAsAdmin(paymentCaseCalls.releaseShipping, { params: { id: orderId } })}
      onDone={async () => {
        await onMoved();
        toast.done(texts.released(orderNumber));
      }}
      onRefused={onMoved}
    >
      {texts.releaseHow}
    </ConfirmChange>
  );
}
