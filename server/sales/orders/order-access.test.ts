import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { openPayment, orderBody, payOrder, somePart } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { tellVerified } from './notify-buyer.ts';

let shop: TestShop;
let people: Record<'owner' | 'buyer' | 'otherBuyer' | 'viewer' | 'former' | 'stranger' | 'elsewhere', Person>;
let companyId: string;
/** Orders for the company: one of the buyer's that is unpaid, one that is paid, and one of who has left since. */
let orders: { unpaid: Order; paid: Order; ofFormer: Order };

async function orderFor(person: Person, company?: string): Promise<Order> {
  const body = { ...orderBody(person, await somePart(shop)), ...(company ? { company } : {}) };
  const placed = await shop.ask('POST', '/order', { as: person, body });
  expect(placed).toMatchObject({ status: 200 });
  return placed.body;
}

const leave = (person: Person, id = companyId) =>
  shop.checkout.db.execute(sql`delete from company_member where company_id = ${id}
    and user_id = (select id from "user" where email = ${person.email})`);

beforeAll(async () => {
  shop = await openShop();
  people = {
    owner: await shop.signUp('Marta Lindqvist'),
    buyer: await shop.signUp('Erik Sandell'),
    otherBuyer: await shop.signUp('Johan Ek'),
    viewer: await shop.signUp('Karin Holm'),
    former: await shop.signUp('Sven Gone'),
    stranger: await shop.signUp('Another User'),
    elsewhere: await shop.signUp('Owner Elsewhere'),
  };
  const { id } = await makeCompany(shop, [
    { person: people.owner, role: 'owner' },
    { person: people.buyer, role: 'buyer' },
    { person: people.otherBuyer, role: 'buyer' },
    { person: people.viewer, role: 'viewer' },
    { person: people.former, role: 'owner' },
  ]);
  companyId = id;
  await makeCompany(shop, [{ person: people.elsewhere, role: 'owner' }], { name: 'Another company' });
  orders = {
    unpaid: await orderFor(people.buyer, id),
    paid: await payOrder(shop, people.buyer, await orderFor(people.buyer, id)),
    ofFormer: await orderFor(people.former, id),
  };
  await leave(people.former);
});
afterAll(() => shop.close());

const read = (as: Person, { _id }: Order) => shop.ask('GET', `/order/${_id}`, { as });
const invoice = (as: Person, { _id }: Order) => shop.ask('GET', `/order/${_id}/invoice`, { as });
const creditNote = (as: Person, { _id }: Order) =>
  shop.ask('GET', `/order/${_id}/refunds/${unknownId}/credit-note`, { as });
const prepare = (as: Person, { _id, price }: Order) =>
  shop.ask('POST', '/create-payment-intent', { as, body: { order: _id, price } });
const settle = (as: Person, { _id, transactionId = 'pi_none' }: Order) =>
  shop.ask('PATCH', `/order/${_id}`, { as, body: { order: _id, transactionId } });
const cancel = (as: Person, { _id }: Order) => shop.ask('DELETE', `/order/${_id}`, { as });
const list = (as: Person) => shop.ask('GET', `/order?email=${encodeURIComponent(as.email)}`, { as });
const ofCompany = (as: Person, query = '') => shop.ask('GET', `/company/${companyId}/orders${query}`, { as });

