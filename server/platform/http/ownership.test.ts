import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authCalls } from '#contract/accounts/auth.calls.ts';
import type { Order } from '#contract/sales/orders.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { openPayment, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { accessOf, callerOf, everyCall, expectProblem, pathOf, unknownId } from '#server/testing/every-call.ts';
import { goodBodies } from '#server/testing/good-bodies.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { uploadedPicture } from '#server/testing/uploaded-picture.ts';

/** Calls about one order, which name it in the address or in the body. */
const orderCalls = everyCall.filter(
  ([, call]) =>
    call.path.startsWith('/order/') ||
    JSON.stringify(call.body?.toJSONSchema({ io: 'input' }) ?? '').includes('"order":'),
);

let shop: TestShop;
let buyer: Person;
let otherUser: Person;
let admin: Person;
/** An unpaid order of the buyer whose payment is open, and a paid one. */
let orders: { unpaid: Order; paid: Order };
let intentId: string;
let img: string;

beforeAll(async () => {
  shop = await openShop();
  [buyer, otherUser] = [await shop.signUp('Marta Lindqvist'), await shop.signUp('Another User')];
  await shop.checkout.db.execute(sql`update "user" set email_verified = false where email = ${otherUser.email}`);
  admin = await shop.admin();
  const part = await somePart(shop);
  orders = {
    unpaid: await placeOrder(shop, buyer, part),
    paid: await payOrder(shop, buyer, await placeOrder(shop, buyer, part)),
  };
  ({ intentId } = await openPayment(shop, buyer, orders.unpaid));
  img = await uploadedPicture(shop);
});
afterAll(() => shop.close());

const rows = () => allRows(shop.checkout.db);

/** What the buyer would rightly send with a call about an order. */
function bodyOf(name: string, order: Order): object | undefined {
  const nothing = { _id: unknownId, sku: 'NONE', ordered_quantity: 1, price: 1 };
  const transactionId = order.transactionId ?? intentId;
  const { email } = otherUser;
  const review = { name: 'Another User', review: 'Fine.', ratings: 5, img };
  const bodies: Partial<Record<string, object>> = {
    ...goodBodies({ by: otherUser, part: nothing, order, transactionId, img }),
    addReview: { ...review, order: order._id, part: order.lines[0]?.part },
    requestReset: { email },
    subscribe: { email },
  };
  return bodies[name];
}

describe.each(['unpaid', 'paid'] as const)('an order of somebody else that is %s', (state) => {
  // Spec: D2, A2, C12
  test.each(orderCalls)('is not found by %s, and nothing changes', async (name, call) => {
    const order = orders[state];
    const before = await rows();
    for (const headers of [{}, { 'idempotency-key': 'key-of-another-user' }] as Record<string, string>[]) {
      const answer = await shop.ask(call.method, pathOf(call, { id: order._id }), {
        as: otherUser,
        body: bodyOf(name, order),
        headers,
      });
      // Others are refused before anything is looked up.
      if (accessOf(call) === 'admin') expectProblem(answer, 403, 'forbidden');
      else expectProblem(answer, 404, 'not-found');
    }
    expect(await rows()).toEqual(before);
  });

  test.each(orderCalls)('gets from %s the same answer as one that does not exist', async (name, call) => {
    const ask = (order: Order) =>
      shop.ask(call.method, pathOf(call, { id: order._id }), { as: otherUser, body: bodyOf(name, order) });
    expect((await ask(orders[state])).body).toEqual((await ask({ ...orders[state], _id: unknownId })).body);
  });

  test('is shown to an admin', async () => {
    const answer = await shop.ask('GET', `/order/${orders[state]._id}`, { as: admin });
    expect(answer).toMatchObject({ status: 200, body: orders[state] });
  });
});

