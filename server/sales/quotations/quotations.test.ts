import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { availableOf, payOrder } from '#server/testing/buy.ts';
import { makeCompany, makePriceList } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';
import { setZones, turnTaxOff, turnTaxOn } from '#server/testing/terms.ts';
import { plenty, quotesOf } from './quotations.fixture.ts';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let stranger: Person;
let parts: [Part, Part];
let quotes: ReturnType<typeof quotesOf>;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  [buyer, stranger] = [await shop.signUp('Marta Lindqvist'), await shop.signUp('A Stranger')];
  parts = (await plenty(shop, 2)) as [Part, Part];
  quotes = quotesOf(shop, admin);
});
afterAll(() => shop.close());

const line = (part: Part, more: object = {}) => ({ part: part._id, quantity: part.ordered_quantity, ...more });
const toShop = () => mailsTo(shop, shop.checkout.seller.email);
const faults = () => shopFaults(shop);

describe('asking for a quote', () => {
  test('by the same key is one quote, also where it is sent twice at once', async () => {
    const send = (quantity: number) =>
      shop.ask('POST', '/quotations', {
        ...{ as: buyer, body: { lines: [line(parts[0], { quantity })] } },
        headers: { 'idempotency-key': 'asked-twice-by-one-form' },
      });
    const pieces = parts[0].ordered_quantity;
    const answers = await Promise.all([send(pieces), send(pieces)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await send(pieces)).body).toEqual(answers[0]?.body);
    expectProblem(await send(2 * pieces), 422, 'key-reused');
  });

  test('binds nobody: it stands with its wishes, in lists of both sides, and the shop gets a mail', async () => {
    const [one, other] = parts;
    const before = await availableOf(shop, one);
    const id = await quotes.ask(buyer, [line(one, { price: 1.5, by: '2027-01-12' }), line(other)], {
      message: 'For a course.\nIt begins soon.',
      answerBy: '2026-12-24',
    });
    const quote = await quotes.read(buyer, id);
    expect(quote).toMatchObject({
      ...{ state: 'asked', forShop: false, mayAct: true, waitsForShop: true, versions: [], answerBy: '2026-12-24' },
      buyer: { name: 'Marta Lindqvist' },
      lines: [
        { part: one._id, wish: { price: 1.5, by: '2027-01-12' }, unitPrice: one.price, today: one.price },
        { part: other._id, wish: {} },
      ],
      messages: [{ kind: 'asked', by: 'you', text: 'For a course.\nIt begins soon.' }],
    });
    expect(await availableOf(shop, one)).toBe(before);
    const [mail] = await toShop();
    expect(mail?.subject).toBe(`Quote ${quote.number} is requested by Marta Lindqvist`);
    expect(mail?.text).toContain(`/dashboard/manage-quotes/${id}`);
    const own = await shop.ask('GET', '/quotations/own', { as: buyer });
    expect(own.body[0]).toMatchObject({ _id: id, number: quote.number, state: 'asked', lines: 2, waitsForShop: true });
    for (const query of [`q=${quote.number}`, 'q=lindqvist&state=asked', 'state=waiting'])
      expect((await shop.ask('GET', `/quotations?${query}`, { as: admin })).body[0]).toMatchObject({ _id: id });
    expect((await shop.ask('GET', `/quotations?q=${quote.number}&state=offered`, { as: admin })).body).toEqual([]);
  });

  test('is refused for parts that are not sold, twice the same part, too many lines and an unverified email', async () => {
    const [one] = parts;
    const post = (as: Person, lines: object[]) => shop.ask('POST', '/quotations', { as, body: { lines } });
    expectProblem(await post(buyer, [line(one), line(one)]), 400);
    expectProblem(await post(buyer, []), 400);
    expectProblem(await post(buyer, [{ ...line(one), price: 0 }]), 400);
    expectProblem(
      await post(
        buyer,
        Array.from({ length: 201 }, () => line(one)),
      ),
      400,
    );
    const gone = { ...line(one), part: '01900000-0000-7000-8000-000000000000' };
    expectProblem(await post(buyer, [gone]), 404, 'not-found');
    const fresh = await shop.signUp('Not Verified');
    await shop.checkout.db.execute(sql`update "user" set email_verified = false where email = ${fresh.email}`);
    expectProblem(await post(fresh, [line(one)]), 409, 'email-unverified');
  });

  test('of somebody else is not there for strangers; members of its company read, its buyers act', async () => {
    const [member, viewer] = [await shop.signUp('Erik Sandell'), await shop.signUp('Karin Holm')];
    const { id: company } = await makeCompany(shop, [
      { person: buyer, role: 'owner' },
      { person: member, role: 'buyer' },
      { person: viewer, role: 'viewer' },
    ]);
    expectProblem(
      await shop.ask('POST', '/quotations', { as: viewer, body: { company, lines: [line(parts[0])] } }),
      403,
      'forbidden',
    );
    expectProblem(
      await shop.ask('POST', '/quotations', { as: stranger, body: { company, lines: [line(parts[0])] } }),
      404,
    );
    const id = await quotes.ask(buyer, [line(parts[0])], { company });
    await quotes.send(id, [line(parts[0], { price: 2 })]);
    for (const as of [member, viewer]) expect(await quotes.read(as, id)).toMatchObject({ state: 'offered' });
    expect(await quotes.read(viewer, id)).toMatchObject({ mayAct: false });
    expect((await shop.ask('GET', `/quotations/own?company=${company}`, { as: viewer })).body).toHaveLength(1);
    const accept = { version: 1, price: 2 * parts[0].ordered_quantity };
    expectProblem(await quotes.accept(viewer, id, accept), 403, 'forbidden');
    expectProblem(await quotes.end(viewer, id), 403, 'forbidden');
    for (const path of ['', '/versions/1']) {
      const answer = await shop.ask('GET', `/quotations/${id}${path}`, { as: stranger });
      expectProblem(answer, 404, 'not-found');
    }
    expectProblem(await quotes.accept(stranger, id, accept), 404, 'not-found');
    expectProblem(await quotes.write(stranger, id, { kind: 'message', text: 'Hello' }), 404, 'not-found');
    expectProblem(await quotes.end(stranger, id), 404, 'not-found');
    expectProblem(await shop.ask('GET', `/quotations/own?company=${company}`, { as: stranger }), 404);
    for (const as of [buyer, stranger]) expectProblem(await quotes.send(id, [line(parts[0])], {}, as), 403);
    // Whoever leaves sees nothing of it any more.
    await shop.ask('POST', `/company/${company}/leave`, { as: member });
    expectProblem(await shop.ask('GET', `/quotations/${id}`, { as: member }), 404, 'not-found');
    expect((await quotes.end(buyer, id)).body).toMatchObject({ state: 'declined' });
  });
});

