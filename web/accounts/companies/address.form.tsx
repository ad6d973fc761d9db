import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import {
  type SaveAddress,
  type SavedAddress,
  saveAddressSchema,
  type TypedAddress,
} from '#contract/accounts/addresses.ts';
import { companyCalls } from '#contract/accounts/companies.calls.ts';
import { AddressFields, emptyAddress, savedAddressFields } from '#web/accounts/addresses/address.fields.tsx';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { Button } from '#web/platform/ui/button.tsx';
import checkStyles from '#web/platform/ui/check.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { RefusalLine, useHeldOpen } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import styles from './company.module.css';
import { useCompanyChanged, useSending } from './company-call.ts';
import { fieldTexts, texts as pageTexts, addressTexts as texts } from './texts.ts';

interface AddressFormProps {
  companyId: string;
  /** The address to change; null for a new one, which is in this country. */
  address: SavedAddress | null;
  country: string;
  onClose: () => void;
}

/** An address that goods go to, and the way to remove it. */
export function AddressForm({ companyId, address, country, onClose }: AddressFormProps) {
  const { _id, ...saved } = address ?? { _id: null, ...emptyAddress, country };
  const form = useForm<TypedAddress, unknown, SaveAddress>({
    resolver: zodResolver(saveAddressSchema),
    defaultValues: saved,
  });
  const { register, handleSubmit, formState, setError } = form;
  const changed = useCompanyChanged();
  const { refusal, send } = useSending(setError, savedAddressFields);
  const [removing, setRemoving] = useState(false);
  const busy = formState.isSubmitting || removing;
  useHeldOpen(busy);

  const save = async (body: SaveAddress) => {
    const call =
      _id === null
        ? callApi(companyCalls.addCompanyAddress, { params: { id: companyId }, body })
        : callApi(companyCalls.changeCompanyAddress, { params: { id: companyId, address: _id }, body });
    if (!(await send(call))) return;
    onClose();
    await changed(texts.saved);
  };
  const remove = async () => {
    if (_id === null) return;
    setRemoving(true);
    const removed = await send(callApi(companyCalls.removeCompanyAddress, { params: { id: companyId, address: _id } }));
    setRemoving(false);
    if (!removed) return;
    onClose();
    await changed(texts.removed);
  };

  return (
    <FormProvider {...form}>
      <form className={fieldStyles.form} method="post" noValidate onSubmit={handleSubmit(save)}>
        <Field label={fieldTexts.addressName} hint={fieldTexts.addressNameHow} error={formState.errors.name?.message}>
          {(ids) => <TextInput {...ids} {...register('name')} autoComplete="off" />}
        </Field>
        <AddressFields />
        <label className={checkStyles.check}>
          <input type="checkbox" {...register('preferred')} disabled={address?.preferred} />
          {fieldTexts.preferred}
        </label>
        <RefusalLine>{refusal?.detail ?? null}</RefusalLine>
        <div className={styles.dialogActs} data-acts>
          {_id !== null && (
            <Button tone="destroy" busy={removing} onClick={remove}>
              {texts.remove}
            </Button>
          )}
          <Button tone="line" aria-disabled={busy || undefined} onClick={busy ? undefined : onClose}>
            {pageTexts.cancel}
          </Button>
          <Button type="submit" busy={formState.isSubmitting}>
            {pageTexts.save}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
