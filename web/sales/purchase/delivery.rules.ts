import type { Address, SavedAddress } from '#contract/accounts/addresses.ts';
import type { Destinations } from '#contract/sales/destinations.ts';

/** The fields of a form that say where an order goes. */
export type Delivery = Address;
export const deliveryFields = ['street', 'postalCode', 'city', 'country', 'number'] as const;

export const nowhere: Delivery = { street: '', postalCode: '', city: '', country: '', number: '' };

export const nothingKnown: Destinations = { addresses: [], known: nowhere, placeNeeded: false };

/** Where an order goes unless its buyer says otherwise: the default address, else what is known from before. */
export function firstDelivery({ addresses: [preferred], known }: Pick<Destinations, 'addresses' | 'known'>): Delivery {
  return preferred ? deliveryOf(preferred) : known;
}

export function deliveryOf({ street, postalCode, city, country, number }: SavedAddress): Delivery {
  return { street, postalCode, city, country, number };
}

/** The remembered address that stands in the fields, letter by letter. */
export function chosenAddress(addresses: readonly SavedAddress[], typed: Delivery): SavedAddress | undefined {
  return addresses.find((address) => isSame(address, typed));
}

/** Whether the fields hold no more than the form had put there: nothing that somebody typed. */
export function isUntouched(typed: Delivery, { addresses, known }: Pick<Destinations, 'addresses' | 'known'>): boolean {
  return [nowhere, known, ...addresses].some((one) => isSame(one, typed));
}

function isSame(one: Delivery, other: Delivery): boolean {
  return deliveryFields.every((field) => one[field] === other[field]);
}
