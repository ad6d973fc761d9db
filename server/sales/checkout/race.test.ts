import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { costOf, dollarsFromCents } from '#contract/money.ts';
import type { Order } from '#contract/sales/orders.ts';
import { prepareDatabase } from '#server/platform/database/prepare.ts';
import { availableOf, openPayment, orderBody, payByCard, placeOrder, somePart } from '#server/testing/buy.ts';
import { countStatements } from '#server/testing/count-statements.ts';
import { deadlocksOf } from '#server/testing/deadlocks.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import {
  noOldestPostgresql,
  oldestPostgresql,
  startOldestPostgresql,
} from '#server/testing/postgresql/oldest-postgresql.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';

const PIECES = 50;
const ASKERS = 200;
const BUYERS = 20;

/** A part with 50 pieces left and a minimum of 1, its ledger in agreement. */
async function scarcePart(shop: TestShop): Promise<Part> {
  const { _id: id } = await somePart(shop);
  await shop.checkout.db.transaction(async (tx) => {
    await tx.execute(sql`insert into stock_movement (id, part_id, kind, quantity, reason)
      select gen_random_uuid(), id, 'correction', ${PIECES} - available, 'counted' from part where id = ${id}`);
    await tx.execute(sql`update part set available = ${PIECES}, ordered_quantity = 1 where id = ${id}`);
  });
  shop.checkout.parts.changed();
  return (await shop.ask('GET', `/purchasePage/${id}`)).body;
}

const buyersOf = (shop: TestShop) => Promise.all(Array.from({ length: BUYERS }, () => shop.signUp()));

/** How many answers have which status. */
function tally(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** A very busy shop may answer 503 with a time to retry after; then the same request is sent again. */
async function askWithRetries(shop: TestShop, ...input: Parameters<TestShop['ask']>) {
  let answer = await shop.ask(...input);
  while (answer.status === 503 && answer.headers['retry-after']) answer = await shop.ask(...input);
  return answer;
}

/** As the pages do it: every form has a key of its own, so that sending it again orders once. */
function place(shop: TestShop, as: Person, body: object, form: number) {
  return askWithRetries(shop, 'POST', '/order', { as, body, headers: { 'idempotency-key': `form-${form}` } });
}

/** 200 orders of one piece at once, shared out among the shops. Expects 50 of them to succeed, whatever shop they ask. */
async function expectExactlyAllSold(shops: readonly [TestShop, ...TestShop[]]): Promise<void> {
  const [shop] = shops;
  const buyers = await buyersOf(shop);
  const part = await scarcePart(shop);
  const answers = await Promise.all(
    Array.from({ length: ASKERS }, (_, index) => {
      const buyer = buyers[index % BUYERS] as Person;
      return place(shops[index % shops.length] ?? shop, buyer, orderBody(buyer, part, 1), index);
    }),
  );
  expect(tally(answers)).toEqual({ 200: PIECES, 409: ASKERS - PIECES });
  const [sold, refused] = [200, 409].map((status) => answers.filter((answer) => answer.status === status));
  for (const answer of refused ?? [])
    expect(answer.body).toMatchObject({
      code: 'out-of-stock',
      detail: `${part.name}: Out of stock`,
      errors: { quantity: 'Out of stock' },
      available: 0,
    });

  expect(await availableOf(shop, part)).toBe(0);
  expect(await shopFaults(shop)).toEqual([]);
  const lists = await Promise.all(buyers.map((each) => shop.ask('GET', `/order?email=${each.email}`, { as: each })));
  const orders: Order[] = lists.flatMap((list) => list.body);
  expect(orders.map((order) => order._id).toSorted()).toEqual(sold?.map((answer) => answer.body._id).toSorted());
  expect(new Set(orders.map((order) => order.orderNumber)).size).toBe(PIECES);
  const held = await shop.checkout.db.execute(
    sql`select count(*)::int as rows, sum(quantity)::int as pieces from stock_movement
        where part_id = ${part._id} and kind = 'hold'`,
  );
  expect(held.rows).toEqual([{ rows: PIECES, pieces: -PIECES }]);
}

describe('200 buyers at once and 50 pieces', () => {
  // Spec: D7
  test('one process sells exactly 50', async () => {
    const shop = await openShop({ counted: true });
    const statements = await countStatements(shop.databaseUrl, () => expectExactlyAllSold([shop]));
    // Whoever comes when all is sold finds that by reading, and locks nothing.
    const writes = statements.filter((text) => /insert into "?order"? /.test(text));
    expect(writes.length).toBeGreaterThan(0);
    expect(writes.length).toBeLessThan(2 * PIECES);
    await shop.close();
  });

  test('two processes on one database sell exactly 50', async () => {
    const first = await openShop();
    const second = await openShop({ databaseUrl: first.databaseUrl });
    await expectExactlyAllSold([first, second]);
    await second.close();
    await first.close();
  });
});

describe.skipIf(noOldestPostgresql)(`200 buyers at once and 50 pieces on ${oldestPostgresql}`, () => {
  let server: Awaited<ReturnType<typeof startOldestPostgresql>>;
  beforeAll(async () => {
    server = await startOldestPostgresql();
    await prepareDatabase(server.url, { afterwards: async () => undefined });
  });
  afterAll(() => server.stop());

  test('two processes sell exactly 50', async () => {
    const first = await openShop({ databaseUrl: server.url });
    const second = await openShop({ databaseUrl: server.url });
    await expectExactlyAllSold([first, second]);
    await second.close();
    await first.close();
  });
});

describe('orders that want the same parts in another order', () => {
  test('never wait for each other in a circle, neither placed nor cancelled', async () => {
    const shop = await openShop();
    const buyers = await Promise.all([shop.signUp(), shop.signUp(), shop.signUp(), shop.signUp()]);
    const parts = (await shop.parts()).slice(0, 4);
    await shop.checkout.db.execute(sql`with more as (
      update part set available = available + 1000000 where id in ${parts.map((part) => part._id)} returning id)
      insert into stock_movement (id, part_id, kind, quantity) select gen_random_uuid(), id, 'correction', 1000000 from more`);
    const before = await Promise.all(parts.map((part) => availableOf(shop, part)));

    const placed = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const buyer = buyers[index % 4] as Person;
        const ordered = index % 2 ? parts : parts.toReversed();
        const lines = ordered.map((part) => ({ part: part._id, quantity: part.ordered_quantity }));
        const cents = parts.reduce((sum, part) => sum + costOf(Math.round(part.price * 100), part.ordered_quantity), 0);
        const { street, city, number } = orderBody(buyer, parts[0] as Part);
        const body = { email: buyer.email, street, city, number, lines, price: dollarsFromCents(cents) };
        return place(shop, buyer, body, index);
      }),
    );
    expect(tally(placed)).toEqual({ 200: 100 });
    const after = await Promise.all(parts.map((part) => availableOf(shop, part)));
    expect(after).toEqual(before.map((available, place) => available - 100 * (parts[place]?.ordered_quantity ?? 0)));

    const cancelled = await Promise.all(
      placed.map(({ body }, index) =>
        askWithRetries(shop, 'DELETE', `/order/${body._id}`, { as: buyers[index % 4] as Person }),
      ),
    );
    // 409: the first request had ended it already when the second came.
    for (const { status } of cancelled) expect([200, 409]).toContain(status);
    expect(await Promise.all(parts.map((part) => availableOf(shop, part)))).toEqual(before);
    expect(await shopFaults(shop)).toEqual([]);

    await shop.close();
    expect(await deadlocksOf(shop.databaseUrl)).toBe(0);
  });
});

