import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { COMPANY_NUMBERS_MAX, type CompanyNumber } from '#contract/catalogue/company-numbers.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let owner: Person;
let buyer: Person;
let viewer: Person;
let other: Person;
let company: string;
let others: string;
let chain: Part;
let ring: Part;

beforeAll(async () => {
  shop = await openShop();
  [owner, buyer] = [await shop.signUp('Owner'), await shop.signUp('Buyer')];
  [viewer, other] = [await shop.signUp('Viewer'), await shop.signUp('Other')];
  const parts = await shop.parts();
  const inFamily = (family: string) => parts.find(({ category }) => category === family) as Part;
  [chain, ring] = [inFamily('Chain'), inFamily('Chainring')];
  const members = [
    { person: owner, role: 'owner' as const },
    { person: buyer, role: 'buyer' as const },
    { person: viewer, role: 'viewer' as const },
  ];
  company = (await makeCompany(shop, members)).id;
  others = (await makeCompany(shop, [{ person: other, role: 'owner' }], { name: 'Other Works' })).id;
});
afterAll(() => shop.close());
beforeEach(() => shop.checkout.db.execute(sql`delete from company_part_number`));

const path = () => `/company/${company}/numbers`;
const add = (number: string, sku: string, as = owner) => shop.ask('POST', path(), { as, body: { number, sku } });
const list = (query: Record<string, string> = {}, as = viewer) =>
  shop.ask('GET', `${path()}?${new URLSearchParams(query)}`, { as });
const remove = (number: string, as = owner) =>
  shop.ask('DELETE', `${path()}?${new URLSearchParams({ number })}`, { as });
const send = (text: string, { dryRun = false, as = buyer } = {}) =>
  shop.ask('POST', `${path()}/csv?dryRun=${dryRun}`, {
    as,
    body: Buffer.from(text),
    headers: { 'content-type': 'text/csv' },
  });
const read = async () =>
  (await list({ limit: '200' })).body.map(({ number, part }: CompanyNumber) => [number, part.sku]);

