import { expect, test } from 'vitest';
import type { Quote } from '#contract/sales/quotes.ts';
import { reasonsOf } from './sum.reasons.ts';

const line = (unitPrice: number, list: string | null) => ({
  ...{ quantity: 10, listPrice: 4, unitPrice, price: unitPrice * 10 },
  reasons: list === null ? [] : [{ outcome: 'wins', list }],
});
const order = {
  lines: [line(4, null), line(3.5, 'Nordic dealers')],
  ...{ goods: 75, shipping: 12, weight: 4000, plannedCartons: 2 },
  delivery: { kind: 'rate', zone: 'Nordic', carrier: 'Road freight' },
  tax: { prices: 'net', amount: 21.75, added: 21.75, rates: [{ rate: 25, on: 87, amount: 21.75 }] },
} as unknown as Quote;

test('prices, delivery and tax each say why', () => {
  expect(reasonsOf(order, 'SE')).toEqual([
    { name: '1 of 2 lines below list price', about: 'Nordic dealers', value: '−$5.00' },
    { name: 'Road freight, zone Nordic', about: '2 cartons, 4 kg', value: '$12.00' },
    { name: 'Tax, Sweden, 25 %', about: 'By place of delivery, on $87.00', value: '$21.75' },
  ]);
});

test('tax that is charged while a VAT number waits says so', () => {
  const waits = { ...order, vatWaits: true };
  expect(reasonsOf(waits, 'SE').at(-1)?.about).toBe(
    'By place of delivery, on $87.00. Your VAT number is not confirmed yet: once it is, you owe this tax yourself, for orders from then on.',
  );
});

test('while another country is being chosen the sum of before stands without one', () => {
  expect(reasonsOf(order, '').at(-1)?.name).toBe('Tax, 25 %');
});
