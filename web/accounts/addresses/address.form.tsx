import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider } from 'react-hook-form';
import {
  type SaveAddress,
  type SavedAddress,
  saveAddressSchema,
  type TypedAddress,
} from '#contract/accounts/addresses.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import checkStyles from '#web/platform/ui/check.module.css';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { AddressFields, emptyAddress } from './address.fields.tsx';
import { addressTexts as texts } from './texts.ts';

interface AddressFormProps {
  /** What is changed; nothing where one is added. */
  address?: SavedAddress;
  save: (typed: SaveAddress) => Promise<CallResult<unknown>>;
  onClose: () => void;
}

/** An address to remember, in a dialog. */
export function AddressForm({ address, save, onClose }: AddressFormProps) {
  const { _id, ...before } = address ?? { ...emptyAddress, _id: null };
  const { errors, submit, busy, refusal, ...form } = useMutationForm<TypedAddress, SaveAddress>(
    {
      resolver: zodResolver(saveAddressSchema),
      defaultValues: before,
    },
    {
      call: save,
      onDone: onClose,
    },
  );

  return (
    <FormProvider {...form}>
      <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
        <div className={fieldStyles.form}>
          <Field label={texts.name} hint={texts.nameHint} error={errors.name?.message}>
            {(ids) => <TextInput {...ids} {...form.register('name')} autoComplete="off" />}
          </Field>
          <AddressFields />
          {!address?.preferred && (
            <label className={checkStyles.check}>
              <input type="checkbox" {...form.register('preferred')} />
              {texts.preferred}
            </label>
          )}
        </div>
        <RefusalLine>{refusal}</RefusalLine>
        <FormActs submit={texts.save} busy={busy} onCancel={onClose} />
      </form>
    </FormProvider>
  );
}
