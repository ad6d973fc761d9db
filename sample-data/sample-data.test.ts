import { describe, expect, test } from 'vitest';
import { families, otherFamily } from '#contract/catalogue/families.ts';
import { sampleData } from '#server/seed/sample-data.ts';
import { failing } from './failing.fixture.ts';

const { brands, parts, reviews } = sampleData();

// Spec: E2
describe('every part', () => {
  test('there are at least 320 of them, and no family is empty', () => {
    expect(parts.length).toBeGreaterThanOrEqual(320);
    expect(new Set([...parts.map(({ category }) => category), otherFamily.name])).toEqual(
      new Set(families.map(({ name }) => name)),
    );
  });

  test.each(['key', 'slug', 'sku', 'ean', 'name', 'description', 'addedAt'] as const)(
    'has a %s of its own',
    (field) => {
      const values = parts.map((part) => part[field]);
      expect(values.filter((value, place) => values.indexOf(value) !== place)).toEqual([]);
    },
  );

  test('carries an EAN-13 of the restricted range, and a text of 130 to 500 characters', () => {
    // From 50 on the digits after the prefix are those of parts that admins add: `OWN_NUMBERS` in server/catalogue/parts.
    expect(failing(parts, ({ ean }) => /^2405200[0-4]\d{5}$/.test(ean))).toEqual([]);
    expect(failing(parts, ({ description }) => description.length >= 130 && description.length <= 500)).toEqual([]);
  });

  test('has a price, a stock and a weight, and all of it can be bought at once', () => {
    expect(failing(parts, (part) => part.priceCents > 0 && part.weightGrams > 0)).toEqual([]);
    // The card provider takes $999,999.99 at most.
    expect(failing(parts, (part) => part.priceCents * part.available <= 99_999_999)).toEqual([]);
  });

  test('comes in cartons that a person can lift, where its carton is known', () => {
    const known = parts.filter(({ carton }) => carton !== null);
    expect(known.length).toBeGreaterThan(parts.length * 0.9);
    // 25 kg, as a parcel service takes it.
    expect(failing(known, ({ carton, weightGrams }) => (carton ?? 0) * weightGrams <= 25_000)).toEqual([]);
  });

  test('has former numbers that say whose they are, and that no part bears', () => {
    const numbers = parts.flatMap(({ formerNumbers }) => formerNumbers);
    expect(numbers.length).toBeGreaterThanOrEqual(20);
    expect(numbers.filter((one) => !/^DEMO-\d{5}$/.test(one))).toEqual([]);
    expect(new Set([...numbers, ...parts.map(({ sku }) => sku)]).size).toBe(numbers.length + parts.length);
  });

  test('was added on a real day, and has addresses without surprises', () => {
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
});

test('a chainring with a bolt circle has it in its first picture, to the scale of its dimension line', () => {
  const rings = parts.filter(({ category }) => category === 'Chainring');
  expect(
    failing(rings, ({ attributes: { boltCircleMm }, pictures: [first, ...others] }) => {
      if (others.some(({ circle }) => circle)) return false;
      if (boltCircleMm === 0) return first?.circle === undefined;
      if (!first?.mark || !first.circle) return false;
      const { mark, circle } = first;
      const outer = Number(/^Ø (\d+)$/.exec(mark.label)?.[1]);
      const seen = ((2 * circle.rx) / (mark.x2 - mark.x1)) * outer;
      return circle.label === `BCD ${boltCircleMm}` && Math.abs(seen / Number(boltCircleMm) - 1) < 0.02;
    }),
  ).toEqual([]);
  expect(rings.some(({ pictures: [first] }) => first?.circle)).toBe(true);
});

// Spec: H6
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

// Spec: E1, E5
test('there are twelve brands, each with a mark of its own', () => {
  expect(brands).toHaveLength(12);
  const marks = [...brands, ...reviews].flatMap(({ img }) => img ?? []);
  expect(new Set(marks).size).toBe(marks.length);
});

test('a brand says in 80 to 200 characters what it makes, and no two say it in the same words', () => {
  expect(brands.filter(({ profile }) => profile.length < 80 || profile.length > 200).map(({ name }) => name)).toEqual(
    [],
  );
  expect(new Set(brands.map(({ profile }) => profile.split(' ').slice(0, 3).join(' '))).size).toBe(brands.length);
});

// Spec: E5
describe('of the sixty reviews', () => {
  const skus = new Map(parts.map((part) => [part.sku, part]));

  test('each has a key of its own, and each number of stars is given', () => {
    expect(reviews).toHaveLength(60);
    expect(new Set(reviews.map(({ key }) => key)).size).toBe(reviews.length);
    expect(new Set(reviews.map(({ name }) => name)).size).toBe(reviews.length);
    expect([...new Set(reviews.map(({ ratings }) => ratings))].toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  test('most are of a part that is sold, and were written after it was added; some are of the shop', () => {
    const ofParts = reviews.filter(({ sku }) => sku !== undefined);
    expect(
      ofParts.flatMap(({ key, sku = '', addedAt }) => {
        const part = skus.get(sku);
        return part && part.addedAt < addedAt ? [] : [`${key}: ${sku}`];
      }),
    ).toEqual([]);
    expect(ofParts.length).toBeGreaterThan(45);
    expect(reviews.length - ofParts.length).toBeGreaterThanOrEqual(8);
  });

  test('none was written after October 2026, nor answered before it was written', () => {
    expect(reviews.filter(({ addedAt }) => addedAt > '2026-11').map(({ key }) => key)).toEqual([]);
    expect(
      reviews
        .filter(({ answer, answeredAt = '', addedAt }) =>
          answer === undefined ? answeredAt !== '' : answeredAt <= addedAt,
        )
        .map(({ key }) => key),
    ).toEqual([]);
  });

  test('no two begin with the same six words', () => {
    const beginnings = reviews.map(({ review }) => review.toLowerCase().split(/\s+/).slice(0, 6).join(' '));
    expect(beginnings.filter((one, place) => beginnings.indexOf(one) !== place)).toEqual([]);
  });
});
