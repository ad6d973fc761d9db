import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ManagedOrder } from '#contract/sales/managed-orders.ts';
import { MESSAGE_MAX } from '#contract/sales/order-messages.ts';
import type { Order, OrderPage } from '#contract/sales/orders.ts';
import { order as orderTable } from '#server/platform/database/schema/sales/orders.ts';
import { waitsForAnswer } from '#server/sales/orders/waits-for-answer.repository.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { orderBody, placeOrder, somePart } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let admin: Person;
let other: Person;
let buyer: Person;
let stranger: Person;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  other = await shop.signUp('Another Admin');
  await shop.checkout.db.execute(sql`update "user" set role = 'admin' where email = ${other.email}`);
  [buyer, stranger] = [await shop.signUp('Rui Matos'), await shop.signUp('Another User')];
});
afterAll(() => shop.close());

const place = async (as = buyer) => placeOrder(shop, as, await somePart(shop));
const write = (as: Person, { _id }: Order, text: string) =>
  shop.ask('POST', `/order/${_id}/messages`, { as, body: { text } });
const read = async (as: Person, { _id }: Order): Promise<OrderPage> =>
  (await shop.ask('GET', `/order/${_id}`, { as })).body;
const see = (as: Person, { _id }: Order) => shop.ask('PUT', `/order/${_id}/messages/read`, { as });
const waiting = () => shop.checkout.db.$count(orderTable, waitsForAnswer);
const toShop = () => mailsTo(shop, shop.checkout.seller.email);

