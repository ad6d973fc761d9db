import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { BasketLine } from '#contract/sales/basket.ts';
import type { QuickLine, QuickOrder } from '#contract/sales/quick-order/quick-order.ts';
import { makeCompany, makePriceList } from '#server/testing/dealer.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { type Answered, openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let buyer: Person;
let viewer: Person;
let other: Person;
let company: string;
let parts: Part[];

beforeAll(async () => {
  shop = await openShop();
  [buyer, viewer, other] = [await shop.signUp('Buyer'), await shop.signUp('Viewer'), await shop.signUp('Other')];
  parts = (await shop.parts())
    .filter(({ available, ordered_quantity }) => available > 4 * ordered_quantity)
    .slice(0, 12);
  const members = [
    { person: buyer, role: 'buyer' as const },
    { person: viewer, role: 'viewer' as const },
  ];
  company = (await makeCompany(shop, members)).id;
  await makeCompany(shop, [{ person: other, role: 'owner' }], { name: 'Other Works' });
  // Quantities as the tests need them.
  for (const part of parts)
    await run(sql`update part set ordered_quantity = 50, carton = 10, former_numbers = '{}' where id = ${part._id}`);
});
afterAll(() => shop.close());

const run = (query: ReturnType<typeof sql>) => shop.checkout.db.execute(query);
const at = (place: number) => parts[place] as Part;
const ask = (body: object, as = buyer): Promise<Answered> => shop.ask('POST', '/quick-order/checked', { as, body });
const check = async (text: string, more: object = {}, as = buyer): Promise<QuickOrder> => {
  const { status, body } = await ask({ text, ...more }, as);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const lineOf = async (text: string, more: object = {}) => (await check(text, more)).lines[0] as QuickLine;
const addOwn = (number: string, { sku }: Part, name?: string) =>
  shop.ask('POST', `/company/${company}/numbers`, { as: buyer, body: { number, sku, name } });

test('every line is accounted for: taken, changed, unknown, twice, unclear', async () => {
  const text = [
    'Artikel\tAntal',
    `${at(0).sku}\t100`,
    `${at(1).sku.toLowerCase().replaceAll('-', ' ')}\t30`,
    'XX-NOTHING\t40',
    `${at(2).sku}\t60`,
    `${at(2).sku.replaceAll('-', '')}\t70`,
    `${at(3).sku}\tmany`,
  ].join('\n');
  const { counts, lines, reading, sum, parts: shown } = await check(text);
  expect(counts).toEqual({ lines: 6, taken: 1, changed: 1, unknown: 1, twice: 2, unclear: 1 });
  expect(reading).toMatchObject({ separator: 'tab', head: { line: 1 }, leftOut: [{ line: 1 }] });
  expect(lines.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'taken'],
    [3, 'changed'],
    [4, 'unknown'],
    [5, 'twice'],
    [6, 'twice'],
    [7, 'unclear'],
  ]);
  expect(lines[0]).toMatchObject({
    part: at(0)._id,
    by: 'sku',
    quantity: 100,
    price: Math.round(at(0).price * 10_000) / 100,
  });
  expect(lines[1]).toMatchObject({ quantity: 30, to: 50, because: ['minimum'], applied: true });
  expect(lines[3]?.with).toEqual([6]);
  expect(lines[5]).toMatchObject({ part: at(3)._id, why: 'bad-quantity', quantity: null });
  expect(sum).toBe(Math.round(100 * ((lines[0]?.price ?? 0) + (lines[1]?.price ?? 0))) / 100);
  expect(shown.find(({ _id }) => _id === at(2)._id)).toMatchObject({ sku: at(2).sku, minimum: 50, carton: 10 });
});

