import { randomUUIDv7 } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { families } from '#contract/catalogue/families.ts';
import { type ManagedPart, partSorts } from '#contract/catalogue/managed-parts.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { cellOf, textIn } from '#server/platform/calls/csv.ts';
import { payOrder, placeOrder } from '#server/testing/buy.ts';
import { callsBy, expectProblem, pathOf, unknownId } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { partColumns } from './parts.columns.ts';

let shop: TestShop;
let admin: Person;
let parts: Part[];
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  parts = await shop.parts();
});
afterAll(() => shop.close());

const ask = (query: Record<string, string> = {}, as = admin) =>
  shop.ask('GET', `/manage/parts?${new URLSearchParams(query)}`, { as });
async function rows(query: Record<string, string> = {}): Promise<ManagedPart[]> {
  const found = await walk({ limit: '200', ...query });
  const { headers } = await ask({ limit: '1', ...query });
  expect(headers['x-total-count']).toBe(String(found.length));
  return found;
}
const names = async (query: Record<string, string>) => (await rows(query)).map(({ name }) => name).sort();
const pick = (index: number): Part => {
  const part = parts.filter(({ available, ordered_quantity }) => available > 4 * ordered_quantity)[index];
  if (!part) throw new Error('The catalogue has too few parts with plenty in stock');
  return part;
};

