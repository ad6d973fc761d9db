import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider } from 'react-hook-form';
import {
  type SaveAddress,
  type SavedAddress,
  saveAddressSchema,
  type TypedAddress,
} from '#contract/accounts/addresses.ts';
import { companyCalls } from '#contract/accounts/companies.calls.ts';
import { AddressFields, emptyAddress } from '#web/accounts/addresses/address.fields.tsx';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import checkStyles from '#web/platform/ui/check.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import styles from './company.module.css';
import { useCompanyChanged } from './company-call.ts';
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
  const changed = useCompanyChanged();
  const params = { id: companyId, address: _id ?? '' };
  const { errors, submit, busy, refusal, clear, ...form } = useMutationForm<TypedAddress, SaveAddress>(
    {
      resolver: zodResolver(saveAddressSchema),
      defaultValues: saved,
    },
    {
      call(body) {
        removal.clear();
        return _id === null
          ? callApi(companyCalls.addCompanyAddress, { params, body })
          : callApi(companyCalls.changeCompanyAddress, { params, body });
      },
      async onDone() {
        onClose();
        await changed(texts.saved);
      },
    },
  );
  const removal = useMutation({
    call() {
      clear();
      return callApi(companyCalls.removeCompanyAddress, { params });
    },
    async onDone() {
      onClose();
      await changed(texts.removed);
    },
  });
  const isHeld = busy || removal.busy;

  return (
    <FormProvider {...form}>
      <form className={fieldStyles.form} method="post" noValidate onSubmit={submit}>
        <Field label={fieldTexts.addressName} hint={fieldTexts.addressNameHow} error={errors.name?.message}>
          {(ids) => <TextInput {...ids} {...form.register('name')} autoComplete="off" />}
        </Field>
        <AddressFields />
        <label className={checkStyles.check}>
          <input type="checkbox" {...form.register('preferred')} disabled={address?.preferred} />
          {fieldTexts.preferred}
        </label>
        <RefusalLine>{refusal ?? removal.refusal}</RefusalLine>
        <div className={styles.dialogActs} data-acts data-held={isHeld || undefined}>
          {_id !== null && (
            <Button tone="destroy" busy={removal.busy} onClick={() => removal.run()}>
              {texts.remove}
            </Button>
          )}
          <Button tone="line" aria-disabled={isHeld || undefined} onClick={isHeld ? undefined : onClose}>
            {pageTexts.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {pageTexts.save}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
