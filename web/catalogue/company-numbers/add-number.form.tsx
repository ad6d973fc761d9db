import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { companyNumberCalls } from '#contract/catalogue/company-numbers.calls.ts';
import { addCompanyNumberSchema } from '#contract/catalogue/company-numbers.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { texts } from './texts.ts';

interface AddNumberFormProps {
  companyId: string;
  /** The part's SKU, where it is the part that a page is about. */
  sku?: string;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Gives a part a number of the company's own, and a name. */
export function AddNumberForm({ companyId, sku, onChanged, onClose }: AddNumberFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, setError, reset, setFocus, formState } = useForm({
    resolver: zodResolver(addCompanyNumberSchema),
    defaultValues: { number: '', name: '', sku: sku ?? '' },
  });
  const { errors, isSubmitting } = formState;

  const add = async ({ name, ...numbers }: z.output<typeof addCompanyNumberSchema>) => {
    setRefusal(null);
    // An empty field takes no name away.
    const body = { ...numbers, ...(name && { name }) };
    const answer = await callApi(companyNumberCalls.addCompanyNumber, { params: { id: companyId }, body });
    if (answer.ok) {
      await onChanged();
      // At last: it ends the waiting, and a press while the list is read would be answered by the focus that comes back.
      reset();
      toast.done(texts.added(answer.value.number));
      return setFocus('number');
    }
    const { detail, errors: fields = {} } = answer.failure;
    if (fields.number) setError('number', { message: fields.number }, { shouldFocus: true });
    else if (fields.sku && sku === undefined) setError('sku', { message: fields.sku }, { shouldFocus: true });
    else setRefusal(detail);
  };

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={handleSubmit(add)}>
      <div className={fieldStyles.form}>
        <Field label={texts.yourNumber} error={errors.number?.message}>
          {(ids) => <TextInput {...ids} {...register('number')} autoComplete="off" spellCheck={false} />}
        </Field>
        <Field label={texts.yourName} hint={texts.yourNameHow} error={errors.name?.message}>
          {(ids) => <TextInput {...ids} {...register('name')} autoComplete="off" />}
        </Field>
        {sku === undefined && (
          <Field label={texts.ourNumber} hint={texts.ourNumberHow} error={errors.sku?.message}>
            {(ids) => <TextInput {...ids} {...register('sku')} autoComplete="off" spellCheck={false} />}
          </Field>
        )}
      </div>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.addSubmit} cancel={texts.close} busy={isSubmitting} onCancel={onClose} />
    </form>
  );
}
