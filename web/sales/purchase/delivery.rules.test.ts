import { expect, test } from 'vitest';
import { chosenAddress, firstDelivery, isUntouched, nowhere } from './delivery.rules.ts';

const boras = { street: 'Hamngatan 3', city: 'Borås', country: 'SE', postalCode: '503 31', number: '+46 33 20 44 10' };
const oslo = { street: 'Storgata 1', city: 'Oslo', country: 'NO', postalCode: '0150', number: '+47 22 00' };
const addresses = [
  { ...boras, _id: 'a', name: 'Lager', preferred: true },
  { ...oslo, _id: 'b', name: '', preferred: false },
];

test('a form begins with the default address, else with what is known, else with nothing', () => {
  expect(firstDelivery({ addresses, known: nowhere })).toEqual(boras);
  expect(firstDelivery({ addresses: [], known: oslo })).toEqual(oslo);
  expect(firstDelivery({ addresses: [], known: nowhere })).toEqual(nowhere);
});

test('an address is chosen as long as each of its fields stands there as it is remembered', () => {
  expect(chosenAddress(addresses, oslo)?._id).toBe('b');
  expect(chosenAddress(addresses, { ...oslo, street: 'Storgata 2' })).toBeUndefined();
  expect(chosenAddress(addresses, nowhere)).toBeUndefined();
});

test('what somebody typed is not overwritten; what the form had put there may be', () => {
  const before = { addresses, known: nowhere };
  for (const typed of [nowhere, boras, oslo]) expect(isUntouched(typed, before)).toBe(true);
  for (const typed of [
    { ...nowhere, street: 'N' },
    { ...boras, number: '1' },
  ])
    expect(isUntouched(typed, before)).toBe(false);
});
