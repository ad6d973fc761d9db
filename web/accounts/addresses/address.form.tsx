import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type SaveAddress, type SavedAddress, saveAddressSchema } from '#contract/accounts/addresses.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import checkStyles from '#web/platform/ui/check.module.css';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { CountrySelect } from './country.select.tsx';
import { addressTexts as texts } from './texts.ts';

const none = { name: '', street: '', postalCode: '', city: '', country: '', number: '', preferred: false };
const named = ['name', 'street', 'postalCode', 'city', 'country', 'number'] as const;

interface AddressFormProps {
  /** What is changed; nothing where one is added. */
  address?: SavedAddress;
  /** Saves it. Gives the failure, whose messages stand at their fields, or null where it is saved. */
  save: (typed: SaveAddress) => Promise<CallFailure | null>;
  onClose: () => void;
}

/** An address to remember, in a dialog. */
export function AddressForm({ address, save, onClose }: AddressFormProps) {
  const { _id, ...before } = address ?? { ...none, _id: null };
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<
    z.input<typeof saveAddressSchema>,
    unknown,
    SaveAddress
  >({ resolver: zodResolver(saveAddressSchema), defaultValues: before });
  const { errors, isSubmitting } = formState;

  const submit = async (typed: SaveAddress) => {
    setRefusal(null);
    const failure = await save(typed);
    if (!failure) return onClose();
    const fields = failure.errors ?? {};
    const wrong = named.filter((name) => fields[name]);
    for (const name of wrong) setError(name, { message: fields[name] }, { shouldFocus: true });
    if (wrong.length === 0) setRefusal(failure.detail);
  };

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={handleSubmit(submit)}>
      <div className={fieldStyles.form}>
        <Field label={texts.name} hint={texts.nameHint} error={errors.name?.message}>
          {(ids) => <TextInput {...ids} {...register('name')} autoComplete="off" />}
        </Field>
        <Field label={texts.street} error={errors.street?.message}>
          {(ids) => <TextInput {...ids} {...register('street')} autoComplete="street-address" />}
        </Field>
        <Field label={texts.postalCode} share="half" error={errors.postalCode?.message}>
          {(ids) => <TextInput {...ids} {...register('postalCode')} autoComplete="postal-code" />}
        </Field>
        <Field label={texts.city} share="half" error={errors.city?.message}>
          {(ids) => <TextInput {...ids} {...register('city')} autoComplete="address-level2" />}
        </Field>
        <Field label={texts.country} share="half" error={errors.country?.message}>
          {(ids) => <CountrySelect {...ids} {...register('country')} none={texts.noCountry} />}
        </Field>
        <Field label={texts.phone} share="half" error={errors.number?.message}>
          {(ids) => <TextInput {...ids} {...register('number')} type="tel" autoComplete="tel" />}
        </Field>
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
  );
}