describe('an offer', () => {
  test('is a draft for the shop alone until it is sent, and never changes from then on', async () => {
    const [one] = parts;
    const id = await quotes.ask(buyer, [line(one)]);
    const validUntil = new Date(Date.now() + 86_400_000).toISOString();
    const draft = { lines: [line(one, { price: 1.25 })], validUntil, deliveryPrice: 5, holds: false, note: 'Soon.' };
    const saved = await shop.ask('PUT', `/quotations/${id}/draft`, { as: admin, body: draft });
    expect(saved.body).toMatchObject({ state: 'asked', draft });
    expect(await quotes.read(buyer, id)).not.toHaveProperty('draft');
    const sent = await quotes.send(id, [line(one, { price: 1.25, delivery: 'from stock' })], {
      deliveryPrice: 5,
      note: 'Soon.',
    });
    expect(sent.body).toMatchObject({ state: 'offered', waitsForShop: false });
    expect(sent.body).not.toHaveProperty('draft');
    const [version] = (await quotes.read(buyer, id)).versions;
    const goods = 1.25 * one.ordered_quantity;
    expect(version).toMatchObject({ number: 1, by: 'the shop', goods, delivery: 5, price: goods + 5, note: 'Soon.' });
    const [mail] = await mailsTo(shop, buyer.email);
    expect(mail?.subject).toMatch(/^Quote \d+, version 1$/);
    expect(mail?.text).toContain('$1.25 per part');
    await quotes.send(id, [line(one, { price: 1.2 })]);
    const { versions } = await quotes.read(buyer, id);
    expect(versions[0]).toEqual(version);
    expect(versions).toMatchObject([{ number: 1 }, { number: 2, goods: 1.2 * one.ordered_quantity }]);
    const [second] = await mailsTo(shop, buyer.email);
    expect(second?.text).toContain('version 1 $1.25');
    expectProblem(await quotes.send(id, [line(one, { price: 1 })], { version: 2 }), 409, 'changed-meanwhile');
    expectProblem(await quotes.send(id, [line(one, { price: 1 })], { validUntil: '2020-01-01T00:00:00Z' }), 400);
    const pdf = await shop.ask('GET', `/quotations/${id}/versions/2`, { as: buyer });
    expect(pdf).toMatchObject({ status: 200 });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expectProblem(await shop.ask('GET', `/quotations/${id}/versions/3`, { as: buyer }), 404);
  });

  test('holds stock only when it says so, until it is replaced, ended or over', async () => {
    const [one] = parts;
    const before = await availableOf(shop, one);
    const id = await quotes.ask(buyer, [line(one)]);
    const quantity = one.ordered_quantity;
    await quotes.send(id, [line(one, { price: 1 })]);
    expect(await availableOf(shop, one)).toBe(before);
    await quotes.send(id, [line(one, { price: 1 })], { holds: true });
    expect(await availableOf(shop, one)).toBe(before - quantity);
    const { body: shelf } = await shop.ask('GET', `/managed-parts/${one._id}/stock`, { as: admin });
    if (shelf?.held !== undefined) expect(shelf.held).toBeGreaterThanOrEqual(quantity);
    await quotes.send(id, [line(one, { price: 1, quantity: quantity + 1 })], { holds: true });
    expect(await availableOf(shop, one)).toBe(before - quantity - 1);
    expect((await quotes.read(buyer, id)).versions.at(-1)?.lines[0]?.held).toBe(quantity + 1);
    expect(await faults()).toEqual([]);
    await quotes.end(buyer, id, 'Too dear.');
    expect(await availableOf(shop, one)).toBe(before);
    expect((await toShop())[0]).toMatchObject({ text: expect.stringContaining('Too dear.') });

    const later = await quotes.ask(buyer, [line(one)]);
    await quotes.send(later, [line(one, { price: 1 })], { holds: true });
    await quotes.expire(later);
    expect(await quotes.read(buyer, later)).toMatchObject({ state: 'expired' });
    await quotes.sweep();
    expect(await availableOf(shop, one)).toBe(before);
    await quotes.sweep();
    expect(await availableOf(shop, one)).toBe(before);
    expect(await faults()).toEqual([]);
  });

  test('of more pieces than there are holds those that there are', async () => {
    const [one] = parts;
    const before = await availableOf(shop, one);
    const id = await quotes.ask(buyer, [line(one)]);
    await quotes.send(id, [line(one, { price: 1, quantity: before + 5 })], { holds: true });
    expect((await quotes.read(buyer, id)).versions[0]?.lines[0]).toMatchObject({ held: before, quantity: before + 5 });
    expect(await availableOf(shop, one)).toBe(0);
    const refused = await quotes.accept(buyer, id, { version: 1, price: before + 5 });
    expectProblem(refused, 409, 'out-of-stock');
    expect(await quotes.read(buyer, id)).toMatchObject({ state: 'offered' });
    expect(await availableOf(shop, one)).toBe(0);
    await quotes.end(admin, id);
    expect(await availableOf(shop, one)).toBe(before);
    expect(await faults()).toEqual([]);
  });

  test('that ends within two days reminds its buyer once', async () => {
    const id = await quotes.ask(buyer, [line(parts[0])]);
    const validUntil = new Date(Date.now() + 36 * 3_600_000).toISOString();
    await quotes.send(id, [line(parts[0], { price: 1 })], { validUntil });
    const reminders = async () =>
      (await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.endsWith('ends soon')).length;
    expect(await reminders()).toBe(0);
    await shop.checkout.db.execute(
      sql`update quotation_version set created_at = now() - interval '3 days' where quotation_id = ${id}`,
    );
    await quotes.sweep();
    await quotes.sweep();
    expect(await reminders()).toBe(1);
  });
});

