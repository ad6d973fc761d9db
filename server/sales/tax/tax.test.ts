import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { findTax, mannerOf, readPriceKind } from './tax-rules.repository.ts';

let shop: TestShop;
let admin: Person;
let stranger: Person;
let part: Part;

beforeAll(async () => {
  shop = await openShop();
  [admin, stranger] = [await shop.admin(), await shop.signUp('Stranger')];
  part = (await shop.parts())[0] as Part;
});
beforeEach(async () => {
  await shop.checkout.db.execute(sql`delete from tax_rate`);
});
afterAll(() => shop.close());

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as = admin) =>
  shop.ask(method, path, { as, ...(body === undefined ? {} : { body }) });
const read = async () => (await ask('GET', '/tax')).body;

/** Turns tax on or off. */
async function set(setting: object) {
  const { setting: now } = await read();
  const changed = await ask('PUT', '/tax', { ...now, ...setting });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  return changed.body;
}

async function add(rate: object) {
  const added = await ask('POST', '/tax/rates', { classes: ['standard'], starts: '2020-01-01', ...rate });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return added.body;
}
const find = (country: string, companyId: string | null = null, at?: Date) =>
  findTax(shop.checkout.db, { country, companyId, ...(at && { at }) });

test('tax is off until an admin turns it on, and then prices say whether they contain it', async () => {
  expect((await read()).setting).toMatchObject({
    ...{ isOn: false, prices: 'net', version: 0 },
    reverseCharge: 'Reverse charge: the buyer owes the VAT.',
  });
  await add({ country: 'SE', rate: 25 });
  expect(await find('SE')).toBeNull();
  expect(await readPriceKind(shop.checkout.db)).toBeNull();
  const prices = () => shop.ask('POST', '/prices', { as: stranger, body: { lines: [{ part: part._id }] } });
  expect((await shop.parts())[0]).not.toHaveProperty('taxIncluded');
  expect((await prices()).body).not.toHaveProperty('taxIncluded');

  await set({ isOn: true, prices: 'gross' });
  expect(await readPriceKind(shop.checkout.db)).toBe('gross');
  expect((await shop.parts())[0]).toMatchObject({ taxIncluded: true });
  expect((await shop.ask('GET', `/purchasePage/${part._id}`)).body).toMatchObject({ taxIncluded: true });
  expect((await shop.ask('GET', `/parts?q=${part.sku}`)).body[0]).toMatchObject({ taxIncluded: true });
  expect((await prices()).body).toMatchObject({ taxIncluded: true });
  await set({ prices: 'net' });
  expect((await shop.parts())[0]).toMatchObject({ taxIncluded: false });

  await set({ isOn: false });
  expect((await shop.parts())[0]).not.toHaveProperty('taxIncluded');
  const [entry] = (await ask('GET', '/audit?what=prices')).body.entries;
  expect(entry).toMatchObject({ who: admin.email, what: 'Tax changed' });
  expect(entry.on).toContain('on, net, “Reverse charge: the buyer owes the VAT.” → off, net');
});

