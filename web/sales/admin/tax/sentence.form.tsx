import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { changeTaxSettingSchema, type TaxSetting } from '#contract/sales/tax.ts';
import { useSending } from '#web/accounts/admin/companies/sending.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
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
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { reverseCharge: sentence },
  });
  const { errors, isSubmitting } = formState;
  const { refusal, send } = useSending<{ reverseCharge: string }>(setError, { reverseCharge: 'reverseCharge' });
  const submit = async ({ reverseCharge }: { reverseCharge: string }) => {
    if (await send(save(reverseCharge))) onClose();
  };
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={handleSubmit(submit)}>
      <Field label={texts.sentence} hint={texts.sentenceHow} error={errors.reverseCharge?.message}>
        {(ids) => <TextInput {...ids} {...register('reverseCharge')} maxLength={200} autoComplete="off" />}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.save} busy={isSubmitting} onCancel={onClose} />
    </form>
  );
}
