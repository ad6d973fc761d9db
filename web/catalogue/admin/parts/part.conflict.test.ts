import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differencesOf, mixOf, stockAfter } from './part.conflict.ts';
import { emptyPart, type PartTyped } from './part.typed.ts';

const before: PartTyped = {
  ...emptyPart('Halden'),
  name: 'Chainring 32T 104 BCD',
  category: 'Chainring',
  price: '14.80',
  ordered_quantity: '50',
  available: '1240',
  attributes: { teeth: '32', arms: '4' },
};

test('where only one of the two changed a field, that change stays', () => {
  const theirs = { ...before, price: '15.20' };
  const yours = { ...before, ordered_quantity: '40', attributes: { ...before.attributes, teeth: '34' } };
  const versions = { before, theirs, yours };
  expect(differencesOf(versions).map(({ field, usual }) => [field, usual])).toEqual([
    ['price', 'theirs'],
    ['ordered_quantity', 'yours'],
    ['attributes.teeth', 'yours'],
  ]);
  expect(mixOf(versions, ({ usual }) => usual)).toEqual({ ...yours, price: '15.20' });
});

test('where both changed a field, what was saved stays unless the person decides otherwise', () => {
  const versions = { before, theirs: { ...before, price: '15.20' }, yours: { ...before, price: '14.95' } };
  expect(differencesOf(versions)).toEqual([
    { field: 'price', label: 'Price', before: '$14.80', theirs: '$15.20', yours: '$14.95', usual: 'theirs' },
  ]);
  expect(mixOf(versions, ({ usual }) => usual).price).toBe('15.20');
  expect(mixOf(versions, () => 'yours').price).toBe('14.95');
});

test('the same value written in another way is no difference', () => {
  const yours = { ...before, price: '$14.8', ordered_quantity: ' 50 ', name: 'Chainring 32T 104 BCD ' };
  expect(differencesOf({ before, theirs: before, yours })).toEqual([]);
});

test('what was sold meanwhile stays sold, whatever the form says of the stock', () => {
  const pieces = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(pieces, pieces, pieces, (was, is, typed) => {
      const versions = {
        before: { ...before, available: String(was) },
        theirs: { ...before, available: String(is) },
        yours: { ...before, available: String(typed) },
      };
      expect(stockAfter(versions)).toEqual({ moved: is - was, own: typed - was, after: Math.max(0, is + typed - was) });
      expect(mixOf(versions, () => 'yours').available).toBe(String(Math.max(0, is + typed - was)));
    }),
  );
});