test('a part is found by EAN, without its lost zeros too, by a former number and by the company’s own, which has lost zeros', async () => {
  const [part, former, own] = [at(4), at(5), at(6)];
  await run(sql`update part set ean = '0405200190013' where id = ${part._id}`);
  await run(sql`update part set former_numbers = '{"OLD 5-5"}' where id = ${former._id}`);
  await addOwn('00421', own);
  expect(await lineOf('0405200190013 60')).toMatchObject({ outcome: 'taken', part: part._id, by: 'ean' });
  expect(await lineOf('405200190013 60')).toMatchObject({ outcome: 'taken', part: part._id, by: 'ean', zeros: true });
  expect(await lineOf('4.05200190013E+11\t60')).toMatchObject({ outcome: 'taken', part: part._id });
  expect(await lineOf('old-55;60')).toMatchObject({ outcome: 'taken', part: former._id, by: 'former' });
  await run(sql`update part set gtin = '04006381333931' where id = ${former._id}`);
  expect(await lineOf('4006381333931 60')).toMatchObject({ outcome: 'taken', part: former._id, by: 'ean' });
  // A part that is not sold any more leads to the one in its place, by its own number and by those it had.
  const gone = at(11);
  await run(sql`insert into part_replacement (part_id, by_part_id, place) values (${gone._id}, ${former._id}, 0)`);
  await run(sql`update part set archived_at = now(), former_numbers = '{"GONE-1"}' where id = ${gone._id}`);
  for (const number of [gone.sku, 'GONE-1'])
    expect(await lineOf(`${number} 60`)).toMatchObject({ outcome: 'taken', part: former._id, by: 'former' });
  await run(sql`update part set archived_at = null, former_numbers = '{}' where id = ${gone._id}`);
  await run(sql`delete from part_replacement`);
  for (const [number, zeros] of [['00421'], ['421', true]] as const)
    expect(await lineOf(`${number}\t60`, { company })).toMatchObject({
      outcome: 'taken',
      part: own._id,
      by: 'own',
      ...(zeros && { zeros }),
    });
  expect((await check('00421\t60', { company })).parts[0]?.companyNumber).toBe('00421');
  // Nobody is told what a company calls its parts.
  expect((await lineOf('00421\t60')).outcome).toBe('unknown');
});

test('a rounded EAN is taken where one part fits, and unclear where several do', async () => {
  await run(sql`update part set ean = '3999900000017' where id = ${at(7)._id}`);
  expect(await lineOf('3,9999E+12\t60')).toMatchObject({ outcome: 'taken', part: at(7)._id, by: 'ean', quantity: 60 });
  await run(sql`update part set ean = '3999900000024' where id = ${at(8)._id}`);
  expect(await lineOf('3,9999E+12\t60')).toMatchObject({ outcome: 'unclear', why: 'rounded', fits: 2, quantity: 60 });
  expect(await lineOf('7,7777E+12\t60')).toMatchObject({ outcome: 'unclear', why: 'rounded', fits: 0 });
});

test('a number that may be two parts, and a quantity that may be two, are unclear and say what they may be', async () => {
  await addOwn(at(0).sku, at(1));
  const two = await lineOf(`${at(0).sku}\t60`, { company });
  expect(two).toMatchObject({ outcome: 'unclear', why: 'several-parts' });
  expect(two.choices?.map(({ part }) => part).sort()).toEqual([at(0)._id, at(1)._id].sort());
  await run(sql`delete from company_part_number`);
  const { lines } = await check(`${at(0).sku}\t1.000\n${at(1).sku}\t2.000`);
  expect(lines[0]).toMatchObject({ outcome: 'unclear', why: 'several-quantities' });
  expect(lines[0]?.choices?.map(({ quantity }) => quantity)).toEqual([1000, 1]);
  expect(await lineOf(at(0).sku)).toMatchObject({ outcome: 'unclear', why: 'no-quantity', part: at(0)._id });
});

test('a number before and one after the part, packs and marks are unclear, and say as what each reading reads them', async () => {
  const asIs = async (text: string) => {
    const line = await lineOf(text);
    expect(line, text).toMatchObject({
      outcome: 'unclear',
      why: 'several-quantities',
      part: at(0)._id,
      quantity: null,
    });
    return line.choices?.map(({ quantity, as }) => [as, quantity]).toSorted();
  };
  const { sku } = at(0);
  for (const text of [`30 ${sku} 120 pcs`, `30 ${sku.replaceAll('-', ' ')} 120`, `30\t${sku}\t120 pcs`])
    expect(await asIs(text), text).toEqual([
      ['after', 120],
      ['before', 30],
    ]);
  expect(await asIs(`${sku} 7 boxes`)).toEqual([
    ['packs', 70],
    ['pieces', 7],
  ]);
  expect(await asIs(`${sku} 30 pairs`)).toEqual([
    ['packs', 60],
    ['pieces', 30],
  ]);
  expect(await asIs(`${sku} 1.000`)).toEqual([
    ['decimal', 1],
    ['thousand', 1000],
  ]);
  expect(await lineOf(`${sku} 1,5`)).toMatchObject({ outcome: 'unclear', why: 'bad-quantity' });
});

test('columns are found by hand, in a text and in the words of the answer', async () => {
  const text = `${at(0).sku}\t60\t70\n${at(1).sku}\t80\t90`;
  const found = await check(text);
  expect(found.counts.unclear).toBe(2);
  expect(found.reading?.rows[0]).toEqual({ line: 1, cells: [at(0).sku, '60', '70'] });
  const named = await check(text, { columns: { number: 1, quantity: 3 } });
  expect(named.lines.map(({ outcome, quantity }) => [outcome, quantity])).toEqual([
    ['taken', 70],
    ['taken', 90],
  ]);
  expect(named.reading?.columns).toEqual({ number: 1, quantity: 3 });
  expectProblem(await ask({ text, columns: { number: 0, quantity: 3 } }), 400, 'invalid-request');
});

