import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { centsFromDollars } from '#contract/money.ts';
import type { Order } from '#contract/sales/orders.ts';
import { moneyViews, type PaymentCase } from '#contract/sales/payment-cases.ts';
import { payByCard, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { keysOf } from '#simulators/keys.ts';
import { reconcile } from './reconcile.ts';

let shop: TestShop;
let buyer: Person;
let admin: Person;
let stripe: Stripe;

beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = [await shop.signUp(), await shop.admin()];
  const { hostname, port } = new URL(shop.simulators.url);
  stripe = new Stripe(keysOf(shop.config.simulators?.secret ?? '').secretKey, {
    ...{ host: hostname, port: Number(port), protocol: 'http' },
  });
});
afterAll(() => shop.close());

const readMoney = async () => (await shop.ask('GET', '/manage/money', { as: admin })).body;
const readOrder = async ({ _id }: Order, as = buyer) => (await shop.ask('GET', `/order/${_id}`, { as })).body;

/** Money that somebody takes at the provider without an order, and the case that the comparison makes of it. */
async function unknownPayment(cents: number, currency = 'usd'): Promise<PaymentCase> {
  const intent = await stripe.paymentIntents.create({
    ...{ amount: cents, currency, allowed_payment_method_types: ['card'] },
  });
  expect(await payByCard(shop, intent.client_secret ?? '')).toMatchObject({ status: 200 });
  expect(await reconcile(shop.checkout)).toMatchObject({ ok: true });
  return (await readMoney()).cases.find(({ ref }: PaymentCase) => ref === intent.id);
}

const belongs = (found: PaymentCase, orderNumber: number | undefined, as = admin) =>
  shop.ask('PUT', `/manage/payment-cases/${found._id}`, {
    as,
    body: { answer: 'belongs', amount: found.provider, ...(orderNumber === undefined ? {} : { orderNumber }) },
  });

describe('a payment that belongs to nobody here', () => {
  test('pays the order that an admin names, with invoice, mail and the audit log’s entry', async () => {
    const order = await placeOrder(shop, buyer, await somePart(shop));
    const found = await unknownPayment(centsFromDollars(order.price) ?? 0);
    expectProblem(await belongs(found, order.orderNumber, buyer), 403, 'forbidden');
    const answered = await belongs(found, order.orderNumber);
    expect(answered).toMatchObject({ status: 200 });
    expect(answered.body.cases.map(({ _id }: PaymentCase) => _id)).not.toContain(found._id);
    expect(await readOrder(order)).toMatchObject({
      ...{ paid: true, status: 'shipping', transactionId: found.ref, invoice: expect.any(String) },
    });
    const [mail] = await mailsTo(shop, buyer.email);
    expect(mail?.subject).toBe(`Order ${order.orderNumber} is paid`);
    const entries = (
      await shop.checkout.db.execute(sql`select action, data from audit_log where subject_id = ${order._id}`)
    ).rows;
    expect(entries).toContainEqual({
      action: 'case-answered',
      data: expect.objectContaining({ case: 'unknown-payment', answer: 'belongs' }),
    });
    expectProblem(await belongs(found, order.orderNumber), 409, 'changed-meanwhile');
  });

  test('is refused for an order of another sum, one that is paid or cancelled, and one that is not there', async () => {
    const part = await somePart(shop);
    const order = await placeOrder(shop, buyer, part);
    const cents = centsFromDollars(order.price) ?? 0;
    const other = await unknownPayment(cents - 100);
    const refused = await belongs(other, order.orderNumber);
    expectProblem(refused, 409, 'wrong-state');
    expect(refused.body.errors.orderNumber).toContain('asks for');

    const found = await unknownPayment(cents);
    const paid = await payOrder(shop, buyer, await placeOrder(shop, buyer, part));
    const cancelled = await placeOrder(shop, buyer, part);
    await shop.ask('DELETE', `/order/${cancelled._id}`, { as: buyer });
    for (const { orderNumber } of [paid, cancelled])
      expectProblem(await belongs(found, orderNumber), 409, 'wrong-state');
    for (const orderNumber of [1, undefined]) {
      const unknown = await belongs(found, orderNumber);
      expectProblem(unknown, 400, 'invalid-request');
      expect(unknown.body.errors).toHaveProperty('orderNumber');
    }
    expect(await readOrder(order)).toMatchObject({ paid: false, status: 'pending' });
    expect((await readMoney()).cases.map(({ _id }: PaymentCase) => _id)).toContain(found._id);
  });

  test('is refused once some of it went back at the provider', async () => {
    const order = await placeOrder(shop, buyer, await somePart(shop));
    const found = await unknownPayment(centsFromDollars(order.price) ?? 0);
    await shop.simulators.dashboard.refund(found.ref, 100);
    expectProblem(await belongs(found, order.orderNumber), 409, 'wrong-state');
    expect(await readOrder(order)).toMatchObject({ paid: false });
  });
});

test('what a view lists comes as CSV', async () => {
  const found = await unknownPayment(4321);
  const read = async (view: string) => shop.ask('GET', `/manage/money/csv?view=${view}`, { as: admin });
  for (const view of moneyViews) {
    const answer = await read(view);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } });
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="money-${view}.csv"`);
    const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true });
    const row = rows.find((each) => each.Reference === found.ref);
    if (view === 'cases')
      expect(row).toMatchObject({ What: 'unknown payment', 'Stripe says': '43.21', Currency: 'USD' });
    else expect(row).toBeUndefined();
  }
  expectProblem(await read('nothing'), 400, 'invalid-request');
  expectProblem(await shop.ask('GET', '/manage/money/csv', { as: buyer }), 403, 'forbidden');
});

test('payouts are told with the days on which they were made and arrive, as the provider has them now', async () => {
  await payOrder(shop, buyer, await placeOrder(shop, buyer, await somePart(shop)));
  await shop.simulators.advance(3 * 24 * 3600 * 1000);
  const read = await shop.ask('GET', '/manage/payouts', { as: admin });
  expect(read.status).toBe(200);
  expect(read.body.payouts[0]).toMatchObject({
    ...{ id: expect.stringMatching(/^po_/), amount: expect.any(Number), currency: null },
    ...{ createdAt: expect.any(String), arrivesAt: expect.any(String) },
  });
  shop.simulators.misbehave({ kind: 'drop' }, 3);
  expectProblem(await shop.ask('GET', '/manage/payouts', { as: admin }), 503, 'payment-unavailable');
});

test('money that was paid another way is written down with how, when and its reference', async () => {
  await shop.checkout.db.execute(sql`
    insert into payment_case (id, kind, ref, facts) values (gen_random_uuid(), 'refund-failed', 'a-refund', '{"cents": 100}')`);
  const found = (await readMoney()).cases.find(({ ref }: PaymentCase) => ref === 'a-refund');
  const answer = (body: object) =>
    shop.ask('PUT', `/manage/payment-cases/${found._id}`, { as: admin, body: { answer: 'elsewhere', ...body } });
  expectProblem(await answer({ way: 'transfer', on: '2026-11-20' }), 400, 'invalid-request');
  expectProblem(await answer({ way: 'cash', on: '2026-11-20', note: 'REF 7' }), 400, 'invalid-request');
  expect(await answer({ way: 'transfer', on: '2026-11-20', note: 'REF 7' })).toMatchObject({ status: 200 });
  const { rows } = await shop.checkout.db.execute(sql`select answer from payment_case where ref = 'a-refund'`);
  expect(rows).toEqual([{ answer: 'elsewhere: Bank transfer, 2026-11-20, REF 7' }]);
});
