import { zodResolver } from '@hookform/resolvers/zod';
import { formatDollars } from '#contract/money.ts';
import { creditCalls } from '#contract/sales/receivables/credit.calls.ts';
import {
  type CompanyCredit,
  type ReleaseCredit,
  releaseCreditSchema,
  type SetTerms,
  setTermsSchema,
} from '#contract/sales/receivables/credit.ts';
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

const HOUR_MS = 3_600_000;

export interface CompanyCreditProps {
  company: { _id: string; name: string };
  credit: CompanyCredit;
  onChanged: () => Promise<void>;
}

interface FormProps extends CompanyCreditProps {
  onClose: () => void;
}

/** A number as it is typed, also with commas; what is none fails the schema behind it. */
const numberIn = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.replaceAll(/[$,\s]/g, '')));
const numberOrNull = (typed: string) => (typed.trim() === '' ? null : numberIn(typed));

const typedTermsSchema = z
  .object({
    ...{ onAccount: z.string(), netDays: z.string(), endOfMonth: z.string(), discountDays: z.string() },
    ...{ discountPercent: z.string(), limit: z.string(), holdAfterDays: z.string(), reason: z.string() },
  })
  .transform(({ onAccount, endOfMonth, reason, ...typed }) => ({
    onAccount: onAccount === 'on',
    endOfMonth: endOfMonth === 'month',
    netDays: numberIn(typed.netDays),
    discountDays: numberOrNull(typed.discountDays),
    discountPercent: numberOrNull(typed.discountPercent),
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

const typedReleaseSchema = z
  .object({ amount: z.string(), hours: z.string(), reason: z.string() })
  .transform(({ amount, hours, reason }) => ({
    amount: numberIn(amount),
    until: new Date(Date.now() + Number(hours) * HOUR_MS).toISOString(),
    reason,
  }))
  .pipe(releaseCreditSchema);

/** Lets one order of a company pass its limit, and says why. */
export function ReleaseForm({ company, credit, onChanged, onClose }: FormProps) {
  const { register, errors, submit, busy, refusal } = useMutationForm<
    z.input<typeof typedReleaseSchema>,
    ReleaseCredit
  >(
    { resolver: zodResolver(typedReleaseSchema), defaultValues: { amount: '', hours: '48', reason: '' } },
    {
      call: (body) => callAsAdmin(creditCalls.releaseCredit, { params: { id: company._id }, body }),
      fields: { until: 'hours' },
      async onDone() {
        onClose();
        await onChanged();
        toast.done(texts.released);
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small num">{texts.releaseHow(company.name, formatDollars(credit.terms?.limit ?? 0))}</p>
      <div className={fieldStyles.form}>
        <Field label={texts.amount} share="half" error={errors.amount?.message}>
          {(ids) => <TextInput {...ids} {...register('amount')} inputMode="decimal" />}
        </Field>
        <Field label={texts.until} share="half" error={errors.hours?.message}>
          {(ids) => <Select {...ids} {...register('hours')} options={texts.hours} />}
        </Field>
        <Field label={texts.reason} hint={texts.reasonHint} error={errors.reason?.message}>
          {(ids) => <TextInput {...ids} {...register('reason')} autoComplete="off" />}
        </Field>
      </div>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.releaseIt} busy={busy} onCancel={onClose} />
    </form>
  );
}