describe('accepting', () => {
  test('makes one order at the offered prices, below the minimum too, which says why and can be paid', async () => {
    const [one, other] = parts;
    const pieces = Math.max(one.ordered_quantity - 1, 1);
    const { id: company } = await makeCompany(shop, [{ person: buyer, role: 'owner' }], { name: 'Velo Nord AB' });
    await makePriceList(shop, { companyId: company }, [{ partId: one._id, breaks: [{ from: 1, cents: 1 }] }]);
    const before = await availableOf(shop, one);
    const id = await quotes.ask(buyer, [line(one, { quantity: pieces }), line(other)], { company });
    const offered = [line(one, { quantity: pieces, price: 3.5 }), line(other, { price: 2.25 })];
    await quotes.send(id, offered, { deliveryPrice: 12.5, holds: true });
    const { number } = await quotes.read(buyer, id);
    const sum = await shop.ask('POST', `/quotations/${id}/sum`, { as: buyer, body: { version: 1 } });
    const price = pieces * 3.5 + other.ordered_quantity * 2.25 + 12.5;
    expect(sum.body).toMatchObject({ price, shipping: 12.5 });
    expectProblem(await quotes.accept(buyer, id, { version: 1, price: price - 1 }), 409, 'price-changed');
    expectProblem(await quotes.accept(buyer, id, { version: 2, price }), 409, 'changed-meanwhile');
    const accepted = await quotes.accept(buyer, id, { version: 1, price, purchaseOrderNumber: 'PO 7' });
    expect(accepted).toMatchObject({ status: 200, body: { price, shipping: 12.5, purchaseOrderNumber: 'PO 7' } });
    expect(accepted.body.company._id).toBe(company);
    const page = await shop.ask('GET', `/order/${accepted.body._id}`, { as: buyer });
    expect(page.body.lines).toMatchObject([
      { quantity: pieces, unitPrice: 3.5, priceRule: `Quote ${number} v1` },
      { unitPrice: 2.25, priceRule: `Quote ${number} v1` },
    ]);
    expect(await availableOf(shop, one)).toBe(before - pieces);
    expect(await quotes.read(admin, id)).toMatchObject({ state: 'accepted', order: { _id: accepted.body._id } });
    // Once more leads to the same order.
    expect((await quotes.accept(buyer, id, { version: 1, price })).body._id).toBe(accepted.body._id);
    expect(await payOrder(shop, buyer, accepted.body)).toMatchObject({ status: 'shipping', paid: true });
    expect(await faults()).toEqual([]);
    for (const action of [quotes.end(buyer, id), quotes.send(id, offered)])
      expectProblem(await action, 409, 'wrong-state');
  });

  test('ten times at once, from two people, gives one order', async () => {
    const [one] = parts;
    const member = await shop.signUp('Erik Sandell');
    const { id: company } = await makeCompany(
      shop,
      [
        { person: buyer, role: 'owner' },
        { person: member, role: 'buyer' },
      ],
      { name: 'Race AB' },
    );
    const before = await availableOf(shop, one);
    const id = await quotes.ask(buyer, [line(one)], { company });
    await quotes.send(id, [line(one, { price: 4 })], { holds: true });
    const price = 4 * one.ordered_quantity;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => quotes.accept(turn % 2 ? member : buyer, id, { version: 1, price })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await availableOf(shop, one)).toBe(before - one.ordered_quantity);
    expect(await faults()).toEqual([]);
  });

  test('late is refused and asks the seller, who may send it again', async () => {
    const [one] = parts;
    const id = await quotes.ask(buyer, [line(one)]);
    await quotes.send(id, [line(one, { price: 4 })]);
    expectProblem(await quotes.write(buyer, id, { kind: 'late' }), 409, 'wrong-state');
    await quotes.expire(id);
    const price = 4 * one.ordered_quantity;
    expectProblem(await quotes.accept(buyer, id, { version: 1, price }), 409, 'quote-expired');
    expect((await quotes.write(buyer, id, { kind: 'late' })).body).toMatchObject({ waitsForShop: true });
    expect((await toShop())[0]?.subject).toMatch(/^Quote \d+ v1 is to be accepted after its end, by Marta Lindqvist$/);
    await quotes.send(id, [line(one, { price: 4 })]);
    expect((await quotes.accept(buyer, id, { version: 2, price })).status).toBe(200);
  });

  test('adds tax by the rules of the shop, and takes delivery as it was offered', async () => {
    const [one] = parts;
    await turnTaxOn(shop, { rates: { SE: { standard: 2500, reduced: 2500, delivery: 2500 } } });
    await setZones(shop, [{ countries: ['SE'] }]);
    const place = { country: 'SE', postalCode: '411 04' };
    const id = await quotes.ask(buyer, [line(one)], place);
    expect((await quotes.read(buyer, id)).original).toMatchObject({ delivery: 50 });
    await quotes.send(id, [line(one, { price: 4 })], { deliveryPrice: 8 });
    const price = (4 * one.ordered_quantity + 8) * 1.25;
    expect((await quotes.read(buyer, id)).versions[0]).toMatchObject({ price, delivery: 8 });
    expectProblem(await quotes.accept(buyer, id, { version: 1, price }), 400, 'invalid-request');
    const accepted = await quotes.accept(buyer, id, { version: 1, price, ...place });
    expect(accepted).toMatchObject({ status: 200, body: { price, shipping: 8, delivery: { kind: 'rate' } } });
    expect(await faults()).toEqual([]);
    await turnTaxOff(shop);
    await setZones(shop, []);
  });
});

