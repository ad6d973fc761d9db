import { useFormContext } from 'react-hook-form';
import type { Address, SaveAddress } from '#contract/accounts/addresses.ts';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { CountrySelect } from './country.select.tsx';
import { addressTexts as texts } from './texts.ts';

/** An address to remember of which nothing is typed yet. */
export const emptyAddress: SaveAddress = {
  ...{ name: '', street: '', postalCode: '', city: '', country: '', number: '', preferred: false },
};

interface AddressFieldsProps {
  /** Labels the first field. */
  street?: string;
  /** How much of a row postal code, city and country take. */
  share?: 'half' | 'third';
  /** What the country says while none is chosen. */
  noCountry?: string;
}

/** Street, postal code, city, country and phone number of the form around it, its `FormProvider`. */
export function AddressFields({
  street = texts.street,
  share = 'half',
  noCountry = texts.noCountry,
}: AddressFieldsProps) {
  const {
    register,
    formState: { errors },
  } = useFormContext<Address>();
  return (
    <>
      <Field label={street} error={errors.street?.message}>
        {(ids) => <TextInput {...ids} {...register('street')} autoComplete="street-address" />}
      </Field>
      <Field label={texts.postalCode} share={share} error={errors.postalCode?.message}>
        {(ids) => <TextInput {...ids} {...register('postalCode')} autoComplete="postal-code" />}
      </Field>
      <Field label={texts.city} share={share} error={errors.city?.message}>
        {(ids) => <TextInput {...ids} {...register('city')} autoComplete="address-level2" />}
      </Field>
      <Field label={texts.country} share={share} error={errors.country?.message}>
        {(ids) => <CountrySelect {...ids} {...register('country')} none={noCountry} />}
      </Field>
      <Field label={texts.phone} share="half" error={errors.number?.message}>
        {(ids) => <TextInput {...ids} {...register('number')} type="tel" autoComplete="tel" />}
      </Field>
    </>
  );
}
