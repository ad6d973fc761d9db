import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import { type CardChoice, consentWords, type KeptCards } from '#contract/sales/receivables/kept-cards.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { ledgerOf } from '#server/sales/statements/account.fixture.ts';
import { orderBody, payByCard, placeOrder, somePart } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { keepCardOf } from './kept-cards.ts';

let shop: TestShop;
let part: Part;
let owner: Person;
let buyer: Person;
let stranger: Person;
let company: string;

beforeAll(async () => {
  shop = await openShop();
  part = await somePart(shop);
  stranger = await shop.signUp('Else Where');
});
beforeEach(async () => {
  [owner, buyer] = [await shop.signUp(), await shop.signUp('Bea Buyer')];
  const members = [
    { person: owner, role: 'owner' as const },
    { person: buyer, role: 'buyer' as const },
  ];
  company = (await makeCompany(shop, members)).id;
});
afterAll(() => shop.close());

const run = async (query: ReturnType<typeof sql>) => (await shop.checkout.db.execute(query)).rows;
const cardsOf = async (as: Person, ofCompany?: string) =>
  (await shop.ask('GET', `/cards${ofCompany ? `?company=${ofCompany}` : ''}`, { as })).body as KeptCards;
const place = async (as: Person, forCompany?: string): Promise<Order> => {
  if (!forCompany) return placeOrder(shop, as, part);
  const placed = await shop.ask('POST', '/order', { as, body: { ...orderBody(as, part), company: forCompany } });
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  return placed.body;
};
const ask = (as: Person, order: Order, choice: CardChoice = {}) =>
  shop.ask('POST', '/create-payment-intent', { as, body: { order: order._id, price: order.price, ...choice } });
async function open(as: Person, order: Order, choice: CardChoice = {}): Promise<string> {
  const answer = await ask(as, order, choice);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.clientSecret;
}
const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';
const settle = (as: Person, order: Order, clientSecret: string) =>
  shop.ask('PATCH', `/order/${order._id}`, { as, body: { order: order._id, transactionId: intentOf(clientSecret) } });
/** Confirms with the card that the intent names, as the browser does. */
async function confirm(clientSecret: string) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/demo/stripe/v1/payment_intents/${intentOf(clientSecret)}/confirm`,
    headers: {
      host: new URL(shop.config.http.publicUrl).host,
      authorization: `Bearer ${shop.simulators.publishableKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ client_secret: clientSecret }).toString(),
  });
  return { status: answer.statusCode, body: answer.json() };
}
/** Pays an order with a card that stays from then on. Gives its id. */
async function keep(as: Person, { forCompany, number }: { forCompany?: string; number?: string } = {}) {
  const order = await place(as, forCompany);
  const clientSecret = await open(as, order, { keep: forCompany ? 'company' : 'person' });
  await payByCard(shop, clientSecret, number);
  expect(await settle(as, order, clientSecret)).toMatchObject({ status: 200, body: { paid: true } });
  const { cards } = await cardsOf(as, forCompany);
  return cards.at(-1)?._id ?? '';
}

