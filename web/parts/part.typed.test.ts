import { expect, test } from 'vitest';
import { emptyPart, type PartTyped, partFormSchema } from './part.typed.ts';

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

test('what is typed becomes a part; what is left empty is left to the shop', () => {
  expect(partFormSchema.parse(typed)).toEqual({
    name: 'Torque key',
    description: 'Clicks at 5 Nm.',
    img: '/images/a.webp',
    price: 1234.5,
    ordered_quantity: 10,
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
  ['14,95', 'Price is a number of dollars'],
])('a price of %s: %s', (price, message) => {
  expect(faults({ ...typed, price })).toEqual([['price', message]]);
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
