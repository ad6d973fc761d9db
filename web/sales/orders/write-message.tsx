import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps } from 'react';
import { orderMessageCalls } from '#contract/sales/order-messages.calls.ts';
import { MESSAGE_MAX, writtenSchema } from '#contract/sales/order-messages.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import type { Button } from '#web/platform/ui/button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea } from '#web/platform/ui/input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { messageTexts as texts } from './message.texts.ts';

interface WriteMessageProps extends Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'children'> {
  order: { _id: string; orderNumber: number; name: string; email?: string };
  /** Whether the reader is the buyer, or of their company: it goes to the shop then. */
  own: boolean;
  onSent?: () => Promise<void>;
}

/** A button with a dialog that writes a message about an order to the other side. */
export function WriteMessage({ order, own, onSent, ...button }: WriteMessageProps) {
  return (
    <DialogButton
      {...button}
      title={own ? texts.askTitle(order.orderNumber) : texts.writeTitle(order.name, order.orderNumber)}
      dialog={(close) => <MessageForm order={order} own={own} onClose={close} onSent={onSent} />}
    />
  );
}

function MessageForm({
  order: { _id, orderNumber, email },
  own,
  onClose,
  onSent,
}: Pick<WriteMessageProps, 'order' | 'own' | 'onSent'> & { onClose: () => void }) {
  const { register, errors, submit, busy, refusal } = useMutationForm(
    { resolver: zodResolver(writtenSchema), defaultValues: { text: '' } },
    {
      call: (body) => callApi(orderMessageCalls.writeMessage, { params: { id: _id }, body }),
      async onDone() {
        onClose();
        await onSent?.();
        toast.done(texts.sent(orderNumber));
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <Field label={texts.message} error={errors.text?.message}>
        {(ids) => <TextArea {...ids} {...register('text')} rows={6} maxLength={MESSAGE_MAX} />}
      </Field>
      <p className="small quiet">{own ? texts.askHow : email ? texts.writeHow(email) : texts.writeHowPlain}</p>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.send} busy={busy} onCancel={onClose} />
    </form>
  );
}
