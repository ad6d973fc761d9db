import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order, OrderEvent } from '#contract/sales/orders.ts';
import { indexOrders } from '#server/sales/orders/order-search.repository.ts';
import { payOrder } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';
import { setZones, turnTaxOff, turnTaxOn, twoRates } from '#server/testing/terms.ts';

let shop: TestShop;
let buyer: Person;
let admin: Person;
let stranger: Person;
let part: Part;
beforeAll(async () => {
  shop = await openShop();
  [buyer, admin, stranger] = [await shop.signUp(), await shop.admin(), await shop.signUp('A Stranger')];
  [part] = await twoRates(shop);
});
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
});
beforeEach(async () => {
  await turnTaxOff(shop);
  await setZones(shop, []);
});

const goteborg = { street: 'Verkstadsgatan 14', city: 'Göteborg', number: '+46 31 700 52 10' };
const sweden = { country: 'SE', postalCode: '411 04' };
const parcel = { carrier: 'Nordic Freight', tracking: 'NF 4471 0932', cartons: 3 };

async function place({ as = buyer, ...more }: { as?: Person } & Record<string, unknown> = {}): Promise<Order> {
  const body = { ...goteborg, ...more, lines: [{ part: part._id, quantity: 3 }] };
  const { company, country, postalCode, delivery } = more;
  const quote = await shop.ask('POST', '/quote', {
    as,
    body: { lines: body.lines, company, country, postalCode, delivery },
  });
  const placed = await shop.ask('POST', '/order', { as, body: { ...body, email: as.email, price: quote.body.price } });
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  return placed.body;
}
const paid = async (more: Parameters<typeof place>[0] = {}) => payOrder(shop, more.as ?? buyer, await place(more));
async function shipped(): Promise<Order> {
  const order = await paid();
  await shop.ask('PUT', `/order/${order._id}/shipped`, { as: admin, body: parcel });
  return order;
}
const correctShipment = ({ _id }: Order, body: object, as = admin) =>
  shop.ask('PATCH', `/order/${_id}/shipped`, { as, body: { reason: 'mistyped', ...body } });
const correctDelivery = ({ _id }: Order, body: object, as = buyer) =>
  shop.ask('PATCH', `/order/${_id}/delivery`, { as, body });
const mailsAbout = async ({ orderNumber }: Order, words: string) =>
  (await mailsTo(shop, buyer.email)).filter(
    ({ subject }) => subject.includes(String(orderNumber)) && subject.includes(words),
  );
const audited = async ({ _id }: Order, action: string) => {
  const { rows } = await shop.checkout.db.execute(sql`
    select email, data from audit_log join "user" on "user".id = actor_id
    where subject_id = ${_id} and action = ${action}`);
  return rows;
};
const eventOf = async ({ _id }: Order, kind: string, as = buyer): Promise<OrderEvent | undefined> =>
  (await shop.ask('GET', `/order/${_id}`, { as })).body.events.find((event: OrderEvent) => event.kind === kind);

describe('a shipment', () => {
  test('of which something wrong was said is put right, with a reason, an entry of the audit log and one mail', async () => {
    const order = await shipped();
    const right = { tracking: 'NF 4471 0933', cartons: 4 };
    const answer = await correctShipment(order, right);
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'shipped', carrier: parcel.carrier, ...right },
    });
    // Sent again, because its answer was lost.
    expect((await correctShipment(order, right)).status).toBe(200);
    const data = { fields: 'tracking, cartons', reason: 'mistyped', 'tracking.before': parcel.tracking };
    expect(await audited(order, 'shipment-corrected')).toMatchObject([{ email: admin.email, data }]);
    expect(await eventOf(order, 'shipment-corrected')).toMatchObject({
      by: 'the shop',
      data: { 'tracking.before': parcel.tracking, 'tracking.after': right.tracking },
    });
    const [mail, ...more] = await mailsAbout(order, 'put right');
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`Tracking number: ${right.tracking}`);
    expect(mail?.text).toContain('4 cartons');
  });

  test('that has arrived has its day put right, to one on which it can have left', async () => {
    const order = await shipped();
    await shop.ask('PUT', `/order/${order._id}/delivered`, { as: admin });
    await shop.checkout.db.execute(sql`update "order" set created_at = created_at - interval '9 days',
      paid_at = paid_at - interval '9 days', delivered_at = delivered_at - interval '2 days',
      shipped_at = shipped_at - interval '2 days' where id = ${order._id}`);
    const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const answer = await correctShipment(order, { handedOver: day(4) });
    expect(answer.body.shippedAt.slice(0, 10)).toBe(day(4));
    expect(answer.body.status).toBe('delivered');
    const wrong = { [day(-1)]: 'still to come', [day(12)]: 'not placed by then', [day(0)]: 'delivered by then' };
    for (const [handedOver, message] of Object.entries(wrong))
      expect((await correctShipment(order, { handedOver })).body.errors.handedOver).toContain(message);
  });

  test('is put right by admins alone, with a reason, and not before it has left', async () => {
    const order = await shipped();
    for (const as of [buyer, stranger])
      expectProblem(await correctShipment(order, { tracking: 'X' }, as), 403, 'forbidden');
    expect((await correctShipment(order, { tracking: 'X', reason: undefined })).body.errors.reason).toBe(
      'Reason is Required',
    );
    const waits = await correctShipment(await paid(), { tracking: 'X' });
    expectProblem(waits, 409, 'wrong-state');
    expect(waits.body.detail).toContain('has not been shipped yet');
    expect(await mailsAbout(order, 'put right')).toEqual([]);
  });
});

