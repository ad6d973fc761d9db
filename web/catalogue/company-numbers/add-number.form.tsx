import { zodResolver } from '@hookform/resolvers/zod';
import { companyNumberCalls } from '#contract/catalogue/company-numbers.calls.ts';
import { addCompanyNumberSchema } from '#contract/catalogue/company-numbers.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
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
  const { register, reset, setFocus, errors, submit, busy, refusal } = useMutationForm(
    {
      resolver: zodResolver(addCompanyNumberSchema),
      defaultValues: { number: '', name: '', sku: sku ?? '' },
    },
    {
      fields: { sku: sku === undefined ? 'sku' : null },
      call: ({ name, ...numbers }) =>
        callApi(companyNumberCalls.addCompanyNumber, {
          params: { id: companyId },
          // An empty field takes no name away.
          body: { ...numbers, ...(name && { name }) },
        }),
      async onDone({ number }) {
        await onChanged();
        // At last: it ends the waiting, and a press while the list is read would be answered by the focus that comes back.
        reset();
        toast.done(texts.added(number));
        setFocus('number');
      },
    },
  );

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
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
      <FormActs submit={texts.addSubmit} cancel={texts.close} busy={busy} onCancel={onClose} />
    </form>
  );
}
