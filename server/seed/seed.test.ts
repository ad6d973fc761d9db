import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PARTS_ON_HOME } from '#contract/catalogue/parts.ts';
import type { Review } from '#contract/catalogue/reviews.ts';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { overConnection, singleConnection } from '#server/platform/database/connection.ts';
import { prepareDatabase } from '#server/platform/database/prepare.ts';
import { partsOf, type SamplePart, sampleData } from '#server/seed/sample-data.ts';
import { seedCatalogue } from '#server/seed/seed.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { placeOrder, somePart } from '#server/testing/buy.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { openShop, openShopForTest, type TestShop } from '#server/testing/open-shop.ts';
import { uploadedPicture } from '#server/testing/uploaded-picture.ts';

const { brands, parts, reviews } = sampleData();

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
    expect((await shop.ask('GET', '/brands')).body).toMatchObject(
      brands.map(({ name, img, profile }) => ({ name, img, profile })),
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
        carton: part.carton,
        formerNumbers: part.formerNumbers,
        attributes: part.attributes,
        pictures: part.pictures,
      });
  });

  test('puts each review where it belongs: to its part or to the shop, with what the shop answered', async () => {
    const shown: Review[] = (await shop.ask('GET', '/reviews')).body;
    const skus = new Map((await shop.parts()).map((part) => [part._id, part.sku]));
    expect(new Map(shown.map(({ name, part, answer }) => [name, { sku: skus.get(part ?? ''), answer }]))).toEqual(
      new Map(reviews.map(({ name, sku, answer = null }) => [name, { sku, answer }])),
    );
    const { name, img } = reviews.find((one) => one.img === undefined) ?? reviews[0] ?? { name: '' };
    expect(shown.find((one) => one.name === name)?.img).toBe(img ?? '');
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

/** The catalogue with one of its parts changed. */
const withPart = (key: string, change: Partial<SamplePart>) => ({
  brands,
  reviews,
  parts: parts.map((part): SamplePart => (part.key === key ? { ...part, ...change } : part)),
});
const rowOf = async (key: string) => (await change(sql`select * from part where seed_key = ${key}`)).rows[0];
function nth(place: number): SamplePart {
  const part = parts[place];
  if (!part) throw new Error('The catalogue has fewer parts');
  return part;
}
const [first, second, third] = [nth(0), nth(1), nth(2)];
const nothing = { added: 0, updated: 0 };

describe('a later start', () => {
  test('writes nothing while the catalogue is what it was', async () => {
    const before = await rows();
    expect(await seedCatalogue(shop.checkout.db)).toEqual(nothing);
    expect(await rows()).toEqual(before);
  });

  test('changes a part that nobody edited as the catalogue changed; stock, orders and archive are no edit and stay', async () => {
    const bought = await somePart(shop);
    const key = parts.find(({ sku }) => sku === bought.sku)?.key ?? '';
    await placeOrder(shop, await shop.signUp(), bought);
    await change(sql`update part set archived_at = now() where seed_key = ${key}`);
    const before = await rowOf(key);
    const changed = {
      name: 'Another name',
      brand: 'ferrant',
      priceCents: 4321,
      available: 9,
      slug: 'another-slug',
      attributes: { teeth: 7 },
    } as const;
    const another = withPart(key, changed);
    expect(await seedCatalogue(shop.checkout.db, another)).toEqual({ added: 0, updated: 1 });
    expect(await rowOf(key)).toMatchObject({
      name: 'Another name',
      price_cents: 4321,
      slug: 'another-slug',
      attributes: { teeth: 7 },
      available: before?.available,
      archived_at: before?.archived_at,
      version: Number(before?.version) + 1,
    });
    const ferrant = await change(
      sql`select b.name from part p join brand b on b.id = p.brand_id where p.seed_key = ${key}`,
    );
    expect(ferrant.rows).toEqual([{ name: 'Ferrant' }]);
    expect(await seedCatalogue(shop.checkout.db, another)).toEqual(nothing);
    expect(await listStockFaults(shop.checkout.db)).toEqual([]);
    expect(await seedCatalogue(shop.checkout.db)).toEqual({ added: 0, updated: 1 });
    await change(sql`update part set archived_at = null where seed_key = ${key}`);
  });

  test('leaves a part that an admin edited as it is, whatever the catalogue says', async () => {
    const part = (await shop.parts()).find(({ sku }) => sku === second.sku) ?? (await somePart(shop));
    const { name, description, ordered_quantity, available } = part;
    const img = part.img || (await uploadedPicture(shop));
    const body = { name, description, img, price: 1.5, ordered_quantity, available, seen: { version: 1, available } };
    const edited = await shop.ask('PUT', `/part/${part._id}`, { as: await shop.admin(), body });
    expect(edited).toMatchObject({ status: 200, body: { price: 1.5 } });
    const before = await rowOf(second.key);
    expect(await seedCatalogue(shop.checkout.db, withPart(second.key, { name: 'New words' }))).toEqual(nothing);
    expect(await rowOf(second.key)).toEqual(before);
  });

  test('parts that take each other’s names get them', async () => {
    const names = ({ slug, sku, ean }: SamplePart) => ({ slug, sku, ean });
    const swapped = withPart(first.key, names(third));
    const catalogue = {
      ...swapped,
      parts: swapped.parts.map((part) => (part.key === third.key ? { ...part, ...names(first) } : part)),
    };
    expect(await seedCatalogue(shop.checkout.db, catalogue)).toEqual({ added: 0, updated: 2 });
    expect([await rowOf(first.key), await rowOf(third.key)]).toMatchObject([names(third), names(first)]);
    expect(await seedCatalogue(shop.checkout.db)).toEqual({ added: 0, updated: 2 });
  });

  test('adds a part that the catalogue has gained, with its stock, and leaves one that it lost', async () => {
    const gained = { ...first, key: 'gained', slug: 'gained', sku: 'GA-1', ean: '2405200991239', available: 40 };
    const catalogue = { brands, reviews, parts: [...parts.slice(1), gained] };
    expect(await seedCatalogue(shop.checkout.db, catalogue)).toEqual({ added: 1, updated: 0 });
    shop.checkout.parts.changed();
    const shown = await shop.parts();
    expect(shown.find(({ sku }) => sku === 'GA-1')).toMatchObject({ available: 40 });
    expect(shown.some(({ sku }) => sku === first.sku)).toBe(true);
    expect(await listStockFaults(shop.checkout.db)).toEqual([]);
  });

  test('renames brands, and rewords reviews but those that an admin hid or answered', async () => {
    const texts = async () => (await change(sql`select review from review order by seed_key limit 3`)).rows;
    const [hidden, answered, plain] = (await change(sql`select seed_key from review order by seed_key limit 3`)).rows;
    await change(sql`update review set hidden_at = now() where seed_key = ${hidden?.seed_key}`);
    await change(
      sql`update review set answer = 'Thank you.', answered_at = now() where seed_key = ${answered?.seed_key}`,
    );
    const [old1, old2] = await texts();
    const [halden, norrvik] = brands;
    if (!halden || !norrvik) throw new Error('There are two brands');
    const renamed = [
      { ...halden, name: norrvik.name },
      { ...norrvik, name: halden.name },
    ];
    await seedCatalogue(shop.checkout.db, {
      brands: [...renamed, ...brands.slice(2)],
      parts,
      reviews: reviews.map((one) => ({ ...one, review: 'Other words.' })),
    });
    expect(await texts()).toEqual([old1, old2, { review: 'Other words.' }]);
    expect(plain?.seed_key).toBeDefined();
    const names = await change(sql`select name from brand where position < 2 order by position`);
    expect(names.rows).toEqual([{ name: norrvik.name }, { name: halden.name }]);
    await seedCatalogue(shop.checkout.db);
  });
});

test('a part of the shop’s own that has a name of the catalogue’s stays, and the start goes on without the catalogue’s', async () => {
  await change(sql`update part set seed_key = null, seed_hash = null, name = 'Our own' where seed_key = ${first.key}`);
  expect(await seedCatalogue(shop.checkout.db)).toEqual(nothing);
  const named = await change(sql`select name from part where sku = ${first.sku}`);
  expect(named.rows).toEqual([{ name: 'Our own' }]);
  // Nor does a part that is there already take such a name.
  const taking = withPart(third.key, { sku: first.sku.toLowerCase(), name: 'Another name' });
  expect(await seedCatalogue(shop.checkout.db, taking)).toEqual(nothing);
});

test('two starts at once put the catalogue into the shop once', async () => {
  const { url } = await freshDatabase();
  const start = () =>
    prepareDatabase(url, { afterwards: async (client) => void (await seedCatalogue(overConnection(client))) });
  await Promise.all([start(), start()]);
  const client = singleConnection(url, 'two starts');
  await client.connect();
  const { rows: counts } = await client.query(
    'select (select count(*)::int from part) as parts, (select count(*)::int from brand) as brands, (select count(*)::int from stock_movement) as stocked',
  );
  await client.end();
  const stocked = parts.filter(({ available }) => available > 0).length;
  expect(counts).toEqual([{ parts: parts.length, brands: brands.length, stocked }]);
});

test('parts are found by their attributes, numbers as numbers', async () => {
  const found = async (condition: ReturnType<typeof sql>) =>
    (await change(sql`select sku from part where ${condition} order by sku`)).rows.map(({ sku }) => sku);
  const skus = (list: readonly { sku: string }[]) => list.map(({ sku }) => sku).toSorted();
  const rings = partsOf('Chainring');
  const fitting = rings.filter(({ attributes: a }) => a.teeth === 32 && a.chainSpeeds.some((speed) => speed === 12));
  expect(fitting.length).toBeGreaterThan(0);
  expect(await found(sql`attributes @> '{"teeth": 32, "chainSpeeds": [12]}' and category = 'Chainring'`)).toEqual(
    skus(fitting),
  );
  expect(await found(sql`attributes @> '{"teeth": "32"}'`)).toEqual([]);
  expect(await found(sql`category = 'Chainring' and (attributes -> 'teeth')::int between 30 and 34`)).toEqual(
    skus(rings.filter(({ attributes: { teeth } }) => teeth >= 30 && teeth <= 34)),
  );
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
