import { zodResolver } from '@hookform/resolvers/zod';
import { creditCalls } from '#contract/sales/receivables/credit.calls.ts';
import { type CompanyCredit, type SetTerms, setTermsSchema } from '#contract/sales/receivables/credit.ts';
import { z } from '#contract/zod.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { creditTexts as texts } from '#web/sales/orders/credit.texts.ts';

export interface CompanyCreditProps {
  company: { _id: string; name: string };
  credit: CompanyCredit;
  onChanged: () => Promise<void>;
}

export interface FormProps extends CompanyCreditProps {
  onClose: () => void;
}

/** A number as it is typed, also with commas; what is none fails the schema behind it. */
export const numberIn = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.replaceAll(/[$,\s]/g, '')));
const numberOrNull = (typed: string) => (typed.trim() === '' ? null : numberIn(typed));

const typedTermsSchema = z
  .object({
    ...{ onAccount: z.string(), netDays: z.string(), endOfMonth: z.string(), discountDays: z.string() },
    ...{
      discountPercent: z.string(),
      depositPercent: z.string(),
      limit: z.string(),
      holdAfterDays: z.string(),
      reason: z.string(),
    },
  })
  .transform(({ onAccount, endOfMonth, reason, ...typed }) => ({
    onAccount: onAccount === 'on',
    endOfMonth: endOfMonth === 'month',
    netDays: numberIn(typed.netDays),
    discountDays: numberOrNull(typed.discountDays),
    discountPercent: numberOrNull(typed.discountPercent),
    depositPercent: numberOrNull(typed.depositPercent),
    limit: numberIn(typed.limit),
    holdAfterDays: numberIn(typed.holdAfterDays),
    reason,
  }))
  .pipe(setTermsSchema);

type TypedTerms = z.input<typeof typedTermsSchema>;

/** The terms as they stand; for a company without them those that most have. */
function typedOf({ terms }: CompanyCredit): TypedTerms {
  return {
    onAccount: terms && !terms.onAccount ? 'off' : 'on',
    netDays: String(terms?.netDays ?? 30),
    endOfMonth: terms?.endOfMonth ? 'month' : 'invoice',
    discountDays: String(terms?.discountDays ?? ''),
    discountPercent: String(terms?.discountPercent ?? ''),
    depositPercent: String(terms?.depositPercent ?? ''),
    limit: terms ? terms.limit.toFixed(2) : '',
    holdAfterDays: String(terms?.holdAfterDays ?? 14),
    reason: '',
  };
}

/** Says how a company pays on account, and why. */
export function TermsForm({ company, credit, onChanged, onClose }: FormProps) {
  const { register, errors, submit, busy, refusal } = useMutationForm<TypedTerms, SetTerms>(
    { resolver: zodResolver(typedTermsSchema), defaultValues: typedOf(credit) },
    {
      call: (body) => callAsAdmin(creditCalls.setTerms, { params: { id: company._id }, body }),
      async onDone() {
        onClose();
        await onChanged();
        toast.done(texts.saved);
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <div className={fieldStyles.form}>
        <Field label={texts.pays} share="half">
          {(ids) => <Select {...ids} {...register('onAccount')} options={texts.ways} />}
        </Field>
        <Field label={texts.limitDollars} share="half" error={errors.limit?.message}>
          {(ids) => <TextInput {...ids} {...register('limit')} inputMode="decimal" />}
        </Field>
        <Field label={texts.dueDays} share="half" error={errors.netDays?.message}>
          {(ids) => <TextInput {...ids} {...register('netDays')} inputMode="numeric" />}
        </Field>
        <Field label={texts.countedFrom} share="half">
          {(ids) => <Select {...ids} {...register('endOfMonth')} options={texts.starts} />}
        </Field>
        <Field
          label={texts.discountPercent}
          share="half"
          hint={texts.discountHint}
          error={errors.discountPercent?.message}
        >
          {(ids) => <TextInput {...ids} {...register('discountPercent')} inputMode="decimal" />}
        </Field>
        <Field label={texts.discountDays} share="half" error={errors.discountDays?.message}>
          {(ids) => <TextInput {...ids} {...register('discountDays')} inputMode="numeric" />}
        </Field>
        <Field
          label={texts.depositPercent}
          share="half"
          hint={texts.depositHint}
          error={errors.depositPercent?.message}
        >
          {(ids) => <TextInput {...ids} {...register('depositPercent')} inputMode="decimal" />}
        </Field>
        <Field label={texts.holdAfter} share="half" error={errors.holdAfterDays?.message}>
          {(ids) => <TextInput {...ids} {...register('holdAfterDays')} inputMode="numeric" />}
        </Field>
        <Field label={texts.reason} hint={texts.reasonHint} error={errors.reason?.message}>
          {(ids) => <TextInput {...ids} {...register('reason')} autoComplete="off" />}
        </Field>
      </div>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.save} busy={busy} onCancel={onClose} />
    </form>
  );
}
