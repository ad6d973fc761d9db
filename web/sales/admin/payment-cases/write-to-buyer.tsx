import { paymentCaseCalls } from '#contract/sales/payment-cases.calls.ts';
import { type PaymentCase, WORDS_MAX } from '#contract/sales/payment-cases.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
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
  const { register, errors, submit, busy, refusal } = useMutationForm(
    {
      defaultValues: { words: '' },
    },
    {
      call: (body) => callAsAdmin(paymentCaseCalls.writeToBuyer, { params: { id: order._id }, body }),
      onDone() {
        onClose();
        toast.done(texts.done(order.name));
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
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
      <FormActs submit={texts.send} cancel={texts.cancel} busy={busy} onCancel={onClose} />
    </form>
  );
}