describe('the orders of an account', () => {
  const list = (as: Person, email: string) => shop.ask('GET', `/order?email=${encodeURIComponent(email)}`, { as });

  test('are listed to itself, whatever the case of the email, and to admins', async () => {
    for (const answer of [await list(buyer, buyer.email.toUpperCase()), await list(admin, buyer.email)])
      expect(answer).toMatchObject({ status: 200, body: [orders.paid, orders.unpaid] });
  });

  // Spec: C10
  test('are forbidden to others, who do not learn whether there is such an account', async () => {
    const [known, unknown] = [await list(otherUser, buyer.email), await list(otherUser, 'nobody@shop.example')];
    expectProblem(known, 403, 'forbidden');
    expect(unknown.body).toEqual(known.body);
  });

  test('are not those of a second email in the same address', async () => {
    const answer = await shop.ask('GET', `/order?email=${otherUser.email}&email=${buyer.email}`, { as: otherUser });
    expectProblem(answer, 400, 'invalid-request');
  });
});

describe('whether an account is an admin', () => {
  const read = (as: Person, email: string) => shop.ask('GET', `/admin/${encodeURIComponent(email)}`, { as });

  // Spec: D25, A4, C7
  test('is shown to its owner and to admins', async () => {
    expect(await read(buyer, buyer.email)).toMatchObject({ status: 200, body: { admin: false } });
    expect(await read(admin, admin.email)).toMatchObject({ status: 200, body: { admin: true } });
    for (const email of [buyer.email, 'nobody@shop.example'])
      expect(await read(admin, email)).toMatchObject({ status: 200, body: { admin: false } });
  });

  test('is forbidden to others', async () => {
    for (const email of [admin.email, otherUser.email, 'nobody@shop.example'])
      expectProblem(await read(buyer, email), 403, 'forbidden');
  });

  test('changes at the very next call when the role does', async () => {
    const person = await shop.signUp();
    for (const [role, status] of [
      ['admin', 200],
      ['user', 403],
    ] as const) {
      await shop.checkout.db.execute(sql`update "user" set role = ${role} where email = ${person.email}`);
      expect(await read(person, buyer.email)).toMatchObject({ status });
    }
  });
});

// Spec: D1, E7
describe('nobody makes themselves an admin', () => {
  const gifts = { role: 'admin', admin: true, isAdmin: true, emailVerified: true, user: { role: 'admin' } };
  const roleOf = async (email: string) =>
    (await shop.checkout.db.execute(sql`select role, email_verified from "user" where email = ${email}`)).rows;
  const plain = [{ role: 'user', email_verified: false }];

  test('by what is sent along with sign-up and sign-in', async () => {
    const form = { name: 'Climber', email: 'climber@shop.example', password: 'kettenblatt' };
    for (const kind of ['sign-up', 'sign-in']) {
      const body = { ...form, ...gifts, data: gifts };
      expect(await shop.ask('POST', `/auth/${kind}/email?role=admin`, { body })).toMatchObject({ status: 200 });
      expect(await roleOf(form.email)).toEqual(plain);
    }
  });

  test('by a prototype that is sent along: that is refused', async () => {
    const email = 'prototype@shop.example';
    const body = `{"name":"P","email":"${email}","password":"kettenblatt","__proto__":{"role":"admin"}}`;
    const headers = { 'content-type': 'application/json' };
    expectProblem(await shop.ask('POST', '/auth/sign-up/email', { body, headers }), 400, 'malformed');
    expect(await roleOf(email)).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
  });

  test.each(Object.entries(gifts))('by the field %s in the body of any call', async (field, value) => {
    const before = await rows();
    // Those that sign in take no notice of it: see the first test.
    for (const [name, call] of everyCall.filter(([name, each]) => each.body && !(name in authCalls))) {
      // A role in a company is no role of the account: 'admin' is none of them. The others are an admin's own calls.
      const ofRoles = ['inviteMember', 'changeMember', 'inviteStaff', 'changeStaffRole'];
      if (field === 'role' && ofRoles.includes(name)) continue;
      const answer = await shop.ask(call.method, pathOf(call, { id: orders.unpaid._id, email: otherUser.email }), {
        as: callerOf(call, { buyer: otherUser, admin }),
        body: { ...bodyOf(name, orders.unpaid), [field]: value },
        headers: { cookie: otherUser.cookie },
      });
      expectProblem(answer, 400, 'invalid-request');
      expect(answer.body.errors).toEqual({ [field]: 'This field is not known here' });
    }
    expect(await rows()).toEqual(before);
    expect(await roleOf(otherUser.email)).toEqual(plain);
  });
});
