import { useFormContext } from 'react-hook-form';
import type { Address, SaveAddress } from '#contract/accounts/addresses.ts';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { CountrySelect } from './country.select.tsx';
import { addressTexts as texts } from './texts.ts';

/** The fields of an address to remember, by the names that the server gives its messages under. */
export const savedAddressFields = ['name', 'street', 'postalCode', 'city', 'country', 'number'] as const;

/** An address to remember of which nothing is typed yet. */
export const emptyAddress: SaveAddress = {
  ...{ name: '', street: '', postalCode: '', city: '', country: '', number: '', preferred: false },
};

/** Street, postal code, city, country and phone number of the form around it, its `FormProvider`. `street` labels the first. */
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
        {(ids) => <CountrySelect {...ids} {...register('country')} none={texts.noCountry} />}
      </Field>
      <Field label={texts.phone} share="half" error={errors.number?.message}>
        {(ids) => <TextInput {...ids} {...register('number')} type="tel" autoComplete="tel" />}
      </Field>
    </>
  );
}
