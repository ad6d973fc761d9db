import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentFormats } from '#contract/accounts/document-formats.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { payOrder } from '#server/testing/buy.ts';
import { makeCompany, onTerms } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { isThorough } from '#server/testing/extent.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, openShopForTest, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { setZones, turnTaxOff, turnTaxOn, twoRates } from '#server/testing/terms.ts';
import { brokenRules, hasOfficialRules } from './official-rules.fixture.ts';

const sellerConfig = {
  merchant: {
    name: 'Wheels & Co',
    address: ['Verkstadsgatan 1', '411 04 Göteborg', 'Sweden'],
    email: 'office@shop.example',
    sample: false,
    vatNumber: 'SE556000167801',
    iban: 'SE7050000000058398260411',
  },
  eInvoices: {
    place: { street: 'Verkstadsgatan 1', postalCode: '411 04', city: 'Göteborg', country: 'SE' },
    phone: '+46 31 700 52 10',
    legalNumber: '5560001678',
    electronicAddress: '0007:5560001678',
  },
};

let shop: TestShop;
let buyer: Person;
let parts: Part[];
let dealer: string;
beforeAll(async () => {
  shop = await openShop({ config: sellerConfig });
  buyer = await shop.signUp();
  parts = await twoRates(shop);
  dealer = (await makeCompany(shop, [{ person: buyer, role: 'owner' }], { vatNumber: 'DE811907980' })).id;
  await shop.checkout.db
    .update(company)
    .set({
      ...{ country: 'DE', postalCode: '04275', city: 'Leipzig', vatConfirmedAt: new Date() },
      ...{ electronicAddress: '9930:DE811907980', buyerReference: '04011000-12345-34', legalNumber: 'HRB 1234' },
      documentFormat: 'xrechnung',
    })
    .where(eq(company.id, dealer));
});
afterAll(() => shop.close());
beforeEach(() => turnTaxOff(shop));

const rates = { standard: 2500, reduced: 1200, delivery: 2500 };
const noRates = { standard: 0, reduced: 0, delivery: 0 };

/** Buys three pieces of one rate and two of another. */
async function buy(
  {
    country = 'SE',
    postalCode = '411 04',
    ...forCompany
  }: { country?: string; postalCode?: string; company?: string } = {},
  { at = shop, by = buyer }: { at?: TestShop; by?: Person } = {},
): Promise<Order> {
  const lines = parts.map(({ _id }, place) => ({ part: _id, quantity: 3 - place }));
  const asked = { lines, country, postalCode, ...forCompany };
  const { price } = (await at.ask('POST', '/quote', { as: by, body: asked })).body;
  const to = { street: 'Hamngatan 3', city: 'Göteborg', number: '+46 31 700 52 10' };
  const placed = await at.ask('POST', '/order', { as: by, body: { ...asked, ...to, price, email: by.email } });
  expect(placed).toMatchObject({ status: 200 });
  return payOrder(at, by, placed.body);
}

const readInvoice = ({ _id }: Order, format: string, as = buyer) =>
  shop.ask('GET', `/order/${_id}/invoice?format=${format}`, { as });

async function xmlOf(order: Order, format = 'cii'): Promise<string> {
  const answer = await readInvoice(order, format);
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/xml' } });
  return String(answer.body);
}

async function giveBack(order: Order, body: object): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await shop.ask('POST', `/order/${order._id}/refunds`, { as: await shop.admin(), body, headers });
  return `/order/${order._id}/refunds/${answer.body.refunds.at(-1)._id}/credit-note`;
}

