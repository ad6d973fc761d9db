import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRows } from '#server/testing/all-rows.ts';
import { orderBody, somePart } from '#server/testing/buy.ts';
import { anAddress, companyData, makeCompany, makePriceList } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let stranger: Person;
let elsewhere: Person;

beforeAll(async () => {
  shop = await openShop();
  [stranger, elsewhere] = [await shop.signUp('Another User'), await shop.signUp('Owner Elsewhere')];
  await makeCompany(shop, [{ person: elsewhere, role: 'owner' }], { name: 'Another company' });
});
afterAll(() => shop.close());

const asked = { ...companyData, words: 'Chainrings for six shops, 2,000 a year.' };
const ask = (as: Person, more: object = {}) => shop.ask('POST', '/company', { as, body: { ...asked, ...more } });
const read = (as: Person, id: string) => shop.ask('GET', `/company/${id}`, { as });
const audited = async (id: string) => {
  const { rows } = await shop.checkout.db.execute<{ action: string }>(
    sql`select action from audit_log where subject_id = ${id} order by created_at, id`,
  );
  return rows.map(({ action }) => action);
};
const answer = (id: string, state: 'accepted' | 'refused', words: string) =>
  shop.checkout.db.execute(sql`with answered as (update dealer_request set answer = ${state}, answer_words = ${words},
    answered_at = now() where company_id = ${id} and answer is null)
    update company set dealer = ${state}, version = version + 1 where id = ${id}`);

/** A company with one member of each role, and their calls. */
async function withMembers() {
  const [owner, buyer, viewer] = [await shop.signUp('Marta'), await shop.signUp('Erik'), await shop.signUp('Karin')];
  const { id } = await makeCompany(shop, [
    { person: owner, role: 'owner' },
    { person: buyer, role: 'buyer' },
    { person: viewer, role: 'viewer' },
  ]);
  return { id, owner, buyer, viewer };
}

async function orderFor(person: Person, company: string) {
  const placed = await shop.ask('POST', '/order', {
    as: person,
    body: { ...orderBody(person, await somePart(shop)), company },
  });
  expect(placed).toMatchObject({ status: 200 });
  return placed.body;
}

describe('asking for dealer’s prices', () => {
  test('makes a company whose owner one is, and the merchant is told', async () => {
    const person = await shop.signUp('Marta Lindqvist');
    const made = await ask(person, { postalCode: '50331', vatNumber: 'se 5566 7788 9901' });
    expect(made).toMatchObject({
      status: 200,
      body: {
        ...{ name: asked.name, role: 'owner', dealer: 'asked', closed: false, version: 1, country: 'SE' },
        ...{ vatNumber: 'SE556677889901', street: 'Hamngatan 3', number: anAddress.number },
        members: [{ name: 'Marta Lindqvist', email: person.email, role: 'owner', orders: 0 }],
        request: { words: asked.words },
        priceLists: { own: [] },
        orders: { all: 0, unpaid: 0, year: { orders: 0, sum: 0 } },
      },
    });
    expect(made.body.you).toBe(made.body.members[0]._id);
    expect((await shop.ask('GET', '/companies', { as: person })).body).toEqual([
      { _id: made.body._id, name: asked.name, role: 'owner', dealer: 'asked', closed: false },
    ]);
    const [mail] = await mailsTo(shop, shop.config.merchant.email);
    expect(mail).toMatchObject({ subject: `${asked.name} asks for dealer’s prices` });
    for (const word of [person.email, asked.words, 'SE556677889901', 'Sweden', made.body._id])
      expect(mail?.text).toContain(word);
    expect(await audited(made.body._id)).toEqual(['dealer-asked']);
  });

  test('refuses what is wrong where it was typed, all of it at once', async () => {
    const refused = await ask(await shop.signUp(), { postalCode: '4111', vatNumber: 'SE1' });
    expectProblem(refused, 400, 'invalid-request');
    expect(refused.body.errors).toEqual({
      postalCode: 'This is not a postal code of Sweden',
      vatNumber: 'This is not a VAT number of Sweden',
    });
    expect((await ask(await shop.signUp(), { words: ' ' })).body.errors).toEqual({
      words: 'Please write what you want to buy',
    });
  });

  test('can be changed while it waits, asked again when it was refused, and not once it is accepted', async () => {
    const person = await shop.signUp();
    const { body: made } = await ask(person);
    const change = (words: string, version: number) =>
      shop.ask('PUT', `/company/${made._id}/request`, { as: person, body: { ...asked, words, version } });
    const before = (await mailsTo(shop, shop.config.merchant.email)).length;
    expect((await change('Cassettes.', 1)).body).toMatchObject({ version: 2, request: { words: 'Cassettes.' } });
    expect(await mailsTo(shop, shop.config.merchant.email)).toHaveLength(before);
    expectProblem(await change('Chains.', 1), 409, 'changed-meanwhile');

    await answer(made._id, 'refused', 'From 500 a year on.');
    expect((await read(person, made._id)).body).toMatchObject({
      dealer: 'refused',
      request: { answer: 'refused', answerWords: 'From 500 a year on.' },
    });
    expect((await change('600 a year.', 3)).body).toMatchObject({ dealer: 'asked', request: { words: '600 a year.' } });
    expect((await read(person, made._id)).body.request.answer).toBeUndefined();
    const [again] = await mailsTo(shop, shop.config.merchant.email);
    expect(again).toMatchObject({ subject: `${asked.name} asks for dealer’s prices again` });

    await answer(made._id, 'accepted', 'Welcome.');
    expectProblem(await change('More.', 5), 409, 'taken');
    expect(await audited(made._id)).toEqual(['dealer-asked', 'dealer-reworded', 'dealer-asked']);
  });
});

