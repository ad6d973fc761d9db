import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CompanyNumber, OWN_NAME_MAX } from '#contract/catalogue/company-numbers.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let buyer: Person;
let viewer: Person;
let other: Person;
let company: string;
let chain: Part;
let ring: Part;

beforeAll(async () => {
  shop = await openShop();
  [buyer, viewer, other] = [await shop.signUp('Buyer'), await shop.signUp('Viewer'), await shop.signUp('Other')];
  const parts = await shop.parts();
  const inFamily = (family: string) => parts.find(({ category }) => category === family) as Part;
  [chain, ring] = [inFamily('Chain'), inFamily('Chainring')];
  const members = [
    { person: buyer, role: 'buyer' as const },
    { person: viewer, role: 'viewer' as const },
  ];
  company = (await makeCompany(shop, members)).id;
  await makeCompany(shop, [{ person: other, role: 'owner' }], { name: 'Other Works' });
});
afterAll(() => shop.close());
beforeEach(() => shop.checkout.db.execute(sql`delete from company_part_number`));

const path = () => `/company/${company}/numbers`;
const add = (number: string, name: string | undefined, { part = chain, as = buyer } = {}) =>
  shop.ask('POST', path(), { as, body: { number, name, sku: part.sku } });
const list = (query: Record<string, string> = {}, as = viewer) =>
  shop.ask('GET', `${path()}?${new URLSearchParams(query)}`, { as });
const named = async (query: Record<string, string> = {}) =>
  (await list(query)).body.map(({ number, name }: CompanyNumber) => [number, name ?? null]);
const send = (text: string, { dryRun = false } = {}) =>
  shop.ask('POST', `${path()}/csv?dryRun=${dryRun}`, {
    as: buyer,
    body: Buffer.from(text),
    headers: { 'content-type': 'text/csv' },
  });

test('a number has a name beside it, which is changed, kept where none is said, and taken away', async () => {
  expect((await add('LC-1', 'Kättingdrev 32')).body).toMatchObject({ number: 'LC-1', name: 'Kättingdrev 32' });
  expect((await add('lc1', undefined)).body).toMatchObject({ number: 'LC-1', name: 'Kättingdrev 32' });
  expect((await add('LC-1', '  Drev  ')).body.name).toBe('Drev');
  expect(await named()).toEqual([['LC-1', 'Drev']]);
  expect((await add('LC-1', '')).body).not.toHaveProperty('name');
  expect(await named()).toEqual([['LC-1', null]]);
  for (const name of ['x'.repeat(OWN_NAME_MAX + 1), 'a\0b'])
    expect((await add('LC-2', name)).body.errors).toHaveProperty('name');
  expect((await add('LC-2', 'x'.repeat(OWN_NAME_MAX))).status).toBe(200);
});

test('a number of another part keeps its part and its name', async () => {
  await add('LC-1', 'Drev');
  expectProblem(await add('LC-1', 'Krans', { part: ring }), 409, 'taken');
  expect(await named()).toEqual([['LC-1', 'Drev']]);
});

test('a number of a part that is no longer on sale is named anew, and a new one is not given to it', async () => {
  await add('LC-1', 'Drev');
  await shop.checkout.db.execute(sql`update part set archived_at = now() where id = ${chain._id}`);
  expect((await add('LC-1', 'Krans')).body).toMatchObject({ name: 'Krans', part: { onSale: false } });
  expect((await add('LC-2', 'Krans')).body.errors).toHaveProperty('sku');
  await shop.checkout.db.execute(sql`update part set archived_at = null where id = ${chain._id}`);
});

test('viewers read names and change none; strangers and other companies see none', async () => {
  await add('LC-1', 'Drev');
  expectProblem(await add('LC-1', 'Krans', { as: viewer }), 403, 'forbidden');
  for (const as of [other, await shop.admin()]) {
    expectProblem(await add('LC-1', 'Krans', { as }), 404, 'not-found');
    expectProblem(await list({ called: 'drev' }, as), 404, 'not-found');
  }
  expect((await shop.ask('GET', `${path()}?called=drev`)).status).toBe(401);
  expect(await named()).toEqual([['LC-1', 'Drev']]);
});

