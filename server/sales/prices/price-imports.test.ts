import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { centsFromDollars } from '#contract/money.ts';
import type { PriceImport } from '#contract/sales/price-changes.ts';
import { orderBody } from '#server/testing/buy.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop } from '#server/testing/open-shop.ts';
import { fixed, inDays, less, openPricing, type Pricing } from '#server/testing/pricing.ts';

let pricing: Pricing;
beforeAll(async () => {
  pricing = await openPricing(await openShop());
});
afterAll(() => pricing.shop.close());

function sendFile(path: string, rows: string[], query = '') {
  const head = 'list;audience;for;starts;ends;subject;on;counted;multiple;from;price;percent';
  return pricing.shop.ask('POST', `${path}?name=prices.csv${query}`, {
    as: pricing.admin,
    body: [head, ...rows].join('\n'),
    headers: { 'content-type': 'text/csv' },
  });
}

test('the CSV that goes out comes in again without a change', async () => {
  const saddles = { family: 'Saddle', kind: 'percent', counted: 'family', multiple: 10 };
  const added = await pricing.ask('POST', '/price-lists', {
    ...{ name: '=A list', group: pricing.group, startsAt: inDays(-1), endsAt: inDays(20) },
    rules: {
      set: [fixed(pricing.part(5), [1, 3], [100, 2.55]), { ...saddles, breaks: [{ from: 1, basisPoints: 850 }] }],
      removed: [],
    },
  });
  expect(added.status).toBe(200);
  const onAll = { all: true, kind: 'percent', breaks: [{ from: 1, basisPoints: 200 }] };
  const later = { name: 'Later', startsAt: inDays(300), rules: { set: [onAll], removed: [] } };
  expect((await pricing.ask('POST', '/price-lists', later)).status).toBe(200);
  const file = await pricing.ask('GET', '/price-lists/csv');
  expect(file.headers['content-type']).toContain('text/csv');
  const checked = await pricing.shop.ask('POST', '/price-imports/checked', {
    as: pricing.admin,
    body: Buffer.from(String(file.body)),
    headers: { 'content-type': 'text/csv' },
  });
  expect(checked).toMatchObject({
    status: 200,
    body: { counts: { faults: 0, new: 0, changed: 0 }, effects: { inAll: 0 } },
  });
  expect(checked.body.counts.unchanged).toBeGreaterThan(1);
});

test('a file with faults names each by row and column with what is wanted, and nothing is written', async () => {
  const rows = [
    `Faulty;company;Lindqvist Cykel AB;2027-01-01;;part;${pricing.part(6).sku};;;1;11,2O;`,
    `Faulty;company;Lindqvist Cykel AB;2027-01-01;;part;${pricing.part(7).sku};;0;1;5;`,
    `Faulty;company;Lindqvist Cykel AB;2027-13-01;;part;nothing;;;1;5;6`,
    `Faulty;company;Nobody AB;2027-01-01;;family;Saddle;;;1;;8.5 %`,
    `Faulty;company;Lindqvist Cykel AB;2027-01-01;;all;everything;;;1;;5`,
    `Faulty;company;Lindqvist Cykel AB;2027-01-01;;all;;;;1;5;`,
  ];
  const checked = await sendFile('/price-imports/checked', rows);
  const { faults, counts } = checked.body as PriceImport;
  expect(counts.faults).toBe(6);
  expect(faults.map(({ row, column }) => `${row} ${column}`).sort()).toEqual([
    '2 price',
    '3 multiple',
    '4 on',
    '4 price',
    '4 starts',
    '5 for',
    '6 on',
    '7 price',
  ]);
  expect(faults[0]).toMatchObject({ value: '11,2O', message: 'A letter O where a nought is wanted. Wanted: 11.20.' });
  const written = await sendFile('/price-imports', rows, `&plan=${checked.body.plan}`);
  expect(written).toMatchObject({ status: 409, body: { code: 'import-faulty' } });
  expect((await pricing.ask('GET', '/price-lists?q=Faulty')).body.lists).toEqual([]);
});