test('an unknown number is answered with the nearest three parts', async () => {
  const { sku } = at(0);
  const { lines, parts: shown } = await check(`${sku.slice(0, -1)}ZQ 60`);
  expect(lines[0]?.outcome).toBe('unknown');
  const near = lines[0]?.near?.map((id) => shown.find(({ _id }) => _id === id)?.sku);
  expect(near).toContain(sku);
  expect(near?.length).toBeLessThanOrEqual(3);
  // Two swapped characters are one fault.
  const twisted = `${sku.slice(0, 3)}${sku[4]}${sku[3]}${sku.slice(5)}`;
  const typo = await check(`${twisted} 60`);
  expect(typo.parts.find(({ _id }) => _id === typo.lines[0]?.near?.[0])?.sku).toBe(sku);
  const { ean, _id } = at(9);
  const swapped = `${ean.slice(0, 10)}${ean[11]}${ean[10]}${ean[12]}`;
  expect((await lineOf(`${swapped === ean ? `9${ean.slice(1)}` : swapped} 60`)).near).toContain(_id);
});

const all = { fit: ['minimum', 'carton', 'stock'] };

test('quantities are changed when asked, to minimum, cartons and stock, and else only offered', async () => {
  const part = at(10);
  await run(sql`update part set available = 95 where id = ${part._id}`);
  expect(await lineOf(`${part.sku} 53`, all)).toMatchObject({
    outcome: 'changed',
    to: 60,
    because: ['carton'],
    applied: true,
  });
  expect(await lineOf(`${part.sku} 53`, { fit: ['minimum'] })).toMatchObject({ outcome: 'taken', quantity: 53 });
  expect(await lineOf(`${part.sku} 53`)).toMatchObject({ outcome: 'taken', quantity: 53 });
  expect(await lineOf(`${part.sku} 93`, all)).toMatchObject({ outcome: 'taken' });
  expect(await lineOf(`${part.sku} 500`)).toMatchObject({
    outcome: 'changed',
    to: 95,
    because: ['stock'],
    applied: true,
  });
  const offered = await lineOf(`${part.sku} 500`, { fit: ['minimum'] });
  expect(offered).toMatchObject({ outcome: 'changed', to: 95, applied: false });
  expect(offered.price).toBeUndefined();
  await run(sql`update part set available = 20 where id = ${part._id}`);
  expect(await lineOf(`${part.sku} 60`)).toMatchObject({
    outcome: 'changed',
    to: 0,
    because: ['stock'],
    applied: false,
  });
});

test('a mended line is checked alone: beside the others for what is there twice and for the price of a family', async () => {
  const family = (await shop.parts()).filter(({ category }) => category === at(0).category).slice(0, 2);
  const [one, two] = family as [Part, Part];
  for (const { _id } of family)
    await run(sql`update part set ordered_quantity = 50, carton = null, available = 5000 where id = ${_id}`);
  await makePriceList(shop, { companyId: company }, [
    { family: one.category, kind: 'percent', counted: 'family', breaks: [{ from: 150, basisPoints: 1000 }] },
  ]);
  const others = [{ part: one._id, quantity: 100 }];
  const alone = await ask({ company, others, lines: [] });
  expect(alone.body.repriced[0]).toMatchObject({ part: one._id, unitPrice: one.price });
  const { body } = await ask({ company, others, lines: [{ line: 7, part: two._id, quantity: 50 }] });
  expect(body.reading).toBeNull();
  expect(body.lines[0]).toMatchObject({ line: 7, outcome: 'taken', part: two._id });
  expect(body.repriced[0].unitPrice).toBeLessThan(one.price);
  expect(body.sum).toBeCloseTo(body.lines[0].price + body.repriced[0].price, 2);
  const twice = await ask({ company, others, lines: [{ line: 7, number: one.sku, quantity: 50 }] });
  expect(twice.body.lines[0]).toMatchObject({ outcome: 'twice' });
  expect((await ask({ lines: [{ line: 1, part: unknownId, quantity: 5 }] })).body.lines[0].outcome).toBe('unknown');
  expect((await ask({ lines: [{ line: 1, part: two._id }] })).body.lines[0].why).toBe('no-quantity');
});

