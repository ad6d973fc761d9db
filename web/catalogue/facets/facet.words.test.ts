import { expect, test } from 'vitest';
import { type Facet, facetParams, readFacets } from '#contract/catalogue/facets.ts';
import { chosenIn } from './facet.words.ts';

const value = (one: string, label: string) => ({ value: one, label, count: 1, chosen: true });
const facets: Facet[] = [
  { key: 'diameterMm', label: 'Diameter', unit: 'mm', kind: 'choice', short: true, values: [value('180', '180')] },
  { key: 'axle', label: 'Axle', kind: 'choice', short: false, values: [value('12x148', '12 × 148 mm')] },
  { key: 'stock', label: 'Stock', kind: 'flag', text: 'At or above the minimum', count: 1, chosen: true },
  ...(['weight', 'price'] as const).map(
    (key): Facet => ({
      key,
      label: key === 'price' ? 'Price per part' : 'Weight',
      unit: key === 'price' ? '$' : 'g',
      kind: 'range',
      ...{ least: 0, most: 3000, step: 1, buckets: [], from: null, to: null },
    }),
  ),
];

// Spec: R5
test('what is chosen is said in the words of its facet, in the order of the column, and each can be dropped', () => {
  const address = 'price-from=5&price-to=1200&weight-to=200&axle=12x148&diameterMm=180&stock=yes';
  const chosen = chosenIn(facets, readFacets(new URLSearchParams(address)));
  expect(chosen.map(({ name, words }) => [name, words])).toEqual([
    ['Diameter', '180 mm'],
    ['', '12 × 148 mm'],
    ['Stock', 'At or above the minimum'],
    ['Weight', 'up to 200 g'],
    ['Price per part', '$5 to $1,200'],
  ]);
  expect(String(new URLSearchParams(facetParams(chosen[4]?.without ?? [])))).toBe(
    'axle=12x148&diameterMm=180&stock=yes&weight-to=200',
  );
});
