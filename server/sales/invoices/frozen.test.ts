import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { openShopForTest, type Person, type TestShop } from '#server/testing/open-shop.ts';

const seller = { name: 'Old Works', address: ['1 Old Road', 'Old Town'], email: 'office@old.example', sample: false };
const moved = { name: 'New Works', address: ['2 New Road', 'New Town'], email: 'office@new.example', sample: false };

/** A document as it is downloaded. */
async function download(shop: TestShop, buyer: Person, path: string): Promise<Buffer> {
  const headers = { host: new URL(shop.config.http.publicUrl).host, authorization: `Bearer ${buyer.token}` };
  const answer = await shop.app.inject({ url: `/api${path}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

const buy = async (shop: TestShop, buyer: Person) =>
  payOrder(shop, buyer, await placeOrder(shop, buyer, await somePart(shop)));

const giveBack = async (shop: TestShop, { _id }: Order, body: object) => {
  const headers = { 'idempotency-key': randomUUID() };
  return shop.ask('POST', `/order/${_id}/refunds`, { as: await shop.admin(), body, headers });
};

/** What a version of the shop left that stored no documents: invoices are a number and a name, and nothing is credited. */
async function asBefore(shop: TestShop): Promise<void> {
  await shop.checkout.db.execute(sql`delete from credit_note`);
  await shop.checkout.db.execute(sql`update invoice set data = null`);
}

test('a company that moves, a part and a buyer that are called otherwise leave documents as they were issued', async () => {
  const before = await openShopForTest({ config: { merchant: seller } });
  const buyer = await before.signUp();
  const order = await buy(before, buyer);
  const refund = (await giveBack(before, order, { amount: 1, reason: 'agreed' })).body.refunds[0];
  const paths = [`/order/${order._id}/invoice`, `/order/${order._id}/refunds/${refund._id}/credit-note`];
  const read = (shop: TestShop) => Promise.all(paths.map((path) => download(shop, buyer, path)));
  const issued = await read(before);

  const after = await openShopForTest({ databaseUrl: before.databaseUrl, config: { merchant: moved } });
  await after.checkout.db.execute(sql`update part set name = 'Another name'`);
  await after.checkout.db.execute(sql`update "user" set name = 'Somebody Else'`);
  await after.checkout.db.execute(sql`update "order" set street = 'Elsewhere 1', email = 'else@shop.example'`);
  await sweep(after.checkout);
  expect(await read(after)).toEqual(issued);
  for (const text of issued.map(textOf)) expect(text).toEqual(expect.arrayContaining(['Old Works', 'Old Town']));

  const later = (await giveBack(after, order, { amount: 2, reason: 'agreed' })).body.refunds[1];
  const note = textOf(await download(after, buyer, `/order/${order._id}/refunds/${later._id}/credit-note`));
  expect(note).toEqual(expect.arrayContaining(['New Works', 'New Town', `Invoice ${order.invoice}`, buyer.name]));
});

test('what an earlier version left is stored at the start, once, with the seller of that day', async () => {
  const before = await openShopForTest({ config: { merchant: seller } });
  const buyer = await before.signUp();
  const [first, second] = [await buy(before, buyer), await buy(before, buyer)];
  const plain = await download(before, buyer, `/order/${first._id}/invoice`);
  // The later order's money goes back first.
  for (const order of [second, first]) await giveBack(before, order, { amount: 1, reason: 'agreed' });
  await asBefore(before);

  const after = await openShopForTest({ databaseUrl: before.databaseUrl, config: { merchant: seller } });
  expect(await download(after, buyer, `/order/${first._id}/invoice`)).toEqual(plain);
  const notes = async () =>
    (
      await after.checkout.db.execute(sql`select refund.order_id, number, data ->> 'number' as told from credit_note
        join refund on refund.id = refund_id order by number`)
    ).rows;
  const expected = [second, first].map(({ _id }, place) => ({
    order_id: _id,
    number: place + 1,
    told: expect.stringMatching(`^\\d{4}-C00${place + 1}$`),
  }));
  expect(await notes()).toEqual(expected);

  const again = await openShopForTest({ databaseUrl: before.databaseUrl, config: { merchant: moved } });
  await sweep(again.checkout);
  expect(await download(again, buyer, `/order/${first._id}/invoice`)).toEqual(plain);
  expect(await notes()).toEqual(expected);
});

test('what a process of an earlier version does meanwhile is stored when it is read, credited or at the next start', async () => {
  const shop = await openShopForTest({ config: { merchant: seller } });
  const buyer = await shop.signUp();
  const [one, other] = [await buy(shop, buyer), await buy(shop, buyer)];
  await buy(shop, buyer);
  await giveBack(shop, one, { amount: 1, reason: 'damaged' });
  await asBefore(shop);
  const unstored = async () =>
    (await shop.checkout.db.execute(sql`select order_id from invoice where data is null`)).rows.length;

  expect(textOf(await download(shop, buyer, `/order/${other._id}/invoice`))).toContain('Old Works');
  expect(await unstored()).toBe(2);
  // A credit note names its invoice.
  await sweep(shop.checkout);
  expect(await unstored()).toBe(1);
  await openShopForTest({ databaseUrl: shop.databaseUrl, config: { merchant: seller } });
  expect(await unstored()).toBe(0);
  const [refund] = (await shop.ask('GET', `/order/${one._id}`, { as: buyer })).body.refunds;
  expect(refund).toMatchObject({ creditNote: expect.stringMatching(/^\d{4}-C001$/), state: 'succeeded' });
});
