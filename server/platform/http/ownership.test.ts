import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authCalls } from '#contract/accounts/auth.calls.ts';
import type { Order } from '#contract/sales/orders.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { authForms } from '#server/testing/auth-forms.ts';
import { openPayment, orderBody, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { anAddress, companyData, priceListBody } from '#server/testing/dealer.ts';
import { aZone } from '#server/testing/delivery.ts';
import { callerOf, everyCall, expectProblem, pathOf, unknownId } from '#server/testing/every-call.ts';
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
  const aPart = { name: 'A part', img, description: 'A part.', price: 1, ordered_quantity: 1, available: 1 };
  const to = { street: 'Hamngatan 3', city: 'Borås', country: 'SE', postalCode: '503 31', number: '+46 33 20 44 10' };
  const bodies: Record<string, object> = {
    ...authForms,
    renewToken: { email: otherUser.email },
    placeOrder: orderBody(otherUser, { _id: unknownId, ordered_quantity: 1, price: 1 }),
    askForPrices: { ...companyData, words: 'Chainrings.' },
    changeCompany: { ...companyData, version: 1 },
    changeRequest: { ...companyData, words: 'Chainrings.', version: 1 },
    inviteMember: { email: 'nobody@shop.example', role: 'buyer' },
    changeMember: { role: 'buyer' },
    readInvitation: { token: 'made up' },
    acceptInvitation: { token: 'made up' },
    addCompanyAddress: anAddress,
    changeCompanyAddress: anAddress,
    setBasketLine: { quantity: 1, lineVersion: 0, basketVersion: 0 },
    putBasketLines: { lines: [{ part: unknownId, quantity: 1 }], how: 'set' },
    saveForLater: { parts: [unknownId], later: true },
    noteBasket: { lines: [{ part: unknownId, unitPrice: 1 }] },
    joinBasket: { lines: [{ part: unknownId, quantity: 1 }] },
    undoBasket: { undo: unknownId },
    addPartList: { name: 'Weekly chains', order: unknownId },
    changePartList: { name: 'Weekly chains', version: 1 },
    putPartListLines: { lines: [{ part: unknownId, quantity: 1 }], how: 'set' },
    setPartListLine: { quantity: 1, lineVersion: 1 },
    movePartListLine: { part: unknownId, before: null, version: 1 },
    addListToBasket: { how: 'set' },
    askBought: { parts: [unknownId] },
    askPrices: { lines: [{ part: unknownId, quantity: 1 }] },
    askQuote: { lines: [{ part: unknownId, quantity: 1 }] },
    changeManagedCompany: {
      ...{ name: 'Velo', vatNumber: '', street: 'Rua 1', postalCode: '4050-449', city: 'Porto', country: 'PT' },
      ...{ number: '12345', version: 1 },
    },
    answerRequest: { answer: 'accepted' },
    confirmVatNumber: { vatNumber: 'PT509442013', how: 'By telephone' },
    noteCompany: { note: 'Pays on Fridays.', before: '' },
    givePriceList: { list: unknownId, name: 'Autumn wheels' },
    addCompanyGroup: { name: 'Iberia' },
    renameCompanyGroup: { name: 'Iberia' },
    addPriceList: priceListBody(unknownId),
    changePriceList: { ...priceListBody(unknownId), version: 1 },
    addZone: aZone,
    changeZone: { ...aZone, version: 1 },
    previewZone: aZone,
    orderZones: { zones: [] },
    offerDelivery: { price: 310, offered: null },
    acceptOffer: { price: 310 },
    previewPriceList: priceListBody(unknownId),
    checkPriceRule: { kind: 'fixed', breaks: [{ from: 1, price: 1 }], listPrice: 2, minimum: 1 },
    changeTaxSetting: { isOn: false, prices: 'net', reverseCharge: 'The buyer owes it.', version: 0 },
    addTaxRate: { country: 'SE', classes: ['standard'], rate: 25, starts: '2026-01-01' },
    changeTaxRate: { rate: 25, starts: '2026-01-01', version: 1 },
    previewTax: { country: 'SE', postalCode: '503 31', prices: 'net', lines: [{ sku: 'NONE' }] },
    undoPrices: { changed: 'leave', seen: 0 },
    settleOrder: { order: order._id, transactionId: order.transactionId ?? intentId },
    createPaymentIntent: { order: order._id, price: order.price },
    requestReset: { email: otherUser.email },
    readLink: { token: 'made up' },
    verifyEmail: { token: 'made up' },
    linkByMail: { token: 'made up' },
    addAddress: to,
    changeAddress: to,
    addPart: aPart,
    changePart: { ...aPart, seen: { version: 1, available: 1 } },
    addCompanyNumber: { number: 'LC-1', sku: 'NONE' },
    archiveParts: { parts: [unknownId] },
    answerCase: { answer: 'seen' },
    writeToBuyer: { words: 'Where may we send the money?' },
    saveEvidence: { parts: ['parts'], words: 'It was delivered.' },
    sendEvidence: { parts: ['parts'], words: 'It was delivered.' },
    deliverOrders: { orders: [order._id] },
    countStock: { key: unknownId, counted: 1, shelf: 1, reason: 'count' },
    addGoods: { key: unknownId, pieces: 1, reason: 'goods-in' },
    shipOrder: { carrier: 'Nordic Freight', tracking: 'NF 1' },
    refundOrder: { amount: 1, reason: 'agreed' },
    changeReview: { hidden: true },
    addReview: {
      ...{ name: 'Another User', review: 'Fine.', ratings: 5, img },
      ...{ order: order._id, part: order.lines[0]?.part },
    },
    sendEnquiry: {
      key: unknownId,
      company: 'Velo',
      email: otherUser.email,
      builds: 'wheels',
      quantity: 1,
      message: 'Wheels.',
    },
    answerAlarm: { note: 'Mended.' },
    changeEnquiry: { state: 'closed' },
    subscribe: { email: otherUser.email },
    confirmSubscription: { token: 'x'.repeat(43) },
    leaveNewsletter: { token: 'x'.repeat(43) },
    saveProfile: {
      education: 'Mechanic',
      city: 'Porto',
      phone: '12345',
      linkedin: 'https://linkedin.com/in/m',
      image: img,
    },
  };
  const call = everyCall.find(([each]) => each === name)?.[1];
  if (call?.body && !bodies[name]) throw new Error(`${name} has a body that this test does not know yet`);
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
      if (call.access === 'admin') expectProblem(answer, 403, 'forbidden');
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
      // A role in a company is no role of the account: 'admin' is none of them.
      if (field === 'role' && ['inviteMember', 'changeMember'].includes(name)) continue;
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
