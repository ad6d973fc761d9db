import { zodResolver } from '@hookform/resolvers/zod';
import { changeTaxSettingSchema, type TaxSetting } from '#contract/sales/tax.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { texts } from './texts.ts';

const formSchema = changeTaxSettingSchema.pick({ reverseCharge: true });

interface SentenceFormProps {
  sentence: string;
  save: (sentence: string) => Promise<CallResult<TaxSetting>>;
  onClose: () => void;
}

/** The sentence of the invoice where the buyer owes the tax. */
export function SentenceForm({ sentence, save, onClose }: SentenceFormProps) {
  const { register, errors, submit, busy, refusal } = useMutationForm(
    {
      resolver: zodResolver(formSchema),
      defaultValues: { reverseCharge: sentence },
    },
    {
      call: ({ reverseCharge }) => save(reverseCharge),
      onDone: onClose,
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <Field label={texts.sentence} hint={texts.sentenceHow} error={errors.reverseCharge?.message}>
        {(ids) => <TextInput {...ids} {...register('reverseCharge')} maxLength={200} autoComplete="off" />}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.save} busy={busy} onCancel={onClose} />
    </form>
  );
}
