import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { orderBody, somePart } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let part: Part;
beforeAll(async () => {
  shop = await openShop();
  part = await somePart(shop);
});
afterAll(() => shop.close());

const boras = { street: 'Hamngatan 3', city: 'Borås', country: 'SE', postalCode: '503 31', number: '+46 33 20 44 10' };
const nothing = { street: '', city: '', country: '', postalCode: '', number: '' };
const read = (as: Person, company?: string) =>
  shop.ask('GET', `/destinations${company ? `?company=${company}` : ''}`, { as });
const order = async (as: Person, more: object) => {
  const headers = { 'idempotency-key': randomUUID() };
  const placed = await shop.ask('POST', '/order', { as, body: { ...orderBody(as, part), ...more }, headers });
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  return placed.body;
};

test('before the first order the profile says what it knows', async () => {
  const person = await shop.signUp();
  expect((await read(person)).body).toEqual({ addresses: [], placeNeeded: false, known: nothing });
  await shop.checkout.db.execute(sql`insert into profile (user_id, education, city, phone, linkedin, image)
    select id, 'Mechanic', 'Borås', '+46 33 20', 'https://linkedin.example', '' from "user" where email = ${person.email}`);
  expect((await read(person)).body.known).toEqual({ ...nothing, city: 'Borås', number: '+46 33 20' });
});

test('an order as the specification has it, without a country, fills the next form and is remembered as no address', async () => {
  const person = await shop.signUp();
  const placed = await order(person, {});
  expect(placed).not.toHaveProperty('country');
  const { street, city, number } = placed;
  expect((await read(person)).body).toEqual({
    addresses: [],
    placeNeeded: false,
    known: { ...nothing, street, city, number },
  });
});

test('the first order with a country is remembered as the default address, a second one is not', async () => {
  const person = await shop.signUp();
  expect(await order(person, boras)).toMatchObject(boras);
  const remembered = { addresses: [{ ...boras, name: '', preferred: true }], known: nothing };
  const { body } = await read(person);
  expect(body).toMatchObject(remembered);
  expect(body.used).toEqual({ address: body.addresses[0]._id, at: expect.any(String) });
  await order(person, { ...boras, street: 'Kungsgatan 1' });
  const after = (await read(person)).body;
  expect(after.addresses).toHaveLength(1);
  // The last one went elsewhere.
  expect(after).not.toHaveProperty('used');
});

test('a postal code that its country does not write is refused at its field, and nothing is remembered', async () => {
  const person = await shop.signUp();
  const body = { ...orderBody(person, part), ...boras, postalCode: '5033' };
  const answer = await shop.ask('POST', '/order', { as: person, body });
  expectProblem(answer, 400, 'invalid-request');
  expect(answer.body.errors).toEqual({ postalCode: 'This is not a postal code of Sweden' });
  expect((await read(person)).body.addresses).toEqual([]);
});

test('a company’s orders go where it says, else where its last one went, else to its billing address', async () => {
  const [buyer, colleague] = [await shop.signUp(), await shop.signUp()];
  const { id } = await makeCompany(shop, [
    { person: buyer, role: 'buyer' },
    { person: colleague, role: 'viewer' },
  ]);
  expect((await read(buyer, id)).body).toEqual({
    addresses: [],
    placeNeeded: false,
    known: {
      street: 'Verkstadsgatan 14',
      city: 'Göteborg',
      postalCode: '411 04',
      country: 'SE',
      number: '+46 31 700 52 10',
    },
  });
  await order(buyer, { ...boras, company: id });
  // Its addresses are those that its owners add; nobody's own are touched.
  for (const as of [buyer, colleague]) {
    expect((await read(as, id)).body).toEqual({ addresses: [], placeNeeded: false, known: boras });
    expect((await read(as)).body).toEqual({ addresses: [], placeNeeded: false, known: nothing });
  }
});

test('a stranger, a former member and whoever is not signed in learn nothing of it', async () => {
  const [owner, stranger, former] = [await shop.signUp(), await shop.signUp(), await shop.signUp()];
  const { id } = await makeCompany(shop, [
    { person: owner, role: 'owner' },
    { person: former, role: 'buyer' },
  ]);
  await makeCompany(shop, [{ person: stranger, role: 'owner' }], { name: 'Another company' });
  await shop.checkout.db.execute(sql`delete from company_member
    where user_id = (select id from "user" where email = ${former.email})`);
  for (const as of [stranger, former, await shop.admin()]) {
    expectProblem(await read(as, id), 404, 'not-found');
    expect((await read(as, id)).body).toEqual((await read(as, unknownId)).body);
  }
  expectProblem(await shop.ask('GET', `/destinations?company=${id}`), 401, 'unauthorized');
});
