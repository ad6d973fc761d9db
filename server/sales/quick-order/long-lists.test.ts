import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClientLeft } from '#server/platform/errors/too-busy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { sameLimits } from '#server/testing/same-limits.ts';
import { unknownLines } from './hostile-lists.fixture.ts';
import { checkQuickOrder } from './quick-order.service.ts';

let shop: TestShop;
let buyer: Person;
let other: Person;
beforeAll(async () => {
  shop = await openShop({ config: { limits: sameLimits({ perAccount: 1000, perAddress: 1000, seconds: 600 }) } });
  [buyer, other] = [await shop.signUp(), await shop.signUp()];
});
afterAll(() => shop.close());

const check = (as: Person, text: string) => shop.ask('POST', '/quick-order/checked', { as, body: { text } });

test('of the long lists of an account one is checked at a time, and another buyer waits for no more', async () => {
  const answered: string[] = [];
  const ask = async (as: Person, text: string) => {
    expect((await check(as, text)).status).toBe(200);
    answered.push(as.email);
  };
  await Promise.all([...Array.from({ length: 8 }, () => ask(buyer, unknownLines(2000))), ask(other, unknownLines(3))]);
  expect(answered.indexOf(other.email)).toBeLessThan(4);
});

test('more lists of an account than may wait are refused for a moment, and another buyer’s is not', async () => {
  const many = await Promise.all(Array.from({ length: 14 }, () => check(buyer, unknownLines(1000))));
  const refused = many.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expectProblem(answer, 503, 'unavailable');
    expect(answer.body.retryAfter).toBe(5);
  }
  expect((await check(other, unknownLines(3))).status).toBe(200);
  expect((await check(buyer, unknownLines(3))).status).toBe(200);
});

test('a list whose sender has left is not checked', async () => {
  const { rows } = await shop.checkout.db.execute<{ id: string; email: string; name: string }>(
    sql`select id, email, name from "user" where email = ${buyer.email}`,
  );
  const actor = { userId: rows[0]?.id ?? '', ...rows[0] } as never;
  const client = { address: '192.0.2.1', left: () => true };
  const needs = { db: shop.checkout.db, limits: shop.app.limits };
  const input = { text: unknownLines(3), fit: [], others: [] };
  await expect(checkQuickOrder(needs, actor, input, client)).rejects.toThrow(ClientLeft);
  // Whoever comes next has the turn.
  expect((await check(buyer, unknownLines(3))).status).toBe(200);
});

test('a long list is counted as an upload, a short one is not', async () => {
  const hits = async () => {
    const { rows } = await shop.checkout.db.execute<{ points: number }>(
      sql`select coalesce(sum(points), 0)::int as points from attempts where key like 'upload:account:%'`,
    );
    return rows[0]?.points ?? 0;
  };
  const before = await hits();
  await check(buyer, unknownLines(20));
  expect(await hits()).toBe(before);
  await check(buyer, unknownLines(3000));
  await shop.ask('POST', '/quick-order/checked', {
    as: buyer,
    body: {
      lines: Array.from({ length: 600 }, (_, place) => ({ line: place + 1, number: `XX-${place}`, quantity: 1 })),
    },
  });
  expect(await hits()).toBe(before + 2);
  await shop.checkout.db.execute(sql`update attempts set points = 100000 where key like 'upload:account:%'`);
  expectProblem(await check(buyer, unknownLines(3000)), 429, 'too-many-requests');
  expect((await check(buyer, unknownLines(20))).status).toBe(200);
});
