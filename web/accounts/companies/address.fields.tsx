import { useFormContext } from 'react-hook-form';
import type { Address } from '#contract/accounts/addresses.ts';
import { listCountries } from '#contract/countries.ts';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { fieldTexts as texts } from './texts.ts';

const countries: [string, string][] = [
  ['', texts.chooseCountry],
  ...listCountries().map(({ code, name }): [string, string] => [code, name]),
];

/** Street, postal code, city, country and phone number of the form around it. */
export function AddressFields({ street = texts.street }: { street?: string }) {
  const {
    register,
    formState: { errors },
  } = useFormContext<Address>();
  return (
    <>
      <Field label={street} error={errors.street?.message}>
        {(ids) => <TextInput {...ids} {...register('street')} autoComplete="street-address" />}
      </Field>
      <Field label={texts.postalCode} share="half" error={errors.postalCode?.message}>
        {(ids) => <TextInput {...ids} {...register('postalCode')} autoComplete="postal-code" />}
      </Field>
      <Field label={texts.city} share="half" error={errors.city?.message}>
        {(ids) => <TextInput {...ids} {...register('city')} autoComplete="address-level2" />}
      </Field>
      <Field label={texts.country} share="half" error={errors.country?.message}>
        {(ids) => <Select {...ids} {...register('country')} options={countries} autoComplete="country" />}
      </Field>
      <Field label={texts.phone} share="half" error={errors.number?.message}>
        {(ids) => <TextInput {...ids} {...register('number')} type="tel" autoComplete="tel" />}
      </Field>
    </>
  );
}
