import { expect, test } from 'vitest';
import type { OfferedLine } from '#contract/sales/offered-lines.ts';
import { noticesOf } from './line.rules.ts';

const offer = {
  ...{
    minimum: 10,
    available: 100,
    carton: null,
    weight: 100,
    listPrice: 15,
    unitPrice: 14.8,
    price: 740,
    reasons: [],
  },
};
const line: OfferedLine = { part: 'a', name: 'Chain', sku: 'CH-1', quantity: 50, offer, changes: [] };
const by = {
  ...{ part: 'b', name: 'New chain', sku: 'CH-2', slug: 'new-chain', img: '' },
  ...{ minimum: 20, available: 40, unitPrice: 16 },
};
const said = (changed: Partial<OfferedLine>) =>
  noticesOf({ ...line, ...changed }).map(({ kind, title, text, fits }) => [kind, title, text, fits]);

test('of a line that is as it was nothing is said', () => {
  expect(said({})).toEqual([]);
});

test.each([
  [
    'rises',
    { changes: [{ kind: 'price', before: 14.8, now: 15.5 }] as OfferedLine['changes'] },
    '50 cost $35.00 more than when you put them in.',
  ],
  [
    'falls',
    { changes: [{ kind: 'price', before: 14.8, now: 14 }] as OfferedLine['changes'] },
    '50 cost $40.00 less than when you put them in.',
  ],
])('a changed price says what it is for all pieces: %s', (_, changed, text) => {
  expect(said(changed)[0]?.[2]).toBe(text);
});

test('below the minimum is said once, with the quantity that can be ordered', () => {
  const changes: OfferedLine['changes'] = [{ kind: 'minimum', before: 40, now: 60 }];
  expect(said({ changes, blocked: 'minimum', offer: { ...offer, minimum: 60 } })).toEqual([
    ['below', '50 asked, the minimum is 60', '10 more are needed.', 60],
  ]);
  expect(said({ changes: [{ kind: 'minimum', before: 5, now: 10 }] })).toEqual([
    ['minimum', 'Minimum changed: 5 → 10', 'Your 50 are above it.', undefined],
  ]);
});

test('a minimum that the stock does not reach is offered to nobody', () => {
  expect(said({ blocked: 'minimum', quantity: 20, offer: { ...offer, minimum: 50, available: 30 } })[0]?.[3]).toBe(
    undefined,
  );
});

test('what is there is offered where it is no less than the minimum', () => {
  const changes: OfferedLine['changes'] = [{ kind: 'stock', before: 60, now: 30 }];
  expect(said({ changes, blocked: 'stock', offer: { ...offer, available: 30 } })).toEqual([
    ['stock', '30 of 50 available', '20 short.', 30],
  ]);
  expect(said({ changes, blocked: 'stock', offer: { ...offer, available: 4 } })).toEqual([
    ['stock', '4 of 50 available', '46 short, and what is there is below the minimum of 10.', undefined],
  ]);
});

test('of a part that is gone the one in its place is offered, in a quantity that can be ordered', () => {
  expect(said({ offer: undefined, blocked: 'gone', changes: [{ kind: 'gone' }] })).toEqual([
    ['gone', 'It is not on sale any more', undefined, undefined],
  ]);
  expect(said({ offer: undefined, blocked: 'gone', changes: [{ kind: 'replaced', by }] })).toEqual([
    ['replaced', 'In its place: New chain', 'CH-2, $16.00, minimum 20, 40 available.', 40],
  ]);
});