/** The categories of tax that a document in CII has groups of. */
const categoriesIn = (xml: string) => [
  ...new Set([...xml.matchAll(/<ram:CategoryCode>(\w+)<\/ram:CategoryCode>/g)].map(([, code]) => code)),
];
const wordsIn = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`, 'g'))].map(([, text]) => text);

describe('an invoice', () => {
  test('is read in each format by whoever may read the order, and by nobody else', async () => {
    await turnTaxOn(shop, { rates: { DE: rates } });
    const order = await buy({ country: 'DE', postalCode: '04275', company: dealer });
    expect(order.documentFormat).toBe('xrechnung');
    const [mail] = await mailsTo(shop, buyer.email);
    expect(mail?.text).toContain(`Invoice ${order.invoice} is attached, as XRechnung (UBL).`);
    const other = await shop.signUp();
    for (const format of documentFormats) {
      const answer = await readInvoice(order, format);
      expect(answer.status).toBe(200);
      const isPdf = format === 'pdf' || format === 'factur-x';
      expect(answer.headers).toMatchObject({
        'content-type': isPdf ? 'application/pdf' : 'application/xml',
        'content-disposition': `attachment; filename="invoice-${order.invoice}.${isPdf ? 'pdf' : 'xml'}"`,
      });
      expect(String(answer.body).includes('factur-x.xml')).toBe(format === 'factur-x');
      expect((await readInvoice(order, format, await shop.admin())).body).toBe(answer.body);
      expectProblem(await readInvoice(order, format, other), 404, 'not-found');
    }
    expectProblem(await readInvoice(order, 'edifact'), 400, 'invalid-request');
    expectProblem(await shop.ask('GET', `/order/${order._id}/invoice?format=cii`), 401, 'unauthorized');
    const ubl = await xmlOf(order, 'ubl');
    expect(ubl).toContain('<cbc:EndpointID schemeID="9930">DE811907980</cbc:EndpointID>');
    expect(wordsIn(ubl, 'cbc:BuyerReference')).toEqual(['04011000-12345-34']);
    expect(wordsIn(ubl, 'cbc:PayableAmount')).toEqual(['0.00']);
    expect(wordsIn(ubl, 'cbc:PrepaidAmount')).toEqual([order.price.toFixed(2)]);
    expect(wordsIn(await xmlOf(order, 'xrechnung'), 'cbc:CustomizationID')[0]).toContain('xrechnung_3.0');
  });

  test('that is not paid is none, and one that lacks what the format needs says what', async () => {
    await turnTaxOn(shop, { rates: { SE: rates } });
    const order = await buy();
    const refused = await readInvoice(order, 'xrechnung');
    expectProblem(refused, 409, 'no-e-invoice');
    expect(refused.body.detail).toContain('it does not name the buyer reference (Leitweg-ID)');
    expect((await readInvoice(order, 'ubl')).body.detail).toContain('the buyer’s electronic address');
    expect((await readInvoice(order, 'cii')).status).toBe(200);
    // Documents of versions of before have addresses in lines alone.
    await shop.checkout.db.execute(sql`update invoice set data = data - 'deliveryPlace'
      #- '{seller,place}' #- '{buyer,place}' where order_id = ${order._id}`);
    expect((await readInvoice(order, 'cii')).body.detail).toContain('the seller’s country and the buyer’s country');
    expect((await readInvoice(order, 'pdf')).status).toBe(200);
  });

  test('of a rehearsal is no e-invoice, and one of a demonstration says that it is a sample', async () => {
    await turnTaxOn(shop, { rates: { SE: rates } });
    const order = await buy();
    const set = (data: object) =>
      shop.checkout.db.execute(
        sql`update invoice set data = data || ${JSON.stringify(data)}::jsonb where order_id = ${order._id}`,
      );
    await set({ rehearsal: true });
    expectProblem(await readInvoice(order, 'cii'), 409, 'no-e-invoice');
    await turnTaxOff(shop);
    const demo = await openShopForTest({ databaseUrl: shop.databaseUrl });
    const person = await demo.signUp();
    const sample = await buy({}, { at: demo, by: person });
    const xml = String((await demo.ask('GET', `/order/${sample._id}/invoice?format=cii`, { as: person })).body);
    expect(wordsIn(xml, 'ram:Content').join()).toContain('Sample address and company data of a demonstration shop.');
  });
});

test('an order on account says when it is due and where to pay, on the sheet and for machines, and credit is taken off', async () => {
  await turnTaxOn(shop, { rates: { SE: rates } });
  const owner = await shop.signUp();
  const { id } = await makeCompany(shop, [{ person: owner, role: 'owner' }]);
  await onTerms(shop, id);
  const asked = { lines: [{ part: parts[0]?._id, quantity: 2 }], company: id, country: 'SE', postalCode: '411 04' };
  const { price } = (await shop.ask('POST', '/quote', { as: owner, body: asked })).body;
  const to = { street: 'Hamngatan 3', city: 'Göteborg', number: '+46 31 700 52 10' };
  const body = { ...asked, ...to, price, email: owner.email, paymentMethod: 'account' };
  const placed = await shop.ask('POST', '/order', { as: owner, body });
  expect(placed).toMatchObject({ status: 200 });
  const admin = await shop.admin();
  const order: Order = placed.body;
  const sent = { carrier: 'DHL', tracking: 'P-1' };
  expect(await shop.ask('PUT', `/order/${order._id}/shipped`, { as: admin, body: sent })).toMatchObject({
    status: 200,
  });
  const read = async (format: string) => String((await readInvoice(order, format, owner)).body);
  const [cii, pdf] = [await read('cii'), await readInvoice(order, 'pdf', owner)];
  expect(wordsIn(cii, 'ram:DuePayableAmount')).toEqual([price.toFixed(2)]);
  expect(wordsIn(cii, 'ram:IBANID')).toEqual(['SE7050000000058398260411']);
  const [reference = ''] = wordsIn(cii, 'ram:PaymentReference');
  expect(reference).toMatch(/^RF\d{10}$/);
  expect(wordsIn(cii, 'udt:DateTimeString')).toHaveLength(3);
  expect(pdf.status).toBe(200);
  const credit = await giveBack(order, { amount: 1, reason: 'agreed' });
  const note = String((await shop.ask('GET', `${credit}?format=cii`, { as: owner })).body);
  expect([wordsIn(note, 'ram:DuePayableAmount'), wordsIn(note, 'ram:PaymentReference')]).toEqual([
    ['1.00'],
    [reference],
  ]);
  await shop.checkout.db.execute(sql`update invoice set data = data #- '{seller,iban}' where order_id = ${order._id}`);
  const refused = await readInvoice(order, 'cii', owner);
  expectProblem(refused, 409, 'no-e-invoice');
  expect(refused.body.detail).toContain('COMPANY_IBAN');
});

