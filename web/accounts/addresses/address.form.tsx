import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import {
  type SaveAddress,
  type SavedAddress,
  saveAddressSchema,
  type TypedAddress,
} from '#contract/accounts/addresses.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import checkStyles from '#web/platform/ui/check.module.css';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { AddressFields, emptyAddress, savedAddressFields } from './address.fields.tsx';
import { addressTexts as texts } from './texts.ts';

interface AddressFormProps {
  /** What is changed; nothing where one is added. */
  address?: SavedAddress;
  /** Saves it. Gives the failure, whose messages stand at their fields, or null where it is saved. */
  save: (typed: SaveAddress) => Promise<CallFailure | null>;
  onClose: () => void;
}

/** An address to remember, in a dialog. */
export function AddressForm({ address, save, onClose }: AddressFormProps) {
  const { _id, ...before } = address ?? { ...emptyAddress, _id: null };
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<TypedAddress, unknown, SaveAddress>({
    resolver: zodResolver(saveAddressSchema),
    defaultValues: before,
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = async (typed: SaveAddress) => {
    setRefusal(null);
    const failure = await save(typed);
    if (!failure) return onClose();
    const fields = failure.errors ?? {};
    const wrong = savedAddressFields.filter((name) => fields[name]);
    for (const name of wrong) setError(name, { message: fields[name] }, { shouldFocus: true });
    if (wrong.length === 0) setRefusal(failure.detail);
  };

  return (
    <FormProvider {...form}>
      <form className={dialogStyles.form} method="post" noValidate onSubmit={handleSubmit(submit)}>
        <div className={fieldStyles.form}>
          <Field label={texts.name} hint={texts.nameHint} error={errors.name?.message}>
            {(ids) => <TextInput {...ids} {...register('name')} autoComplete="off" />}
          </Field>
          <AddressFields />
          {!address?.preferred && (
            <label className={checkStyles.check}>
              <input type="checkbox" {...register('preferred')} />
              {texts.preferred}
            </label>
          )}
        </div>
        <RefusalLine>{refusal}</RefusalLine>
        <FormActs submit={texts.save} busy={isSubmitting} onCancel={onClose} />
      </form>
    </FormProvider>
  );
}
