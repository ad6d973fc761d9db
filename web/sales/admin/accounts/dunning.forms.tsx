import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEventHandler, ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { dunningCalls } from '#contract/sales/receivables/dunning.calls.ts';
import {
  type Dunning,
  type SetFees,
  type SetLevel,
  setFeesSchema,
  setLevelSchema,
  setRateSchema,
  waiveFeeSchema,
} from '#contract/sales/receivables/dunning.ts';
import { z } from '#contract/zod.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea, TextInput } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { dunningTexts as texts } from './dunning.texts.ts';

interface FormProps {
  onClose: () => void;
}

/** Closes the dialog, reads the page again, and says what was done. */
function useDone(onClose: () => void, words: string) {
  const { revalidate } = useRevalidator();
  return async () => {
    onClose();
    await revalidate();
    toast.done(words);
  };
}

interface FrameProps extends FormProps {
  form: { submit: FormEventHandler; busy: boolean; refusal: string | null };
  action: string;
  children: ReactNode;
}

function FormFrame({ form: { submit, busy, refusal }, action, onClose, children }: FrameProps) {
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      {children}
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={action} busy={busy} onCancel={onClose} />
    </form>
  );
}

/** Whether it is on is switched beside it. */
const wordsSchema = setLevelSchema.omit({ on: true });

/** The days and the words of a level. */
export function LevelForm({ level: { on: _, ...level }, onClose }: FormProps & { level: SetLevel }) {
  const form = useMutationForm(
    { resolver: zodResolver(wordsSchema), defaultValues: level },
    {
      call: (body) => callAsAdmin(dunningCalls.setDunningLevel, { body }),
      onDone: useDone(onClose, texts.saved),
    },
  );
  const { register, errors } = form;
  return (
    <FormFrame form={form} action={texts.save} onClose={onClose}>
      <Field label={texts.daysAfterDue} error={errors.days?.message}>
        {(ids) => <TextInput {...ids} {...register('days')} inputMode="numeric" />}
      </Field>
      <Field label={texts.subject} error={errors.subject?.message}>
        {(ids) => <TextInput {...ids} {...register('subject')} />}
      </Field>
      <Field label={texts.text} hint={texts.textHint} error={errors.text?.message}>
        {(ids) => <TextArea {...ids} {...register('text')} rows={9} />}
      </Field>
    </FormFrame>
  );
}

const typedFeesSchema = z
  .object({ on: z.string(), compensation: z.string(), daysToPay: z.string() })
  .transform(({ on, compensation, daysToPay }) => ({
    on: on === 'on',
    compensation: compensation.trim() === '' ? null : Number(compensation),
    daysToPay: Number(daysToPay),
  }))
  .pipe(setFeesSchema);

/** Whether fees are booked, how much, and how long a letter lets a company pay. */
export function FeesForm({ fees, onClose }: FormProps & { fees: SetFees }) {
  const form = useMutationForm<z.input<typeof typedFeesSchema>, SetFees>(
    {
      resolver: zodResolver(typedFeesSchema),
      defaultValues: {
        on: fees.on ? 'on' : 'off',
        compensation: fees.compensation?.toFixed(2) ?? '',
        daysToPay: String(fees.daysToPay),
      },
    },
    {
      call: (body) => callAsAdmin(dunningCalls.setLateFees, { body }),
      onDone: useDone(onClose, texts.saved),
    },
  );
  const { register, errors } = form;
  return (
    <FormFrame form={form} action={texts.save} onClose={onClose}>
      <Field label={texts.booked}>{(ids) => <Select {...ids} {...register('on')} options={texts.bookedWays} />}</Field>
      <Field label={texts.compensation} hint={texts.compensationHint} error={errors.compensation?.message}>
        {(ids) => <TextInput {...ids} {...register('compensation')} inputMode="decimal" />}
      </Field>
      <Field label={texts.payDays} error={errors.daysToPay?.message}>
        {(ids) => <TextInput {...ids} {...register('daysToPay')} inputMode="numeric" />}
      </Field>
    </FormFrame>
  );
}

/** A rate from a day on. */
export function RateForm({ onClose }: FormProps) {
  const form = useMutationForm(
    { resolver: zodResolver(setRateSchema), defaultValues: { from: '' } },
    {
      call: (body) => callAsAdmin(dunningCalls.setInterestRate, { body }),
      onDone: useDone(onClose, texts.saved),
    },
  );
  const { register, errors } = form;
  return (
    <FormFrame form={form} action={texts.addRate} onClose={onClose}>
      <Field label={texts.from} hint={texts.fromHint} error={errors.from?.message}>
        {(ids) => <TextInput {...ids} {...register('from')} autoComplete="off" />}
      </Field>
      <Field label={texts.percent} hint={texts.percentHint} error={errors.percent?.message}>
        {(ids) => <TextInput {...ids} {...register('percent', { valueAsNumber: true })} inputMode="decimal" />}
      </Field>
    </FormFrame>
  );
}

/** Waives a fee, and says why. */
export function WaiveForm({ fee, onClose }: FormProps & { fee: Dunning['openFees'][number] }) {
  const form = useMutationForm(
    { resolver: zodResolver(waiveFeeSchema), defaultValues: { reason: '' } },
    {
      call: (body) => callAsAdmin(dunningCalls.waiveFee, { params: { id: fee._id }, body }),
      onDone: useDone(onClose, texts.waived),
    },
  );
  const { register, errors } = form;
  return (
    <FormFrame form={form} action={texts.waive} onClose={onClose}>
      <p className="small num">{texts.waiveHow(fee.name, fee.open)}</p>
      <Field label={texts.reason} hint={texts.reasonHint} error={errors.reason?.message}>
        {(ids) => <TextInput {...ids} {...register('reason')} autoComplete="off" />}
      </Field>
    </FormFrame>
  );
}
