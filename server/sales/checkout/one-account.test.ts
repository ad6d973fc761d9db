import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { orderBody, payOrder, placeOrder } from '#server/testing/buy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo, tokenIn } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let parts: Part[];
const usual = readConfig({});
beforeAll(async () => {
  if (!usual.ok) throw new Error('The defaults are no configuration');
  const { orders, limits, unverifiedMailMinutes } = usual.config;
  const { order, cancel } = limits;
  const quick = { perAccount: 999, perAddress: 9999, seconds: 1 };
  const others = Object.fromEntries(Object.keys(limits).map((name) => [name, quick])) as typeof limits;
  shop = await openShop({ config: { orders, unverifiedMailMinutes, limits: { ...others, order, cancel } } });
  parts = (await shop.parts()).filter(({ available, ordered_quantity: least }) => available >= 3 * least);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.checkout.db.execute(sql`delete from attempts`);
});

async function unverified(): Promise<Person> {
  const person = await shop.signUp();
  await shop.checkout.db.execute(sql`update "user" set email_verified = false where email = ${person.email}`);
  return person;
}

/** Sends the form for a part, at its minimum or for so many pieces. */
const order = (as: Person, part: Part | undefined, quantity?: number) =>
  shop.ask('POST', '/order', { as, body: orderBody(as, part ?? expect.fail('there are not so many parts'), quantity) });

/** One order of many lines, each at its minimum. */
async function orderLines(as: Person, chosen: readonly Part[]) {
  const { part: _part, quantity: _quantity, ...form } = orderBody(as, chosen[0] ?? expect.fail('no part'));
  const lines = chosen.map((part) => ({ part: part._id, quantity: part.ordered_quantity }));
  const cents = chosen.reduce((sum, part) => sum + Math.round(part.price * 100) * part.ordered_quantity, 0);
  return shop.ask('POST', '/order', { as, body: { ...form, lines, price: cents / 100 } });
}

