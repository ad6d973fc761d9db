import { expect, test } from 'vitest';
import type { Basket } from '#contract/sales/basket.ts';
import type { CheckoutQuote } from '#contract/sales/checkouts.ts';
import { basketChanges, isPricedAnew, priceChanges, risenPrices } from './changes.ts';

const basket = (...lines: [part: string, quantity: number][]) =>
  ({ lines: lines.map(([part, quantity]) => ({ part, name: part, quantity })) }) as unknown as Basket;
const quote = (price: number, unitPrice: number, shipping: number) =>
  ({
    price,
    orders: [{ shipping, lines: [{ part: 'a', name: 'Chain', quantity: 10, unitPrice }] }],
  }) as unknown as CheckoutQuote;

test('lines that came, went, or got another quantity are named with both figures', () => {
  const changes = basketChanges(basket(['Chain', 40], ['Pedals', 5]), basket(['Chain', 1200], ['Rotor', 10]));
  expect(changes.map(({ name, before, now }) => [name, before, now])).toEqual([
    ['Chain', '40', '1,200'],
    ['Rotor', 'not in it', '10'],
    ['Pedals', '5', 'not in it'],
  ]);
  expect(basketChanges(basket(['Chain', 40]), basket(['Chain', 40]))).toEqual([]);
});

test('prices that changed are named, the total last; a rise that delivery makes, too', () => {
  const names = (before: CheckoutQuote, now: CheckoutQuote) =>
    priceChanges(before, now).map(({ name, before: was, now: is }) => [name, was, is]);
  expect(names(quote(100, 10, 0), quote(110, 11, 0))).toEqual([
    ['Chain', '$10.00', '$11.00'],
    ['Total', '$100.00', '$110.00'],
  ]);
  expect(names(quote(100, 10, 0), quote(120, 10, 20))).toEqual([
    ['Delivery', '$0.00', '$20.00'],
    ['Total', '$100.00', '$120.00'],
  ]);
  expect(names(quote(100, 10, 0), quote(100, 10, 0))).toEqual([]);
});

test('prices that rose since they were put in are named, and none that fell', () => {
  const line = (part: string, ...changes: unknown[]) => ({ part, name: part, quantity: 10, changes });
  const price = (before: number, now: number) => ({ kind: 'price', before, now });
  const lines = [
    line('Chain', price(9.5, 10)),
    line('Rotor', price(8, 7)),
    line('Pedals', { kind: 'gone' }),
    line('Bell'),
  ];
  expect(risenPrices({ lines } as unknown as Basket)).toEqual([
    { key: 'Chain', name: 'Chain', before: '$9.50', now: '$10.00' },
  ]);
});

test('a price is another one where the same pieces cost something else, not where others are ordered', () => {
  const before = quote(100, 10, 0);
  expect(isPricedAnew(before, quote(110, 11, 0))).toBe(true);
  expect(isPricedAnew(before, quote(120, 10, 20))).toBe(false);
  const more = { orders: [{ lines: [{ part: 'a', quantity: 20, unitPrice: 9 }] }] } as unknown as CheckoutQuote;
  expect(isPricedAnew(before, more)).toBe(false);
});