/** Every row of a list, page by page along its links; or those of its first pages. */
async function walk(query: Record<string, string>, pages = Number.POSITIVE_INFINITY): Promise<ManagedPart[]> {
  const listed: ManagedPart[] = [];
  let path: string | undefined = `/manage/parts?${new URLSearchParams(query)}`;
  for (let page = 0; path && page < pages; page += 1) {
    const { status, body, headers } = await shop.ask('GET', path, { as: admin });
    expect(status, JSON.stringify(body)).toBe(200);
    listed.push(...body);
    path = /^<\/api([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
  }
  return listed;
}

describe('the list of parts for admins', () => {
  test('tells what is held, what was sold, and who changed it', async () => {
    const buyer = await shop.signUp();
    const part = pick(0);
    const n = part.ordered_quantity;
    await placeOrder(shop, buyer, part, n);
    await payOrder(shop, buyer, await placeOrder(shop, buyer, part, 2 * n));
    const cancelled = await placeOrder(shop, buyer, part, n);
    await shop.ask('DELETE', `/order/${cancelled._id}`, { as: buyer });
    const [row] = await rows({ q: part.sku });
    const { _id, ...rest } = part;
    expect(row).toMatchObject({ ...rest, available: part.available - 3 * n, held: n, sold: 2 * n, updatedBy: null });
    await shop.checkout.db.execute(sql`update "order" set paid_at = now() - interval '31 days' where payment = 'paid'`);
    expect((await rows({ q: part.sku }))[0]).toMatchObject({ held: n, sold: 0 });
    await shop.checkout.db.execute(sql`update "order" set paid_at = now() where payment = 'paid'`);
    expect((await shop.ask('GET', `/manage/parts/${_id}`, { as: admin })).body).toEqual(
      (await rows({ q: part.sku }))[0],
    );
    expectProblem(await shop.ask('GET', `/manage/parts/${unknownId}`, { as: admin }), 404, 'not-found');
  });

  test('is searched in names, SKUs and EANs; nothing typed is a wildcard', async () => {
    const part = pick(1);
    for (const q of [
      part.name.toUpperCase(),
      part.sku.toLowerCase(),
      part.ean,
      part.ean.replace(/^(\d)(\d{6})/, '$1 $2 '),
    ])
      expect(
        (await rows({ q })).map(({ _id }) => _id),
        q,
      ).toContain(part._id);
    for (const q of ['%', '_______', '\\', "' or 1=1"]) expect(await rows({ q }), q).toEqual([]);
    expect(await rows({ q: '-' })).not.toEqual([]);
  });

  // Spec: F15
  test('shows a group, a family, and what is on sale, below the minimum or archived', async () => {
    const inGroup = new Set(families.filter(({ group }) => group === 'Brakes').map(({ name }) => name));
    expect(await names({ category: 'Brakes' })).toEqual(
      parts
        .filter(({ category }) => inGroup.has(category))
        .map(({ name }) => name)
        .sort(),
    );
    expect(new Set((await rows({ category: 'Chain' })).map(({ category }) => category))).toEqual(new Set(['Chain']));
    expect(await rows({ category: 'Spaceship' })).toEqual([]);
    const gone = pick(2);
    await shop.ask('DELETE', `/part/${gone._id}`, { as: admin });
    expect(await names({ shown: 'archived' })).toEqual([gone.name]);
    for (const query of [{}, { shown: 'on-sale' }, { q: gone.sku }] as Record<string, string>[])
      expect(await names(query), JSON.stringify(query)).not.toContain(gone.name);
    expect(await names({ shown: 'all' })).toContain(gone.name);
    const low = parts.filter(({ available, ordered_quantity }) => available < ordered_quantity);
    expect(await names({ shown: 'below-minimum' })).toEqual(low.map(({ name }) => name).sort());
    await shop.ask('PUT', `/part/${gone._id}/restored`, { as: admin });
  });

  test.each([
    ['PostgreSQL sorts', null],
    ['the index in memory has', '/parts?sort=most-available'],
  ])('follows by pages in every order that %s, without gap or repetition', async (_, first) => {
    if (first) expect((await shop.ask('GET', first)).status).toBe(200);
    const buyer = await shop.signUp();
    for (const index of [3, 4, 5]) await payOrder(shop, buyer, await placeOrder(shop, buyer, pick(index)));
    const sortedBy = (part: ManagedPart, sort: string): string | number | null => {
      if (sort === 'newest') return part.createdAt;
      if (sort === 'cover') return part.sold === 0 ? null : (part.available * 30) / part.sold;
      return sort === 'name' ? part.name : part[sort as 'price' | 'available' | 'ordered_quantity'];
    };
    for (const sort of partSorts)
      for (const order of ['ascending', 'descending'] as const) {
        const listed = await walk({ sort, order, limit: '80' });
        expect(new Set(listed.map(({ _id }) => _id)).size, sort).toBe(parts.length);
        const keys = listed.map((part) => [sortedBy(part, sort), part._id] as const);
        const sorted = keys.toSorted(([one, id], [other, otherId]) => {
          if (one === null || other === null) {
            if (one !== other) return one === null ? 1 : -1;
          } else if (one !== other) return one < other === (order === 'ascending') ? -1 : 1;
          return id < otherId === (order === 'ascending') ? -1 : 1;
        });
        expect(keys, `${sort} ${order}`).toEqual(sorted);
      }
    const covered = await walk({ sort: 'cover', order: 'ascending', limit: '2' }, 4);
    expect(covered.map(({ sold }) => sold > 0).indexOf(false)).toBe(4);
    const all = await walk({ sort: 'available', limit: '200' });
    for (const category of ['Chain', 'Brakes']) {
      const own = await walk({ sort: 'available', category, limit: '3' });
      const families = new Set(own.map((part) => part.category));
      expect(own).toEqual(all.filter((part) => families.has(part.category)));
    }
  });

  test.each([
    { sort: 'weight' },
    { order: 'up' },
    { shown: 'gone' },
    { limit: '201' },
    { limit: '0' },
    { cursor: 'x' },
    { q: 'a\0b' },
  ] as Record<string, string>[])('refuses %j', async (query) => {
    const answer = await ask(query);
    expectProblem(answer, 400, 'invalid-request');
    expect(Object.keys(answer.body.errors)).toEqual(Object.keys(query));
  });

  test('takes the cursor of no other order', async () => {
    const { headers } = await ask({ sort: 'name', limit: '2' });
    const cursor = new URLSearchParams(/\?([^>]+)>/.exec(String(headers.link))?.[1]).get('cursor') ?? '';
    expect(await ask({ sort: 'name', cursor })).toMatchObject({ status: 200 });
    for (const other of [{ sort: 'price' }, { sort: 'name', order: 'ascending' }, {}] as Record<string, string>[])
      expectProblem(await ask({ ...other, cursor }), 400, 'invalid-request');
  });
});

describe('the parts as CSV', () => {
  const csv = (query: Record<string, string>) =>
    shop.ask('GET', `/manage/parts/csv?${new URLSearchParams(query)}`, { as: admin });
  const tableOf = (text: string) => parse<Record<string, string>>(text, { bom: true, columns: true });

  test('hold every column, money as decimals, and nothing that a spreadsheet runs', async () => {
    const img = `/images/${randomUUIDv7()}-800.webp`;
    await shop.checkout.db.execute(
      sql`insert into image (id, place, width, height, bytes) values (${img.slice(8, 44)}, 'disk', 8, 8, 8)`,
    );
    const description = '-2 mm, "thin"\nand light; =cmd|/c calc';
    const body = { name: '=HYPERLINK("x")', img, price: 1234.5, ordered_quantity: 1, available: 7, description };
    const { body: added } = await shop.ask('POST', '/parts', { as: admin, body });
    const answer = await csv({ ids: added._id });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="parts.csv"',
      'cache-control': 'private, no-store',
    });
    expect(
      answer.body.startsWith('\uFEFFsku,ean,gtin,name,brand,category,price,cost,ordered_quantity,available,weight,'),
    ).toBe(true);
    expect(tableOf(answer.body)).toMatchObject([
      {
        sku: added.sku,
        name: `'=HYPERLINK("x")`,
        description: `'${description}`,
        price: '1234.50',
        available: '7',
        weight: '0',
        archived: 'no',
        img,
        'attr.speeds': '',
      },
    ]);
    await shop.ask('DELETE', `/part/${added._id}`, { as: admin });
  });

  test('are those of the list in its order, or those chosen', async () => {
    const query = { category: 'Drivetrain', sort: 'price', order: 'ascending' };
    const listed = await rows(query);
    expect(tableOf((await csv(query)).body).map(({ sku }) => sku)).toEqual(listed.map(({ sku }) => sku));
    const chosen = [pick(0), pick(1)];
    const table = tableOf((await csv({ ids: chosen.map(({ _id }) => _id).join(','), category: 'Tyres' })).body);
    expect(table.map(({ sku }) => sku).sort()).toEqual(chosen.map(({ sku }) => sku).sort());
    const [left, ...others] = listed;
    expect(tableOf((await csv({ ...query, except: left?._id ?? '' })).body).map(({ sku }) => sku)).toEqual(
      others.map(({ sku }) => sku),
    );
    for (const query of [{ ids: 'x' }, { except: 'x' }] as Record<string, string>[])
      expectProblem(await csv(query), 400, 'invalid-request');
  });

  // Spec: N29
  test('say all that the shop knows of each part, and are read back as it was', async () => {
    const table = tableOf((await csv({})).body);
    for (const part of await rows()) {
      const row = table.find(({ sku }) => sku === part.sku) ?? {};
      const read = (field: string) => {
        const column = partColumns.find((one) => one.field === field);
        return column?.read(textIn(row[column.head] ?? ''), part.category, 'group').value;
      };
      expect(row.ean, 'no number for a spreadsheet').toMatch(/^\d-\d{6}-\d{6}$/);
      for (const field of [
        'sku',
        'ean',
        'name',
        'brand',
        'category',
        'price',
        'ordered_quantity',
        'available',
        'weight',
        'description',
        'img',
        'archived',
      ] as const)
        expect(read(field), field).toEqual(part[field]);
      for (const [key, value] of Object.entries(part.attributes)) expect(read(`attributes.${key}`), key).toEqual(value);
    }
  });

  test('read every text back as it was', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+@\t\r\uFF1D-].*$/));
    fc.assert(
      fc.property(text, (each) => {
        expect(textIn(cellOf(each))).toBe(each);
        expect(cellOf(each)).not.toMatch(/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/);
      }),
    );
  });
});

// Spec: A5
test('nobody but admins runs the parts', async () => {
  const buyer = await shop.signUp();
  const part = pick(0);
  const bodies: Record<string, object> = {
    addPart: { name: 'x', img: 'x', price: 1, ordered_quantity: 1, available: 1, description: 'x' },
    archiveParts: { parts: [part._id] },
    countStock: { key: part._id, counted: 1, shelf: 2, reason: 'count' },
    addGoods: { key: part._id, pieces: 1, reason: 'goods-in' },
  };
  bodies.changePart = { ...bodies.addPart, seen: { version: 1, available: 1 } };
  const ours = callsBy('admin').filter(
    ([, { path }]) => /^\/(manage\/)?parts?(\/|$)/.test(path) && !/imports/.test(path),
  );
  expect(ours).toHaveLength(15);
  for (const [name, call] of ours) {
    const path = pathOf(call, { id: part._id });
    expectProblem(await shop.ask(call.method, path, { body: bodies[name] }), 401, 'unauthorized');
    expectProblem(await shop.ask(call.method, path, { as: buyer, body: bodies[name] }), 403, 'forbidden');
  }
  expect(await shop.ask('GET', `/purchasePage/${part._id}`)).toMatchObject({ status: 200 });
});