test('a line says what the basket says: a multiple that it misses, and more pieces that cost less together', async () => {
  const [part, other] = [at(8), at(9)];
  const { id: company } = await makeCompany(shop, [{ person: buyer, role: 'buyer' }], { name: 'Multiples' });
  for (const { _id } of [part, other])
    await run(sql`update part set ordered_quantity = 20, available = 5000 where id = ${_id}`);
  const cents = (of: Part, share: number) => Math.round(of.price * 100 * share);
  await makePriceList(
    shop,
    { companyId: company },
    [
      { partId: part._id, multiple: 20, breaks: [{ from: 20, cents: cents(part, 0.9) }] },
      { partId: other._id, breaks: [{ from: 250, cents: cents(other, 0.5) }] },
    ],
    { name: 'Multiples' },
  );
  const { lines } = await check(`${part.sku}\t30\n${other.sku}\t230`, { company });
  const unit = (of: Part, share: number) => cents(of, share) / 100;
  expect(lines[0]?.more).toMatchObject({ quantity: 40, unitPrice: unit(part, 0.9) });
  expect(lines[1]?.more).toMatchObject({ quantity: 250, unitPrice: unit(other, 0.5) });
  const put = { company, how: 'set', lines: lines.map((line) => ({ part: line.part, quantity: line.quantity })) };
  expect((await shop.ask('POST', '/basket/lines', { as: buyer, body: put })).status).toBe(200);
  const basket = (await shop.ask('GET', `/basket?company=${company}`, { as: buyer })).body;
  expect(basket.lines.map(({ offer }: BasketLine) => offer?.cheaper ?? offer?.next)).toEqual(
    lines.map(({ more }) => more),
  );
  expect((await lineOf(`${part.sku}\t40`, { company })).more).toBeUndefined();
});

test('the next part is suggested by our number, its name or the company’s own, with stock and price', async () => {
  const part = at(11);
  const suggest = (q: string, more: Record<string, string> = {}, as = buyer) =>
    shop.ask('GET', `/quick-order/suggested?${new URLSearchParams({ q, ...more })}`, { as });
  await addOwn('LC-77', part, 'Kättingdrev 32 blå');
  for (const typed of [part.sku, part.sku.toLowerCase().slice(0, -1), part.name, 'lc77'])
    expect(
      (await suggest(typed, { company })).body.map(({ _id }: QuickOrder['parts'][number]) => _id),
      typed,
    ).toContain(part._id);
  const { body } = await suggest(part.sku, { company });
  expect(body[0]).toMatchObject({
    sku: part.sku,
    companyNumber: 'LC-77',
    minimum: 50,
    carton: 10,
    unitPrice: part.price,
  });
  expect((await suggest('kattingdrev blå', { company })).body[0]?.companyName).toBe('Kättingdrev 32 blå');
  for (const found of (await suggest('kattingdrev blå')).body) expect(found).not.toHaveProperty('companyName');
  expectProblem(await suggest('kattingdrev blå', { company }, other), 404, 'not-found');
  expect((await suggest('')).body).toEqual([]);
  expect((await suggest('zzzzqq')).body).toEqual([]);
  expect((await suggest('a')).body.length).toBeLessThanOrEqual(6);
  expect((await suggest('lc77')).body).toEqual([]);
  expectProblem(await suggest('lc77', { company }, other), 404, 'not-found');
});

test('members of a company check for it, viewers too; strangers are refused, and nobody without an account', async () => {
  const body = { text: `${at(0).sku} 60`, company };
  for (const as of [buyer, viewer]) expect((await ask(body, as)).status).toBe(200);
  for (const as of [other, await shop.admin()]) expectProblem(await ask(body, as), 404, 'not-found');
  expectProblem(await ask({ ...body, company: unknownId }), 404, 'not-found');
  expectProblem(await shop.ask('POST', '/quick-order/checked', { body }), 401, 'unauthorized');
});

test('more than 5,000 lines, and none, are refused; 5,000 are checked at once', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, place) => `${at(place % 10).sku}X${place}\t60`).join('\n');
  expectProblem(await ask({ text: lines(5001) }), 422, 'file-refused');
  expectProblem(await ask({ text: ' \n ' }), 422, 'file-refused');
  expectProblem(await ask({}), 400, 'invalid-request');
  const { counts } = await check(lines(5000));
  expect(counts.lines).toBe(5000);
  expect(counts.unknown).toBe(5000);
});

test('a list that repeats one part names ten of the other lines and counts them all', async () => {
  const { counts, lines } = await check(`${at(0).sku}\t100\n`.repeat(5000));
  expect(counts).toMatchObject({ lines: 5000, twice: 5000 });
  expect(lines[0]).toMatchObject({ with: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11], withCount: 4999 });
  expect(lines[4999]).toMatchObject({ with: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], withCount: 4999 });
});

test('nothing is written', async () => {
  const rows = async () =>
    (
      await run(
        sql`select (select count(*) from "order") as orders, (select count(*) from stock_movement) as movements`,
      )
    ).rows;
  const before = await rows();
  await check(`${at(0).sku} 60`);
  expect(await rows()).toEqual(before);
});
