import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESSES_MAX } from '#contract/accounts/addresses.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { deleteAddresses, listAddresses } from './addresses.repository.ts';
import { addAddress, changeAddress, removeAddress } from './save-address.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const boras = { street: 'Hamngatan 3', city: 'Borås', country: 'SE', postalCode: '503 31', number: '+46 33 20 44 10' };
const porto = { street: 'Rua do Ouro 9', city: 'Porto', country: 'PT', postalCode: '4150-552', number: '+351 22 1234' };
const list = (as: Person) => shop.ask('GET', '/addresses', { as });
const add = (as: Person, body: object) => shop.ask('POST', '/addresses', { as, body });
const change = (as: Person, id: string, body: object) => shop.ask('PUT', `/addresses/${id}`, { as, body });
const remove = (as: Person, id: string) => shop.ask('DELETE', `/addresses/${id}`, { as });
const streets = (answer: { body: { street: string; preferred: boolean }[] }) =>
  answer.body.map(({ street, preferred }) => `${street}${preferred ? ', default' : ''}`);

test('the first address is the default; another can be made so; of those left, the oldest becomes it', async () => {
  const person = await shop.signUp();
  expect(await list(person)).toMatchObject({ status: 200, body: [] });
  expect(await add(person, { ...boras, name: 'Lager' })).toMatchObject({
    status: 200,
    body: [{ ...boras, name: 'Lager', preferred: true }],
  });
  expect(streets(await add(person, porto))).toEqual(['Hamngatan 3, default', 'Rua do Ouro 9']);
  const added = await add(person, { ...boras, street: 'Kungsgatan 1', preferred: true });
  expect(streets(added)).toEqual(['Kungsgatan 1, default', 'Hamngatan 3', 'Rua do Ouro 9']);
  const [newest, oldest, other] = added.body;
  // What is not said to be the default any more stays it until another is.
  expect(streets(await change(person, newest._id, { ...boras, street: 'Kungsgatan 2' }))[0]).toBe(
    'Kungsgatan 2, default',
  );
  const moved = await change(person, other._id, { ...porto, preferred: true });
  expect(streets(moved)).toEqual(['Rua do Ouro 9, default', 'Hamngatan 3', 'Kungsgatan 2']);
  expect(streets(await remove(person, other._id))).toEqual(['Hamngatan 3, default', 'Kungsgatan 2']);
  expect(streets(await remove(person, oldest._id))).toEqual(['Kungsgatan 2, default']);
  expect(await remove(person, newest._id)).toMatchObject({ status: 200, body: [] });
});

test('each fault stands at its field, and nothing is saved', async () => {
  const person = await shop.signUp();
  const before = await allRows(shop.checkout.db);
  const faults: [object, string, string][] = [
    [{ street: ' ' }, 'street', 'Street is Required'],
    [{ city: '' }, 'city', 'City/Town is Required'],
    [{ number: '12' }, 'number', 'Phone Number has at least 5 digits'],
    [{ country: undefined }, 'country', 'Country is Required'],
    [{ country: 'ZZ' }, 'country', 'There is no such country'],
    [{ postalCode: '' }, 'postalCode', 'Postal code is Required'],
    [{ postalCode: '4111' }, 'postalCode', 'This is not a postal code of Sweden'],
    [{ postalCode: '411\0' }, 'postalCode', 'Please remove the characters that cannot be read'],
    [{ name: 'x'.repeat(61) }, 'name', 'Please use at most 60 characters'],
  ];
  for (const [fault, field, message] of faults) {
    const answer = await add(person, { ...boras, ...fault });
    expectProblem(answer, 400, 'invalid-request');
    expect(answer.body.errors).toEqual({ [field]: message });
  }
  expect(await allRows(shop.checkout.db)).toEqual(before);
});

test('an owner has so many addresses at most', async () => {
  const person = await shop.signUp();
  await shop.checkout.db.execute(sql`
    insert into address (id, user_id, street, city, postal_code, country, phone)
    select gen_random_uuid(), id, 'Hamngatan ' || place, 'Borås', '503 31', 'SE', '12345'
    from "user", generate_series(1, ${ADDRESSES_MAX}::integer) place where email = ${person.email}`);
  expectProblem(await add(person, boras), 400, 'invalid-request');
});

test('many who are added and made the default at once leave one default', async () => {
  const person = await shop.signUp();
  await Promise.all(Array.from({ length: 8 }, () => add(person, { ...boras, preferred: true })));
  const { body } = await list(person);
  expect(body).toHaveLength(8);
  expect(body.filter((one: { preferred: boolean }) => one.preferred)).toHaveLength(1);
});

test('an address of somebody else is not there, neither to be read nor changed nor removed', async () => {
  const [owner, other, admin] = [await shop.signUp(), await shop.signUp(), await shop.admin()];
  const { body } = await add(owner, boras);
  const before = await allRows(shop.checkout.db);
  for (const as of [other, admin]) {
    expect((await list(as)).body).toEqual([]);
    for (const id of [body[0]._id, unknownId]) {
      expectProblem(await change(as, id, porto), 404, 'not-found');
      expectProblem(await remove(as, id), 404, 'not-found');
    }
  }
  expectProblem(await shop.ask('GET', '/addresses'), 401, 'unauthorized');
  expect(await allRows(shop.checkout.db)).toEqual(before);
});

test('an account that is closed leaves no address behind', async () => {
  const person = await shop.signUp();
  await add(person, boras);
  const stored = async () =>
    (
      await shop.checkout.db.execute(sql`
      select from address where user_id = (select id from "user" where email = ${person.email})`)
    ).rows.length;
  expect(await stored()).toBe(1);
  await shop.ask('DELETE', `/user/${encodeURIComponent(person.email)}`, { as: await shop.admin() });
  expect(await stored()).toBe(0);
});

test('a company has addresses of its own, which are those of none of its members', async () => {
  const person = await shop.signUp();
  const { id: companyId } = await makeCompany(shop, [{ person, role: 'owner' }]);
  await add(person, porto);
  const { db } = shop.checkout;
  const write = <T>(work: (tx: Parameters<typeof addAddress>[0]) => Promise<T>) =>
    inTransaction(db, async (tx) => {
      await tx.select({ id: company.id }).from(company).for('update');
      return work(tx);
    });
  const saved = { ...boras, name: 'Lager Borås', preferred: false };
  expect((await write((tx) => addAddress(tx, { companyId }, saved))).ok).toBe(true);
  const [first] = await listAddresses(db, { companyId });
  expect(first).toMatchObject({ name: 'Lager Borås', preferred: true });
  const [own] = (await list(person)).body;
  expect(await write((tx) => changeAddress(tx, { companyId }, own._id, saved))).toMatchObject({ ok: false });
  expect(await write((tx) => removeAddress(tx, { companyId }, own._id))).toMatchObject({ ok: false });
  expectProblem(await change(person, first?._id ?? '', porto), 404, 'not-found');
  expect(await write((tx) => deleteAddresses(tx, { companyId }))).toBe(1);
  expect((await list(person)).body).toHaveLength(1);
});
