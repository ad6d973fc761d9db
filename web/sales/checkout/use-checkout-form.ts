import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type Address, addressSchema, postalCodeSchema, saveAddressSchema } from '#contract/accounts/addresses.ts';
import { deliveryChoices } from '#contract/sales/delivery.heads.ts';
import { orderNoteSchema, purchaseOrderNumberSchema } from '#contract/sales/orders.ts';
import { paymentMethodSchema } from '#contract/sales/receivables/payment-ways.ts';
import { z } from '#contract/zod.ts';
import { useStoredDraft } from '#web/platform/ui/draft.ts';
import { checkTypedCarrier } from '#web/sales/purchase/carrier.rules.ts';
import { deliveryFields, deliveryOf, nothingKnown } from '#web/sales/purchase/delivery.rules.ts';
import type { KnownDestinations } from '#web/sales/purchase/destinations.client.ts';
import type { DraftOwner } from '#web/sales/purchase/order.draft.ts';
import { CHECKOUT_DRAFT_KEY, type CheckoutDraft, checkoutDraft } from './checkout.draft.ts';

const shape = {
  ...{ to: z.string(), name: saveAddressSchema.shape.name.unwrap(), keep: z.boolean(), how: z.enum(deliveryChoices) },
  ...{ ownCarrier: z.string(), purchaseOrderNumber: purchaseOrderNumberSchema, note: orderNoteSchema },
  paymentMethod: paymentMethodSchema,
  lineTexts: z.record(z.string(), z.object({ costCentre: z.string(), text: z.string() })),
  take: z.array(z.object({ part: z.string(), quantity: z.int() })),
  leave: z.array(z.string()),
};
const text = z.string();
/** With a remembered address the fields of a new one are not looked at. */
const toRemembered = z
  .object({ street: text, postalCode: text, city: text, country: text, number: text, ...shape })
  .superRefine(checkTypedCarrier);
const toNew = z
  .object({ ...addressSchema.shape, postalCode: postalCodeSchema, ...shape })
  .superRefine(checkTypedCarrier);

/** The form of the checkout, with what its owner has typed before, here or in another tab. */
export function useCheckoutForm(
  owner: DraftOwner,
  destinations: KnownDestinations | null,
): UseFormReturn<CheckoutDraft, unknown, CheckoutDraft> {
  const { addresses, known } = destinations ?? nothingKnown;
  const empty = useMemo<CheckoutDraft>(
    () => ({
      ...{ to: addresses[0]?._id ?? '', ...known, name: '', keep: true, how: 'send' },
      paymentMethod: 'account',
      ...{ ownCarrier: '', purchaseOrderNumber: '', note: '', lineTexts: {}, take: [], leave: [] },
    }),
    [addresses, known],
  );
  const form = useForm<CheckoutDraft, unknown, CheckoutDraft>({
    resolver: (values, context, options) =>
      values.to === ''
        ? zodResolver(toNew)(values, context, options)
        : zodResolver(toRemembered)(values, context, options),
    defaultValues: withDraft(empty, owner, addresses),
  });
  const { subscribe, reset, getValues } = form;
  useStoredDraft(subscribe, checkoutDraft(owner).store);
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== CHECKOUT_DRAFT_KEY || newValue === null) return;
      const theirs = withDraft(empty, owner, addresses);
      if (JSON.stringify(theirs) !== JSON.stringify(getValues())) reset(theirs);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [reset, getValues, empty, owner, addresses]);
  return form;
}

/** Where it goes: the remembered address that is chosen, else what is typed. */
export function placeIn(
  values: Pick<CheckoutDraft, 'to' | keyof Address>,
  destinations: KnownDestinations | null,
): Address {
  const found = destinations?.addresses.find(({ _id }) => _id === values.to);
  if (found) return deliveryOf(found);
  const { street, postalCode, city, country, number } = values;
  return { street, postalCode, city, country, number };
}

/** The fields that an order may be refused for. */
export const refusable = [...deliveryFields, 'ownCarrier', 'purchaseOrderNumber', 'note', 'name'] as const;

/** An address that was chosen and is not remembered any more is not chosen. */
function withDraft(empty: CheckoutDraft, owner: DraftOwner, addresses: KnownDestinations['addresses']): CheckoutDraft {
  const draft = { ...empty, ...checkoutDraft(owner).read() };
  const isThere = draft.to === '' || addresses.some(({ _id }) => _id === draft.to);
  return isThere ? draft : { ...draft, to: empty.to };
}