describe('what is written about a quote', () => {
  test('goes to the other side by mail, is new until it is seen, and waits for the shop', async () => {
    const id = await quotes.ask(buyer, [line(parts[0])]);
    await quotes.send(id, [line(parts[0], { price: 4 })]);
    const isNew = async () => (await shop.ask('GET', '/quotations/own', { as: buyer })).body[0].isNew;
    expect(await isNew()).toBe(true);
    await shop.ask('PUT', `/quotations/${id}/messages/read`, { as: admin });
    expect(await isNew()).toBe(true);
    await shop.ask('PUT', `/quotations/${id}/messages/read`, { as: buyer });
    expect(await isNew()).toBe(false);
    expectProblem(await quotes.write(buyer, id, { kind: 'another' }), 400);
    const words = 'Can you send a <b>part</b> before?';
    for (let count = 0; count < 2; count++) await quotes.write(buyer, id, { kind: 'another', text: words });
    const forShop = await quotes.read(admin, id);
    expect(forShop).toMatchObject({ waitsForShop: true, state: 'offered' });
    expect(forShop.messages.filter(({ kind }) => kind === 'another')).toMatchObject([{ isNew: true, text: words }]);
    const [mail] = await toShop();
    expect(mail?.subject).toMatch(/^Another version of Quote \d+ is requested, by Marta Lindqvist$/);
    expect(mail?.html).not.toContain('<b>part</b>');
    await quotes.write(admin, id, { kind: 'message', text: 'We can.' });
    expect((await mailsTo(shop, buyer.email))[0]).toMatchObject({ text: expect.stringContaining('We can.') });
    expect(await quotes.read(buyer, id)).toMatchObject({
      waitsForShop: false,
      messages: [{ by: 'the shop' }, {}, {}, {}],
    });
    expectProblem(await quotes.write(admin, id, { kind: 'another', text: 'x' }), 403, 'forbidden');
    expect((await quotes.end(admin, id, 'Sold out.')).body).toMatchObject({ state: 'withdrawn' });
    expect((await mailsTo(shop, buyer.email))[0]?.subject).toMatch(/is withdrawn$/);
  });
});
