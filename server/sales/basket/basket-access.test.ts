import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { openStream } from '#server/platform/events/event-stream.fixture.ts';
import { openingOf } from '#server/platform/events/event-text.ts';
import { placeOrder, somePart } from '#server/testing/buy.ts';
import { makeCompany, makePriceList } from '#server/testing/dealer.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { freePort } from '#server/testing/free-port.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let part: Part;
let owner: Person;
let buyer: Person;
let viewer: Person;
let outsider: Person;
let ofAnother: Person;
let company: string;
beforeAll(async () => {
  const port = await freePort();
  const http = { host: '127.0.0.1', port, publicUrl: `http://localhost:${port}`, trustProxy: false } as const;
  shop = await openShop({ config: { http } });
  await shop.listen();
  part = await somePart(shop);
  [owner, buyer, viewer] = [await shop.signUp('Owner'), await shop.signUp('Buyer'), await shop.signUp('Viewer')];
  [outsider, ofAnother] = [await shop.signUp('Outsider'), await shop.signUp('Of another')];
  const made = await makeCompany(shop, [
    { person: owner, role: 'owner' },
    { person: buyer, role: 'buyer' },
    { person: viewer, role: 'viewer' },
  ]);
  company = made.id;
  await makeCompany(shop, [{ person: ofAnother, role: 'owner' }], { name: 'Göta Cykelimport HB' });
});
afterAll(() => shop.close());

const read = (as: Person, query = '') => shop.ask('GET', `/basket${query}`, { as });
const put = (as: Person, quantity: number, more: object = { company }) =>
  shop.ask('POST', '/basket/lines', { as, body: { lines: [{ part: part._id, quantity }], how: 'set', ...more } });

/** Every call about a basket, as somebody would make it for a company. */
function everyCall(of: string) {
  const line = { part: part._id, quantity: 1 };
  const calls: ['GET' | 'PUT' | 'POST' | 'DELETE', string, object?][] = [
    ['GET', `/basket?company=${of}`],
    ['GET', `/basket/count?company=${of}`],
    ['PUT', `/basket/lines/${part._id}`, { company: of, quantity: 1, lineVersion: 1, basketVersion: 1 }],
    ['POST', '/basket/lines', { company: of, lines: [line], how: 'add' }],
    ['DELETE', `/basket/lines/${part._id}?company=${of}`],
    ['DELETE', `/basket?company=${of}`],
    ['POST', '/basket/later', { company: of, parts: [part._id], later: true }],
    ['POST', '/basket/note', { company: of, lines: [{ part: part._id, unitPrice: part.price }] }],
    ['POST', '/basket/join', { company: of }],
    ['POST', '/basket/undo', { company: of, undo: unknownId }],
  ];
  return calls;
}