test('two who change the setting at once: the second one is told', async () => {
  const { setting } = await read();
  const both = await Promise.all([
    ask('PUT', '/tax', { ...setting, reverseCharge: 'First.' }),
    ask('PUT', '/tax', { ...setting, reverseCharge: 'Second.' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await set({ reverseCharge: 'Reverse charge: the buyer owes the VAT.' });
});

test('a rate holds from the beginning of its first day until before its last one, by the shop’s clock', async () => {
  await set({ isOn: true });
  const [rate] = await add({ country: 'DE', rate: 19, starts: '2026-01-01', ends: '2027-01-01' });
  await add({ country: 'DE', rate: 20.5, starts: '2027-01-01' });
  const [starts, ends] = [new Date(rate.startsAt), new Date(rate.endsAt)];
  const before = (at: Date) => new Date(at.getTime() - 1);
  expect((await find('DE', null, before(starts)))?.rates).toEqual({});
  expect((await find('DE', null, starts))?.rates).toEqual({ standard: 1900 });
  expect((await find('DE', null, before(ends)))?.rates).toEqual({ standard: 1900 });
  expect((await find('DE', null, ends))?.rates).toEqual({ standard: 2050 });
  expect((await find('FR', null, ends))?.rates).toEqual({});
});

test('rates of one class in a country never overlap, and the message stands at the field', async () => {
  const open = (await add({ country: 'SE', classes: ['standard', 'delivery'], rate: 25, starts: '2026-01-01' }))[0];
  const later = await ask('POST', '/tax/rates', {
    ...{ country: 'SE', classes: ['reduced', 'standard'], rate: 26, starts: '2030-01-01' },
  });
  const message = 'standard: 25 % holds from 1 January 2026, open: end that first';
  expect(later).toMatchObject({ status: 409, body: { code: 'taken', errors: { starts: message } } });
  const earlier = await ask('POST', '/tax/rates', {
    ...{ country: 'SE', classes: ['standard'], rate: 24, starts: '2025-01-01', ends: '2026-01-02' },
  });
  expect(earlier).toMatchObject({
    status: 409,
    body: { errors: { ends: '25 % begins on 1 January 2026: end on that day or before' } },
  });
  expect((await read()).rates).toHaveLength(2);
  await add({ country: 'SE', rate: 24, starts: '2025-01-01', ends: '2026-01-01' });
  await add({ country: 'SE', classes: ['reduced'], rate: 12, starts: '2026-01-01' });
  const ended = await ask('PUT', `/tax/rates/${open._id}`, {
    ...{ rate: 25, starts: '2026-01-01', ends: '2030-01-01', version: open.version },
  });
  expect(ended).toMatchObject({ status: 200, body: { version: 2 } });
  await add({ country: 'SE', rate: 26, starts: '2030-01-01' });
  const back = await ask('PUT', `/tax/rates/${open._id}`, { rate: 25, starts: '2026-01-01', version: 2 });
  expect(back).toMatchObject({ status: 409, body: { errors: { ends: expect.stringContaining('26 % begins') } } });
});

test('of many who add the same rate at once, one does', async () => {
  const all = await Promise.all(
    [1, 2, 3, 4, 5].map((rate) =>
      ask('POST', '/tax/rates', { country: 'IT', classes: ['standard'], rate, starts: '2026-01-01' }),
    ),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test.each([
  [{ rate: 200 }, { rate: 'At most 100' }],
  [{ rate: -1 }, { rate: 'At least 0' }],
  [{ rate: 8.555 }, { rate: 'At most two decimals' }],
  [{ ends: '2026-01-01' }, { ends: 'A rate ends after it begins' }],
  [{ starts: '2026-02-30' }, { starts: 'Please choose a day' }],
  [{ starts: '0000-01-01' }, { starts: 'Please choose a day from 2000 to 2199' }],
  [{ classes: [] }, { classes: 'Please choose a class' }],
  [{ country: 'ZZ' }, { country: 'There is no such country' }],
])('a rate with %j is refused at its field', async (wrong, errors) => {
  const body = { country: 'SE', classes: ['standard'], rate: 25, starts: '2026-01-01', ...wrong };
  expect(await ask('POST', '/tax/rates', body)).toMatchObject({ status: 400, body: { errors } });
});

test('a rate is changed and removed over the version that was seen, and the log names who did it', async () => {
  const [rate] = await add({ country: 'PT', rate: 23, starts: '2026-01-01' });
  const change = (version: number) =>
    ask('PUT', `/tax/rates/${rate._id}`, { rate: 24, reverseCharge: true, starts: '2026-01-01', version });
  expect(await change(1)).toMatchObject({ status: 200, body: { rate: 24, reverseCharge: true, version: 2 } });
  expect(await change(1)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
  expect(await ask('DELETE', `/tax/rates/${rate._id}?version=1`)).toMatchObject({ status: 409 });
  expect(await ask('DELETE', `/tax/rates/${rate._id}?version=2`)).toMatchObject({ status: 200 });
  expect(await ask('DELETE', `/tax/rates/${rate._id}?version=2`)).toMatchObject({ status: 404 });
  expect(await change(2)).toMatchObject({ status: 404 });
  const { entries } = (await ask('GET', '/audit?what=prices')).body;
  expect(entries.slice(0, 3).map(({ what, on }: { what: string; on: string }) => [what, on])).toEqual([
    ['Tax rate removed', expect.stringContaining('PT standard 24 %')],
    ['Tax rate changed', expect.stringContaining('PT standard 23 % → 24 %')],
    ['Tax rate added', expect.stringContaining('PT standard 23 %')],
  ]);
});

test('countries where companies have goods delivered and no rate holds are named', async () => {
  const { db } = shop.checkout;
  const [one, other, closed] = [
    await makeCompany(shop, []),
    await makeCompany(shop, [], { name: 'Roues du Rhône' }),
    await makeCompany(shop, [], { name: 'Closed' }),
  ];
  await db.execute(sql`update company set closed_at = now() where id = ${closed.id}`);
  for (const [companyId, country] of [
    [one.id, 'FR'],
    [one.id, 'FR'],
    [other.id, 'FR'],
    [other.id, 'NO'],
    [closed.id, 'FR'],
  ])
    await db.execute(sql`insert into address (id, company_id, street, city, postal_code, country, phone)
      values (gen_random_uuid(), ${companyId}, 'Rue 1', 'Lyon', '69001', ${country}, '12345')`);
  expect((await read()).refused).toEqual([
    { country: 'FR', companies: 2, classes: ['standard'] },
    { country: 'NO', companies: 1, classes: ['standard'] },
  ]);
  await add({ country: 'NO', rate: 0 });
  await add({ country: 'FR', rate: 20, starts: '2199-01-01' });
  expect((await read()).refused).toEqual([{ country: 'FR', companies: 2, classes: ['standard'] }]);
  await db.execute(sql`update part set tax_class = 'reduced' where id = ${part._id}`);
  expect((await read()).refused).toEqual([
    { country: 'FR', companies: 2, classes: ['reduced', 'standard'] },
    { country: 'NO', companies: 1, classes: ['reduced'] },
  ]);
  await db.execute(sql`update part set tax_class = 'standard' where id = ${part._id}`);
});

test('the buyer owes the tax where an admin confirmed the number of an open company and all rates say so', async () => {
  await set({ isOn: true, prices: 'net' });
  const { db } = shop.checkout;
  const { id } = await makeCompany(shop, [], { name: 'Oficina Carvalho Lda', vatNumber: 'PT509442013' });
  await add({ country: 'PT', classes: ['standard', 'delivery'], rate: 23, reverseCharge: true });
  await add({ country: 'PT', classes: ['reduced'], rate: 6 });
  const manner = async (...classes: ('standard' | 'reduced' | 'delivery')[]) => {
    const tax = await find('PT', id);
    return tax && mannerOf(tax, classes);
  };
  expect(await manner('standard')).toEqual({ gross: false, reverse: false });
  await db.execute(sql`update company set vat_confirmed_at = now() where id = ${id}`);
  expect(await manner('standard', 'delivery')).toEqual({ gross: false, reverse: true });
  expect(await manner('standard', 'reduced')).toEqual({ gross: false, reverse: false });
  expect(await find('PT')).toMatchObject({ isConfirmed: false });
  await db.execute(sql`update company set closed_at = now() where id = ${id}`);
  expect(await manner('standard')).toEqual({ gross: false, reverse: false });
  const sweden = await find('SE', id);
  expect(sweden && mannerOf(sweden, ['standard', 'delivery'])).toEqual({ missing: 'standard' });
});

test('all rates come as CSV', async () => {
  await add({ country: 'PT', rate: 23, reverseCharge: true, starts: '2026-01-01', ends: '2027-01-01' });
  await add({ country: 'NO', classes: ['delivery'], rate: 0, starts: '2026-01-01' });
  const { headers, body } = await ask('GET', '/tax/rates/csv');
  expect(headers['content-disposition']).toContain('tax-rates.csv');
  expect(String(body).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'country,name,class,rate,reverse_charge,starts,ends',
    'NO,Norway,delivery,0,no,2026-01-01,',
    'PT,Portugal,standard,23,yes,2026-01-01,2027-01-01',
  ]);
});

test.each([
  ['GET', '/tax'],
  ['PUT', '/tax'],
  ['POST', '/tax/rates'],
  ['GET', '/tax/rates/csv'],
  ['POST', '/tax/preview'],
  ['GET', '/tax/preview'],
] as const)('%s %s is for admins alone', async (method, path) => {
  expect(await shop.ask(method, path)).toMatchObject({ status: 401 });
  expect(await shop.ask(method, path, { as: stranger })).toMatchObject({ status: 403 });
});
