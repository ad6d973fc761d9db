import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const fieldsOf = (items: object[]) => [...new Set(items.flatMap((item) => Object.keys(item)))].sort();

// Spec: D23, C2, C4
test('all parts come as one array, with what everybody may know and nothing else', async () => {
  const { status, body } = await shop.ask('GET', '/parts');
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThanOrEqual(60);
  expect(fieldsOf(body)).toEqual(
    ['_id', 'attributes', 'available', 'brand', 'category', 'description', 'ean', 'img', 'name']
      .concat(['ordered_quantity', 'pictures', 'price', 'sku', 'slug', 'weight', 'carton', 'taxClass', 'formerNumbers'])
      .concat(['weightOf', 'torque', 'inTheBox', 'spareParts', 'countryOfOrigin', 'hsCode'])
      .concat(['gtin', 'nextDeliveryOn', 'nextDeliveryPieces'])
      .sort(),
  );
  for (const { price } of body as Part[]) expect(Math.round(price * 100) / 100).toBe(price);
});

// Spec: C8
test('one part is the same by itself, and an unknown one is not found', async () => {
  const [part] = await shop.parts();
  expect((await shop.ask('GET', `/purchasePage/${part?._id}`)).body).toEqual(part);
  const unknown = await shop.ask('GET', '/purchasePage/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b');
  expect(unknown).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

// Spec: C2, C3
test('brands are an array of _id, name and img, with what they make', async () => {
  const { status, body } = await shop.ask('GET', '/brands');
  expect(status).toBe(200);
  expect(body).toHaveLength(12);
  expect(fieldsOf(body)).toEqual(['_id', 'img', 'name', 'profile']);
});

// Spec: C5, B2
test('reviews are an array of id, name, review, img and ratings from 1 to 5, without who wrote them', async () => {
  const { status, body } = await shop.ask('GET', '/reviews');
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThanOrEqual(8);
  expect(fieldsOf(body)).toEqual([
    'answer',
    'createdAt',
    'id',
    'img',
    'name',
    'part',
    'partName',
    'ratings',
    'review',
    'verified',
  ]);
  for (const { ratings } of body) expect([1, 2, 3, 4, 5]).toContain(ratings);
});