describe('a company', () => {
  test('shows its members what counts for it and what it ordered', async () => {
    const { id, owner, buyer, viewer } = await withMembers();
    await makePriceList(shop, { companyId: id }, [{ family: 'chainrings', breaks: [{ from: 1, cents: 1 }] }], {
      name: 'Not begun',
      startsAt: new Date(Date.now() + 86_400_000),
    });
    await makePriceList(shop, { companyId: id }, [{ family: 'chains', breaks: [{ from: 1, cents: 1 }] }], {
      name: 'Lindqvist 2026',
    });
    const order = await orderFor(buyer, id);
    for (const person of [owner, buyer, viewer]) {
      const { body } = await read(person, id);
      expect(body).toMatchObject({
        priceLists: { own: ['Lindqvist 2026'] },
        orders: {
          ...{ all: 1, invoices: 0, unpaid: 1, heldPieces: order.quantity },
          year: { orders: 1, sum: order.price },
        },
      });
      expect(body.members.map(({ role, orders }: { role: string; orders: number }) => [role, orders])).toEqual([
        ['owner', 0],
        ['buyer', 1],
        ['viewer', 0],
      ]);
    }
  });

  test('loses the confirmation of its VAT number with the number alone', async () => {
    const { id, owner } = await withMembers();
    const change = async (more: object) => {
      const { version } = (await read(owner, id)).body;
      return shop.ask('PUT', `/company/${id}`, { as: owner, body: { ...companyData, ...more, version } });
    };
    await change({});
    await shop.checkout.db.execute(sql`update company set vat_confirmed_at = now() where id = ${id}`);
    expect((await change({ name: 'Lindqvist AB' })).body).toMatchObject({
      name: 'Lindqvist AB',
      vatConfirmedAt: expect.any(String),
    });
    expect((await change({ vatNumber: 'SE556677889902' })).body.vatConfirmedAt).toBeUndefined();
    await shop.checkout.db.execute(sql`update company set vat_confirmed_at = now() where id = ${id}`);
    expect((await change({ vatNumber: '' })).body).toMatchObject({ vatNumber: '' });
    expect(await audited(id)).toEqual(Array(4).fill('company-changed'));
  });

  test('is not there for strangers and members of others, and not to be changed by viewers and buyers', async () => {
    const { id, owner, buyer, viewer } = await withMembers();
    const added = await shop.ask('POST', `/company/${id}/addresses`, { as: owner, body: anAddress });
    const address = added.body.addresses[0]._id;
    const member = added.body.members[1]._id;
    const { version } = added.body;
    const changes: [string, string, object?][] = [
      ['PUT', '', { ...companyData, version }],
      ['PUT', '/request', { ...asked, version }],
      ['POST', '/invitations', { email: 'johan@shop.example', role: 'owner' }],
      ['DELETE', `/invitations/${address}`],
      ['PUT', `/members/${member}`, { role: 'owner' }],
      ['DELETE', `/members/${member}`],
      ['POST', '/addresses', anAddress],
      ['PUT', `/addresses/${address}`, anAddress],
      ['DELETE', `/addresses/${address}`],
      ['POST', '/close'],
      ['POST', '/erase-addresses'],
    ];
    const before = await allRows(shop.checkout.db);
    for (const [method, path, body] of changes) {
      const send = (as: Person) =>
        shop.ask(method as 'PUT', `/company/${id}${path}`, { as, ...(body ? { body } : {}) });
      for (const as of [stranger, elsewhere]) expectProblem(await send(as), 404, 'not-found');
      for (const as of [buyer, viewer]) expectProblem(await send(as), 403, 'forbidden');
    }
    for (const as of [stranger, elsewhere]) {
      expectProblem(await read(as, id), 404, 'not-found');
      expectProblem(await shop.ask('POST', `/company/${id}/leave`, { as }), 404, 'not-found');
    }
    expect(await allRows(shop.checkout.db)).toEqual(before);
  });

  test('keeps addresses to deliver to, one of which is the default', async () => {
    const { id, owner, viewer } = await withMembers();
    const add = (more: object = {}) =>
      shop.ask('POST', `/company/${id}/addresses`, { as: owner, body: { ...anAddress, ...more } });
    await add({ name: 'Lager Borås' });
    const { body } = await add({ street: 'Verkstadsgatan 14', preferred: true });
    expect(body.addresses).toMatchObject([
      { street: 'Verkstadsgatan 14', preferred: true },
      { name: 'Lager Borås', preferred: false },
    ]);
    expect((await add({ postalCode: 'x' })).body.errors).toEqual({ postalCode: 'This is not a postal code of Sweden' });
    const [first, second] = body.addresses;
    const changed = await shop.ask('PUT', `/company/${id}/addresses/${second._id}`, {
      as: owner,
      body: { ...anAddress, street: 'Hamngatan 4', preferred: true },
    });
    expect(changed.body.addresses).toMatchObject([{ street: 'Hamngatan 4', preferred: true }, { preferred: false }]);
    const removed = await shop.ask('DELETE', `/company/${id}/addresses/${first._id}`, { as: owner });
    expect(removed.body.addresses).toHaveLength(1);
    expect((await read(viewer, id)).body.addresses).toHaveLength(1);
  });
});

