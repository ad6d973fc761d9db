import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paymentCaseCalls } from '#contract/sales/payment-cases.calls.ts';
import { type PaymentCase, WORDS_MAX } from '#contract/sales/payment-cases.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea } from '#web/platform/ui/input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { writeTexts as texts } from './texts.ts';

/** A button with a dialog that mails the buyer of an order in the admin's own words. */
export function WriteToBuyer({ order }: { order: NonNullable<PaymentCase['order']> }) {
  return (
    <DialogButton
      tone="line"
      title={texts.title(order.orderNumber)}
      dialog={(close) => <WriteForm order={order} onClose={close} />}
    >
      {texts.write}
    </DialogButton>
  );
}

function WriteForm({ order, onClose }: { order: NonNullable<PaymentCase['order']>; onClose: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { words: '' } });
  const { errors, isSubmitting } = formState;
  const submit = async ({ words }: { words: string }) => {
    setRefusal(null);
    const sent = await callAsAdmin(paymentCaseCalls.writeToBuyer, { params: { id: order._id }, body: { words } });
    if (!sent.ok) return setRefusal(sent.failure.detail);
    onClose();
    toast.done(texts.done(order.name));
  };
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={handleSubmit(submit)}>
      <p className="small quiet">{texts.how(order.name)}</p>
      <Field label={texts.words} error={errors.words?.message}>
        {(ids) => (
          <TextArea
            {...ids}
            {...register('words', { validate: (words) => words.trim() !== '' || texts.wordsRequired })}
            rows={6}
            maxLength={WORDS_MAX}
          />
        )}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.send} cancel={texts.cancel} busy={isSubmitting} onCancel={onClose} />
    </form>
  );
}
