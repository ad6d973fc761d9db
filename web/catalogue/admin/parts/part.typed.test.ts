import { expect, test } from 'vitest';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { emptyPart, type PartTyped, partFormSchema, typedLike } from './part.typed.ts';

const picture = { src: '/images/a.webp', alt: '', width: 800, height: 800, mark: null };
const typed: PartTyped = {
  ...emptyPart('Halden'),
  name: ' Torque key ',
  description: 'Clicks at 5 Nm.',
  price: '$1,234.50',
  ordered_quantity: '10',
  available: '1,200',
  pictures: [picture],
};

const faults = (part: PartTyped) =>
  partFormSchema.safeParse(part).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

// Spec: V15
test('what is typed becomes a part; what is left empty is left to the shop', () => {
  expect(partFormSchema.parse(typed)).toEqual({
    name: 'Torque key',
    description: 'Clicks at 5 Nm.',
    img: '/images/a.webp',
    price: 1234.5,
    cost: null,
    ordered_quantity: 10,
    carton: null,
    taxClass: 'standard',
    ordersAhead: false,
    formerNumbers: [],
    replacedBy: [],
    shelfPlaces: [],
    weightOf: null,
    torque: null,
    inTheBox: [],
    spareParts: [],
    countryOfOrigin: null,
    hsCode: null,
    gtin: null,
    available: 1200,
    brand: 'Halden',
    category: 'Other part',
    attributes: {},
    pictures: [{ ...picture, alt: 'Torque key' }],
  });
});

test('an empty form says of every field that it is required', () => {
  expect(faults(emptyPart('Halden')).map(([, message]) => message)).toEqual(
    expect.arrayContaining([
      'Name is Required',
      'Description is Required',
      'Price is Required',
      'Quantity is Required',
      'Available is Required',
      'Image is Required',
    ]),
  );
});

test.each([
  ['0', 'Price must be above 0'],
  ['-1', 'Price must be above 0'],
  ['0.001', 'Price has at most two decimals'],
  ['14.950000000000000001', 'Price has at most two decimals'],
  ['1000000000000', 'Price is at most $999,999.99'],
  ['1000000.00', 'Price is at most $999,999.99'],
  ['1e3', 'Price is a number of dollars'],
  ['14,95 €', 'Price is a number of dollars'],
  ['1.250', '1.250: write 1250 or 1.25'],
])('a price of %s: %s', (price, message) => {
  expect(faults({ ...typed, price })).toEqual([['price', message]]);
});

test.each([
  ['14,95', 14.95],
  ['1.234,50', 1234.5],
  ["1'234.50", 1234.5],
  ['1,250', 1250],
])('a price of %s is %d', (price, dollars) => {
  expect(partFormSchema.parse({ ...typed, price }).price).toBe(dollars);
});

// Spec: N24
test('a stock of 3.000 is asked for, in place of being taken for 3', () => {
  expect(faults({ ...typed, available: '3.000' })).toEqual([['available', '3.000: write 3000 or 3']]);
  expect(partFormSchema.parse({ ...typed, price: '1,5', available: '1.250', ordered_quantity: '1 100' })).toMatchObject(
    {
      available: 1250,
      ordered_quantity: 1100,
    },
  );
});

// Spec: N29
test('an EAN that a spreadsheet rounded is reported as that', () => {
  expect(faults({ ...typed, ean: '2,40521E+12' })).toEqual([['ean', expect.stringMatching(/^A spreadsheet took/)]]);
});

test('the attributes of the family are read by their kinds, and each fault stands at its field', () => {
  const attributes = {
    ...typed.attributes,
    teeth: '34',
    mount: 'bolted',
    boltCircleMm: '104',
    arms: '4',
    profile: 'narrow-wide',
    offsetMm: '-0.5',
    chainSpeeds: '10, 11 12',
    material: 'steel',
    finish: 'black',
  };
  const chainring = { ...typed, category: 'Chainring', attributes };
  expect(partFormSchema.parse(chainring).attributes).toEqual({
    ...{ teeth: 34, mount: 'bolted', boltCircleMm: 104, arms: 4, profile: 'narrow-wide', offsetMm: -0.5 },
    ...{ chainSpeeds: [10, 11, 12], material: 'steel', finish: 'black' },
  });
  expect(faults({ ...chainring, attributes: { ...attributes, teeth: 'many', finish: '' } })).toEqual([
    ['attributes.teeth', 'Teeth is a whole number'],
    ['attributes.finish', 'Finish is Required'],
  ]);
});

test('another part like one has what it says, and neither its numbers, its stock nor its place', () => {
  const part: ManagedPart = {
    ...{ _id: '01999c5e-7a10-7c3e-9d52-6f3b1c2d4e03', slug: 'cage', version: 3, archived: false, erasable: true },
    ...{ name: 'Bottle cage', sku: 'BC-1', ean: '2900000000001', gtin: '04012345678901', brand: 'Halden' },
    ...{
      category: 'Other part',
      description: 'Holds a bottle.',
      price: 4.5,
      cost: 2.25,
      ordered_quantity: 20,
      available: 300,
    },
    ...{
      weight: 31,
      carton: 10,
      taxClass: 'standard',
      ordersAhead: true,
      formerNumbers: ['BC-0'],
      replacedBy: [],
      shelfPlaces: ['C 11'],
    },
    ...{ spareParts: [], weightOf: null, torque: null, inTheBox: ['2 bolts'], countryOfOrigin: 'TW', hsCode: null },
    ...{ nextDeliveryOn: '2026-12-04', nextDeliveryPieces: 240, attributes: {}, img: picture.src },
    ...{
      pictures: [
        { ...picture, alt: 'Bottle cage' },
        { ...picture, src: '/images/b.webp', alt: 'From below' },
      ],
    },
    ...{ missing: 0, held: 0, unshipped: 0, sold: 0, updatedBy: null, updatedAt: '2026-11-30T08:00:00.000Z' },
    createdAt: '2026-11-30T08:00:00.000Z',
  } as ManagedPart;
  expect(typedLike(part)).toMatchObject({
    ...{ name: 'Bottle cage', price: '4.50', cost: '2.25', ordered_quantity: '20', carton: '10', inTheBox: '2 bolts' },
    ...{ sku: '', ean: '', gtin: '', formerNumbers: '', available: '', shelfPlaces: '' },
    pictures: [{ alt: '' }, { alt: 'From below' }],
  });
});