test('a card that stays pays another order, without being typed', async () => {
  const card = await keep(buyer);
  expect(await cardsOf(buyer)).toEqual({
    cards: [{ _id: card, owner: 'person', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2040, removable: true }],
    keepsForCompany: false,
  });
  const order = await place(buyer);
  const clientSecret = await open(buyer, order, { card });
  expect(await confirm(clientSecret)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  expect(await settle(buyer, order, clientSecret)).toMatchObject({ status: 200, body: { paid: true } });
  // Kept once, with what was agreed to.
  expect(await run(sql`select consent_words, consent_by is not null as by from kept_card where id = ${card}`)).toEqual([
    { consent_words: consentWords.person, by: true },
  ]);
  await keep(buyer, { number: '5555555555554444' });
  expect((await cardsOf(buyer)).cards).toHaveLength(2);
  expect(
    await run(
      sql`select count(*)::int as n from card_customer c join "user" u on u.id = c.user_id where u.email = ${buyer.email}`,
    ),
  ).toEqual([{ n: 1 }]);
});

test('another choice takes the place of the payment that was opened', async () => {
  const card = await keep(buyer);
  const order = await place(buyer);
  const typed = await open(buyer, order);
  expect(await open(buyer, order)).toBe(typed);
  const kept = await open(buyer, order, { card });
  expect(kept).not.toBe(typed);
  expect((await payByCard(shop, typed)).status).toBe(400);
  expect(await open(buyer, order, { card })).toBe(kept);
});

test('a card of the company pays for the company alone, by members who may order', async () => {
  expectProblem(await ask(buyer, await place(buyer, company), { keep: 'company' }), 403, 'forbidden');
  const card = await keep(owner, { forCompany: company });
  expect(await cardsOf(buyer, company)).toMatchObject({
    cards: [{ _id: card, owner: 'company', removable: false }],
    keepsForCompany: false,
  });
  expect((await cardsOf(buyer)).cards).toEqual([]);
  const order = await place(buyer, company);
  const clientSecret = await open(buyer, order, { card });
  expect((await confirm(clientSecret)).status).toBe(200);
  expect((await settle(buyer, order, clientSecret)).status).toBe(200);
  expectProblem(await ask(buyer, await place(buyer), { card }), 404, 'not-found');
  expectProblem(await ask(owner, await place(owner), { keep: 'company' }), 403, 'forbidden');
  expectProblem(await shop.ask('DELETE', `/cards/${card}`, { as: buyer }), 403, 'forbidden');
  expect((await shop.ask('DELETE', `/cards/${card}`, { as: owner })).status).toBe(200);
  expectProblem(await ask(owner, await place(owner, company), { card }), 404, 'not-found');
});

test('open items are paid with a card that stays', async () => {
  const card = await keep(owner, { forCompany: company });
  const { owe } = ledgerOf(shop, company);
  const item = await owe(10_000, -1);
  const body = { items: [item], amount: 100, card };
  const opened = await shop.ask('POST', `/companies/${company}/account-payments`, { as: buyer, body });
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  expect((await confirm(opened.body.clientSecret)).status).toBe(200);
  const settled = await shop.ask('POST', `/account-payments/${opened.body.payment}/settle`, { as: buyer });
  expect(settled.body).toMatchObject({ amount: 100, left: 0 });
});

test('the card of somebody else is not there', async () => {
  const card = await keep(buyer);
  expectProblem(await ask(stranger, await place(stranger), { card }), 404, 'not-found');
  expectProblem(await shop.ask('DELETE', `/cards/${card}`, { as: stranger }), 404, 'not-found');
  expectProblem(await shop.ask('GET', `/cards?company=${company}`, { as: stranger }), 404, 'not-found');
  expectProblem(await ask(buyer, await place(buyer), { card: randomUUID() }), 404, 'not-found');
});

test('one that is declined later, or whose bank asks, is answered as a typed one', async () => {
  const declined = await keep(buyer, { number: '4000000000000937' });
  const order = await place(buyer);
  const first = await open(buyer, order, { card: declined });
  expect(await confirm(first)).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } });
  // The provider has forgotten which card it was: the next try is another payment.
  expect(await open(buyer, order, { card: declined })).not.toBe(first);
  const other = await open(buyer, order);
  await payByCard(shop, other);
  expect((await settle(buyer, order, other)).status).toBe(200);
});

test('removing a card takes it away at the provider, also later, and so does closing the account', async () => {
  const [card, other] = [await keep(buyer), await keep(buyer, { number: '5555555555554444' })];
  const methods = (await run(sql`select id, method_id from kept_card where id in (${card}, ${other})`)) as {
    id: string;
    method_id: string;
  }[];
  const methodOf = (id: string) => methods.find((one) => one.id === id)?.method_id ?? '';
  shop.simulators.misbehave({ kind: 'drop' }, 3, { method: 'POST', path: /\/detach$/ });
  expect((await shop.ask('DELETE', `/cards/${card}`, { as: buyer })).status).toBe(200);
  expect((await cardsOf(buyer)).cards).toMatchObject([{ _id: other }]);
  await sweep(shop.checkout);
  expect(await run(sql`select 1 from kept_card where id = ${card}`)).toEqual([]);
  const order = await place(buyer);
  expect((await shop.checkout.payments.detachCard(methodOf(card))).ok).toBe(true);
  await shop.ask('DELETE', `/order/${order._id}`, { as: buyer });
  await run(sql`update "user" set closed_at = now() where email = ${buyer.email}`);
  await sweep(shop.checkout);
  expect(await run(sql`select 1 from kept_card where id = ${other}`)).toEqual([]);
});

test('a card that is removed does not come back when its payment is asked about again', async () => {
  const order = await place(buyer);
  const clientSecret = await open(buyer, order, { keep: 'person' });
  await payByCard(shop, clientSecret);
  await settle(buyer, order, clientSecret);
  const [card] = (await cardsOf(buyer)).cards;
  expect((await shop.ask('DELETE', `/cards/${card?._id}`, { as: buyer })).status).toBe(200);
  const intent = await shop.checkout.payments.retrieveIntent(intentOf(clientSecret));
  if (!intent.ok) throw new Error(intent.message);
  await keepCardOf(shop.checkout, intent.value);
  expect((await cardsOf(buyer)).cards).toEqual([]);
});

test('a removed card that the provider refuses waits, so that others come to their turn', async () => {
  const card = await keep(buyer);
  shop.simulators.misbehave({ kind: 'error' }, 3, { method: 'POST', path: /\/detach$/ });
  expect((await shop.ask('DELETE', `/cards/${card}`, { as: buyer })).status).toBe(200);
  await sweep(shop.checkout);
  expect(await run(sql`select removal_due_at > now() as waits from kept_card where id = ${card}`)).toEqual([
    { waits: true },
  ]);
  await run(sql`update kept_card set removal_due_at = now() where id = ${card}`);
  await sweep(shop.checkout);
  expect(await run(sql`select 1 from kept_card where id = ${card}`)).toEqual([]);
});
