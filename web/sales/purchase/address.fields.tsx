import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import type { SavedAddress } from '#contract/accounts/addresses.ts';
import { AddressFields } from '#web/accounts/addresses/address.fields.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { purchaseTexts as texts } from '#web/sales/orders/texts.ts';
import { chosenAddress, type Delivery, deliveryFields, deliveryOf, nowhere } from './delivery.rules.ts';

const ANOTHER = 'another';

/**
 * Where an order goes: a remembered address or another one, in fields that can always be changed. `addresses`: what can be chosen, the
 * default one first.
 */
export function PurchaseAddress({ addresses }: { addresses: readonly SavedAddress[] }) {
  const { control, setValue, setFocus, clearErrors }: UseFormReturn<Delivery> = useFormContext();
  const [street, postalCode, city, country, number] = useWatch({ control, name: deliveryFields });
  const chosen = chosenAddress(addresses, { street, postalCode, city, country, number });

  const choose = (id: string) => {
    const address = addresses.find(({ _id }) => _id === id);
    const delivery = address ? deliveryOf(address) : nowhere;
    for (const field of deliveryFields) setValue(field, delivery[field], { shouldDirty: true });
    clearErrors([...deliveryFields]);
    if (!address) setFocus('street');
  };

  return (
    <>
      <h2>{texts.delivery}</h2>
      {addresses.length > 0 && (
        <Field label={texts.to}>
          {(ids) => (
            <Select
              {...ids}
              value={chosen?._id ?? ANOTHER}
              onChange={({ target }) => choose(target.value)}
              options={[
                ...addresses.map((address) => [address._id, texts.addressName(address)] as const),
                [ANOTHER, texts.anotherAddress],
              ]}
            />
          )}
        </Field>
      )}
      <AddressFields share="third" noCountry={texts.noCountry} />
    </>
  );
}