describe('closing a company', () => {
  const close = (as: Person, id: string) => shop.ask('POST', `/company/${id}/close`, { as });
  const erase = (as: Person, id: string) => shop.ask('POST', `/company/${id}/erase-addresses`, { as });

  test('waits for its unpaid orders; then its members still read, and nobody orders', async () => {
    const { id, owner, buyer, viewer } = await withMembers();
    await shop.ask('POST', `/company/${id}/addresses`, { as: owner, body: anAddress });
    const order = await orderFor(buyer, id);
    const refused = await close(owner, id);
    expectProblem(refused, 409, 'orders-unpaid');
    expect(refused.body.detail).toBe('One order of Lindqvist Cykel AB is unpaid. Pay or cancel first.');
    expectProblem(await erase(owner, id), 409, 'still-open');
    await shop.ask('DELETE', `/order/${order._id}`, { as: owner });

    expect(await close(owner, id)).toMatchObject({ status: 200, body: { closed: true, orders: { all: 1 } } });
    expectProblem(await close(owner, id), 403, 'forbidden');
    const body = { ...orderBody(buyer, await somePart(shop)), company: id };
    expectProblem(await shop.ask('POST', '/order', { as: buyer, body }), 403, 'forbidden');
    expect(await shop.ask('GET', `/order/${order._id}`, { as: viewer })).toMatchObject({ status: 200 });
    expect((await shop.ask('GET', `/company/${id}/orders?status=cancelled`, { as: viewer })).body).toHaveLength(1);

    expectProblem(await erase(viewer, id), 403, 'forbidden');
    expect((await erase(owner, id)).body).toMatchObject({
      ...{ street: '', city: '', postalCode: '', number: '', country: 'SE', addresses: [], name: 'Lindqvist Cykel AB' },
    });
    expect((await shop.ask('GET', `/order/${order._id}`, { as: viewer })).body.street).toBe(order.street);
    expect((await audited(id)).slice(-2)).toEqual(['company-closed', 'company-addresses-erased']);
  });

  test('and ordering for it at the same moment leave no unpaid order of a closed company', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { id, owner, buyer } = await withMembers();
      const body = { ...orderBody(buyer, await somePart(shop)), company: id };
      const [closed, placed] = await Promise.all([close(owner, id), shop.ask('POST', '/order', { as: buyer, body })]);
      expect([closed.status, placed.status].sort()).toEqual(closed.status === 200 ? [200, 403] : [200, 409]);
    }
  });
});
