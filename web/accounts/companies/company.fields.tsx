import { useFormContext } from 'react-hook-form';
import type { Company, CompanyData } from '#contract/accounts/companies.ts';
import { AddressFields } from '#web/accounts/addresses/address.fields.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { fieldTexts as texts } from './texts.ts';

/** A company's data as they stand in a form. */
export function typedOf(company: Company | null): CompanyData {
  const {
    name = '',
    vatNumber = '',
    street = '',
    postalCode = '',
    city = '',
    country = '',
    number = '',
  } = company ?? {};
  return { name, vatNumber, street, postalCode, city, country, number };
}

/** Name, VAT number, address and phone of a company in the form around it. `confirmed`: the VAT number is. */
export function CompanyFields({ confirmed }: { confirmed: boolean }) {
  const {
    register,
    formState: { errors },
  } = useFormContext<CompanyData>();
  return (
    <>
      <Field label={texts.name} error={errors.name?.message}>
        {(ids) => <TextInput {...ids} {...register('name')} autoComplete="organization" />}
      </Field>
      <Field
        label={texts.vatNumber}
        hint={confirmed ? texts.vatUnconfirm : texts.vatHow}
        error={errors.vatNumber?.message}
      >
        {(ids) => <TextInput {...ids} {...register('vatNumber')} autoComplete="off" spellCheck={false} />}
      </Field>
      <AddressFields street={texts.billingStreet} />
    </>
  );
}
