import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { retention } from '#contract/retention.ts';
import type { Basket } from '#contract/sales/basket.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { callsBy, expectProblem, pathOf, unknownId } from '#server/testing/every-call.ts';
import { type Answered, openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { forgetGuestBaskets } from './basket.repository.ts';

let shop: TestShop;
/** Three parts with plenty in stock. */
let part: Part;
let sibling: Part;
let other: Part;
let buyer: Person;
beforeAll(async () => {
  shop = await openShop();
  const [first, second, third] = (await shop.parts()).filter((one) => one.available >= 5 * one.ordered_quantity);
  if (!first || !second || !third) throw new Error('The catalogue has too few parts');
  [part, sibling, other] = [first, second, third];
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await shop.signUp();
});

const min = (one: Part) => one.ordered_quantity;
const quantities = (lines: Basket['lines']) => lines.map((line) => [line.name, line.quantity]);
const setCookieOf = ({ headers }: Answered) => [headers['set-cookie']].flat().join('\n');
/** The cookie of a visitor as their browser sends it back. */
const cookieOf = (answer: Answered) => setCookieOf(answer).split(';')[0] ?? '';

/** Puts parts into a visitor's basket, a new one without a cookie. */
function put(lines: [Part, number][], cookie?: string) {
  const body = { lines: lines.map(([{ _id }, quantity]) => ({ part: _id, quantity })), how: 'set' };
  return shop.ask('POST', '/basket/lines', { body, ...(cookie && { headers: { cookie } }) });
}
async function read(who: { cookie: string } | { as: Person }): Promise<Basket> {
  const answer = await shop.ask('GET', '/basket', 'as' in who ? who : { headers: who });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}
const rowsOf = async (where = sql`true`) =>
  (
    await shop.checkout.db.execute<{ guest_key: string }>(
      sql`select * from basket where guest_key is not null and ${where}`,
    )
  ).rows;

describe('a visitor’s basket', () => {
  test('is begun by the first part, found by a cookie that no script reads, and offered by the rules of every basket', async () => {
    const begun = await put([[part, 2 * min(part)]]);
    expect(begun).toMatchObject({ status: 200, body: { lines: 1, version: 1, undo: expect.any(String) } });
    expect(begun.headers['cache-control']).toBe('private, no-store');
    const seconds = retention.guestBasketDays * 86_400;
    expect(setCookieOf(begun)).toMatch(
      new RegExp(`^basket=[\\w-]{22}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax$`),
    );
    const cookie = cookieOf(begun);
    const set = { quantity: 3 * min(part), lineVersion: 1, basketVersion: 1 };
    const changed = await shop.ask('PUT', `/basket/lines/${part._id}`, { body: set, headers: { cookie } });
    expect(changed).toMatchObject({ status: 200, body: { version: 2 } });
    expect(cookieOf(changed), 'it lives anew').toBe(cookie);
    await shop.checkout.db.execute(sql`update part set price_cents = price_cents + 100 where id = ${part._id}`);
    const basket = await read({ cookie });
    expect(basket).not.toHaveProperty('company');
    expect(basket.lines[0]).toMatchObject({ quantity: 3 * min(part), changes: [{ kind: 'price' }] });
    await shop.checkout.db.execute(sql`update part set price_cents = price_cents - 100 where id = ${part._id}`);
    expect(await shop.ask('GET', '/basket/count', { headers: { cookie } })).toMatchObject({
      body: { lines: 1, version: 2, parts: [{ part: part._id, quantity: 3 * min(part) }] },
    });
    const undo = { undo: changed.body.undo };
    expect(await shop.ask('POST', '/basket/undo', { body: undo, headers: { cookie } })).toMatchObject({ status: 200 });
    expect(quantities((await read({ cookie })).lines)).toEqual([[part.name, 2 * min(part)]]);
    // The database has the hash of the token alone.
    expect(JSON.stringify(await rowsOf())).not.toContain(cookie.split('=')[1]);
  });

  test('where stock is below the minimum, says that it cannot be ordered, and proposes no quantity that cannot be', async () => {
    const cookie = cookieOf(await put([[sibling, 20]]));
    const before = { available: sibling.available, minimum: min(sibling) };
    const set = (available: number, minimum: number) =>
      shop.checkout.db.execute(
        sql`update part set available = ${available}, ordered_quantity = ${minimum} where id = ${sibling._id}`,
      );
    await set(30, 50);
    const [line] = (await read({ cookie })).lines;
    await set(before.available, before.minimum);
    expect(line).toMatchObject({ quantity: 20, blocked: 'stock', offer: { available: 30, minimum: 50 } });
  });

  test('reading makes none, and neither does a change of nothing', async () => {
    const before = (await rowsOf()).length;
    expect(await read({ cookie: '' })).toMatchObject({ version: 0, lines: [], later: [] });
    expect(await shop.ask('DELETE', '/basket')).toMatchObject({ status: 200, body: { version: 0, lines: 0 } });
    expectProblem(await shop.ask('POST', '/basket/undo', { body: { undo: unknownId } }), 404, 'not-found');
    expect(await rowsOf()).toHaveLength(before);
  });

  test('is nobody else’s: another cookie, a made-up one and an account find nothing of it', async () => {
    const cookie = cookieOf(await put([[part, min(part)]]));
    const stranger = cookieOf(await put([[other, min(other)]]));
    expect(quantities((await read({ cookie: stranger })).lines)).toEqual([[other.name, min(other)]]);
    const madeUp = `basket=${'A'.repeat(22)}`;
    expect((await read({ cookie: madeUp })).version).toBe(0);
    expect((await read({ as: buyer })).lines).toEqual([]);
    // Nobody can give a visitor a token that they know themselves.
    const begun = await put([[other, min(other)]], madeUp);
    expect(cookieOf(begun)).not.toBe(madeUp);
    const [row] = await rowsOf(sql`true order by created_at`);
    expect((await read({ cookie: `basket=${row?.guest_key.slice(0, 22)}` })).version).toBe(0);
    // The token of who is signed in decides, whatever cookie comes along.
    const both = await shop.ask('GET', '/basket', { as: buyer, headers: { cookie } });
    expect(both.body.lines).toEqual([]);
    expect(quantities((await read({ cookie })).lines)).toEqual([[part.name, min(part)]]);
  });

  test('is for no company, is asked for by our own pages alone, and a refused token is not taken for a visitor', async () => {
    const { id } = await makeCompany(shop, [{ person: buyer, role: 'owner' }]);
    const cookie = cookieOf(await put([[part, min(part)]]));
    expectProblem(await shop.ask('GET', `/basket?company=${id}`, { headers: { cookie } }), 401, 'unauthorized');
    const line = { lines: [{ part: part._id, quantity: 1 }], how: 'add', company: id };
    expectProblem(await shop.ask('POST', '/basket/lines', { body: line, headers: { cookie } }), 401, 'unauthorized');
    for (const [, call] of callsBy('guest')) {
      const elsewhere = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      expectProblem(await shop.ask(call.method, pathOf(call), { headers: elsewhere }), 403, 'forbidden');
      const refused = { cookie, authorization: 'Bearer garbage' };
      expectProblem(await shop.ask(call.method, pathOf(call), { headers: refused }), 401, 'unauthorized');
    }
    expect(quantities((await read({ cookie })).lines)).toEqual([[part.name, min(part)]]);
  });

  test('has at most 300 lines, and says how there may be more', async () => {
    const begun = await put([[part, min(part)]]);
    await shop.checkout.db.execute(sql`
      insert into basket_line (basket_id, part_id, name, sku, unit_price_cents, other_pieces, minimum, available, quantity,
        position, version)
      select b.id, gen_random_uuid(), 'x', 'x', 1, 0, 1, 1, 1, n + 1, 1 from generate_series(1, 299) n,
        (select id from basket where guest_key is not null order by created_at desc, id desc limit 1) b`);
    const refused = await put([[other, min(other)]], cookieOf(begun));
    expectProblem(refused, 400, 'invalid-request');
    expect(refused.body.detail).toMatch(/at most 300 lines.*Sign in/);
  });

  test('is forgotten with its lines once its cookie has ended, and no earlier', async () => {
    const [old, young] = [cookieOf(await put([[part, min(part)]])), cookieOf(await put([[part, min(part)]]))];
    await shop.ask('POST', '/basket/lines', {
      as: buyer,
      body: { lines: [{ part: part._id, quantity: 1 }], how: 'set' },
    });
    const age = (days: number, latest: number) =>
      shop.checkout.db.execute(sql`update basket set updated_at = now() - make_interval(days => ${days}, mins => 1)
        where id = (select id from basket where guest_key is not null order by created_at desc, id desc offset ${latest} limit 1)`);
    await age(retention.guestBasketDays, 1);
    await age(retention.guestBasketDays - 1, 0);
    await shop.checkout.db.execute(
      sql`update basket set updated_at = now() - interval '400 days' where user_id is not null`,
    );
    await forgetGuestBaskets(shop.checkout.db);
    expect((await read({ cookie: old })).version).toBe(0);
    expect((await read({ cookie: young })).lines).toHaveLength(1);
    expect((await read({ as: buyer })).lines).toHaveLength(1);
  });
});

test('an address begins only so many baskets in a day, and goes on with those that it has', async () => {
  const limits = { ...shop.config.limits, guestBasket: { perAccount: 2, perAddress: 2, seconds: 60 } };
  const limited = await openShop({ config: { limits } });
  const begin = (cookie?: string) =>
    limited.ask('POST', '/basket/lines', {
      body: { lines: [{ part: part._id, quantity: min(part) }], how: 'add' },
      ...(cookie && { headers: { cookie } }),
    });
  part = (await limited.parts()).find(({ sku }) => sku === part.sku) ?? part;
  const [first, second, third] = [await begin(), await begin(), await begin()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expectProblem(third, 429, 'too-many-requests');
  expect(await begin(cookieOf(first))).toMatchObject({ status: 200, body: { version: 2 } });
  await limited.close();
});

describe('joining a visitor’s basket at sign-in', () => {
  const join = (cookie: string, body: object = {}) =>
    shop.ask('POST', '/basket/join', { as: buyer, body, headers: { cookie } });
  const putOwn = (lines: [Part, number][]) =>
    shop.ask('POST', '/basket/lines', {
      as: buyer,
      body: { lines: lines.map(([{ _id }, quantity]) => ({ part: _id, quantity })), how: 'set' },
    });

  test('leaves the larger quantity of each part, says so line by line, takes the visitor’s away, and can be undone', async () => {
    await putOwn([
      [part, 2 * min(part)],
      [sibling, min(sibling)],
    ]);
    const gone = { ...other, _id: unknownId };
    const cookie = cookieOf(
      await put([
        [part, min(part)],
        [sibling, 3 * min(sibling)],
        [other, min(other)],
      ]),
    );
    await shop.checkout.db.execute(sql`
      insert into basket_line (basket_id, part_id, name, sku, unit_price_cents, other_pieces, minimum, available, quantity, position, version)
      select id, ${gone._id}, 'Made no more', 'x', 1, 0, 1, 1, 4, 9, 1 from basket
      where guest_key is not null order by created_at desc, id desc limit 1`);
    const joined = await join(cookie);
    expect(joined.body).toMatchObject({
      lines: 3,
      joined: [
        { name: part.name, here: min(part), there: 2 * min(part), quantity: 2 * min(part), what: 'larger-there' },
        { here: 3 * min(sibling), there: min(sibling), quantity: 3 * min(sibling), what: 'larger-here' },
        { name: other.name, there: null, quantity: min(other), what: 'new' },
        { part: unknownId, name: 'Made no more', what: 'gone' },
      ],
    });
    expect(setCookieOf(joined)).toMatch(/^basket=; Path=\/; Max-Age=0; HttpOnly/);
    expect((await read({ cookie })).version).toBe(0);
    const after = quantities((await read({ as: buyer })).lines);
    expect(after).toEqual([
      [part.name, 2 * min(part)],
      [sibling.name, 3 * min(sibling)],
      [other.name, min(other)],
    ]);
    // The same again, as of a second tab, changes nothing.
    const again = await join(cookie);
    expect(again.body).toMatchObject({ joined: [] });
    expect(again.body).not.toHaveProperty('undo');
    expect(quantities((await read({ as: buyer })).lines)).toEqual(after);
    await shop.ask('POST', '/basket/undo', { as: buyer, body: { undo: joined.body.undo } });
    expect(quantities((await read({ as: buyer })).lines)).toEqual([
      [part.name, 2 * min(part)],
      [sibling.name, min(sibling)],
    ]);
  });

  test('brings what is saved for later on one side only back into the basket', async () => {
    await putOwn([[part, min(part)]]);
    await shop.ask('POST', '/basket/later', { as: buyer, body: { parts: [part._id], later: true } });
    const cookie = cookieOf(
      await put([
        [part, min(part)],
        [other, min(other)],
      ]),
    );
    const later = { parts: [other._id], later: true };
    await shop.ask('POST', '/basket/later', { body: later, headers: { cookie } });
    await join(cookie);
    const basket = await read({ as: buyer });
    expect([quantities(basket.lines), quantities(basket.later)]).toEqual([
      [[part.name, min(part)]],
      [[other.name, min(other)]],
    ]);
  });

  test('goes into the basket of the company that one buys for, and two who join at once get it once', async () => {
    const { id } = await makeCompany(shop, [{ person: buyer, role: 'owner' }]);
    const cookie = cookieOf(await put([[part, min(part)]]));
    const answers = await Promise.all([join(cookie, { company: id }), join(cookie, { company: id }), join(cookie)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.flatMap(({ body }) => body.joined)).toHaveLength(1);
    // Who is no member gets nothing, and the visitor's basket stays.
    const next = cookieOf(await put([[part, min(part)]]));
    expectProblem(await join(next, { company: unknownId }), 404, 'not-found');
    expect((await read({ cookie: next })).lines).toHaveLength(1);
  });

  test('where the part is there already in the same quantity takes the visitor’s away all the same', async () => {
    await putOwn([[part, min(part)]]);
    const cookie = cookieOf(await put([[part, min(part)]]));
    const joined = await join(cookie);
    expect(joined.body).toMatchObject({ joined: [{ what: 'same' }], lines: 1 });
    expect(joined.body).not.toHaveProperty('undo');
    expect((await read({ cookie })).version).toBe(0);
  });
});
