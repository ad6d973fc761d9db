import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FoundFacets } from '#contract/catalogue/facets.ts';
import type { FoundParts, PartsQuery } from '#contract/catalogue/part-search.ts';
import { partSearchService } from '#server/catalogue/parts/part-search.service.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';
import { facetedListService } from './faceted-list.service.ts';
import { liveIndex } from './live-index.ts';

let shop: TestShop;
let find: (query: PartsQuery) => Promise<FoundParts & { facets: FoundFacets }>;
beforeAll(async () => {
  shop = await openShop();
  const { db } = shop.checkout;
  const search = partSearchService(db, () => null);
  const list = facetedListService(
    db,
    search,
    liveIndex(db),
    () => null,
    async () => new Map(),
  );
  find = async (query) => {
    const found = await list.find(query);
    if (!found.ok || !found.value.facets) throw new Error('The list came without facets');
    return { ...found.value, facets: found.value.facets };
  };
});
afterAll(() => shop.close());

test('where a search finds parts of one family alone its own facets can be chosen, and hold where it finds others, too', async () => {
  const keys = async (query: PartsQuery) => (await find(query)).facets.facets.map(({ key }) => key);
  const family = await keys({ category: 'Cassette', facets: [] });
  expect(family).toContain('driver');
  expect(await keys({ q: 'cassette', facets: [] })).toEqual(family);
  expect(await keys({ q: 'xd', facets: [] })).not.toContain('driver');

  const speeds = [{ key: 'speeds', values: ['12'] }];
  const chosen = await find({ q: 'cassette', facets: speeds });
  expect(chosen.rows.length).toBeGreaterThan(0);
  expect(chosen.rows.every(({ attributes }) => attributes.speeds === 12)).toBe(true);
  expect(chosen.total).toBe((await find({ category: 'Cassette', facets: speeds })).total);
  const wide = await find({ facets: speeds, limit: 200 });
  expect(wide.facets.chosen).toEqual(speeds);
  expect(wide.facets.facets.find(({ key }) => key === 'speeds')).toMatchObject({ label: 'Speeds' });
  const all = (await shop.parts()).filter(({ attributes }) => attributes.speeds === 12);
  expect(wide.rows.map(({ _id }) => _id).sort()).toEqual(all.map(({ _id }) => _id).sort());
  const none = await find({ q: 'cassette', facets: [{ key: 'speeds', values: ['99'] }] });
  expect(none.facets).toMatchObject({ chosen: [], unknown: [{ label: 'Speeds', value: '99' }] });
});

test('measures stand by their size: axles rise, and wheel sizes of one bead seat stand side by side', async () => {
  const labelsOf = async (category: string, key: string) => {
    const { facets } = (await find({ category, facets: [] })).facets;
    const facet = facets.find((one) => one.key === key);
    return facet?.kind === 'choice' ? facet.values.map(({ label }) => label) : [];
  };
  const axles = await labelsOf('Hub', 'axle');
  const figures = axles.map((label) => (label.match(/[\d.]+/g) ?? []).map(Number));
  expect(figures.length).toBeGreaterThan(3);
  expect(figures).toEqual(figures.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d));
  expect((await labelsOf('Frame', 'rearAxle'))[0]).toMatch(/^(?:9|10) × 1/);
  const sizes = await labelsOf('Wheel', 'size');
  expect(sizes[0]).toBe('29 in (622)');
  const seats = sizes.map((label) => Number(/\((\d+)\)$/.exec(label)?.[1]));
  expect(seats).toEqual(seats.toSorted((one, other) => other - one));
});
