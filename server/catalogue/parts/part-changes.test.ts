import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { eanSchema } from '#contract/catalogue/part-numbers.ts';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { orderBody, placeOrder, somePart } from '#server/testing/buy.ts';
import { deadlocksOf } from '#server/testing/deadlocks.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let admin: Person;
let other: Person;
let img: string;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  other = await shop.signUp('Ida Holm', 'ida@shop.example');
  await shop.ask('PUT', `/user/admin/${other.email}`, { as: admin });
  img = await picture();
});
afterAll(() => shop.close());
afterEach(async () => expect(await listStockFaults(shop.checkout.db)).toEqual([]));

/** The address of a picture as if it had been uploaded. */
async function picture(): Promise<string> {
  const id = randomUUIDv7();
  await shop.checkout.db.execute(
    sql`insert into image (id, place, width, height, bytes) values (${id}, 'disk', 800, 600, 1000)`,
  );
  return `/images/${id}-800.webp`;
}

/** The seven fields of the specification. */
const seven = (more: object = {}) => ({
  name: 'Bottle cage, black',
  img,
  email: 'somebody@else.example',
  price: 4.5,
  ordered_quantity: 20,
  available: 300,
  description: 'Holds a bottle of 74 mm.',
  ...more,
});
const add = (more: object = {}, as = admin) => shop.ask('POST', '/parts', { as, body: seven(more) });
/** The same, repeated for as long as the shop is too busy: nothing was added then. */
async function addAtLast(more: object) {
  let answer = await add(more);
  while (answer.status === 503) answer = await add(more);
  return answer;
}
async function added(more: object = {}): Promise<ManagedPart> {
  const answer = await add(more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
/** What the form sends that was filled from a part. */
const formOf = (part: ManagedPart, more: object = {}) => {
  const { name, sku, ean, brand, category, description, img, pictures, version } = part;
  const { price, ordered_quantity, available, weight, attributes } = part;
  const words = { name, sku, ean, brand, category, description, img, pictures };
  const figures = { price, ordered_quantity, available, weight, attributes };
  return { ...words, ...figures, seen: { version, available }, ...more };
};
const change = (part: ManagedPart, more: object = {}, as = admin) =>
  shop.ask('PUT', `/part/${part._id}`, { as, body: formOf(part, more) });
const read = async (id: string): Promise<ManagedPart> =>
  (await shop.ask('GET', `/manage/parts/${id}`, { as: admin })).body;
const ledger = async (id: string) => (await shop.ask('GET', `/part/${id}/stock`, { as: admin })).body;
const log = async () =>
  (await shop.ask('GET', '/audit?what=parts', { as: admin })).body.entries.map(
    ({ who, what, on }: Record<string, string>) => [who, what, on],
  );

describe('adding a part', () => {
  // Spec: D23, E3
  test('takes the seven specified fields and gives the rest', async () => {
    const part = await added();
    expect(part).toMatchObject({
      name: 'Bottle cage, black',
      price: 4.5,
      slug: 'bottle-cage-black',
      sku: expect.stringMatching(/^MB-5\d{4}$/),
      ean: expect.stringMatching(/^24052005\d{5}$/),
      brand: (await shop.ask('GET', '/brands')).body[0].name,
      category: 'Other part',
      weight: 0,
      attributes: {},
      pictures: [{ src: img, alt: 'Bottle cage, black' }],
      version: 1,
      archived: false,
      held: 0,
      sold: 0,
      updatedBy: admin.email,
    });
    expect(eanSchema.safeParse(part.ean).success).toBe(true);
    expect(await ledger(part._id)).toMatchObject([
      { kind: 'opening', quantity: 300, who: admin.email, reason: null, orderNumber: null },
    ]);
    expect((await log())[0]).toEqual([admin.email, 'Part added', `${part.sku} Bottle cage, black`]);
    const listed = await shop.parts();
    expect(listed[0]).toMatchObject({ _id: part._id, available: 300 });
    expect(JSON.stringify(listed)).not.toContain('@');
    expect(await shop.ask('GET', `/purchasePage/${part._id}`)).toMatchObject({ status: 200 });
  });

  test('gives SKU, EAN and address to parts of one name that are added at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => addAtLast({ name: 'Bell × 2', available: 0 })));
    const parts: ManagedPart[] = answers.map(({ body }) => body);
    for (const field of ['sku', 'ean', 'slug', '_id'] as const)
      expect(new Set(parts.map((part) => part[field])).size, field).toBe(6);
    expect(parts.map(({ slug }) => slug).sort()).toEqual([
      'bell-x-2',
      'bell-x-2-2',
      'bell-x-2-3',
      'bell-x-2-4',
      'bell-x-2-5',
      'bell-x-2-6',
    ]);
    expect(await ledger(parts[0]?._id ?? '')).toEqual([]);
  });

  test('stores what a family says of its parts, and refuses what it does not', async () => {
    const catalogued = (await shop.parts()).find(({ category }) => category === 'Cassette');
    const { category, attributes } = catalogued ?? {};
    expect(await added({ category, attributes })).toMatchObject({ category: 'Cassette', attributes });
    const wrong = await add({ category, attributes: { ...attributes, speeds: 'many', colour: 'red' } });
    expectProblem(wrong, 400, 'invalid-request');
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['attributes.colour', 'attributes.speeds']);
    expect((await add({ category: 'Cassette' })).body.errors).toHaveProperty(['attributes.speeds']);
  });

  test('takes a tax class, which stays where it is left out', async () => {
    const part = await added({ taxClass: 'reduced' });
    expect((await shop.parts()).find(({ _id }) => _id === part._id)).toMatchObject({ taxClass: 'reduced' });
    expect(await added()).toMatchObject({ taxClass: 'standard' });
    const renamed = await change(part, { name: 'Map of the coast' });
    expect(renamed).toMatchObject({ status: 200, body: { taxClass: 'reduced' } });
    expect(await change(renamed.body, { taxClass: 'standard' })).toMatchObject({ body: { taxClass: 'standard' } });
    const [entry] = (await shop.ask('GET', '/audit?what=parts', { as: admin })).body.entries;
    expect(entry.on).toContain('taxClass');
    const wrong = await add({ taxClass: 'delivery' });
    expect(wrong).toMatchObject({ status: 400, body: { errors: { taxClass: 'Tax class is standard or reduced' } } });
  });

  test('takes a carton and former numbers; left out they stay, and both can be emptied', async () => {
    const part = await added({ carton: 50, formerNumbers: ['OLD-1', 'old-1', 'BC/7'] });
    const listed = (await shop.parts()).find(({ _id }) => _id === part._id);
    expect(listed).toMatchObject({ carton: 50, formerNumbers: ['OLD-1', 'BC/7'] });
    expect(await added()).toMatchObject({ carton: null, formerNumbers: [] });
    const renamed = await change(part, { name: 'Bottle cage, grey' });
    expect(renamed).toMatchObject({ status: 200, body: { carton: 50, formerNumbers: ['OLD-1', 'BC/7'] } });
    const found = await shop.ask('GET', '/manage/parts?q=bc/7', { as: admin });
    expect(found.body.map(({ _id }: ManagedPart) => _id)).toEqual([part._id]);
    const emptied = await change(renamed.body, { carton: null, formerNumbers: [] });
    expect(emptied).toMatchObject({ status: 200, body: { carton: null, formerNumbers: [] } });
    const [entry] = (await shop.ask('GET', '/audit?what=parts', { as: admin })).body.entries;
    expect(JSON.stringify(entry)).toContain('OLD-1 BC/7');
    for (const carton of [0, 1.5, -1, 'fifty'])
      expect((await add({ carton })).body.errors, String(carton)).toHaveProperty('carton');
    expectProblem(await add({ formerNumbers: ['two words'] }), 400, 'invalid-request');
    expectProblem(
      await add({ formerNumbers: Array.from({ length: 21 }, (_, at) => `O-${at}`) }),
      400,
      'invalid-request',
    );
  });

  test('is refused under the SKU or the EAN of another part, in any case', async () => {
    const part = await added({ sku: 'Cage-1', ean: '4006381333931' });
    const answer = await add({ sku: 'CAGE-1', ean: '4006381-333931' });
    expectProblem(answer, 409, 'taken');
    expect(answer.body.errors).toEqual({
      sku: 'SKU is in use by another part',
      ean: 'EAN is in use by another part',
    });
    const second = await added();
    expectProblem(await change(second, { sku: part.sku }), 409, 'taken');
    expect((await change(second, { sku: 'Cage-2' })).body).toMatchObject({ sku: 'Cage-2', ean: second.ean });
    const both = await Promise.all([addAtLast({ sku: 'RACE-1' }), addAtLast({ sku: 'RACE-1' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  // Spec: V15
  test.each([
    [{ price: 0 }, 'price', 'Price must be above 0'],
    [{ price: 0.001 }, 'price', 'Price has at most two decimals'],
    [{ price: 1e12 }, 'price', 'Price is at most $999,999.99'],
    [{ price: undefined }, 'price', 'Price is Required'],
    [{ description: 'x'.repeat(100_000) }, 'description', 'Please use at most 5000 characters'],
    [{ description: ' ' }, 'description', 'Description is Required'],
    [{ name: '' }, 'name', 'Name is Required'],
    [{ ordered_quantity: undefined }, 'ordered_quantity', 'Quantity is Required'],
    [{ ordered_quantity: 0 }, 'ordered_quantity', 'Quantity is a whole number of 1 or more'],
    [{ price: 9000, ordered_quantity: 200 }, 'ordered_quantity', /An order of 200 comes to \$1,800,000\.00/],
    [{ price: 0.01, ordered_quantity: 20 }, 'ordered_quantity', /An order of 20 comes to \$0\.20/],
    [{ available: undefined }, 'available', 'Available is Required'],
    [{ available: -1 }, 'available', 'Available is a whole number of 0 or more'],
    [{ ean: '4006381333932' }, 'ean', 'The last digit of the EAN does not fit the others'],
    [{ sku: '=cmd' }, 'sku', /SKU is 1 to 40/],
    [{ img: undefined }, 'img', 'Image is Required'],
    [{ img: 'https://evil.example/a.png' }, 'img', 'Please upload the picture first'],
    [{ img: `/images/${unknownId}-800.webp` }, 'img', 'Please upload the picture first'],
    [{ img: '/pictures/chain-12-speed-126-links-1.00000000-1200.avif' }, 'img', 'Please upload the picture first'],
    [{ brand: 'Nobody' }, 'brand', 'There is no brand Nobody'],
    [{ category: 'Spaceship' }, 'category', 'There is no family Spaceship'],
  ] as [object, string, string | RegExp][])('refuses %j', async (more, field, message) => {
    const before = await allRows(shop.checkout.db);
    const answer = await add(more);
    expectProblem(answer, 400, 'invalid-request');
    expect(answer.body.errors).toEqual({
      [field]: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(await allRows(shop.checkout.db)).toEqual(before);
  });
});

describe('changing a part', () => {
  test('writes the form, who and when, and shows at once', async () => {
    const part = await added();
    const second = await picture();
    const pictures = [{ src: second, alt: 'From the side', width: 800, height: 600, mark: null }, ...part.pictures];
    const answer = await change(part, { name: 'Bottle cage, red', price: 5.25, img: second, pictures }, other);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        name: 'Bottle cage, red',
        price: 5.25,
        slug: part.slug,
        img: second,
        pictures,
        version: 2,
        updatedBy: other.email,
      },
    });
    expect((await shop.parts()).find(({ _id }) => _id === part._id)).toMatchObject({ price: 5.25 });
    expect((await log())[0]).toEqual([
      other.email,
      'Part changed',
      `${part.sku} Bottle cage, red: name Bottle cage, black → Bottle cage, red, price 4.50 → 5.25, img, pictures`,
    ]);
    expect((await change(answer.body)).body).toEqual(answer.body);
  });

  test('leaves what it does not name: the specified fields alone change a part of the catalogue', async () => {
    const part = await read((await somePart(shop))._id);
    const { _id, name, img: old, ordered_quantity, available, description, version } = part;
    const body = {
      name,
      img: old,
      price: 12.34,
      ordered_quantity,
      available,
      description,
      seen: { version, available },
    };
    const answer = await shop.ask('PUT', `/part/${_id}`, { as: admin, body });
    expect(answer.body).toEqual({
      ...part,
      price: 12.34,
      version: version + 1,
      updatedBy: admin.email,
      updatedAt: answer.body.updatedAt,
    });
  });

  // Spec: D9
  test('is refused when somebody else changed it meanwhile, and tells who and when', async () => {
    const part = await added();
    const first = await change(part, { price: 6 }, other);
    const answer = await change(part, { price: 7 });
    expectProblem(answer, 409, 'changed-meanwhile');
    expect(answer.body).toMatchObject({ version: 2, by: other.email, at: first.body.updatedAt });
    expect(await read(part._id)).toEqual(first.body);
    const race = await Promise.all([change(first.body, { price: 8 }), change(first.body, { price: 9 }, other)]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('leaves what was sold meanwhile sold', async () => {
    const part = await added();
    await placeOrder(shop, other, part, 40);
    expect(await change(part, { description: 'Holds more.' })).toMatchObject({
      status: 200,
      body: { available: 260, held: 40 },
    });
    const again = await change({ ...part, version: 2 }, { available: 310 });
    expect(again.body).toMatchObject({ available: 270, version: 3 });
    expect(await ledger(part._id)).toMatchObject([
      { kind: 'correction', quantity: 10, reason: 'Changed in the form', who: admin.email },
      { kind: 'hold', quantity: -40, orderNumber: expect.any(Number), who: other.email },
      { kind: 'opening', quantity: 300 },
    ]);
  });

  test('is refused where the stock would fall below nothing', async () => {
    const part = await added({ available: 60 });
    await placeOrder(shop, other, part, 40);
    for (const sent of [60, Number.MAX_SAFE_INTEGER]) {
      const answer = await change(part, { available: 0, seen: { version: 1, available: sent } });
      expectProblem(answer, 409, 'stock-too-low');
      expect(answer.body).toMatchObject({
        available: 20,
        errors: { available: expect.stringContaining('Only 20 are left now') },
      });
    }
    expect(await read(part._id)).toMatchObject({ available: 20, version: 1 });
  });

  test('of a part that is not there is not found', async () => {
    expectProblem(await change({ ...(await added()), _id: unknownId }), 404, 'not-found');
  });
});

test('the history of a part says what was done to its price, stock and texts, and by whom', async () => {
  const of = async (id: string, as = admin) => (await shop.ask('GET', `/manage/parts/${id}/history`, { as })).body;
  const one = await added({ name: 'Bottle cage, white' });
  await change(one, { price: 4.75, name: 'Bottle cage, white, 74 mm', available: 310 }, other);
  expect((await of(one._id)).map(({ who, what, more }: Record<string, string>) => [who, what, more])).toEqual([
    [
      other.email,
      'Part changed',
      'name Bottle cage, white → Bottle cage, white, 74 mm, price 4.50 → 4.75, available 300 → 310',
    ],
    [admin.email, 'Part added', ''],
  ]);
  expectProblem(await shop.ask('GET', `/manage/parts/${unknownId}/history`, { as: admin }), 404, 'not-found');
  expectProblem(
    await shop.ask('GET', `/manage/parts/${one._id}/history`, { as: await shop.signUp() }),
    403,
    'forbidden',
  );
});

describe('taking a part off sale', () => {
  const archivedWith = { status: 200, body: { deletedCount: 1, archived: true } };

  test('deletes what nobody ordered, with its ledger', async () => {
    const part = await added();
    expect(part.erasable).toBe(true);
    const gone = { status: 200, body: { deletedCount: 1, archived: false } };
    expect(await shop.ask('DELETE', `/part/${part._id}`, { as: admin })).toMatchObject(gone);
    expectProblem(await shop.ask('DELETE', `/part/${part._id}`, { as: admin }), 404, 'not-found');
    expectProblem(await shop.ask('GET', `/part/${part._id}/stock`, { as: admin }), 404, 'not-found');
    expect((await shop.parts()).map(({ _id }) => _id)).not.toContain(part._id);
    expect((await log())[0]).toEqual([admin.email, 'Part deleted', `${part.sku} ${part.name}`]);
  });

  test('archives what is expected or came in with a receipt', async () => {
    const dueOn = '2099-12-04';
    const [expected, received] = [await added(), await added()];
    const delivery = { key: randomUUID(), part: expected._id, dueOn, pieces: 5, supplier: 'Tandem Forge' };
    const answers = [
      await shop.ask('POST', '/deliveries', { as: admin, body: { deliveries: [delivery] } }),
      await shop.ask('POST', '/goods-receipts', {
        as: admin,
        body: {
          ...{ key: randomUUID(), note: 'TF-1', supplier: 'Tandem Forge', cameOn: '2026-11-30', takeOff: false },
          lines: [{ part: received._id, pieces: 5 }],
        },
      }),
    ];
    for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBe(200);
    for (const { _id } of [expected, received]) {
      expect(await read(_id)).toMatchObject({ erasable: false });
      expect(await shop.ask('DELETE', `/part/${_id}`, { as: admin })).toMatchObject(archivedWith);
    }
  });

  // Spec: D8
  test('archives what was ordered and what came with the catalogue, once, and restores it', async () => {
    const part = await added();
    await placeOrder(shop, other, part);
    const catalogued = await read((await somePart(shop))._id);
    for (const { _id } of [part, catalogued]) {
      expect(await read(_id)).toMatchObject({ erasable: false });
      expect(await shop.ask('DELETE', `/part/${_id}`, { as: admin })).toMatchObject(archivedWith);
      const again = await shop.ask('DELETE', `/part/${_id}`, { as: admin });
      expect(again).toMatchObject({ status: 200, body: { deletedCount: 0, archived: true } });
      expectProblem(await shop.ask('GET', `/purchasePage/${_id}`), 404, 'not-found');
      expectProblem(await shop.ask('POST', '/order', { as: other, body: orderBody(other, part) }), 404, 'not-found');
      expect(await read(_id)).toMatchObject({ archived: true });
      for (let turn = 0; turn < 2; turn++)
        expect(await shop.ask('PUT', `/part/${_id}/restored`, { as: admin })).toMatchObject({
          body: { archived: false },
        });
      expect(await shop.ask('GET', `/purchasePage/${_id}`)).toMatchObject({ status: 200 });
    }
    expect((await log()).slice(0, 2).map(([, what]: string[]) => what)).toEqual(['Part restored', 'Part archived']);
    expectProblem(await shop.ask('PUT', `/part/${unknownId}/restored`, { as: admin }), 404, 'not-found');
  });

  // Spec: D8, C21
  test('works by GET for old clients, is cached by nobody, and is not done by HEAD', async () => {
    const part = await added();
    const path = `/part/${part._id}`;
    expect(await shop.ask('HEAD', path, { as: admin })).toMatchObject({ status: 405, headers: { allow: 'GET' } });
    expect(await read(part._id)).toEqual(part);
    const answer = await shop.ask('GET', path, { as: admin });
    expect(answer).toMatchObject({ status: 200, body: { deletedCount: 1, archived: false } });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('takes several at once, all or none', async () => {
    const parts = [await added(), await added()];
    const archive = (ids: string[]) => shop.ask('POST', '/manage/parts/archived', { as: admin, body: { parts: ids } });
    const ids = parts.map(({ _id }) => _id);
    expectProblem(await archive([...ids, unknownId]), 404, 'not-found');
    expect(await read(ids[0] ?? '')).toEqual(parts[0]);
    expect((await archive([...ids, ...ids])).body).toEqual({ modifiedCount: 2 });
    expect((await archive(ids)).body).toEqual({ modifiedCount: 0 });
    expectProblem(await archive([]), 400, 'invalid-request');
  });
});

// An order names its parts in its lines first, and takes their stock last.
test('a part gets another SKU while an order is placed: neither waits for the other in a circle', async () => {
  const part = await added();
  const before = await deadlocksOf(shop.databaseUrl);
  const order = singleConnection(shop.databaseUrl, 'mountain-bike tests');
  await order.connect();
  await order.query('begin');
  await order.query('select from part where id = $1 for key share', [part._id]);
  const renaming = shop.ask('PUT', `/part/${part._id}`, { as: admin, body: formOf(part, { sku: 'BC-BLACK-2' }) });
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await order.query(waits)).rowCount, { timeout: 20_000 }).toBe(1);
  await order.query('update part set available = available where id = $1', [part._id]);
  await order.query('commit');
  expect(await renaming).toMatchObject({ status: 200, body: { sku: 'BC-BLACK-2' } });
  await order.end();
  expect(await deadlocksOf(shop.databaseUrl)).toBe(before);
});
