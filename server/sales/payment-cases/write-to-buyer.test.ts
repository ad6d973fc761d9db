import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import { BUYER_MAILS_A_DAY } from '#contract/sales/payment-cases.ts';
import { orderBody, placeOrder, somePart } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const write = ({ _id }: Order, words: string, as = admin) =>
  shop.ask('POST', `/order/${_id}/mails`, { as, body: { words } });

test('an admin writes to the buyer of an order, who may answer the company', async () => {
  const buyer = await shop.signUp();
  const order = await placeOrder(shop, buyer, await somePart(shop));
  const words = 'The card is closed.\n\nWhere may we send the <b>money</b>?';
  for (const as of [buyer, await shop.signUp('Another User')])
    expectProblem(await write(order, words, as), 403, 'forbidden');
  expectProblem(await write(order, '  '), 400, 'invalid-request');
  const written = await write(order, words);
  expect(written).toMatchObject({ status: 200 });
  expect(written.body.events.at(-1)).toMatchObject({ kind: 'buyer-written', by: 'you', data: {} });
  const [mail] = await mailsTo(shop, buyer.email);
  expect(mail).toMatchObject({ subject: `About order ${order.orderNumber}` });
  expect(mail?.text).toContain('The card is closed.\n\nWhere may we send the <b>money</b>?');
  expect(mail?.html).not.toContain('<b>money</b>');
  const [entry] = (
    await shop.checkout.db.execute(
      sql`select data from audit_log where action = 'buyer-written' and subject_id = ${order._id}`,
    )
  ).rows;
  expect(entry?.data).toEqual({});
  const [posted] = (
    await shop.checkout.db.execute(
      sql`select reply_to from mail where to_address = ${buyer.email} order by created_at desc`,
    )
  ).rows;
  expect(posted).toEqual({ reply_to: shop.checkout.seller.email });
});

test('whoever left the company that an order was for reads nothing more of it: its owners do', async () => {
  const [owner, former] = [await shop.signUp('Marta'), await shop.signUp('Erik Sandell')];
  const { id } = await makeCompany(shop, [
    { person: owner, role: 'owner' },
    { person: former, role: 'buyer' },
  ]);
  const body = { ...orderBody(former, await somePart(shop)), company: id };
  const { body: order } = await shop.ask('POST', '/order', { as: former, body });
  await shop.ask('POST', `/company/${id}/leave`, { as: former });
  const before = (await mailsTo(shop, former.email)).length;
  expect((await write(order, 'Your dispute was lost.')).status).toBe(200);
  expect(await mailsTo(shop, former.email)).toHaveLength(before);
  const [mail] = await mailsTo(shop, owner.email);
  expect(mail?.text).toContain('Your dispute was lost.');
  expect(mail?.text).toContain('Hello, Marta.');
  await shop.checkout.db.execute(sql`update "user" set email_verified = false where email = ${owner.email}`);
  expectProblem(await write(order, 'Once more.'), 409, 'email-unverified');
});

test('so many times a day for one order', async () => {
  const buyer = await shop.signUp();
  const order = await placeOrder(shop, buyer, await somePart(shop));
  for (let count = 0; count < BUYER_MAILS_A_DAY; count++)
    expect((await write(order, `Mail ${count}`)).status).toBe(200);
  expectProblem(await write(order, 'One more'), 429, 'too-many-requests');
  await shop.checkout.db.execute(
    sql`update order_event set created_at = created_at - interval '25 hours' where order_id = ${order._id}`,
  );
  expect((await write(order, 'One more')).status).toBe(200);
});

test('nothing goes to an email that nobody has verified', async () => {
  const buyer = await shop.signUp();
  const order = await placeOrder(shop, buyer, await somePart(shop));
  await shop.checkout.db.execute(sql`update "user" set email_verified = false where email = ${buyer.email}`);
  const before = (await mailsTo(shop, buyer.email)).length;
  const refused = await write(order, 'Anything');
  expectProblem(refused, 409, 'email-unverified');
  expect(refused.body.detail).toContain(order.number);
  expect(await mailsTo(shop, buyer.email)).toHaveLength(before);
});
