import { expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { factsOf } from '#contract/catalogue/specification/part-facts.ts';
import { rememberOrigin } from '#web/platform/layout/origin.ts';
import { cardFacts, unbroken } from './card.facts.ts';
import { productFacts } from './product.words.ts';

const part: Part = {
  _id: '01900000-0000-7000-8000-000000000000',
  name: 'Chainring 32T 104 BCD',
  img: '/a.avif',
  price: 14.8,
  ordered_quantity: 60,
  available: 1240,
  description: '',
  slug: 'chainring',
  sku: 'CR-32-104-K',
  ean: '2405200180015',
  brand: 'Quarrow',
  category: 'Other part',
  weight: 42,
  carton: 50,
  taxClass: 'standard',
  formerNumbers: [],
  gtin: null,
  weightOf: null,
  torque: null,
  inTheBox: [],
  spareParts: [],
  countryOfOrigin: null,
  hsCode: null,
  nextDeliveryOn: null,
  nextDeliveryPieces: null,
  attributes: {},
  pictures: [],
};
const factOf = (name: string, more: Partial<Part> = {}) =>
  factsOf({ ...part, ...more }).find((fact) => fact.name === name)?.value;

test.each([
  [{}, '50 pieces, 2.1 kg'],
  [{ carton: 1, weight: 999 }, '1 piece, 999 g'],
  [{ carton: 1000, weight: 7 }, '1,000 pieces, 7 kg'],
  [{ carton: 20, weight: 1126 }, '20 pieces, 22.5 kg'],
  [{ weight: 0 }, '50 pieces'],
  [{ carton: null }, undefined],
] as const)('of %j the carton is said as %j', (more, said) => {
  expect(factOf('Carton', more)).toBe(said);
});

test('former numbers stand behind the SKU where there are any', () => {
  expect(factOf('Former number')).toBeUndefined();
  expect(factOf('Former number', { formerNumbers: ['OLD-1'] })).toBe('OLD-1');
  expect(factOf('Former numbers', { formerNumbers: ['OLD-1', 'OLD-2'] })).toBe('OLD-1, OLD-2');
});

test('cards have the line of the trade, and search engines every fact', () => {
  const chainring = {
    ...part,
    category: 'Chainring',
    attributes: { mount: 'bolted', boltCircleMm: 104, arms: 4, teeth: 32, profile: 'narrow-wide' },
  };
  rememberOrigin('https://shop.test');
  const card = cardFacts(chainring);
  expect(card.summary).toBe('104\u00a0mm, four arms; 32\u00a0T, narrow-wide');
  expect(unbroken('12 × 148 mm, 28 holes, 2.4 in tread, 50 T')).toBe(
    '12\u00a0×\u00a0148\u00a0mm, 28 holes, 2.4\u00a0in tread, 50\u00a0T',
  );
  const [product] = productFacts({
    part: card,
    ...chainring,
    reviews: { count: 0, mean: 0 },
    family: { name: 'Chainring', group: 'Drivetrain' },
    facts: factsOf(chainring),
  });
  expect(product).toMatchObject({
    additionalProperty: expect.arrayContaining([
      { '@type': 'PropertyValue', name: 'Mount', value: '104 mm, four arms' },
      { '@type': 'PropertyValue', name: 'Teeth', value: '32, narrow-wide' },
    ]),
  });
});

test('search engines are told a GTIN that GS1 gave, and neither its examples nor numbers of the shop’s own', () => {
  const gtinOf = (more: Partial<Part>) => {
    const one = { ...part, ...more };
    const rest = { reviews: { count: 0, mean: 0 }, family: { name: 'Other part', group: null }, facts: [] };
    return productFacts({
      part: cardFacts(one),
      sku: one.sku,
      ean: one.ean,
      gtin: one.gtin,
      brand: one.brand,
      ...rest,
    })[0];
  };
  expect(gtinOf({})).not.toHaveProperty('gtin');
  expect(gtinOf({ gtin: '09525200120019' })).not.toHaveProperty('gtin');
  expect(gtinOf({ gtin: '00614141000036' })).toMatchObject({ gtin: '614141000036' });
  expect(gtinOf({ ean: '4006381333931' })).toMatchObject({ gtin: '4006381333931' });
  expect(factOf('GTIN (example)', { gtin: '09525200120019' })).toBe('9525200120019');
  expect(factOf('GTIN', { gtin: '00000096385074' })).toBe('96385074');
});
