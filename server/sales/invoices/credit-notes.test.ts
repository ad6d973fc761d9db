import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { Refund } from '#contract/sales/refunds.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { openPayment, payByCard, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { issueCreditNote } from './credit-notes.repository.ts';

let shop: TestShop;
let buyer: Person;
let admin: Person;
let part: Part;
beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = [await shop.signUp(), await shop.admin()];
  part = await somePart(shop);
  await shop.checkout.db.execute(sql`with more as (
    update part set available = available + 1000000 where id = ${part._id} returning id)
    insert into stock_movement (id, part_id, kind, quantity) select gen_random_uuid(), id, 'correction', 1000000 from more`);
});
afterAll(() => shop.close());

const giveBack = ({ _id }: Order, body: object) =>
  shop.ask('POST', `/order/${_id}/refunds`, {
    as: admin,
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
const buy = async () => payOrder(shop, buyer, await placeOrder(shop, buyer, part));
const read = async ({ _id }: Order) => (await shop.ask('GET', `/order/${_id}`, { as: buyer })).body;
const ask = (order: Order, refund: Refund, as?: Person) =>
  shop.ask('GET', `/order/${order._id}/refunds/${refund._id}/credit-note`, { as });
const textIn = async (order: Order, refund: Refund) => {
  const headers = { host: new URL(shop.config.http.publicUrl).host, authorization: `Bearer ${buyer.token}` };
  const url = `/api/order/${order._id}/refunds/${refund._id}/credit-note`;
  return textOf((await shop.app.inject({ url, headers })).rawPayload);
};
const upTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1);
const numbers = async () =>
  (await shop.checkout.db.execute<{ number: number }>(sql`select number from credit_note order by 1`)).rows.map(
    ({ number }) => number,
  );

describe('a credit note', () => {
  test('names the lines and pieces of its refund, its invoice and what went back', async () => {
    const order = await buy();
    const lines = [{ part: part._id, quantity: 2 }];
    const [refund]: Refund[] = (await giveBack(order, { lines, reason: 'damaged' })).body.refunds;
    if (!refund) throw new Error('The order shows no refund');
    expect(refund).toMatchObject({
      ...{ state: 'succeeded', reason: 'damaged', creditNote: expect.stringMatching(/^\d{4}-C\d{3}$/) },
      lines: [{ part: part._id, name: part.name, quantity: 2 }],
    });
    const answer = await ask(order, refund, buyer);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="credit-note-${refund.creditNote}.pdf"`);
    const text = await textIn(order, refund);
    for (const said of ['Credit note', refund.creditNote, `Invoice ${order.invoice}`, order.lines[0]?.sku, '2'])
      expect(text).toContain(said);
    expect(text.join('\n')).toContain('Reason: Damaged on the way.');
    const [mail] = await mailsTo(shop, buyer.email);
    expect(mail?.text).toContain(`Credit note ${refund.creditNote} is attached.`);
  });

  test('names the reason of an amount, and each refund has its own', async () => {
    const order = await buy();
    await giveBack(order, { amount: 1, reason: 'agreed' });
    const { refunds, events } = (await giveBack(order, { amount: 2.5, reason: 'fewer-pieces' })).body;
    const [one, other]: Refund[] = refunds;
    if (!one || !other) throw new Error('The order shows no refunds');
    expect(one.creditNote).not.toBe(other.creditNote);
    expect(await textIn(order, one)).toEqual(expect.arrayContaining(['Agreed with the buyer', '$1.00']));
    expect(await textIn(order, other)).toEqual(expect.arrayContaining(['Fewer pieces than ordered', '$2.50']));
    expect(events.at(-1)).toMatchObject({ kind: 'refunded', data: { cents: 250, creditNote: other.creditNote } });
  });

  test('is there after a cancel, for the whole sum', async () => {
    const order = await buy();
    await shop.ask('DELETE', `/order/${order._id}`, { as: buyer });
    const [refund]: Refund[] = (await read(order)).refunds;
    if (!refund) throw new Error('The order shows no refund');
    expect(await textIn(order, refund)).toContain('The order was cancelled');
  });

  test('is for its buyer and admins, and nobody else', async () => {
    const [order, another] = [await buy(), await buy()];
    const [refund]: Refund[] = (await giveBack(order, { amount: 1, reason: 'agreed' })).body.refunds;
    if (!refund) throw new Error('The order shows no refund');
    expect((await ask(order, refund, admin)).body).toBe((await ask(order, refund, buyer)).body);
    const otherUser = await shop.signUp();
    expectProblem(await ask(order, refund, otherUser), 404, 'not-found');
    expectProblem(await ask(order, refund), 401, 'unauthorized');
    // One's own order opens no other order's credit note.
    expectProblem(await ask(another, refund, buyer), 404, 'not-found');
  });

  test('says that its money did not arrive once the refund has failed; what it says beside that stays', async () => {
    const order = await buy();
    const [refund]: Refund[] = (await giveBack(order, { amount: 1, reason: 'agreed' })).body.refunds;
    if (!refund) throw new Error('The order shows no refund');
    const before = await textIn(order, refund);
    await shop.checkout.db.execute(sql`update refund set state = 'failed' where id = ${refund._id}`);
    const after = await textIn(order, refund);
    expect(after).toContain('Cancelled: the money did not arrive');
    expect(before.filter((line) => !after.includes(line))).toEqual([
      'Given back',
      'Total given back, in US dollars',
      expect.stringMatching(/^Given back to the card on .*\.$/),
    ]);
    expect((await read(order)).refunds).toMatchObject([{ state: 'failed', creditNote: refund.creditNote }]);
  });

  test('is not made for money that paid for nothing: nothing was invoiced', async () => {
    const order = await placeOrder(shop, buyer, part);
    const { clientSecret, intentId } = await openPayment(shop, buyer, order);
    await shop.checkout.db.execute(sql`update "order" set fulfilment = 'cancelled' where id = ${order._id}`);
    await payByCard(shop, clientSecret);
    await shop.ask('PATCH', `/order/${order._id}`, { as: buyer, body: { order: order._id, transactionId: intentId } });
    await sweep(shop.checkout);
    const [refund]: Refund[] = (await read(order)).refunds;
    if (!refund) throw new Error('The order shows no refund');
    expect(refund).toMatchObject({ state: 'succeeded', reason: 'late' });
    expect(refund.creditNote).toBeUndefined();
    expectProblem(await ask(order, refund, buyer), 404, 'not-found');
  });
});

test('many refunds at once are credited without a gap, though some are rolled back and two processes issue the same', async () => {
  const { db, seller } = shop.checkout;
  const before = await numbers();
  const orders = await Promise.all(upTo(8).map(buy));
  const answers = await Promise.all(
    orders.flatMap((order) => [1, 2].map((amount) => giveBack(order, { amount, reason: 'agreed' }))),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await numbers()).toEqual(upTo(before.length + 16));

  await db.execute(sql`delete from credit_note`);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from refund where state = 'succeeded' and reason <> 'late' order by id`,
  );
  class RolledBack extends Error {}
  const issue = ({ id }: { id: string }, rolledBack: boolean) =>
    inTransaction(db, async (tx) => {
      await issueCreditNote(tx, id, seller);
      if (rolledBack) throw new RolledBack();
    }).catch((error: unknown) => expect(error).toBeInstanceOf(RolledBack));
  await Promise.all(rows.flatMap((row, turn) => [issue(row, turn % 3 === 0), issue(row, turn % 3 === 1)]));
  expect(await numbers()).toEqual(upTo(rows.length));
});