describe('one order, many requests at once', () => {
  let shop: TestShop;
  let buyer: Person;
  let part: Part;
  beforeAll(async () => {
    shop = await openShop();
    buyer = await shop.signUp();
    part = await somePart(shop);
  });
  afterAll(async () => {
    expect(await shopFaults(shop)).toEqual([]);
    await shop.close();
  });
  const tenTimes = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, work));
  const cancel = (order: Order) => shop.ask('DELETE', `/order/${order._id}`, { as: buyer });

  test('cancelled ten times gives its stock back once', async () => {
    const before = await availableOf(shop, part);
    for (const open of [false, true]) {
      const order = await placeOrder(shop, buyer, part);
      if (open) await openPayment(shop, buyer, order);
      const answers = await tenTimes(() => cancel(order));
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      expect(await availableOf(shop, part)).toBe(before);
    }
  });

  test('settled ten times is paid once', async () => {
    const order = await placeOrder(shop, buyer, part);
    const { clientSecret, intentId } = await openPayment(shop, buyer, order);
    await payByCard(shop, clientSecret);
    const body = { order: order._id, transactionId: intentId };
    const answers = await tenTimes(() => shop.ask('PATCH', `/order/${order._id}`, { as: buyer, body }));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { paid: true, status: 'shipping' } });
    const events = await shop.checkout.db.execute(
      sql`select kind from order_event where order_id = ${order._id} order by created_at, id`,
    );
    expect(events.rows.map((row) => row.kind)).toEqual(['placed', 'payment-asked', 'pay']);
  });

  test('paid, settled and cancelled together ends in one state, with the money where the goods are not', async () => {
    for (let round = 0; round < 5; round++) {
      const before = await availableOf(shop, part);
      const order = await placeOrder(shop, buyer, part);
      const { clientSecret, intentId } = await openPayment(shop, buyer, order);
      const body = { order: order._id, transactionId: intentId };
      const settle = () => shop.ask('PATCH', `/order/${order._id}`, { as: buyer, body });
      const [card] = await Promise.all([
        payByCard(shop, clientSecret),
        cancel(order),
        settle(),
        cancel(order),
        settle(),
      ]);
      await settle();
      const { payment, status } = (await shop.ask('GET', `/order/${order._id}`, { as: buyer })).body;
      const charged = card.status === 200;
      expect([
        [true, 'paid', 'shipping'],
        [true, 'refunded', 'cancelled'],
        [false, 'unpaid', 'cancelled'],
      ]).toContainEqual([charged, payment, status]);
      const sold = status === 'shipping' ? part.ordered_quantity : 0;
      expect(await availableOf(shop, part)).toBe(before - sold);
    }
  });
});
