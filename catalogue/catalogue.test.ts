import { describe, expect, test } from 'vitest';
import { brands } from './brands.ts';
import { families } from './families.ts';
import { eanCheckDigit, groups } from './family.ts';
import { parts, type ShopPart } from './parts.ts';
import { reviews } from './reviews.ts';
import { endsWordAtExcerpt } from './wording.ts';

/** The parts of which something is not so, by SKU: an empty list is what every rule wants to see. */
const failing = <P extends ShopPart>(list: readonly P[], holds: (part: P) => boolean) =>
  list.filter((part) => !holds(part)).map((part) => part.sku);

describe('every part', () => {
  test('there are at least 320 of them in at least 24 families, and no family is empty or unknown', () => {
    expect(parts.length).toBeGreaterThanOrEqual(320);
    expect(families.length).toBeGreaterThanOrEqual(24);
    expect(new Set(parts.map((part) => part.category))).toEqual(new Set(families.map((family) => family.name)));
    expect(new Set(families.map((family) => family.group))).toEqual(new Set(groups));
  });

  test.each(['key', 'slug', 'sku', 'ean', 'name', 'description', 'addedAt'] as const)(
    'has a %s of its own',
    (field) => {
      const values = parts.map((part) => part[field]);
      expect(values.filter((value, place) => values.indexOf(value) !== place)).toEqual([]);
    },
  );

  test('carries an EAN-13 of the restricted range with the right check digit', () => {
    expect(failing(parts, ({ ean }) => /^2\d{12}$/.test(ean))).toEqual([]);
    expect(failing(parts, ({ ean }) => Number(ean.at(-1)) === eanCheckDigit(ean.slice(0, 12)))).toEqual([]);
    expect(eanCheckDigit('400638133393')).toBe(1);
  });

  test('has a text of 130 to 500 characters whose character 120 ends a word', () => {
    expect(failing(parts, ({ description }) => description.length >= 130 && description.length <= 500)).toEqual([]);
    expect(failing(parts, ({ description }) => endsWordAtExcerpt(description))).toEqual([]);
    expect(failing(parts, ({ description }) => !/[{}|]/.test(description.replaceAll(' | ', '')))).toEqual([]);
  });

  test('has a price, a minimum, a stock and a weight that an order can be made of', () => {
    const whole = (n: number) => Number.isSafeInteger(n);
    expect(failing(parts, (part) => whole(part.priceCents) && part.priceCents > 0)).toEqual([]);
    expect(failing(parts, (part) => whole(part.orderedQuantity) && part.orderedQuantity > 0)).toEqual([]);
    expect(failing(parts, (part) => whole(part.available) && part.available >= 0)).toEqual([]);
    expect(failing(parts, (part) => whole(part.weightGrams) && part.weightGrams > 0)).toEqual([]);
    // An order at the minimum must lie in the card provider's range of $0.50 to $999,999.99.
    expect(failing(parts, (part) => part.priceCents * part.orderedQuantity >= 50)).toEqual([]);
    expect(failing(parts, (part) => part.priceCents * part.available <= 99_999_999)).toEqual([]);
  });

  test('is of a known brand, was added on a real day, and has addresses without surprises', () => {
    const keys: readonly string[] = brands.map((brand) => brand.key);
    expect(failing(parts, (part) => keys.includes(part.brand))).toEqual([]);
    expect(failing(parts, (part) => new Date(part.addedAt).toISOString() === part.addedAt)).toEqual([]);
    expect(failing(parts, (part) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part.slug))).toEqual([]);
    expect(failing(parts, (part) => /^[A-Z]{2}-[A-Z0-9]+(-[A-Z0-9]+)*$/.test(part.sku))).toEqual([]);
  });

  test('has a picture whose words say what is seen, and whose dimension line lies in the frame', () => {
    expect(failing(parts, (part) => part.pictures.length > 0)).toEqual([]);
    expect(
      failing(parts, ({ slug, pictures }) =>
        pictures.every(({ src, alt, mark }, view) => {
          const within = mark === null || (mark.x1 > 20 && mark.x1 < mark.x2 && mark.x2 < 780 && mark.y < 795);
          return src.startsWith(`/pictures/${slug}-${view + 1}.`) && alt.length > 15 && within;
        }),
      ),
    ).toEqual([]);
  });

  test('leaves no attribute empty', () => {
    const filled = (value: unknown) => value !== undefined && value !== null && value !== '' && !Number.isNaN(value);
    expect(failing(parts, (part) => Object.values(part.attributes).every(filled))).toEqual([]);
    for (const family of families) {
      const fields = parts
        .filter((part) => part.category === family.name)
        .map((part) => Object.keys(part.attributes).sort());
      expect(new Set(fields.map(String)).size, family.name).toBe(1);
    }
  });
});

test('the six newest parts are those of the home page, in its order', () => {
  const newest = [...parts].sort((a, b) => b.addedAt.localeCompare(a.addedAt)).slice(0, 12);
  expect(newest.map((part) => part.name)).toEqual([
    'Chainring 32T 104 BCD',
    'Cassette 12-speed 10–50T',
    'Disc rotor 180 mm six-bolt',
    'Wheel 29 in 32H',
    'Crankset 170 mm 32T',
    'Rear hub 148 × 12 32H',
    'Handlebar 780 mm 35 clamp',
    'Saddle 143 mm',
    'Platform pedals, pair',
    'Stem 45 mm 35 clamp',
    'Chain 12-speed 126 links',
    'Seatpost 31.6 × 400 mm',
  ]);
  expect(newest.filter((part) => part.available === 0).map((part) => part.name)).toEqual(['Platform pedals, pair']);
});

test('there are twelve brands and at least twelve reviews, each with a mark of its own', () => {
  expect(brands).toHaveLength(12);
  expect(reviews.length).toBeGreaterThanOrEqual(12);
  const marks = [...brands, ...reviews].map((one) => one.img);
  expect(new Set(marks).size).toBe(marks.length);
  expect(new Set(reviews.map((review) => review.key)).size).toBe(reviews.length);
  expect(reviews.some(({ ratings }) => ratings === 3) && reviews.every(({ ratings }) => ratings >= 3)).toBe(true);
});

test('three reviews or more are cut at character 260, after a whole word', () => {
  const long = reviews.filter(({ review }) => review.length > 260);
  expect(long.length).toBeGreaterThanOrEqual(3);
  expect(long.filter(({ review }) => !/^[\s\S]{259}\p{L}[\s.,;:]/u.test(review)).map(({ name }) => name)).toEqual([]);
});