test('what a company says of e-invoices stands on what is issued from then on, and stays where a change leaves it out', async () => {
  const owner = await shop.signUp();
  const { id } = await makeCompany(shop, [{ person: owner, role: 'owner' }]);
  const { body: before } = await shop.ask('GET', `/company/${id}`, { as: owner });
  expect(before).toMatchObject({ electronicAddress: '', buyerReference: '', legalNumber: '', documentFormat: 'pdf' });
  const change = (said: object, as = owner) => {
    const { name, street, city, postalCode, country, number, version } = before;
    return shop.ask('PUT', `/company/${id}`, {
      as,
      body: { name, street, city, postalCode, country, number, version, ...said },
    });
  };
  const refused = await change({
    electronicAddress: '0088:7300010000002',
    buyerReference: 'x'.repeat(51),
    documentFormat: 'doc',
  });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.errors).sort()).toEqual(['buyerReference', 'documentFormat', 'electronicAddress']);
  const said = {
    electronicAddress: '0088:7300010000001',
    buyerReference: 'B-7',
    legalNumber: '5560001678',
    documentFormat: 'ubl',
  };
  expect((await change(said)).body).toMatchObject(said);
  expect((await change({ version: before.version + 1 })).body).toMatchObject(said);
  expectProblem(await change(said, await shop.signUp()), 404, 'not-found');
  const seen = (await shop.ask('GET', `/manage/companies/${id}`, { as: await shop.admin() })).body;
  expect(seen).toMatchObject(said);
});

test('orders of all kinds pass the official rules, and have the category of what they were taxed by', async () => {
  const inEurope = { country: 'DE', postalCode: '04275', company: dealer };
  const documents = new Map<string, string>();
  const notes = new Map<string, string>();
  const add = async (name: string, order: Order) => {
    documents.set(name, await xmlOf(order));
    const all = await giveBack(order, { amount: 1.5, reason: 'agreed' });
    const pieces = await giveBack(order, { lines: [{ part: parts[0]?._id, quantity: 1 }], reason: 'damaged' });
    for (const path of [all, pieces]) {
      const note = await shop.ask('GET', `${path}?format=cii`, { as: buyer });
      expect(note).toMatchObject({ status: 200 });
      notes.set(`${name}, ${path === all ? 'amount' : 'pieces'}`, String(note.body));
    }
  };
  await setZones(shop, [{ countries: ['SE', 'DE', 'US'] }]);
  await turnTaxOn(shop, { rates: { SE: rates, DE: rates, US: noRates }, reverse: ['DE'] });
  await add('mixed rates and delivery', await buy());
  await add('in the EU', await buy(inEurope));
  await add('export', await buy({ country: 'US', postalCode: '97209' }));
  await turnTaxOn(shop, { gross: true, rates: { SE: rates, DE: rates }, reverse: ['DE'] });
  await add('gross', await buy());
  await add('in the EU, gross', await buy(inEurope));
  await turnTaxOff(shop);
  await add('untaxed', await buy());
  const found = Object.fromEntries([...documents].map(([name, xml]) => [name, categoriesIn(xml)]));
  expect(found).toEqual({
    'mixed rates and delivery': ['S'],
    'in the EU': ['K'],
    export: ['G'],
    gross: ['S'],
    'in the EU, gross': ['K'],
    untaxed: ['O'],
  });
  for (const [name, xml] of notes) {
    expect(categoriesIn(xml)).toEqual(found[name.replace(/, (amount|pieces)$/, '')]);
    expect(wordsIn(xml, 'ram:TypeCode')[0]).toBe('381');
  }
  const inUnion = documents.get('in the EU') ?? '';
  expect(wordsIn(inUnion, 'ram:CountryID')).toEqual(['SE', 'DE', 'DE']);
  expect(wordsIn(inUnion, 'udt:DateTimeString').length).toBeGreaterThan(2);
  if (!isThorough || !hasOfficialRules) return;
  const all = new Map([...documents, ...notes]);
  expect(await brokenRules(all, 'cii')).toEqual(Object.fromEntries([...all.keys()].map((name) => [name, []])));
});
