import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { Account } from '#contract/sales/receivables/statements.ts';
import { formWith, photograph } from '#server/platform/uploads/uploads.fixture.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { delivery, openPayment, orderBody, payByCard, payOrder, placeOrder, somePart } from './buy.ts';
import { makeCompany, onTerms } from './dealer.ts';
import { handedEvents } from './handed-events.ts';
import type { Person, TestShop } from './open-shop.ts';
import { turnTaxOff, turnTaxOn, twoRates } from './terms.ts';

/** Orders in every state, refunds of each kind, a dispute, pictures, and mails that were sent and wait. */
export async function busyLife(shop: TestShop): Promise<void> {
  const [buyer, admin] = [await shop.signUp(), await shop.admin()];
  const events = await handedEvents(shop);
  const run = (statement: ReturnType<typeof sql>) => shop.checkout.db.execute(statement);
  const part = (await shop.parts()).find((one) => one.available >= 20 * one.ordered_quantity) as Part;
  const place = () => placeOrder(shop, buyer, part);
  const paid = async () => payOrder(shop, buyer, await place());
  const cancel = ({ _id }: Order) => shop.ask('DELETE', `/order/${_id}`, { as: buyer });
  const refund = ({ _id }: Order, body: object) =>
    shop.ask('POST', `/order/${_id}/refunds`, { as: admin, body, headers: { 'idempotency-key': randomUUID() } });
  const paidBy = async (card: string) => {
    const order = await place();
    const { clientSecret, intentId } = await openPayment(shop, buyer, order);
    await payByCard(shop, clientSecret, card);
    const body = { order: order._id, transactionId: intentId };
    return (await shop.ask('PATCH', `/order/${order._id}`, { as: buyer, body })).body as Order;
  };
  const [shipped, delivered] = [await paid(), await paid()];
  for (const { _id } of [shipped, delivered])
    await shop.ask('PUT', `/order/${_id}/shipped`, { as: admin, body: { carrier: 'DHL', tracking: 'JJD01' } });
  await shop.ask('PUT', '/orders/delivered', { as: admin, body: { orders: [delivered._id] } });
  await refund(delivered, { lines: [{ part: part._id, quantity: 2 }], reason: 'damaged' });
  await refund(await paid(), { amount: 1, reason: 'damaged' });
  await cancel(await paid());
  await cancel(await place());
  await refund(await paid(), { amount: shipped.price, reason: 'damaged', stock: 'write-off' });
  const expiring = await place();
  await run(sql`update "order" set held_until = now() - interval '1 minute' where id = ${expiring._id}`);
  await sweep(shop.checkout);
  // One that fails at the provider, after it was pending.
  const failing = await paidBy('4000000000005126');
  await cancel(failing);
  await shop.simulators.advance(61_000);
  await run(sql`update refund set due_at = now() where order_id = ${failing._id} and state = 'pending'`);
  await sweep(shop.checkout);
  const disputed = await paidBy('4000000000000259');
  await events.until('charge.dispute.created', disputed.transactionId);
  // Money that does not agree with its order, given back; and another of which nobody has decided.
  for (const decided of [true, false]) {
    const order = await place();
    const { clientSecret, intentId } = await openPayment(shop, buyer, order);
    await payByCard(shop, clientSecret);
    await run(sql`update payment set amount_cents = amount_cents + 100 where intent_id = ${intentId}`);
    await shop.ask('PATCH', `/order/${order._id}`, { as: buyer, body: { order: order._id, transactionId: intentId } });
    const { cases } = (await shop.ask('GET', '/manage/money', { as: admin })).body;
    const { _id } = cases.find(({ ref }: { ref: string }) => ref === intentId);
    const body = { answer: 'refund', amount: order.price };
    if (!decided) continue;
    const answered = await shop.ask('PUT', `/manage/payment-cases/${_id}`, { as: admin, body });
    if (answered.status !== 200) throw new Error(`The case was not answered: ${JSON.stringify(answered.body)}`);
  }
  // A refund and a payment that are under way.
  await cancel(await paidBy('4000000000007726'));
  await openPayment(shop, buyer, await place());
  const sent = await shop.ask('POST', '/images', {
    as: buyer,
    ...formWith(await photograph(120, 90).jpeg().toBuffer()),
  });
  await run(sql`update review set img = ${sent.body.data.url} where id = (select id from review limit 1)`);
  await shop.jobs.runDue();
  await place();
  await buyForCompany(shop, buyer, admin, part);
  await refundTaxed(shop, buyer, admin);
  await events.close();
}

