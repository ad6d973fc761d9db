import type { ComponentProps } from 'react';
import { orderMessageCalls } from '#contract/sales/order-messages.calls.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { Button } from '#web/platform/ui/button.tsx';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { MessageForm } from './message.form.tsx';
import { messageTexts as texts } from './message.texts.ts';

interface WriteMessageProps extends Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'children'> {
  order: { _id: string; orderNumber: number; name: string; email?: string };
  /** Whether the reader is the buyer, or of their company: it goes to the shop then. */
  own: boolean;
  onSent?: () => Promise<void>;
}

/** A button with a dialog that writes a message about an order to the other side. */
export function WriteMessage({ order, own, onSent, ...button }: WriteMessageProps) {
  const { _id, orderNumber, email } = order;
  return (
    <DialogButton
      {...button}
      title={own ? texts.askTitle(order.orderNumber) : texts.writeTitle(order.name, order.orderNumber)}
      dialog={(close) => (
        <MessageForm
          hint={own ? texts.askHow : email ? texts.writeHow(email) : texts.writeHowPlain}
          call={(body) => callApi(orderMessageCalls.writeMessage, { params: { id: _id }, body })}
          onCancel={close}
          onDone={async () => {
            close();
            await onSent?.();
            toast.done(texts.sent(orderNumber));
          }}
        />
      )}
    />
  );
}
