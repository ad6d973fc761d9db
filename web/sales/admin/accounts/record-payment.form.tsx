import { zodResolver } from '@hookform/resolvers/zod';
import { useRevalidator } from 'react-router';
import { dollarsFromCents } from '#contract/money.ts';
import { bankCalls } from '#contract/sales/receivables/bank-statements.calls.ts';
import { recordPaymentSchema } from '#contract/sales/receivables/bank-statements.ts';
import { z } from '#contract/zod.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { keyFor, settleKey } from '#web/platform/calls/calls.key.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { readSum } from '#web/sales/orders/refund.rules.ts';
import { paymentTexts as texts } from './payments.texts.ts';

const typedSchema = z.object({
  amount: z.string().transform((typed, check) => {
    const { value, unclear } = readSum(typed);
    if (value) return dollarsFromCents(value);
    check.addIssue({ code: 'custom', message: unclear ?? texts.amountWrong });
    return z.NEVER;
  }),
  receivedOn: recordPaymentSchema.shape.receivedOn,
  reference: recordPaymentSchema.shape.reference,
});

type Typed = z.input<typeof typedSchema>;
type Read = z.output<typeof typedSchema>;

/** Books money of a company that came another way than by the bank's file. */
export function RecordPaymentForm({ company, onClose }: { company: string; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const defaultValues = { amount: '', receivedOn: new Date().toISOString().slice(0, 10), reference: '' };
  const { register, errors, submit, busy, refusal } = useMutationForm<Typed, Read>(
    { resolver: zodResolver(typedSchema), defaultValues },
    {
      async call(read) {
        const body = { ...read, company };
        const form = `payment-received:${company}`;
        const recorded = await callAsAdmin(bankCalls.recordPayment, { body, idempotencyKey: keyFor(form, body) });
        settleKey(form, recorded);
        return recorded;
      },
      async onDone(_, { amount }) {
        onClose();
        await revalidate();
        toast.done(texts.recorded(amount));
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small">{texts.recordHow}</p>
      <Field label={texts.amount} error={errors.amount?.message}>
        {(ids) => <TextInput {...ids} {...register('amount')} inputMode="decimal" />}
      </Field>
      <Field label={texts.receivedOn} error={errors.receivedOn?.message}>
        {(ids) => <TextInput {...ids} {...register('receivedOn')} type="date" />}
      </Field>
      <Field label={texts.reference} error={errors.reference?.message}>
        {(ids) => <TextInput {...ids} {...register('reference')} maxLength={140} />}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.record} busy={busy} onCancel={onClose} />
    </form>
  );
}