describe('an order of a company', () => {
  test.each(['owner', 'buyer', 'otherBuyer', 'viewer'] as const)('is read by a member: %s', async (who) => {
    const as = people[who];
    expect(await read(as, orders.unpaid)).toMatchObject({ status: 200, body: { name: 'Erik Sandell' } });
    expect(await invoice(as, orders.paid)).toMatchObject({ status: 200 });
    // Members may look; this refund is not there.
    expect(await creditNote(as, orders.paid)).toMatchObject({ body: { detail: 'That refund has no credit note.' } });
    const listed = await ofCompany(as);
    expect(listed.body.map(({ _id, name }: Order & { name: string }) => [_id, name])).toEqual([
      [orders.ofFormer._id, 'Sven Gone'],
      [orders.paid._id, 'Erik Sandell'],
      [orders.unpaid._id, 'Erik Sandell'],
    ]);
    expect((await ofCompany(as, '?status=cancelled')).body).toEqual([]);
  });

  test.each(['stranger', 'elsewhere', 'former'] as const)('is not there for %s, by no call', async (who) => {
    const as = people[who];
    const before = await allRows(shop.checkout.db);
    for (const order of Object.values(orders))
      for (const call of [read, invoice, creditNote, prepare, settle, cancel])
        expectProblem(await call(as, order), 404, 'not-found');
    expectProblem(await ofCompany(as), 404, 'not-found');
    expect((await list(as)).body).toEqual([]);
    expect(await allRows(shop.checkout.db)).toEqual(before);
  });

  test('is neither paid nor cancelled by a viewer', async () => {
    const before = await allRows(shop.checkout.db);
    for (const call of [prepare, settle, cancel])
      for (const order of [orders.unpaid, orders.paid]) {
        const answer = await call(people.viewer, order);
        expectProblem(answer, 403, 'forbidden');
        expect(answer.body.detail).toContain('For Lindqvist Cykel AB you are a viewer');
      }
    expect(await allRows(shop.checkout.db)).toEqual(before);
  });

  test('is paid by any buyer, and cancelled by the one who ordered it or an owner', async () => {
    const order = await orderFor(people.buyer, companyId);
    expect((await openPayment(shop, people.otherBuyer, order)).answer).toMatchObject({ status: 200 });
    expectProblem(await cancel(people.otherBuyer, order), 403, 'forbidden');
    expect(await cancel(people.buyer, order)).toMatchObject({ status: 200 });
    const another = await orderFor(people.buyer, companyId);
    const paid = await payOrder(shop, people.otherBuyer, another);
    expect(await cancel(people.owner, paid)).toMatchObject({ status: 200 });
    const { events } = (await read(people.viewer, another)).body;
    const by = (kind: string) => events.find((event: { kind: string }) => event.kind === kind)?.by;
    expect([by('placed'), by('cancel')]).toEqual(['Erik Sandell', 'Marta Lindqvist']);
    expect((await ofCompany(people.viewer, '?status=cancelled')).body).toHaveLength(2);
  });

  test('is among one’s own orders as long as one is a member', async () => {
    const person = await shop.signUp('Lena Berg');
    await shop.checkout.db.execute(sql`insert into company_member (company_id, user_id, role)
      select ${companyId}, id, 'buyer' from "user" where email = ${person.email}`);
    const [own, forCompany] = [await orderFor(person), await orderFor(person, companyId)];
    const ids = async () => (await list(person)).body.map(({ _id }: Order) => _id);
    expect(await ids()).toEqual([forCompany._id, own._id]);
    await leave(person);
    expect(await ids()).toEqual([own._id]);
    expect(await read(person, own)).toMatchObject({ status: 200 });
    expectProblem(await read(person, forCompany), 404, 'not-found');
    expect(await cancel(people.owner, forCompany)).toMatchObject({ status: 200 });
  });

  test('is not given again to who has left, by the key under which it was placed', async () => {
    const person = await shop.signUp('Lena Berg');
    const { id } = await makeCompany(shop, [{ person, role: 'buyer' }], { name: 'Short-lived' });
    const sent = {
      as: person,
      body: { ...orderBody(person, await somePart(shop)), company: id },
      headers: { 'idempotency-key': 'the-same' },
    };
    expect(await shop.ask('POST', '/order', sent)).toMatchObject({ status: 200 });
    await leave(person, id);
    expectProblem(await shop.ask('POST', '/order', sent), 404, 'not-found');
  });

  test('is news for its members and admins, and for nobody else', async () => {
    const { orderChanges } = await import('./order-changes.repository.ts');
    const { db } = shop.checkout;
    const { rows } = await db.execute<{ id: string; email: string }>(sql`select id, email from "user"`);
    const idOf = (person: Person) => rows.find(({ email }) => email === person.email)?.id ?? '';
    const { readers } = await orderChanges.findReaders(db, new Set([orders.ofFormer._id]));
    expect([...readers.keys()]).toEqual([orders.ofFormer._id]);
    const { owner, buyer, otherBuyer, viewer, former, stranger, elsewhere } = people;
    expect(new Set(readers.get(orders.ofFormer._id))).toEqual(new Set([owner, buyer, otherBuyer, viewer].map(idOf)));
    const changed = (person: Person) => orderChanges.listChangedSince(db, 0, { userId: idOf(person), limit: 100 });
    expect(await changed(viewer)).toContain(orders.ofFormer._id);
    for (const other of [former, stranger, elsewhere]) expect(await changed(other)).toEqual([]);
  });

  test('is told of by mail to the owners where the one who ordered it has left', async () => {
    const { db } = shop.checkout;
    await cancel(people.owner, orders.ofFormer);
    const { rows } = await db.execute<{ to: string }>(
      sql`select to_address as "to" from mail where subject = ${`Order ${orders.ofFormer.orderNumber} is cancelled`}`,
    );
    expect(rows).toEqual([{ to: people.owner.email }]);
  });
});

test('the mail after verifying an email tells nothing of orders for a company that was left', async () => {
  const { db } = shop.checkout;
  const told = async (person: Person) => {
    await inTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`select id from "user" where email = ${person.email}`);
      await tellVerified(shop.checkout, tx, { userId: rows[0]?.id ?? '', email: person.email });
    });
    const mails = await mailsTo(shop, person.email);
    return mails.filter(({ subject }) => subject.includes('how your orders stand')).length;
  };
  expect(await told(people.buyer)).toBe(1);
  expect(await told(people.former)).toBe(0);
});