describe('a basket for a company', () => {
  test('is of one person alone: colleagues have their own, and so has the person for themselves', async () => {
    await put(owner, 21);
    await put(buyer, 22);
    await put(owner, 23, {});
    const quantities: number[] = [];
    for (const [as, query] of [
      [owner, `?company=${company}`],
      [buyer, `?company=${company}`],
      [owner, ''],
    ] as const)
      quantities.push((await read(as, query)).body.lines[0].quantity);
    expect(quantities).toEqual([21, 22, 23]);
    expect((await read(buyer)).body).toMatchObject({ version: 0, lines: [] });
    expect((await read(owner, `?company=${company}`)).body.company).toEqual({
      _id: company,
      name: 'Lindqvist Cykel AB',
    });
  });

  test('is not kept by viewers, not found by others, and shut to nobody’s token', async () => {
    const rows = async () =>
      (await shop.checkout.db.execute(sql`select basket_id, part_id, quantity, version from basket_line order by 1, 2`))
        .rows;
    const before = await rows();
    for (const [method, path, body] of everyCall(company)) {
      const ask = (as?: Person) => shop.ask(method, path, { as, ...(body && { body }) });
      expectProblem(await ask(viewer), 403, 'forbidden');
      for (const as of [outsider, ofAnother]) expectProblem(await ask(as), 404, 'not-found');
      expectProblem(await ask(), 401, 'unauthorized');
    }
    expect(await rows()).toEqual(before);
  });

  test('has the company’s prices, its own numbers and names', async () => {
    await makePriceList(shop, { companyId: company }, [{ partId: part._id, breaks: [{ from: 1, cents: 7 }] }]);
    await shop.ask('POST', `/company/${company}/numbers`, {
      as: buyer,
      body: { number: 'LC-1042', name: 'Kättingdrev 32', sku: part.sku },
    });
    await put(buyer, part.ordered_quantity);
    const { body } = await read(buyer, `?company=${company}`);
    expect(body.lines[0]).toMatchObject({
      companyNumber: 'LC-1042',
      companyName: 'Kättingdrev 32',
      offer: { unitPrice: 0.07 },
    });
    await put(buyer, part.ordered_quantity, {});
    const own = (await read(buyer)).body.lines[0];
    expect(own).toMatchObject({ offer: { unitPrice: part.price } });
    expect(own).not.toHaveProperty('companyNumber');
    expect(own).not.toHaveProperty('companyName');
  });

  test('is gone for whoever left the company, and an undo token is of one basket alone', async () => {
    const leaver = await shop.signUp('Leaver');
    const { id } = await makeCompany(
      shop,
      [
        { person: leaver, role: 'buyer' },
        { person: owner, role: 'owner' },
      ],
      { name: 'Another still' },
    );
    const done = await put(leaver, 20, { company: id });
    for (const more of [{}, { company: id }])
      expectProblem(
        await shop.ask('POST', '/basket/undo', { as: owner, body: { undo: done.body.undo, ...more } }),
        404,
      );
    expect(await shop.ask('POST', `/company/${id}/leave`, { as: leaver })).toMatchObject({ status: 200 });
    expectProblem(await read(leaver, `?company=${id}`), 404, 'not-found');
    expect((await shop.checkout.db.execute(sql`select 1 from basket where company_id = ${id}`)).rows).toEqual([]);
  });

  test('is deleted with the account, as that person’s own one is', async () => {
    const [closed, admin] = [await shop.signUp('Closed'), await shop.admin()];
    await put(closed, 20, {});
    const count = async () =>
      (
        await shop.checkout.db.execute(sql`select count(*)::int as baskets from basket join "user" u on u.id = user_id
          where u.name = 'Closed' or u.closed_at is not null`)
      ).rows;
    expect(await count()).toEqual([{ baskets: 1 }]);
    const answer = await shop.ask('DELETE', `/user/${encodeURIComponent(closed.email)}`, { as: admin });
    expect(answer).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await count()).toEqual([{ baskets: 0 }]);
  });
});

describe('pages that are open', () => {
  const streamOf = ({ cookie }: Person, place?: string) =>
    openStream(shop, { cookie, 'sec-fetch-site': 'same-origin', ...(place ? { 'last-event-id': place } : {}) });

  test('of the same person are told of a changed basket, and nobody else’s are', async () => {
    const [one, colleague] = [await shop.signUp(), await shop.signUp()];
    const made = await makeCompany(
      shop,
      [
        { person: one, role: 'buyer' },
        { person: colleague, role: 'owner' },
      ],
      { name: 'With streams' },
    );
    const admin = await shop.admin();
    const [tab, device] = [await streamOf(one), await streamOf(one)];
    const others = [await streamOf(colleague), await streamOf(outsider)];
    await put(one, 20, { company: made.id });
    for (const each of [tab, device])
      expect(await each.next()).toMatchObject({ kind: 'basket', company: made.id, version: 1 });
    await put(one, 20, {});
    expect(await tab.next()).toMatchObject({ kind: 'basket', company: null, version: 1 });
    // What the others hear next is of an order of their own.
    const orders = [await placeOrder(shop, colleague, part), await placeOrder(shop, outsider, part)];
    for (const [place, each] of others.entries())
      expect(await each.next()).toMatchObject({ kind: 'order', order: orders[place]?._id });
    const watching = await streamOf(admin);
    await put(one, 21, {});
    expect(await tab.next()).toMatchObject({ kind: 'basket', version: 2 });
    const next = await placeOrder(shop, outsider, part);
    await vi.waitFor(async () => expect(await watching.next()).toMatchObject({ kind: 'order', order: next._id }));
  });

  test('that lost their connection are told what they missed', async () => {
    const one = await shop.signUp();
    await put(one, 20, {});
    await shop.checkout.db.execute(sql`update basket set updated_at = now() - interval '10 minutes'`);
    const place = /id: (\w+)/.exec(openingOf(Date.now() - 20 * 60_000))?.[1];
    expect(await (await streamOf(one, place)).next()).toMatchObject({ kind: 'basket', company: null, version: 1 });
  });
});