describe('where a paid order goes', () => {
  const boras = { street: 'Hamngatan 3', city: 'Borås', number: '+46 33 20 44 10', purchaseOrderNumber: 'B-7712' };

  test('is put right by its buyer until it is shipped, who gets one mail, and is found by it', async () => {
    const order = await paid();
    await indexOrders(shop.checkout.db);
    const answer = await correctDelivery(order, boras);
    expect(answer).toMatchObject({ status: 200, body: { status: 'shipping', price: order.price, ...boras } });
    expect((await correctDelivery(order, boras)).status).toBe(200);
    const [mail, ...more] = await mailsAbout(order, 'is changed');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Hamngatan 3');
    const found = await shop.ask('GET', '/orders?q=Hamngatan', { as: admin });
    expect(found.body.map(({ _id }: Order) => _id)).toEqual([order._id]);
    // What happened bears no personal data.
    const entries = await audited(order, 'delivery-corrected');
    expect(entries).toEqual([{ email: buyer.email, data: { fields: 'street, city, phone number, own number' } }]);
    expect((await correctDelivery(order, { purchaseOrderNumber: '' }, admin)).body).not.toHaveProperty(
      'purchaseOrderNumber',
    );
  });

  test('is not put right by strangers, by viewers of its company, and not before payment or after shipping', async () => {
    const viewer = await shop.signUp('A Viewer');
    const { id: company } = await makeCompany(shop, [
      { person: buyer, role: 'buyer' },
      { person: viewer, role: 'viewer' },
    ]);
    const order = await paid({ company });
    expectProblem(await correctDelivery(order, boras, stranger), 404, 'not-found');
    expectProblem(await correctDelivery(order, boras, viewer), 403, 'forbidden');
    const refusals = { 'has not been paid yet': await place(), 'was shipped on': await shipped() };
    for (const [reason, one] of Object.entries(refusals)) {
      const answer = await correctDelivery(one, boras);
      expectProblem(answer, 409, 'wrong-state');
      expect(answer.body.detail).toContain(reason);
    }
    expect((await correctDelivery(order, { street: ' ' })).body.errors.street).toBe('Street is Required');
    expect((await shop.ask('GET', `/order/${order._id}`, { as: buyer })).body).toMatchObject(goteborg);
  });

  test('in another country or zone is refused with the difference, and inside its zone it is not', async () => {
    await turnTaxOn(shop, {
      rates: { SE: { standard: 2500, delivery: 2500 }, DK: { standard: 2500, delivery: 2500 } },
    });
    await setZones(shop, [
      { name: 'The south', countries: ['SE'] },
      { name: 'The north', postalCodes: ['SE 98*'], steps: [{ upTo: 100_000_000, cents: 9000 }] },
      { name: 'Denmark', countries: ['DK'] },
    ]);
    const order = await paid(sweden);
    // Three pieces at $10.01, delivery $50.00, both with a quarter of tax.
    expect(order.price).toBe(100.04);
    const north = await correctDelivery(order, { postalCode: '981 31', city: 'Kiruna' });
    expect(north.status).toBe(400);
    expect(north.body.errors.postalCode).toContain(
      'There it costs $50.00 more: $150.04 in place of $100.04 (delivery $90.00 in place of $50.00, tax $30.01 in place of $20.01).',
    );
    for (const as of [buyer, admin]) {
      const abroad = await correctDelivery(order, { country: 'DK', postalCode: '2100' }, as);
      expect(abroad.status).toBe(400);
      expect(abroad.body.errors.country).toContain('Denmark is another country. There it costs as much');
      expect(abroad.body.errors.country).toContain('cancel it');
    }
    expect((await correctDelivery(order, { postalCode: '4110' })).body.errors.postalCode).toContain('of Sweden');
    expect((await correctDelivery(order, { postalCode: '50331', city: 'Borås' })).body).toMatchObject({
      price: order.price,
      postalCode: '50331',
      city: 'Borås',
    });
    expect(await mailsAbout(order, 'is changed')).toHaveLength(1);
  });

  test('whose delivery was agreed on is moved by an admin alone, and its phone number by its buyer too', async () => {
    await setZones(shop, [{ name: 'Sweden', countries: ['SE'], ownCarrier: true }]);
    const order = await place({ ...sweden, delivery: 'own-carrier', ownCarrier: 'DHL Freight, account 4711' });
    const offer = { price: 12, offered: null };
    await shop.ask('POST', `/order/${order._id}/delivery-offer`, { as: admin, body: offer });
    const accepted = await shop.ask('POST', `/order/${order._id}/delivery-offer/accept`, {
      as: buyer,
      body: { price: 12 },
    });
    await payOrder(shop, buyer, accepted.body);
    expect((await correctDelivery(order, { street: 'Hamngatan 3' })).body.errors.street).toContain('was agreed');
    expect((await correctDelivery(order, { number: boras.number })).body).toMatchObject({ number: boras.number });
    expect((await correctDelivery(order, { street: 'Hamngatan 3' }, admin)).body.street).toBe('Hamngatan 3');
  });
});
