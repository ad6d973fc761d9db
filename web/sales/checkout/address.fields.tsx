import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import type { SavedAddress } from '#contract/accounts/addresses.ts';
import type { Destinations } from '#contract/sales/destinations.ts';
import { AddressFields } from '#web/accounts/addresses/address.fields.tsx';
import checkStyles from '#web/platform/ui/check.module.css';
import { Choices } from '#web/platform/ui/choices.tsx';
import { classNames } from '#web/platform/ui/class-names.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Key } from '#web/platform/ui/key.tsx';
import { dayOf } from '#web/sales/basket/last-bought.tsx';
import type { CheckoutDraft } from './checkout.draft.ts';
import styles from './checkout-page.module.css';
import { checkoutTexts as texts } from './texts.ts';

/** Stands for the choice of a new address, which has no id. */
const NEW = 'new';

interface AddressProps {
  /** What can be chosen, the default one first. */
  addresses: readonly SavedAddress[];
  /** To which of them the last order went, and when. */
  used: Destinations['used'];
  /** The company or person that may keep a new address; null where it may not be kept. */
  keepFor: 'company' | 'oneself' | null;
}

/** Where the order goes: a remembered address or a new one. */
export function CheckoutAddress({ addresses, used, keepFor }: AddressProps) {
  const { control, setValue, clearErrors }: UseFormReturn<CheckoutDraft> = useFormContext();
  const to = useWatch({ control, name: 'to' });
  const choose = (id: string) => {
    setValue('to', id === NEW ? '' : id, { shouldDirty: true });
    clearErrors();
  };
  return (
    <section className={styles.part} aria-labelledby="checkout-address">
      <div className={styles.head}>
        <h2 id="checkout-address">{texts.goes}</h2>
        {addresses.length > 0 && (
          <p className={classNames('note', styles.keys)}>
            <Key>↑</Key> <Key>↓</Key>
            {texts.keyChoose}
            <Key>Tab</Key>
            {texts.keyNext}
          </p>
        )}
      </div>
      {addresses.length > 0 && (
        <Choices
          label={texts.address}
          labelHidden
          choices={[
            ...addresses.map((address) => ({
              value: address._id,
              name: texts.addressLine(address),
              about: texts.addressAbout(address, used?.address === address._id ? dayOf(used.at) : null),
            })),
            { value: NEW, name: texts.newAddress, about: texts.newAbout(keepFor !== null) },
          ]}
          chosen={to === '' ? NEW : to}
          onChoose={choose}
        />
      )}
      {to === '' && <NewAddress keepFor={keepFor} beside={addresses.length > 0} />}
    </section>
  );
}

/** `beside`: it is one of several choices. */
function NewAddress({ keepFor, beside }: { keepFor: AddressProps['keepFor']; beside: boolean }) {
  const { control, register, formState }: UseFormReturn<CheckoutDraft> = useFormContext();
  const kept = useWatch({ control, name: 'keep' });
  return (
    <div className={classNames(fieldStyles.form, beside && styles.chosen)}>
      <AddressFields />
      {keepFor && (
        <label className={checkStyles.check}>
          <input type="checkbox" {...register('keep')} />
          {keepFor === 'company' ? texts.keepForCompany : texts.keepIt}
        </label>
      )}
      {keepFor && kept && (
        <Field label={texts.called} hint={texts.calledHint} share="half" error={formState.errors.name?.message}>
          {(ids) => <TextInput {...ids} {...register('name')} autoComplete="off" />}
        </Field>
      )}
    </div>
  );
}
