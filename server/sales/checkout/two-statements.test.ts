import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { PlaceOrder } from '#contract/sales/orders.ts';
import { checkActing } from '#server/accounts/companies/acting.ts';
import { findActorByToken } from '#server/accounts/identity/identity.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { availableOf, orderBody } from '#server/testing/buy.ts';
import { countStatements } from '#server/testing/count-statements.ts';
import { makeCompany, makePriceList } from '#server/testing/dealer.ts';
import { addParts, orderOf } from '#server/testing/many-parts.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { setZones, turnTaxOff, turnTaxOn, twoRates } from '#server/testing/terms.ts';
import { checkOrder } from './check-order.ts';
import { readOrder } from './order-basis.repository.ts';
import { writeOrders } from './write-orders.ts';

let shop: TestShop;
let buyer: Person;
let part: Part;
let other: Part;
let company: string;
beforeAll(async () => {
  shop = await openShop({ counted: true });
  buyer = await shop.signUp();
  const rated = await twoRates(shop);
  shop.checkout.parts.changed();
  const now = await shop.parts();
  [part, other] = rated.map(({ _id }) => now.find((each) => each._id === _id)) as [Part, Part];
  company = (await makeCompany(shop, [{ person: buyer, role: 'buyer' }], { group: 'Nordic dealers' })).id;
  await makePriceList(shop, { companyId: company }, [{ partId: part._id, breaks: [{ from: 1, cents: 900 }] }]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await turnTaxOff(shop);
  await setZones(shop, []);
});

const run = (query: SQL) => shop.checkout.db.execute(query);
const sweden = { country: 'SE', postalCode: '411 04' };
/** With tax and delivery on: 25 % of $10.01, and of $50 for sending it. */
async function turnAllOn(): Promise<void> {
  await turnTaxOn(shop, { rates: { SE: { standard: 2500, reduced: 1200, delivery: 2500 } } });
  await setZones(shop, [{ countries: ['SE'] }]);
}
const priceOf = async (body: object) =>
  (
    await shop.ask('POST', '/quote', {
      as: buyer,
      body: { lines: [{ part: part._id, quantity: 1 }], ...sweden, ...body },
    })
  ).body.price;

describe('an order', () => {
  /** How many statements an order takes, of which the first one also finds the account of its token. */
  const statementsOf = async (body: object, as = buyer, key = 'a-key') => {
    const send = () => shop.ask('POST', '/order', { as, body, headers: { 'idempotency-key': key } });
    let answer: Awaited<ReturnType<typeof send>> | undefined;
    const counted = await countStatements(shop.databaseUrl, async () => {
      answer = await send();
    });
    expect(answer?.status).toBe(200);
    return counted;
  };

  test('is three statements from its token to its commit', async () => {
    expect(await statementsOf(orderBody(buyer, part, 1))).toHaveLength(3);
  });

  test('is three with tax and delivery, for a company with its own prices, and to a first address', async () => {
    await turnAllOn();
    const price = await priceOf({ company });
    const body = { ...orderBody(buyer, part, 1), ...sweden };
    expect(await statementsOf({ ...body, company, price }, buyer, 'company')).toHaveLength(3);
    expect(await statementsOf({ ...body, price: await priceOf({}) }, buyer, 'own')).toHaveLength(3);
  });

  test('is three of 100 lines, too', async () => {
    const parts = await addParts(shop, 100);
    expect(await statementsOf(orderOf(buyer.email, parts), buyer, 'large')).toHaveLength(3);
  });

  test('of an account with an unverified email takes a transaction, in a bounded number', async () => {
    const newcomer = await shop.signUp();
    await run(sql`update "user" set email_verified = false where email = ${newcomer.email}`);
    expect((await statementsOf(orderBody(newcomer, part, 1), newcomer)).length).toBeLessThanOrEqual(12);
  });
});

describe('an order is not written where, after it was read,', () => {
  let actor: CurrentUser;
  beforeAll(async () => {
    const hash = createHash('sha256').update(buyer.token).digest('hex');
    const found = await findActorByToken(shop.checkout.db, hash);
    if (!found) throw new Error('The buyer is not signed in');
    actor = { ...found, admin: false, secondFactorOwed: false };
  });
  beforeEach(turnAllOn);

  const stored = async () =>
    (
      await run(sql`select (select count(*) from "order") as orders, (select count(*) from order_line) as lines,
        (select count(*) from stock_movement where kind = 'hold') as holds, (select count(*) from order_event) as events,
        (select count(*) from mail) as mails, (select count(*) from idempotency_key) as keys,
        (select sum(available) from part) as available`)
    ).rows[0];

  /** Reads and checks an order for the company, does `meanwhile`, and tries to write it. */
  async function writeAfter(meanwhile: () => Promise<unknown>) {
    const { checkout } = shop;
    const input = { ...orderBody(buyer, part, 1), ...sweden, company, price: await priceOf({ company }) } as PlaceOrder;
    const read = await readOrder(checkout.db, {
      ...{ userId: actor.userId, companyId: company, country: 'SE', parts: [part._id] },
      ...{ route: 'POST /order', key: null },
    });
    const to = { country: 'SE', postalCode: '411 04' };
    const acting = checkActing(read.membership, 'buyer');
    const checked = checkOrder(read, new Map([[part._id, 1]]), { input, to });
    if (!acting.ok || !checked.ok) throw new Error(JSON.stringify([acting, checked]));
    await meanwhile();
    const before = await stored();
    const ordering = { actor, input, company: acting.value, ...to, placedBy: null, orderedBy: 'quantity' as const };
    const repeatable = { key: `key-${Math.random()}`, bodyHash: 'x' };
    const written = await writeOrders(
      checkout.db,
      checkout,
      { ...ordering, route: 'POST /order', repeatable },
      { read, checked: [checked.value] },
    );
    return { written, before, after: await stored() };
  }

  test('nothing changed: it is', async () => {
    const { written, before, after } = await writeAfter(async () => undefined);
    expect(written).toMatchObject({ ok: true });
    expect(after).not.toEqual(before);
  });

  const list = sql`(select id from price_list where company_id is not null limit 1)`;
  const meanwhile: Record<string, () => Promise<unknown>> = {
    'its part is sold out': () => run(sql`update part set available = 0 where id = ${part._id}`),
    'its part costs something else': () =>
      run(sql`update part set price_cents = price_cents + 1 where id = ${part._id}`),
    'its part was changed': () => run(sql`update part set version = version + 1 where id = ${part._id}`),
    'its part left the shop': () => run(sql`update part set archived_at = now() where id = ${part._id}`),
    'a list of the company was changed': () => run(sql`update price_list set version = version + 1 where id = ${list}`),
    'a list for everybody was added': () =>
      run(sql`insert into price_list (id, name, starts_at) values (gen_random_uuid(), 'Everybody', now())`),
    'a list was taken away': () => run(sql`delete from price_list where name = 'Everybody'`),
    'a rate of tax was changed': () => run(sql`update tax_rate set version = version + 1 where country = 'SE'`),
    'tax was changed': () => run(sql`update tax_setting set version = version + 1`),
    'a zone was changed': () => run(sql`update delivery_zone set version = version + 1`),
    'the number of the company was confirmed': () =>
      run(sql`update company set vat_number = 'SE556677889901', vat_confirmed_at = now()`),
    'the company came into another group': () => run(sql`update company set group_id = null`),
    'its buyer became a viewer': () => run(sql`update company_member set role = 'viewer'`),
    'the company was closed': () => run(sql`update company set closed_at = now()`),
  };
  test('the account ordered something else', async () => {
    const { written, before, after } = await writeAfter(async () => {
      const body = { ...orderBody(buyer, part, 1), ...sweden, price: await priceOf({}) };
      expect((await shop.ask('POST', '/order', { as: buyer, body })).status).toBe(200);
    });
    expect(written).toBe('changed');
    expect(after).toEqual(before);
  });

  for (const [what, happens] of Object.entries(meanwhile))
    test(what, async () => {
      await run(
        sql`update "part" set archived_at = null, available = greatest(available, 1000) where id = ${part._id}`,
      );
      await run(sql`update company_member set role = 'buyer'`);
      await run(sql`update company set closed_at = null`);
      const { written, before, after } = await writeAfter(happens);
      expect(written).toBe('changed');
      expect(after).toEqual(before);
    });
});

test('orders of one account at once are counted one by one, and all are placed', async () => {
  const many = await shop.signUp();
  const before = (await availableOf(shop, other)) ?? 0;
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => shop.ask('POST', '/order', { as: many, body: orderBody(many, other, 1) })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(await availableOf(shop, other)).toBe(before - 12);
});

test('an order of one part is planned once and not for each order', async () => {
  // What a session has planned before decides too, so this one has planned nothing.
  const fresh = await openShop();
  const person = await fresh.signUp();
  const first = (await fresh.parts()).find((each) => each.available > 20 * each.ordered_quantity) as Part;
  const body = orderBody(person, first, first.ordered_quantity);
  for (let times = 0; times < 16; times += 1)
    expect((await fresh.ask('POST', '/order', { as: person, body })).status).toBe(200);
  const { rows } = await fresh.checkout.db.execute(sql`select name, generic_plans > custom_plans as once
    from pg_prepared_statements where name in ('read-order', 'place-orders') order by name`);
  await fresh.close();
  expect(rows).toEqual(['place-orders', 'read-order'].map((name) => ({ name, once: true })));
});