describe('what one account holds unpaid', () => {
  test('is ten parts at least for a new account, and then no more', async () => {
    const buyer = await unverified();
    const dear = parts.toSorted((a, b) => b.price * b.ordered_quantity - a.price * a.ordered_quantity);
    for (const part of dear.slice(0, 10)) expect((await order(buyer, part)).status).toBe(200);
    const refused = await order(buyer, dear[10]);
    expectProblem(refused, 429, 'too-many-holds');
    expect(refused.body.detail).toContain('Once your email is verified');
  });

  test('cannot be the whole stock: an order of 50 lines is for those whose email is verified', async () => {
    const otherUser = await unverified();
    expectProblem(await orderLines(otherUser, parts.slice(0, 50)), 429, 'too-many-holds');
    const before = shop.checkout.holds;
    Object.assign(shop.checkout, { holds: { ...before, verified: { ...before.verified, lines: 200 } } });
    const dealer = await shop.signUp();
    for (let from = 0; from < 200; from += 50)
      expect((await orderLines(dealer, parts.slice(from, from + 50))).status).toBe(200);
    const fifth = await orderLines(dealer, parts.slice(200, 250));
    Object.assign(shop.checkout, { holds: before });
    expectProblem(fifth, 429, 'too-many-holds');
    expect(fifth.body.detail).toContain('200 lines');
    expect(fifth.body.detail).not.toContain('verified');
    expect(fifth.body.errors).toEqual({ lines: fifth.body.detail });
  });

  test.each([
    ['pieces', { orders: 9, lines: 9, pieces: 1, dollars: 999_999 }, 'at most 1 parts', 'quantity'],
    ['value', { orders: 9, lines: 9, pieces: 999_999, dollars: 1 }, 'at most $1.00', 'quantity'],
    ['orders', { orders: 1, lines: 9, pieces: 999_999, dollars: 999_999 }, 'at most 1 unpaid orders', null],
    ['lines', { orders: 9, lines: 1, pieces: 999_999, dollars: 999_999 }, 'at most 1 lines', null],
  ])('is bounded in %s, which is said at the field that can be less', async (_name, verified, said, field) => {
    const before = shop.checkout.holds;
    Object.assign(shop.checkout, { holds: { ...before, verified } });
    const buyer = await shop.signUp();
    await order(buyer, parts[0]);
    const refused = await order(buyer, parts[1]);
    Object.assign(shop.checkout, { holds: before });
    expectProblem(refused, 429, 'too-many-holds');
    expect(refused.body.detail).toContain(said);
    expect(refused.body.errors).toEqual(field ? { [field]: refused.body.detail } : undefined);
  });

  test('is counted one order after the other, also where all come at once', async () => {
    const buyer = await unverified();
    const answers = await Promise.all(parts.slice(0, 14).map((part) => order(buyer, part)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
  });

  test('is free again once an order was cancelled', async () => {
    const buyer = await unverified();
    const [first] = await Promise.all(parts.slice(0, 10).map((part) => placeOrder(shop, buyer, part)));
    expect((await order(buyer, parts[10])).status).toBe(429);
    expect((await shop.ask('DELETE', `/order/${first?._id}`, { as: buyer })).status).toBe(200);
    expect((await order(buyer, parts[10])).status).toBe(200);
  });
});

test('holds of an account that lets them expire again and again get shorter', async () => {
  const buyer = await shop.signUp();
  const minutes: number[] = [];
  for (let turn = 0; turn < 13; turn++) {
    const { _id, heldUntil, createdAt } = await placeOrder(shop, buyer, parts[turn] ?? expect.fail('no part'));
    minutes.push(Math.round((Date.parse(heldUntil ?? '') - Date.parse(createdAt)) / 60_000));
    await shop.checkout.db.execute(sql`update "order" set fulfilment = 'expired', ended_at = now() where id = ${_id}`);
  }
  expect(minutes).toEqual([30, 30, 30, 15, 15, 15, 7, 7, 7, 5, 5, 5, 5]);
});

describe('mails to an email that nobody has verified', () => {
  test('are one in an hour, without items or name, with the link that verifies it', async () => {
    const otherUser = await unverified();
    const before = (await mailsTo(shop, otherUser.email)).length;
    for (let turn = 0; turn < 6; turn++) {
      const { _id } = await placeOrder(shop, otherUser, parts[turn] ?? expect.fail('no part'));
      await shop.ask('DELETE', `/order/${_id}`, { as: otherUser });
    }
    const mails = await mailsTo(shop, otherUser.email);
    expect(mails.length - before).toBe(1);
    for (const text of [mails[0]?.text, mails[0]?.html]) {
      expect(text).not.toContain(parts[0]?.name);
      expect(text).not.toContain(otherUser.name);
      expect(text).not.toContain('Verkstadsgatan');
    }
    const again = await shop.ask('POST', '/auth/send-verification', { headers: { cookie: otherUser.cookie } });
    expectProblem(again, 429, 'too-many-requests');
    const verified = await shop.ask('POST', '/auth/verify-email', {
      headers: { cookie: otherUser.cookie },
      body: { token: tokenIn(mails[0]) },
    });
    expect(verified.status).toBe(200);
    await placeOrder(shop, otherUser, parts[0] ?? expect.fail('no part'));
    expect((await mailsTo(shop, otherUser.email))[0]?.text).toContain(parts[0]?.name);
  });

  test('are one in an hour, too, when orders are paid, refunded and cancelled; what was held back is said after verifying', async () => {
    const otherUser = await unverified();
    const admin = await shop.admin();
    const before = (await mailsTo(shop, otherUser.email)).length;
    const part = parts[0] ?? expect.fail('no part');
    const first = await payOrder(shop, otherUser, await placeOrder(shop, otherUser, part));
    const refund = { as: admin, body: { amount: 1, reason: 'agreed' }, headers: { 'idempotency-key': 'one' } };
    expect((await shop.ask('POST', `/order/${first._id}/refunds`, refund)).status).toBe(200);
    const shipping = { carrier: 'Nordic Freight', tracking: 'NF 1' };
    await shop.ask('PUT', `/order/${first._id}/shipped`, { as: admin, body: shipping });
    const second = await payOrder(shop, otherUser, await placeOrder(shop, otherUser, part));
    await shop.ask('DELETE', `/order/${second._id}`, { as: otherUser });
    const [only, ...earlier] = await mailsTo(shop, otherUser.email);
    expect(earlier).toHaveLength(before);

    const headers = { cookie: otherUser.cookie };
    await shop.ask('POST', '/auth/verify-email', { headers, body: { token: tokenIn(only) } });
    const [verified, ...others] = await mailsTo(shop, otherUser.email);
    expect(others).toHaveLength(before + 1);
    expect(verified?.subject).toContain('how your orders stand');
    expect(verified?.text).toContain(`Order ${first.orderNumber} is shipped, and $1.00 of it is refunded.`);
    expect(verified?.text).toContain(`Order ${second.orderNumber} is cancelled, and`);
  });

  test('that come after the hour say how all orders stand', async () => {
    const otherUser = await unverified();
    const part = parts[0] ?? expect.fail('no part');
    const { orderNumber } = await payOrder(shop, otherUser, await placeOrder(shop, otherUser, part));
    await shop.checkout.db.execute(sql`delete from attempts where key like 'unverified-mail:%'`);
    const next = await placeOrder(shop, otherUser, part);
    const [mail] = await mailsTo(shop, otherUser.email);
    expect(mail?.text).toContain(`Order ${orderNumber} is paid and not shipped yet.`);
    expect(mail?.text).toContain(`Order ${next.orderNumber} is not paid yet.`);
    expect(mail?.text).not.toContain(part.name);
  });

  test('come again after the hour', async () => {
    const otherUser = await unverified();
    await placeOrder(shop, otherUser, parts[0] ?? expect.fail('no part'));
    const before = (await mailsTo(shop, otherUser.email)).length;
    await shop.checkout.db.execute(sql`delete from attempts where key like 'unverified-mail:%'`);
    await placeOrder(shop, otherUser, parts[1] ?? expect.fail('no part'));
    expect((await mailsTo(shop, otherUser.email)).length).toBe(before + 1);
  });
});

test('orders and cancels are limited, so that the mails of a verified account are too', async () => {
  const buyer = await shop.signUp();
  const statuses: number[] = [];
  for (let turn = 0; turn < 62; turn++) {
    const placed = await order(buyer, parts[turn % 5]);
    statuses.push(placed.status);
    if (placed.status === 200) await shop.ask('DELETE', `/order/${placed.body._id}`, { as: buyer });
    else expectProblem(placed, 429, 'too-many-requests');
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
});
