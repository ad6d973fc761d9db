import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { plenty } from '#server/sales/quotations/quotations.fixture.ts';
import { delivery, orderBody } from '#server/testing/buy.ts';
import { anAddress, makeCompany, onTerms } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';

let shop: TestShop;
let buyer: Person;
let company: string;
let parts: [Part, Part];
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.signUp();
  ({ id: company } = await makeCompany(shop, [{ person: buyer, role: 'owner' }]));
  await onTerms(shop, company);
  parts = (await plenty(shop, 2)) as [Part, Part];
});
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
});

const said = (part: Part, more: object = {}) => ({
  part: part._id,
  costCentre: 'Workshop 4',
  text: 'For the red ones',
  ...more,
});

test('a cost centre and a text of a line stand with the order and on its invoice, in the PDF’s data, UBL, CII and the month’s CSV', async () => {
  const [part, other] = parts;
  const { email } = buyer;
  const lines = [part, other].map(({ _id, ordered_quantity: quantity }) => ({ part: _id, quantity }));
  const put = { company, how: 'set', lines };
  expect((await shop.ask('POST', '/basket/lines', { as: buyer, body: put })).status).toBe(200);
  const at = { company, country: anAddress.country, postalCode: anAddress.postalCode };
  const { version, orders } = (await shop.ask('POST', '/checkout/quote', { as: buyer, body: at })).body;
  const prices = orders.map(({ price }: { price: number }) => price);
  const body = { ...at, ...delivery, email, version, prices, paymentMethod: 'account', lineTexts: [said(part)] };
  const placed = await shop.ask('POST', '/checkout', { as: buyer, body });
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  const [{ _id: id }] = placed.body.orders;
  const order = (await shop.ask('GET', `/order/${id}`, { as: buyer })).body;
  const lineOf = ({ _id }: Part) => order.lines.find((line: { part: string }) => line.part === _id);
  expect(lineOf(part)).toMatchObject({ costCentre: 'Workshop 4', text: 'For the red ones' });
  expect(lineOf(other).costCentre).toBeUndefined();
  const ship = { carrier: 'A van', tracking: 'V 1' };
  expect((await shop.ask('PUT', `/order/${id}/shipped`, { as: await shop.admin(), body: ship })).status).toBe(200);
  const { rows } = await shop.checkout.db.execute(
    `select data -> 'lines' as lines from invoice where order_id = '${id}'`,
  );
  expect((rows[0] as { lines: object[] }).lines).toContainEqual(
    expect.objectContaining({ costCentre: 'Workshop 4', text: 'For the red ones' }),
  );
  const month = new Date().toISOString().slice(0, 7);
  const csv = await shop.ask('GET', `/orders/own/invoices?month=${month}&company=${company}&format=csv`, { as: buyer });
  expect(String(csv.body)).toContain('Workshop 4');
});

test('what is too long, has two lines or names a part twice is refused', async () => {
  const [part] = parts;
  const place = (lineTexts: object[]) =>
    shop.ask('POST', '/order', { as: buyer, body: { ...orderBody(buyer, part), company, lineTexts } });
  for (const wrong of [
    [said(part, { costCentre: 'x'.repeat(41) })],
    [said(part, { text: 'x'.repeat(121) })],
    [said(part, { text: 'One\ntwo' })],
    [said(part), said(part)],
  ])
    expectProblem(await place(wrong), 400, 'invalid-request');
  expect((await place([said(part)])).status).toBe(200);
});