test('numbers are found by all words of a name, whatever their order, case and accents', async () => {
  await add('LC-1', 'Kättingdrev 32 blå');
  await add('LC-2', 'Kättingdrev 34', { part: ring });
  await add('A-32', undefined, { part: ring });
  for (const field of ['q', 'called'])
    for (const [typed, numbers] of [
      ['kattingdrev', ['LC-1', 'LC-2']],
      ['BLÅ Kätting', ['LC-1']],
      ['drev 34', ['LC-2']],
      ['lc1', ['LC-1']],
      ['drev lila', []],
      ['%', []],
    ] as const)
      expect(
        (await named({ [field]: typed })).map(([number]: [string]) => number),
        `${field} ${typed}`,
      ).toEqual(numbers);
  // A number is called so only where it is that very number.
  expect(await named({ called: 'lc' })).toEqual([]);
  expect(await named({ called: 'a32' })).toEqual([['A-32', null]]);
});

test('a file may name parts; a dry run says what would change, and a file without names changes none', async () => {
  await add('LC-1', 'Drev');
  await add('LC-2', undefined);
  const file = `Your name;SKU;Yours\nKedja;${chain.sku};LC-1\nLänk;${chain.sku};LC-2\nKrans;${ring.sku};LC-3`;
  const dry = await send(file, { dryRun: true });
  expect(dry.body.counts).toEqual({ new: 1, changed: 2, unchanged: 0, faults: 0 });
  expect(dry.body.lines).toMatchObject([
    { number: 'LC-1', kind: 'change', before: chain.sku, ownNameBefore: 'Drev', ownName: 'Kedja', name: chain.name },
    { number: 'LC-2', kind: 'change', before: chain.sku, ownNameBefore: null, ownName: 'Länk' },
    { number: 'LC-3', kind: 'new', before: null, ownNameBefore: null, ownName: 'Krans' },
  ]);
  expect(await named()).toEqual([
    ['LC-1', 'Drev'],
    ['LC-2', null],
  ]);
  expect((await send(file)).body.written).toBe(true);
  const bare = `number,our_sku\nLC-1,${chain.sku}\nLC-2,${chain.sku}\nLC-3,${chain.sku}`;
  expect((await send(bare)).body.counts).toEqual({ new: 0, changed: 1, unchanged: 2, faults: 0 });
  // The name was the other part's.
  expect(await named()).toEqual([
    ['LC-1', 'Kedja'],
    ['LC-2', 'Länk'],
    ['LC-3', null],
  ]);
  const long = await send(`number,name,sku\nLC-1,${'x'.repeat(OWN_NAME_MAX + 1)},${chain.sku}`, { dryRun: true });
  expect(long.body.lines).toMatchObject([{ kind: 'fault', message: expect.stringContaining('at most 120') }]);
});

test('an empty name in a file takes the name away, and our own name is none', async () => {
  await add('LC-1', 'Drev');
  await add('LC-2', undefined);
  const { body } = await send(`number,name,sku\nLC-1,,${chain.sku}\nLC-2,"${chain.name}",${chain.sku}`);
  expect(body.counts).toEqual({ new: 0, changed: 1, unchanged: 1, faults: 0 });
  expect(await named()).toEqual([
    ['LC-1', null],
    ['LC-2', null],
  ]);
});

test('the export has the names, and the import finds nothing to change in it', async () => {
  await add('LC-1', '=Drev, 32');
  await add('LC-2', undefined, { part: ring });
  const file = await shop.ask('GET', `${path()}/csv`, { as: viewer });
  expect(file.body).toContain('your_number,your_name,our_sku,our_name\r\n');
  expect(file.body).toContain(`LC-1,"'=Drev, 32",${chain.sku}`);
  expect((await send(file.body, { dryRun: true })).body.counts).toEqual({
    ...{ new: 0, changed: 0, unchanged: 2, faults: 0 },
  });
});
