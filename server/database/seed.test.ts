import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brands } from '#catalogue/brands.ts';
import { parts } from '#catalogue/parts.ts';
import { reviews } from '#catalogue/reviews.ts';
import { PARTS_ON_HOME } from '#contract/parts.ts';
import { seedCatalogue } from '#server/database/seed.ts';
import { listStockFaults } from '#server/stock/stock.repository.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { availableOf, placeOrder, somePart } from '#server/testing/buy.ts';
import { openShop, openShopForTest, type TestShop } from '#server/testing/open-shop.ts';
import { uploadedPicture } from '#server/testing/uploaded-picture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => shop.checkout.parts.changed());
afterAll(() => shop.close());

const change = (statement: ReturnType<typeof sql>) => shop.checkout.db.execute(statement);
const rows = () => allRows(shop.checkout.db);

describe('the first start', () => {
  test('puts the whole catalogue into the shop', async () => {
    const shown = await shop.parts();
    expect(shown.map((part) => part.sku).toSorted()).toEqual(parts.map((part) => part.sku).toSorted());
    expect((await shop.ask('GET', '/brands')).body.map((brand: { name: string }) => brand.name)).toEqual(
      brands.map((brand) => brand.name),
    );
    expect((await shop.ask('GET', '/reviews')).body).toHaveLength(reviews.length);
  });

  test('writes every part as the catalogue has it', async () => {
    const shown = new Map((await shop.parts()).map((part) => [part.sku, part]));
    for (const part of parts)
      expect(shown.get(part.sku)).toMatchObject({
        name: part.name,
        price: part.priceCents / 100,
        ordered_quantity: part.orderedQuantity,
        available: part.available,
        description: part.description,
        slug: part.slug,
        ean: part.ean,
        brand: brands.find((brand) => brand.key === part.brand)?.name,
        category: part.category,
        weight: part.weightGrams,
        attributes: part.attributes,
        pictures: part.pictures,
      });
  });

  test('opens the ledger with the stock of each part', async () => {
    expect(await listStockFaults(shop.checkout.db)).toEqual([]);
    const stocked = parts.filter((part) => part.available > 0).length;
    const kinds = await change(sql`select kind, count(*)::int as rows from stock_movement group by kind`);
    expect(kinds.rows).toEqual([{ kind: 'opening', rows: stocked }]);
  });

  test('shows the newest parts first, so that home shows the six newest', async () => {
    const newest = parts.toSorted((one, other) => other.addedAt.localeCompare(one.addedAt)).map((part) => part.name);
    const shown = (await shop.parts()).map((part) => part.name);
    expect(shown.slice(0, PARTS_ON_HOME)).toEqual(newest.slice(0, PARTS_ON_HOME));
    expect(shown).toEqual(newest);
  });
});

describe('a later start', () => {
  test('adds nothing', async () => {
    const before = await rows();
    expect(await seedCatalogue(shop.checkout.db)).toBe(0);
    expect(await rows()).toEqual(before);
  });

  test('leaves edited and archived parts, brands and reviews as they are', async () => {
    const part = await somePart(shop);
    await change(sql`update part set name = 'Another name', price_cents = 1, seed_hash = 'old' where id = ${part._id}`);
    await change(sql`update part set archived_at = now() where sku = ${parts.at(-1)?.sku}`);
    await change(sql`update brand set name = 'Another brand' where position = 0`);
    await change(sql`update review set ratings = 1`);
    const before = await rows();
    expect(await seedCatalogue(shop.checkout.db)).toBe(0);
    expect(await rows()).toEqual(before);
  });

  test('gives sold pieces back to nobody', async () => {
    const part = await somePart(shop);
    await placeOrder(shop, await shop.signUp(), part);
    const left = await availableOf(shop, part);
    expect(await seedCatalogue(shop.checkout.db)).toBe(0);
    expect(await availableOf(shop, part)).toBe(left);
    expect(await listStockFaults(shop.checkout.db)).toEqual([]);
  });

  test('adds a part that the catalogue has gained, with its stock', async () => {
    const gained = parts.find((part) => part.available > 0);
    await change(sql`delete from stock_movement where part_id = (select id from part where sku = ${gained?.sku})`);
    await change(sql`delete from part where sku = ${gained?.sku}`);
    expect(await seedCatalogue(shop.checkout.db)).toBe(1);
    shop.checkout.parts.changed();
    expect((await shop.parts()).find((part) => part.sku === gained?.sku)).toMatchObject({
      available: gained?.available,
    });
    expect(await listStockFaults(shop.checkout.db)).toEqual([]);
  });
});

test('a part of the shop’s own that has a SKU of the catalogue stays, and the start goes on without the catalogue’s', async () => {
  const [first] = parts;
  await change(
    sql`update part set seed_key = null, seed_hash = null, name = 'Our own' where sku = ${first?.sku ?? ''}`,
  );
  expect(await seedCatalogue(shop.checkout.db)).toBe(0);
  const named = await change(sql`select name from part where sku = ${first?.sku ?? ''}`);
  expect(named.rows).toEqual([{ name: 'Our own' }]);
});

test('a shop that begins without the catalogue has its own brand, so that its first part can be added', async () => {
  const empty = await openShopForTest({ config: { seed: 'none' } });
  expect((await empty.ask('GET', '/brands')).body).toMatchObject([{ name: 'Mountain Bike' }]);
  const first = { name: 'First part', description: 'A first part', price: 5, ordered_quantity: 10, available: 100 };
  const body = { ...first, img: await uploadedPicture(empty) };
  expect(await empty.ask('POST', '/parts', { as: await empty.admin(), body })).toMatchObject({
    status: 200,
    body: { brand: 'Mountain Bike' },
  });
});
