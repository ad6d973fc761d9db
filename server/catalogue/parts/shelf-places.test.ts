import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts';
import { placeOrder, somePart } from '#server/testing/buy.ts';
import { callsBy, expectProblem, pathOf } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let admin: Person;
let part: ManagedPart;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  part = await read((await somePart(shop))._id);
});
afterAll(() => shop.close());

const read = async (id: string): Promise<ManagedPart> =>
  (await shop.ask('GET', `/manage/parts/${id}`, { as: admin })).body;

/** Sends the form of the part with these shelf places; without them, as a client does that does not know them. */
async function change(shelfPlaces?: unknown, more: { cost?: unknown } = {}) {
  const { name, img, price, ordered_quantity, description, version, available } = await read(part._id);
  const fields = { name, img, price, ordered_quantity, available, description };
  const body = { ...fields, ...(shelfPlaces !== undefined && { shelfPlaces }), ...more, seen: { version, available } };
  return shop.ask('PUT', `/part/${part._id}`, { as: admin, body });
}

describe('the shelf places of a part', () => {
  test('are trimmed, each once, and sorted as one walks along them', async () => {
    const changed = await change([' C 11', 'A 10', 'a 10', 'A 2', 'A-04-2']);
    expect(changed).toMatchObject({ status: 200, body: { shelfPlaces: ['A 2', 'A 10', 'A-04-2', 'C 11'] } });
    expect(await read(part._id)).toMatchObject({ shelfPlaces: changed.body.shelfPlaces });
    const [entry] = (await shop.ask('GET', '/audit?what=parts', { as: admin })).body.entries;
    expect(JSON.stringify(entry)).toContain('A 2, A 10, A-04-2, C 11');
  });

  test('stay where a change does not name them, and can be emptied', async () => {
    await change(['B 6']);
    expect((await change()).body).toMatchObject({ shelfPlaces: ['B 6'] });
    expect((await change([])).body).toMatchObject({ shelfPlaces: [] });
  });

  test.each([
    [['']],
    [['x'.repeat(21)]],
    [['A 1, A 2']],
    [['A;1']],
    [['A\n1']],
    [Array.from({ length: 11 }, (_, place) => `A ${place}`)],
    ['A 1'],
    [[7]],
  ])('refuse %j', async (shelfPlaces) => {
    expectProblem(await change(shelfPlaces), 400, 'invalid-request');
  });

  test('stand in no answer but those for admins, and so does the cost', async () => {
    const place = 'Secret shelf 4711';
    expect((await change([place], { cost: 98765.43 })).body).toMatchObject({ cost: 98765.43 });
    const [entry] = (await shop.ask('GET', '/audit?what=parts', { as: admin })).body.entries;
    expect(JSON.stringify(entry)).toContain('98765.43');
    const buyer = await shop.signUp();
    const order = await placeOrder(shop, buyer, await somePart(shop));
    expect(order.lines[0]?.part).toBe(part._id);
    const said: string[] = [];
    for (const [, call] of callsBy('public', 'visitor', 'session', 'bearer', 'guest'))
      if (call.method === 'GET' && !call.changes)
        for (const id of [part._id, order._id]) {
          const answer = await shop.ask('GET', pathOf(call, { id, email: buyer.email }), { as: buyer });
          said.push(JSON.stringify(answer.body));
        }
    const asked = { as: buyer, body: { text: part.sku } };
    said.push(JSON.stringify((await shop.ask('POST', '/quick-order', asked)).body));
    const pages = [`/parts/${part.slug}`, '/', '/parts'].map((url) => shop.app.inject({ url }));
    said.push(...(await Promise.all(pages)).map(({ body }) => body));
    const sheet = await shop.app.inject({ url: `/api/parts/${part._id}/data-sheet`, headers: { host: hostOf() } });
    said.push(textOf(sheet.rawPayload).join('\n'));
    const all = said.join('\n');
    expect(all).toContain(part.sku);
    expect(all).not.toContain(place);
    expect(all).not.toMatch(/shelf_?places/i);
    expect(all).not.toMatch(/"cost(_?cents)?"|9876543|98765\.43/i);
    const stored = await shop.checkout.db.execute(sql`select cost_cents from order_line where order_id = ${order._id}`);
    expect(stored.rows).toEqual([{ cost_cents: 9_876_543 }]);
    // What is left out stays; null empties it.
    expect((await change(undefined)).body).toMatchObject({ cost: 98765.43 });
    expect((await change(undefined, { cost: null })).body).toMatchObject({ cost: null });
    for (const cost of [0, -1, 1.005, '5', 1e9])
      expectProblem(await change(undefined, { cost }), 400, 'invalid-request');
    expect((await shop.ask('GET', '/manage/parts/csv', { as: admin })).body).toContain(place);
  });
});

const hostOf = () => new URL(shop.config.http.publicUrl).host;
