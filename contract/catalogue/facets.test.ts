import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facetsOfFamily } from './facets/family-facets.ts';
import { facetsOf, shared } from './facets/shared-facets.ts';
import {
  countChosen,
  type FacetChoices,
  facetParams,
  inOrder,
  isListed,
  readFacets,
  sharedFacets,
  withRange,
  withValue,
} from './facets.ts';
import { families } from './families.ts';

const addressOf = (choices: FacetChoices) => new URLSearchParams(facetParams(choices)).toString();
const key = fc
  .stringMatching(/^[a-z]{1,12}$/)
  .filter((name) => !['q', 'category', 'sort', 'cursor', 'limit', 'facets'].includes(name));
const end = fc.option(fc.integer({ min: -99_999, max: 99_999_999 }).map((number) => number / 1000));
const choice = fc.oneof(
  fc.record({
    key,
    values: fc.uniqueArray(
      fc.stringMatching(/^[\p{L}\d×.,& ]{1,20}$/u).filter((text) => text.trim() === text),
      { minLength: 1, maxLength: 5 },
    ),
  }),
  fc
    .record({ key, from: end, to: end })
    .filter(({ from, to }) => (from !== null || to !== null) && (from ?? -1e9) <= (to ?? 1e9)),
);
const choices = fc.uniqueArray(choice, { selector: ({ key: name }) => name, maxLength: 6 });

describe('the address of facets', () => {
  test('is the same for the same choices in any order, and gives them back', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        const address = addressOf(chosen);
        const read = readFacets(new URLSearchParams(address));
        expect(read).toEqual(inOrder(chosen));
        expect(addressOf(read)).toBe(address);
        expect(addressOf(readFacets(new URLSearchParams([...new URLSearchParams(address)].toReversed())))).toBe(
          address,
        );
      }),
    );
  });

  test.each([
    ['brand=&price-from=&price-to=&stock=', ''],
    ['price-from=90&price-to=5', 'price-from=5&price-to=90'],
    ['price-from=%245&price-to=1%2C250', 'price-from=5&price-to=1250'],
    ['brand=Halden&brand=Brindal&brand=Brindal&axle=12x148', 'axle=12x148&brand=Brindal&brand=Halden'],
    ['q=hub&category=Hub&sort=price&cursor=x&limit=5&_routes=y&utm_source=z', ''],
    ['weight-to=some', ''],
  ])('%s is written as %s', (typed, written) => {
    expect(addressOf(readFacets(new URLSearchParams(typed)))).toBe(written);
  });

  test('stays short, whatever somebody sends', () => {
    const many = Array.from({ length: 500 }, (_, at): [string, string] => [
      `${'abcdefghij'[at % 10]}${'k'.repeat(at % 39)}`,
      String(at),
    ]);
    expect(readFacets(new URLSearchParams(many)).length).toBeLessThanOrEqual(30);
    expect(
      countChosen(readFacets(new URLSearchParams(many.map(([, value]): [string, string] => ['brand', value])))),
    ).toBe(60);
  });

  test('lists one value, and nothing more', () => {
    const one = withValue([], 'brand', 'Brindal');
    expect([isListed([]), isListed(one), isListed(withValue(one, 'brand', 'Halden'))]).toEqual([true, true, false]);
    expect(isListed(withRange([], 'price', { from: 5, to: null }))).toBe(false);
    expect([withValue(one, 'brand', 'Brindal'), withRange([], 'price', { from: null, to: null })]).toEqual([[], []]);
  });
});

test('every family has facets of its own, each by one name that no shared one has', () => {
  expect(new Set(Object.keys(shared))).toEqual(sharedFacets);
  for (const { name, attributes } of families) {
    const keys = facetsOf(name).map((facet) => facet.key);
    expect(new Set(keys).size, name).toBe(keys.length);
    if (attributes.length > 0) expect(facetsOfFamily(name).length, name).toBeGreaterThan(3);
  }
});