test('owners and buyers give a part numbers, viewers read them, and a number names one part only', async () => {
  const { status, body } = await add('LC-1042', chain.sku);
  expect(status).toBe(200);
  const { _id, name, sku, slug } = chain;
  expect(body).toEqual({ number: 'LC-1042', part: { _id, name, sku, slug, onSale: true } });
  expect(await add('lc 1042', chain.sku, buyer)).toMatchObject({ status: 200, body: { number: 'LC-1042' } });
  expect((await add('A/7', chain.sku, buyer)).status).toBe(200);
  const taken = await add('Lc1042', ring.sku);
  expectProblem(taken, 409, 'taken');
  expect(taken.body.errors).toEqual({ number: `Lc1042 already names ${chain.sku} ${chain.name}` });
  expect(await read()).toEqual([
    ['A/7', chain.sku],
    ['LC-1042', chain.sku],
  ]);
  expect(await remove('lc1042', buyer)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
  expectProblem(await remove('LC-1042'), 404, 'not-found');
  expect((await add('LC-1042', ring.sku)).status).toBe(200);
});

test('our number is taken with or without hyphens, in any case, and as a former number; what we have not is said at its field', async () => {
  await shop.checkout.db.execute(sql`update part set former_numbers = '{OLD-55}' where id = ${ring._id}`);
  for (const [at, typed] of [ring.sku.toLowerCase(), ring.sku.replaceAll('-', ''), 'old 55', ` ${ring.sku} `].entries())
    expect((await add(`N-${at}`, typed)).body.part?.sku, typed).toBe(ring.sku);
  const unknown = await add('N-9', 'XX-1');
  expectProblem(unknown, 400, 'invalid-request');
  expect(unknown.body.errors).toEqual({ sku: 'We have no part XX-1 on sale' });
  for (const number of ['', ' ', '---', 'x'.repeat(41), 'a\0b'])
    expect((await add(number, ring.sku)).body.errors, number).toHaveProperty('number');
  await shop.checkout.db.execute(sql`update part set former_numbers = '{}' where id = ${ring._id}`);
});

test('strangers and other companies see and change nothing, viewers change nothing', async () => {
  await add('LC-1', chain.sku);
  for (const as of [other, await shop.admin()]) {
    for (const answer of [await list({}, as), await add('LC-2', ring.sku, as), await remove('LC-1', as)])
      expectProblem(answer, 404, 'not-found');
    expectProblem(await send('your_number,our_sku\nLC-3,X', { as }), 404, 'not-found');
    expectProblem(await shop.ask('GET', `${path()}/csv`, { as }), 404, 'not-found');
  }
  for (const answer of [
    await add('LC-2', ring.sku, viewer),
    await remove('LC-1', viewer),
    await send(`your_number,our_sku\nLC-3,${ring.sku}`, { as: viewer }),
  ])
    expectProblem(answer, 403, 'forbidden');
  expect((await shop.ask('GET', path())).status).toBe(401);
  expectProblem(await shop.ask('GET', `/company/${unknownId}/numbers`, { as: owner }), 404, 'not-found');
  expect(await read()).toEqual([['LC-1', chain.sku]]);
  // The same number is another company's own.
  const theirs = await shop.ask('POST', `/company/${others}/numbers`, {
    as: other,
    body: { number: 'LC-1', sku: ring.sku },
  });
  expect(theirs.status).toBe(200);
  expect(await read()).toEqual([['LC-1', chain.sku]]);
});

test('the list is searched by number, SKU and name, narrowed to a part or that very number, and read page by page', async () => {
  for (let at = 1; at <= 5; at += 1) await add(`LC-${at}`, at === 3 ? ring.sku : chain.sku);
  const numbers = async (query: Record<string, string>) =>
    (await list(query)).body.map(({ number }: CompanyNumber) => number);
  expect(await numbers({ q: 'lc3' })).toEqual(['LC-3']);
  expect(await numbers({ q: ring.sku.toLowerCase() })).toEqual(['LC-3']);
  expect(await numbers({ q: ring.name.slice(2) })).toEqual(['LC-3']);
  expect(await numbers({ q: '%' })).toEqual([]);
  expect(await numbers({ part: ring._id })).toEqual(['LC-3']);
  expect(await numbers({ number: 'lc 4' })).toEqual(['LC-4']);
  expect(await numbers({ number: 'LC' })).toEqual([]);
  const first = await list({ limit: '2' });
  expect(first.headers['x-total-count']).toBe('5');
  const next = /^<\/api([^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await shop.ask('GET', next, { as: viewer });
  expect([...first.body, ...second.body].map(({ number }) => number)).toEqual(['LC-1', 'LC-2', 'LC-3', 'LC-4']);
  expectProblem(await list({ cursor: 'x' }), 400, 'invalid-request');
});

test('a file is compared in a dry run, with faults by row, and is written whole or not at all', async () => {
  await add('LC-1', chain.sku);
  await add('LC-2', chain.sku);
  const faulty = ['Yours;SKU', 'LC-3;', `;${ring.sku}`, 'LC-4;NONE-1', `LC-1;${ring.sku}`, `lc1;${ring.sku}`].join(
    '\n',
  );
  const dry = await send(faulty, { dryRun: true });
  expect(dry).toMatchObject({ status: 200, body: { written: false, rows: 5, linesInAll: 5 } });
  expect(dry.body.counts).toEqual({ new: 0, changed: 1, unchanged: 0, faults: 4 });
  expect(dry.body.lines).toMatchObject([
    { row: 2, kind: 'fault', message: 'Our number is Required' },
    { row: 3, kind: 'fault', message: 'Your number is Required' },
    { row: 4, kind: 'fault', message: 'We have no part NONE-1 on sale' },
    { row: 6, kind: 'fault', message: 'lc1 stands in row 5 already' },
    { row: 5, kind: 'change', number: 'LC-1', before: chain.sku, sku: ring.sku, name: ring.name },
  ]);
  expectProblem(await send(faulty), 409, 'import-faulty');
  expect(await read()).toEqual([
    ['LC-1', chain.sku],
    ['LC-2', chain.sku],
  ]);
  const good = `your_number,our_sku\nLC-1,${ring.sku}\nLC-2,${chain.sku}\n"LC 5, new",${chain.sku.toLowerCase()}`;
  expect((await send(good, { dryRun: true })).body.counts).toEqual({ new: 1, changed: 1, unchanged: 1, faults: 0 });
  expect((await send(good)).body).toMatchObject({ written: true });
  expect(await read()).toEqual([
    ['LC-1', ring.sku],
    ['LC-2', chain.sku],
    ['LC 5, new', chain.sku],
  ]);
  for (const [text, word] of [
    ['number\nLC-1', 'our_sku'],
    ['', 'empty'],
  ] as const) {
    const refused = await send(text);
    expectProblem(refused, 422, 'file-refused');
    expect(refused.body.detail).toContain(word);
  }
});

test('the export is a file that the import finds nothing to change in, also of a part that is no longer on sale', async () => {
  await add('=LC-1', chain.sku);
  await add('LC-2', ring.sku);
  await shop.checkout.db.execute(sql`update part set archived_at = now() where id = ${ring._id}`);
  const file = await shop.ask('GET', `${path()}/csv`, { as: viewer });
  expect(file.headers['content-disposition']).toContain('part-numbers.csv');
  expect(file.body).toContain("'=LC-1");
  const again = await send(file.body, { dryRun: true });
  expect(again.body.counts).toEqual({ new: 0, changed: 0, unchanged: 2, faults: 0 });
  expect((await list({ number: 'LC-2' })).body[0].part.onSale).toBe(false);
  await shop.checkout.db.execute(sql`update part set archived_at = null where id = ${ring._id}`);
});

test('many at once do not give a company more numbers than it may have', async () => {
  await shop.checkout.db.execute(sql`insert into company_part_number (company_id, number, compared, part_id)
    select ${company}, 'N' || n, 'n' || n, ${chain._id} from generate_series(1, ${COMPANY_NUMBERS_MAX - 1}) n`);
  const answers = await Promise.all(Array.from({ length: 6 }, (_, place) => add(`extra ${place}`, chain.sku)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
});