describe('messages about an order', () => {
  test('do not go to a closed account whose email was never verified', async () => {
    const gone = await shop.signUp('Gone Buyer');
    const order = await place(gone);
    await shop.checkout.db.execute(
      sql`update "user" set email_verified = false, closed_at = now() where email = ${gone.email}`,
    );
    const before = (await mailsTo(shop, gone.email)).length;
    const refused = await write(admin, order, 'A word for you');
    expectProblem(refused, 409, 'email-unverified');
    expect(refused.body.detail).toContain('+46 31 700 52 10');
    expect(await mailsTo(shop, gone.email)).toHaveLength(before);
    expect((await read(admin, order)).messages).toEqual([]);
  });

  test('go from an admin to the buyer, who answers on the page and is answered', async () => {
    const order = await place();
    const about = `About order ${order.orderNumber}`;
    const words = 'The card is closed.\n\nWhere may we send the <b>money</b>?';
    const written = await write(admin, order, words);
    expect(written).toMatchObject({ status: 200, body: { messages: [{ from: 'shop', by: 'you', text: words }] } });
    const mail = (await mailsTo(shop, buyer.email)).find(({ subject }) => subject === about);
    expect(mail?.text).toContain('Hello, Rui Matos.');
    expect(mail?.text).toContain('The card is closed.\n\nWhere may we send the <b>money</b>?');
    expect(mail?.text).toContain(`/dashboard/order/${order._id}`);
    expect(mail?.html).not.toContain('<b>money</b>');

    expect((await read(buyer, order)).messages).toMatchObject([{ from: 'shop', by: 'the shop', isNew: true }]);
    const own = async () => (await shop.ask('GET', `/orders/own?q=${order.orderNumber}`, { as: buyer })).body.orders[0];
    expect(await own()).toMatchObject({ newMessages: true });
    expect((await see(buyer, order)).body).toEqual({ modifiedCount: 1 });
    expect((await read(buyer, order)).messages).toMatchObject([{ isNew: false }]);
    expect(await own()).not.toHaveProperty('newMessages');
    expect(await waiting()).toBe(0);

    const answer = 'To <script>alert(1)</script> the\nsame card.';
    expect((await write(buyer, order, answer)).body.messages.at(-1)).toMatchObject({
      from: 'buyer',
      by: 'you',
      isNew: false,
    });
    expect(await waiting()).toBe(1);
    const [sent] = await toShop();
    expect(sent?.subject).toBe(`Question about order ${order.orderNumber} from Rui Matos`);
    expect(sent?.text).toContain('To <script>alert(1)</script> the\n\nsame card.');
    expect(sent?.html).not.toContain('<script>');
    const forAdmins = await read(admin, order);
    expect(forAdmins).toMatchObject({ waitsForAnswer: true });
    expect(forAdmins.messages).toMatchObject([
      { by: 'you', isNew: false },
      { by: 'Rui Matos', isNew: true, text: answer },
    ]);
    expect((await read(other, order)).messages).toMatchObject([
      { from: 'shop', by: expect.stringMatching(/./) },
      { isNew: true },
    ]);

    await write(other, order, 'Thank you.');
    expect(await waiting()).toBe(0);
    const after = await read(admin, order);
    expect(after).not.toHaveProperty('waitsForAnswer');
    expect(after.messages.map(({ by, isNew }) => [by, isNew])).toEqual([
      ['you', false],
      ['Rui Matos', false],
      ['Another Admin', false],
    ]);
    const { rows } = await shop.checkout.db.execute(
      sql`select data from audit_log where action = 'buyer-written' and subject_id = ${order._id}`,
    );
    expect(rows).toEqual([{ data: {} }, { data: {} }]);
  });

  test('may begin with the buyer, and wait until they are answered or need no answer', async () => {
    const order = await place();
    await write(buyer, order, 'When does it leave?');
    await write(buyer, order, 'Friday is too late.');
    expect((await read(admin, order)).messages.map(({ isNew }) => isNew)).toEqual([true, true]);
    const row = async () =>
      (await shop.ask('GET', `/orders?q=${order.orderNumber}`, { as: admin })).body.find(
        ({ _id }: ManagedOrder) => _id === order._id,
      );
    expect(await row()).toMatchObject({ waitsForAnswer: true });
    const settle = async (place: number) => {
      const upTo = (await read(admin, order)).messages.at(place)?._id;
      return shop.ask('PUT', `/order/${order._id}/messages/no-answer-needed`, { as: admin, body: { upTo } });
    };
    // Who has not seen the second one settles the first alone.
    expect((await settle(0)).body.messages.map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([false, true]);
    expect(await row()).toMatchObject({ waitsForAnswer: true });
    for (const [as, status] of [
      [buyer, 403],
      [admin, 404],
    ] as const)
      expectProblem(
        await shop.ask('PUT', `/order/${order._id}/messages/no-answer-needed`, { as, body: { upTo: unknownId } }),
        status,
      );
    const settled = await settle(-1);
    expect(settled.body.messages.map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([false, false]);
    expect(await row()).not.toHaveProperty('waitsForAnswer');
    expect(await read(buyer, order)).not.toHaveProperty('waitsForAnswer');
    await write(buyer, order, 'And now?');
    expect((await read(admin, order)).messages.map(({ isNew }) => isNew)).toEqual([false, false, true]);
  });

  test('are one message where they are sent again because their answer was lost', async () => {
    const order = await place();
    for (let count = 0; count < 3; count++)
      expect((await write(buyer, order, 'Is it packed?')).body.messages).toHaveLength(1);
    const asked = (await toShop()).filter(({ subject }) => subject.includes(String(order.orderNumber)));
    expect(asked).toHaveLength(1);
    await write(admin, order, 'Yes.');
    expect((await write(buyer, order, 'Is it packed?')).body.messages).toHaveLength(3);
  });

  test('are text of 1 to 2,000 characters', async () => {
    const order = await place();
    for (const text of ['', '  \n', 'a'.repeat(MESSAGE_MAX + 1), 'a\0b', '\ud800'])
      expectProblem(await write(buyer, order, text), 400, 'invalid-request');
    expectProblem(
      await shop.ask('POST', `/order/${order._id}/messages`, { as: buyer, body: { text: 'a', fromShop: true } }),
      400,
    );
    expect((await write(buyer, order, 'ä'.repeat(MESSAGE_MAX))).status).toBe(200);
  });

  test('are not there for a stranger, who changes nothing', async () => {
    const order = await place();
    await write(buyer, order, 'A secret question');
    const before = await allRows(shop.checkout.db);
    for (const answer of [await write(stranger, order, 'Anything'), await see(stranger, order)])
      expectProblem(answer, 404, 'not-found');
    expect(JSON.stringify((await shop.ask('GET', `/order/${order._id}`, { as: stranger })).body)).not.toContain(
      'secret',
    );
    expect(await allRows(shop.checkout.db)).toEqual(before);
  });

  test('are read and written by the members of its company, viewers too', async () => {
    const [owner, member, viewer] = [
      await shop.signUp('Marta Lindqvist'),
      await shop.signUp('Erik Sandell'),
      await shop.signUp('Karin Holm'),
    ];
    const { id } = await makeCompany(shop, [
      { person: owner, role: 'owner' },
      { person: member, role: 'buyer' },
      { person: viewer, role: 'viewer' },
    ]);
    const body = { ...orderBody(member, await somePart(shop)), company: id };
    const { body: order } = await shop.ask('POST', '/order', { as: member, body });
    expect((await write(viewer, order, 'When does it leave?')).status).toBe(200);
    await write(admin, order, 'On Friday.');
    // Who asked has the answer by mail, and who ordered too.
    for (const { email } of [viewer, member]) expect((await mailsTo(shop, email))[0]?.text).toContain('On Friday.');
    expect((await mailsTo(shop, owner.email)).filter(({ text }) => text.includes('On Friday.'))).toEqual([]);
    expect((await read(owner, order)).messages.map(({ by }) => by)).toEqual(['Karin Holm', 'the shop']);
    // Whoever left reads nothing more of it: the owners get the mail.
    await shop.ask('POST', `/company/${id}/leave`, { as: member });
    expectProblem(await write(member, order, 'And mine?'), 404, 'not-found');
    const mails = (await mailsTo(shop, member.email)).length;
    await write(admin, order, 'It left.');
    expect(await mailsTo(shop, member.email)).toHaveLength(mails);
    expect((await mailsTo(shop, owner.email))[0]?.text).toContain('It left.');
    await shop.checkout.db.execute(sql`update "user" set email_verified = false where email = ${owner.email}`);
    expect((await write(admin, order, 'Once more.')).status).toBe(200);
    expect((await mailsTo(shop, viewer.email))[0]?.text).toContain('Once more.');
    await shop.checkout.db.execute(sql`update "user" set email_verified = false where email = ${viewer.email}`);
    expectProblem(await write(admin, order, 'And again.'), 409, 'email-unverified');
  });

  test('reach an email that nobody has verified without their words', async () => {
    const person = await shop.signUp('Unknown Person');
    const order = await place(person);
    await shop.checkout.db.execute(sql`update "user" set email_verified = false where email = ${person.email}`);
    expect((await write(admin, order, 'The words of a letter')).status).toBe(200);
    const [mail] = await mailsTo(shop, person.email);
    expect(mail).toMatchObject({ subject: `About order ${order.orderNumber}` });
    expect(mail?.text).toContain('Please verify');
    expect(mail?.text).not.toContain('The words of a letter');
    expect((await read(person, order)).messages).toMatchObject([{ text: 'The words of a letter' }]);
  });

  test('of an admin about their own order are those of a buyer', async () => {
    const order = await place(other);
    await write(other, order, 'When does it leave?');
    expect((await read(admin, order)).messages).toMatchObject([{ from: 'buyer', isNew: true }]);
    await write(admin, order, 'Now.');
    expect((await read(other, order)).messages.at(-1)).toMatchObject({ from: 'shop', isNew: true });
  });
});

describe('notes about an order', () => {
  const add = (as: Person, { _id }: Order, text: string) =>
    shop.ask('POST', `/order/${_id}/notes`, { as, body: { text } });
  const remove = (as: Person, { _id }: Order, note: string) =>
    shop.ask('DELETE', `/order/${_id}/notes/${note}`, { as });

  test('are seen by admins alone', async () => {
    const order = await place();
    for (const as of [buyer, stranger]) expectProblem(await add(as, order, 'Mine'), 403, 'forbidden');
    expectProblem(await add(admin, order, ' '), 400, 'invalid-request');
    const added = await add(admin, order, 'Pays late, <i>ask</i> first.');
    expect(added.body.notes).toMatchObject([{ by: 'you', own: true, text: 'Pays late, <i>ask</i> first.' }]);
    await add(other, order, 'Wants Friday’s van at the latest.');
    expect((await read(other, order)).notes).toMatchObject([{ own: false }, { by: 'you', own: true }]);
    const [listed] = (await shop.ask('GET', `/orders?q=${order.orderNumber}`, { as: admin })).body;
    expect(listed).toMatchObject({ noteCount: 2, lastNote: 'Wants Friday’s van at the latest.' });
    for (const answer of [
      await shop.ask('GET', `/order/${order._id}`, { as: buyer }),
      await shop.ask('GET', `/order/${order._id}`, { as: stranger }),
      await shop.ask('GET', `/order?email=${encodeURIComponent(buyer.email)}`, { as: buyer }),
      await shop.ask('GET', '/orders/own', { as: buyer }),
    ]) {
      expect(JSON.stringify(answer.body)).not.toMatch(/Pays late|Friday/);
    }
    expect((await read(buyer, order)).notes).toEqual([]);
  });

  test('are deleted by who wrote them, which the audit log says without their words', async () => {
    const [order, another] = [await place(), await place()];
    const { body } = await add(admin, order, 'Words to be forgotten');
    const note = body.notes[0]._id;
    expectProblem(await remove(buyer, order, note), 403, 'forbidden');
    expectProblem(await remove(other, order, note), 403, 'forbidden');
    expectProblem(await remove(admin, another, note), 404, 'not-found');
    expectProblem(await remove(admin, order, unknownId), 404, 'not-found');
    expect((await remove(admin, order, note)).body.notes).toEqual([]);
    expectProblem(await remove(admin, order, note), 404, 'not-found');
    const { rows } = await shop.checkout.db.execute(
      sql`select action, data from audit_log where subject_id = ${order._id}`,
    );
    expect(rows).toEqual([{ action: 'order-note-deleted', data: {} }]);
    expect(JSON.stringify(await allRows(shop.checkout.db))).not.toContain('to be forgotten');
  });
});