/** Two orders of a company that are paid by card, of one a part of the money went back; and one on account that is shipped. */
async function buyForCompany(shop: TestShop, buyer: Person, admin: Person, part: Part): Promise<void> {
  const { id: company } = await makeCompany(shop, [{ person: buyer, role: 'owner' }]);
  for (const amount of [2, null]) {
    const placed = await shop.ask('POST', '/order', { as: buyer, body: { ...orderBody(buyer, part), company } });
    const { _id } = await payOrder(shop, buyer, placed.body);
    const body = { amount, reason: 'agreed' };
    const headers = { 'idempotency-key': randomUUID() };
    if (amount) await shop.ask('POST', `/order/${_id}/refunds`, { as: admin, body, headers });
  }
  await onTerms(shop, company);
  const onAccount = { ...orderBody(buyer, part), company, paymentMethod: 'account' };
  const { _id } = (await shop.ask('POST', '/order', { as: buyer, body: onAccount })).body;
  await shop.ask('PUT', `/order/${_id}/shipped`, { as: admin, body: { carrier: 'DHL', tracking: 'JJD-A' } });
  await payOpenItems(shop, buyer, company);
}

/** Pays all that a company owes by card. */
async function payOpenItems(shop: TestShop, buyer: Person, company: string): Promise<void> {
  const { items, balance } = (await shop.ask('GET', `/companies/${company}/account`, { as: buyer })).body as Account;
  const body = { items: items.map((item) => item._id), amount: balance };
  const opened = await shop.ask('POST', `/companies/${company}/account-payments`, { as: buyer, body });
  await payByCard(shop, opened.body.clientSecret);
  const settled = await shop.ask('POST', `/account-payments/${opened.body.payment}/settle`, { as: buyer });
  if (settled.status !== 200) throw new Error(`The payment was refused: ${JSON.stringify(settled.body)}`);
}

/** An order with tax of two rates, of which an amount went back, then pieces whose own rate has too little left. */
async function refundTaxed(shop: TestShop, buyer: Person, admin: Person): Promise<void> {
  await turnTaxOn(shop, { rates: { SE: { standard: 2500, reduced: 1200 } } });
  const [one, other] = await twoRates(shop);
  const lines = [one, other].map(({ _id }) => ({ part: _id, quantity: 10 }));
  const where = { country: 'SE', postalCode: '411 04' };
  const { price } = (await shop.ask('POST', '/quote', { as: buyer, body: { lines, ...where } })).body;
  const body = { ...delivery, ...where, email: buyer.email, lines, price };
  const { _id } = await payOrder(shop, buyer, (await shop.ask('POST', '/order', { as: buyer, body })).body);
  for (const refund of [
    { amount: 80, reason: 'agreed' },
    { lines: [{ part: one._id, quantity: 5 }], reason: 'damaged' },
  ]) {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await shop.ask('POST', `/order/${_id}/refunds`, { as: admin, body: refund, headers });
    if (answer.status !== 200) throw new Error(`The refund was refused: ${JSON.stringify(answer.body)}`);
  }
  await turnTaxOff(shop);
}

/** Of a shipped order: a return that came back, one that is on its way and one that waits for an answer. */
export async function busyReturns(shop: TestShop): Promise<void> {
  const [buyer, admin] = [await shop.signUp(), await shop.admin()];
  const part = await somePart(shop);
  const order = await payOrder(shop, buyer, await placeOrder(shop, buyer, part, Math.max(9, part.ordered_quantity)));
  const which = { shipment: 1, part: part._id };
  const must = async (...sent: Parameters<TestShop['ask']>) => {
    const answer = await shop.ask(...sent);
    if (answer.status !== 200) throw new Error(`A return was refused: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await must('PUT', `/order/${order._id}/shipped`, { as: admin, body: { carrier: 'DHL', tracking: 'JJD02' } });
  for (const upTo of ['received', 'accepted', 'requested']) {
    const body = { lines: [{ ...which, quantity: 3, reason: 'faulty' }] };
    const headers = { 'idempotency-key': randomUUID() };
    const { returns } = await must('POST', `/order/${order._id}/returns`, { as: buyer, body, headers });
    const at = `/manage/returns/${returns[0]._id}`;
    if (upTo === 'requested') continue;
    await must('PUT', `${at}/answer`, { as: admin, body: { lines: [{ ...which, accepted: 3 }] } });
    if (upTo === 'accepted') continue;
    const pieces = { stocked: 1, damaged: 1, scrapped: 0, missing: 1 };
    await must('PUT', `${at}/received`, { as: admin, body: { lines: [{ ...which, ...pieces }] } });
  }
}