test('a fault names its column and its cell as the file has them', async () => {
  const checked = await pricing.shop.ask('POST', '/price-imports/checked', {
    as: pricing.admin,
    body: `LIST;On;Price\nNobody’s;${pricing.part(6).sku};7.20`,
    headers: { 'content-type': 'text/csv' },
  });
  expect(checked.body.faults).toMatchObject([{ row: 2, list: 'Nobody’s', column: 'audience', value: '' }]);
  const odd = await pricing.shop.ask('POST', '/price-imports/checked', {
    as: pricing.admin,
    body: `LIST;On;Price\nNobody’s;${pricing.part(6).sku};${'7'.repeat(70)}`,
    headers: { 'content-type': 'text/csv' },
  });
  expect(odd.body.faults).toMatchObject([{ row: 2, column: 'Price', value: `${'7'.repeat(60)}…` }]);
});

test('an import is written as it was checked, with mails, stands in the audit log, and is undone; later changes are asked about', async () => {
  const name = 'Lindqvist imported';
  const rows = [10, 11, 12].map(
    (place) =>
      `${name};company;Lindqvist Cykel AB;2026-01-01;;part;${pricing.part(place).sku};line;;1;${less(pricing.part(place).price, 10).toFixed(2)};`,
  );
  const checked = await sendFile('/price-imports/checked', rows);
  expect(checked.body).toMatchObject({
    counts: { new: 3, newLists: 1, faults: 0 },
    mails: { now: 1, later: 0 },
    effects: { now: 1, inAll: 3 },
  });
  expect(checked.body.effects.effects.flatMap(({ rows }: { rows: number[] }) => rows).sort()).toEqual([2, 3, 4]);
  const other = await sendFile('/price-imports', rows.slice(1), `&plan=${checked.body.plan}`);
  expect(other).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
  const before = (await mailsTo(pricing.shop, pricing.owner.email)).length;
  const written = await sendFile('/price-imports', rows, `&plan=${checked.body.plan}&mailNow=yes`);
  expect(written.status).toBe(200);
  await pricing.shop.jobs.runDue();
  expect((await mailsTo(pricing.shop, pricing.owner.email)).length).toBe(before + 1);
  expect(await pricing.payFor(pricing.part(10))).toBe(less(pricing.part(10).price, 10));
  const audit = await pricing.ask('GET', '/audit?what=prices');
  expect(audit.body.entries[0]).toMatchObject({ what: 'Prices imported', on: 'prices.csv: 3 rules', inside: 1 });

  const placed = await pricing.shop.ask('POST', '/order', {
    as: pricing.owner,
    body: {
      ...orderBody(pricing.owner, { ...pricing.part(10), price: less(pricing.part(10).price, 10) }),
      company: pricing.company,
    },
  });
  expect(placed.status).toBe(200);
  const [list] = (await pricing.ask('GET', `/price-lists?q=${encodeURIComponent(name)}`)).body.lists;
  await pricing.ask('PUT', `/price-lists/${list._id}`, {
    ...{ name, company: pricing.company, startsAt: list.startsAt, version: list.version },
    rules: { set: [fixed(pricing.part(11), [1, less(pricing.part(11).price, 20)])], removed: [] },
  });
  const change = written.body.change;
  const look = await pricing.ask('GET', `/price-changes/${change}/undo`);
  expect(look.body.changedSince).toContainEqual(
    expect.objectContaining({ list: name, subject: pricing.part(11).name }),
  );
  expect(look.body.orders).toBe(1);
  const stale = await pricing.ask('POST', `/price-changes/${change}/undo`, { changed: 'leave', seen: 0 });
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
  const undone = await pricing.ask('POST', `/price-changes/${change}/undo`, {
    changed: 'leave',
    seen: look.body.changedSince.length,
  });
  expect(undone.status).toBe(200);
  expect(await pricing.payFor(pricing.part(10))).toBe(pricing.part(10).price);
  expect(await pricing.payFor(pricing.part(11))).toBe(less(pricing.part(11).price, 20));
  expect(await pricing.ask('POST', `/price-changes/${change}/undo`, { changed: 'leave', seen: 0 })).toMatchObject({
    status: 409,
  });
  const { rows: lines } = await pricing.shop.checkout.db.execute<{ unit: number }>(
    sql`select unit_price_cents::int as unit from order_line where order_id = ${placed.body._id}`,
  );
  expect(lines[0]?.unit).toBe(centsFromDollars(less(pricing.part(10).price, 10)));
});
