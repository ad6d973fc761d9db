import { useFormContext } from 'react-hook-form';
import type { CompanyData } from '#contract/accounts/companies.ts';
import { formatNames } from '#contract/accounts/document-formats.ts';
import type { EInvoicing } from '#contract/accounts/e-invoicing.ts';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { eInvoicingTexts as texts } from './texts.ts';

/** What a company says of e-invoices, as it stands in a form. */
export function eInvoicingOf({
  documentFormat,
  electronicAddress,
  buyerReference,
  legalNumber,
}: EInvoicing): EInvoicing {
  return { documentFormat, electronicAddress, buyerReference, legalNumber };
}

const formats = Object.entries(formatNames);

/** How a company gets its invoices, in the form around it. */
export function EInvoicingFields() {
  const {
    register,
    formState: { errors },
  } = useFormContext<CompanyData>();
  return (
    <>
      <Field label={texts.format} hint={texts.formatHow} error={errors.documentFormat?.message}>
        {(ids) => <Select {...ids} {...register('documentFormat')} options={formats} />}
      </Field>
      <Field label={texts.address} hint={texts.addressHow} error={errors.electronicAddress?.message}>
        {(ids) => <TextInput {...ids} {...register('electronicAddress')} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field label={texts.reference} hint={texts.referenceHow} error={errors.buyerReference?.message} share="half">
        {(ids) => <TextInput {...ids} {...register('buyerReference')} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field label={texts.legalNumber} hint={texts.mayBeEmpty} error={errors.legalNumber?.message} share="half">
        {(ids) => <TextInput {...ids} {...register('legalNumber')} autoComplete="off" spellCheck={false} />}
      </Field>
    </>
  );
}
