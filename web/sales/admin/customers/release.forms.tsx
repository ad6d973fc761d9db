import { zodResolver } from '@hookform/resolvers/zod';
import { formatDollars } from '#contract/money.ts';
import { creditCalls } from '#contract/sales/receivables/credit.calls.ts';
import { type ReleaseCredit, releaseCreditSchema } from '#contract/sales/receivables/credit.ts';
import { releaseRequestCalls } from '#contract/sales/receivables/release-requests.calls.ts';
import {
  type RefuseRelease,
  type ReleaseRequest,
  refuseReleaseSchema,
} from '#contract/sales/receivables/release-requests.ts';
import { z } from '#contract/zod.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import checkStyles from '#web/platform/ui/check.module.css';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { creditTexts as texts } from '#web/sales/orders/credit.texts.ts';
import { type FormProps, numberIn } from './credit.forms.tsx';

const HOUR_MS = 3_600_000;

const typedReleaseSchema = z
  .object({ amount: z.string(), hours: z.string(), reason: z.string(), pastHold: z.boolean() })
  .transform(
    ({ amount, hours, ...said }): ReleaseCredit => ({
      amount: numberIn(amount),
      until: new Date(Date.now() + Number(hours) * HOUR_MS).toISOString(),
      ...said,
    }),
  )
  .pipe(releaseCreditSchema);

/** Lets one order of a company pass its limit, and says why; with `request` as a member asked for it. */
export function ReleaseForm({
  company,
  credit,
  request,
  onChanged,
  onClose,
}: FormProps & { request?: ReleaseRequest }) {
  const { register, errors, submit, busy, refusal } = useMutationForm<
    z.input<typeof typedReleaseSchema>,
    ReleaseCredit
  >(
    {
      resolver: zodResolver(typedReleaseSchema),
      defaultValues: {
        amount: request ? request.short.toFixed(2) : '',
        hours: '48',
        reason: '',
        pastHold: Boolean(credit.hold && request?.onHold),
      },
    },
    {
      call: (body) =>
        callAsAdmin(creditCalls.releaseCredit, {
          params: { id: company._id },
          body: { ...body, ...(request && { request: request._id }) },
        }),
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
        {credit.hold && (
          <label className={checkStyles.check}>
            <input type="checkbox" {...register('pastHold')} />
            {texts.pastHold}
          </label>
        )}
        <Field label={texts.reason} hint={texts.reasonHint} error={errors.reason?.message}>
          {(ids) => <TextInput {...ids} {...register('reason')} autoComplete="off" />}
        </Field>
      </div>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.releaseIt} busy={busy} onCancel={onClose} />
    </form>
  );
}

/** Refuses what a member asked to be released, and says why. */
export function RefuseForm({ request, onChanged, onClose }: FormProps & { request: ReleaseRequest }) {
  const { register, errors, submit, busy, refusal } = useMutationForm<RefuseRelease>(
    { resolver: zodResolver(refuseReleaseSchema), defaultValues: { reason: '' } },
    {
      call: (body) => callAsAdmin(releaseRequestCalls.refuseRelease, { params: { id: request._id }, body }),
      async onDone() {
        onClose();
        await onChanged();
        toast.done(texts.refused);
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small">{texts.refuseHow(request.by)}</p>
      <Field label={texts.reason} error={errors.reason?.message}>
        {(ids) => <TextInput {...ids} {...register('reason')} autoComplete="off" />}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.refuse} tone="destroy" busy={busy} onCancel={onClose} />
    </form>
  );
}
