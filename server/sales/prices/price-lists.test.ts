import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { type OpenedPriceList, PRICE_RULES_MAX } from '#contract/sales/price-lists.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop } from '#server/testing/open-shop.ts';
import { fixed, inDays, less, openPricing, type Pricing } from '#server/testing/pricing.ts';
import { tellOfBegunLists } from './tell-owners.ts';

let pricing: Pricing;
let count = 0;
beforeAll(async () => {
  pricing = await openPricing(await openShop());
});
afterAll(() => pricing.shop.close());

const body = (rules: object[], more: object = {}) => ({
  name: `List ${++count}`,
  company: pricing.company,
  startsAt: inDays(-1),
  rules: { set: rules, removed: [] },
  ...more,
});

async function add(rules: object[], more: object = {}): Promise<OpenedPriceList> {
  const { status, body: list } = await pricing.ask('POST', '/price-lists', body(rules, more));
  expect(status, JSON.stringify(list)).toBe(200);
  return list;
}

test('a list is made, changed by one rule, copied and removed, and the price follows each', async () => {
  const list = await add([fixed(pricing.part(0), [1, 3], [100, 2]), fixed(pricing.part(1), [1, 1])]);
  expect(list).toMatchObject({ rules: 2, audience: { kind: 'company', name: 'Lindqvist Cykel AB' }, version: 1 });
  expect(await pricing.payFor(pricing.part(0))).toBe(pricing.part(0).ordered_quantity >= 100 ? 2 : 3);
  const changed = await pricing.ask('PUT', `/price-lists/${list._id}`, {
    ...{ name: list.name, company: pricing.company, startsAt: list.startsAt, version: list.version },
    rules: { set: [fixed(pricing.part(0), [1, 2.5])], removed: [{ part: pricing.part(1)._id }] },
  });
  expect(changed).toMatchObject({ status: 200, body: { version: 2, rules: 1, updatedBy: pricing.admin.email } });
  expect(await pricing.payFor(pricing.part(0))).toBe(2.5);
  expect(await pricing.payFor(pricing.part(1))).toBe(pricing.part(1).price);
  const copy = await add([], { copyOf: list._id, startsAt: inDays(30) });
  expect(copy.all).toMatchObject([{ part: pricing.part(0)._id, breaks: [{ from: 1, price: 2.5 }] }]);
  expect(await pricing.ask('DELETE', `/price-lists/${list._id}?version=1`)).toMatchObject({ status: 409 });
  expect(await pricing.ask('DELETE', `/price-lists/${list._id}?version=2`)).toMatchObject({ status: 200 });
  expect(await pricing.payFor(pricing.part(0))).toBe(pricing.part(0).price);
});

test('a rule on all parts gives the price where no rule is nearer, everywhere it is shown, and is a percentage', async () => {
  const named = pricing.part(19);
  const other = (await pricing.shop.parts()).find(({ category }) => category !== named.category) as Part;
  const off = (share: number) => ({ kind: 'percent', breaks: [{ from: 1, basisPoints: share }] });
  const fixedForAll = await pricing.ask(
    'POST',
    '/price-lists',
    body([{ all: true, ...fixed(named, [1, 3]), part: undefined }]),
  );
  expect(fixedForAll).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  const twoSubjects = await pricing.ask('POST', '/price-lists', body([{ all: true, part: named._id, ...off(1000) }]));
  expect(twoSubjects).toMatchObject({ status: 400, body: { code: 'invalid-request' } });

  const preview = await pricing.ask('POST', '/price-lists/preview', body([{ all: true, ...off(1000) }]));
  expect(preview.body.inAll).toBeGreaterThan(300);
  const list = await add([
    { all: true, ...off(1000) },
    { family: named.category, ...off(2000) },
  ]);
  expect(list.subjects).toEqual({ part: 0, family: 1, brand: 0, all: 1 });
  const onSale = (await pricing.shop.parts()).length;
  expect(list.all.map(({ all, parts }) => [all, parts])).toContainEqual([true, onSale]);
  expect(await pricing.payFor(other)).toBeCloseTo(other.price * 0.9, 1);
  expect(await pricing.payFor(named)).toBeCloseTo(named.price * 0.8, 1);
  const why = await pricing.ask(
    'GET',
    `/price-explained?company=${pricing.company}&sku=${named.sku}&quantity=${named.ordered_quantity}`,
  );
  expect(why.body.price.reasons).toMatchObject([
    { subject: 'family', outcome: 'wins' },
    { subject: 'all', outcome: 'lost', by: 'subject' },
  ]);
  const own = await pricing.shop.ask(
    'GET',
    `/own-parts?${new URLSearchParams({ company: pricing.company, sort: 'price', category: other.category })}`,
    {
      as: pricing.owner,
    },
  );
  expect(own.body.facets.prices).toBe('own');
  const company = await pricing.ask('GET', `/manage/companies/${pricing.company}`);
  expect(company.body.priceLists).toContainEqual(expect.objectContaining({ name: list.name, all: 1, families: 1 }));

  const change = (rules: object) =>
    pricing.ask('PUT', `/price-lists/${list._id}`, {
      ...{ name: list.name, company: pricing.company, startsAt: list.startsAt, version: list.version },
      rules,
    });
  expect(await change({ set: [], removed: [{ all: true }] })).toMatchObject({ status: 200, body: { rules: 1 } });
  expect(await pricing.payFor(other)).toBe(other.price);
  expect(await pricing.ask('DELETE', `/price-lists/${list._id}?version=2`)).toMatchObject({ status: 200 });
});

test('of two who change one list at once the second is refused, and so is a name that is taken', async () => {
  const list = await add([fixed(pricing.part(2), [1, 3])]);
  const input = { name: list.name, company: pricing.company, startsAt: list.startsAt, version: 1 };
  const change = (price: number) =>
    pricing.ask('PUT', `/price-lists/${list._id}`, {
      ...input,
      rules: { set: [fixed(pricing.part(2), [1, price])], removed: [] },
    });
  const answers = await Promise.all([change(2), change(4)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed-meanwhile' });
  const again = await pricing.ask('POST', '/price-lists', body([], { name: list.name }));
  expect(again).toMatchObject({ status: 409, body: { code: 'taken', errors: { name: expect.any(String) } } });
});

test.each([
  ['a company that is not there', { company: '0199aa00-0000-7000-8000-000000000000' }, 404],
  ['a company and a group', { group: '0199aa00-0000-7000-8000-000000000000' }, 400],
  ['an end before its start', { endsAt: inDays(-2) }, 400],
  [
    'breaks that do not rise',
    {
      rules: {
        set: [
          {
            family: 'Saddle',
            kind: 'fixed',
            breaks: [
              { from: 5, price: 1 },
              { from: 5, price: 2 },
            ],
          },
        ],
        removed: [],
      },
    },
    400,
  ],
  [
    'a price of nothing',
    { rules: { set: [{ family: 'Saddle', kind: 'fixed', breaks: [{ from: 1, price: 0 }] }], removed: [] } },
    400,
  ],
  [
    'a family that is not there',
    { rules: { set: [{ family: 'Sofa', kind: 'percent', breaks: [{ from: 1, basisPoints: 1 }] }], removed: [] } },
    404,
  ],
])('a list with %s is refused', async (_what, more, status) => {
  expect(await pricing.ask('POST', '/price-lists', body([], more))).toMatchObject({ status });
});

test('an end in the minute of its start is refused at its field', async () => {
  const times = { startsAt: '2026-01-01T10:00:10.000Z', endsAt: '2026-01-01T10:00:50.000Z' };
  const refused = await pricing.ask('POST', '/price-lists', body([], times));
  expect(refused).toMatchObject({ status: 400, body: { errors: { endsAt: 'A list ends after it begins' } } });
});

test('the preview says who pays what, and what a group pays that a company of it does not', async () => {
  const own = fixed(pricing.part(3), [1, less(pricing.part(3).price, 30)]);
  const list = await add([own], { startsAt: inDays(-2) });
  const preview = await pricing.ask('POST', '/price-lists/preview', {
    ...body(
      [
        fixed(pricing.part(3), [1, less(pricing.part(3).price, 20)]),
        fixed(pricing.part(4), [1, less(pricing.part(4).price, 1)]),
      ],
      {
        company: undefined,
        group: pricing.group,
      },
    ),
  });
  expect(preview).toMatchObject({
    status: 200,
    body: {
      ...{ inAll: 2, cheaper: 2, dearer: 0, now: 1, later: 0 },
      neverWin: [{ name: pricing.part(3).name }],
      effects: expect.arrayContaining([
        expect.objectContaining({
          sku: pricing.part(3).sku,
          shielded: 1,
          from: pricing.part(3).price,
          to: less(pricing.part(3).price, 20),
        }),
        expect.objectContaining({ sku: pricing.part(4).sku, shielded: 0, quantity: pricing.part(4).ordered_quantity }),
      ]),
    },
  });
  const later = await pricing.ask('POST', '/price-lists/preview', {
    ...{
      list: list._id,
      version: 1,
      name: list.name,
      company: pricing.company,
      startsAt: list.startsAt,
      endsAt: inDays(9),
    },
  });
  expect(later.body).toMatchObject({
    now: 0,
    later: 1,
    dearer: 1,
    effects: [{ to: pricing.part(3).price, list: null, later: true }],
  });
});

test('a removed list comes back as it was when its removal is undone', async () => {
  const list = await add([fixed(pricing.part(13), [1, less(pricing.part(13).price, 5)])]);
  const removed = await pricing.ask('DELETE', `/price-lists/${list._id}?version=1`);
  expect(await pricing.payFor(pricing.part(13))).toBe(pricing.part(13).price);
  const undone = await pricing.ask('POST', `/price-changes/${removed.body.change}/undo`, { changed: 'leave', seen: 0 });
  expect(undone.status).toBe(200);
  expect(await pricing.payFor(pricing.part(13))).toBe(less(pricing.part(13).price, 5));
  const [latest] = (await pricing.ask('GET', '/price-changes')).body;
  expect(latest).toMatchObject({ kind: 'undo', what: list.name, rules: 1, by: pricing.admin.email, undone: false });
});

test('the owners are told when a list begins, once', async () => {
  const list = await add([fixed(pricing.part(14), [1, 1])], { startsAt: inDays(3), mail: 'start' });
  const before = (await mailsTo(pricing.shop, pricing.owner.email)).length;
  await pricing.shop.jobs.runDue();
  expect((await mailsTo(pricing.shop, pricing.owner.email)).length).toBe(before);
  expect(list.tellAtStart).toBe(true);
  const { db, mail } = pricing.shop.checkout;
  await db.execute(sql`update price_list set starts_at = now() where id = ${list._id}`);
  const owners = { mail, publicUrl: pricing.shop.config.http.publicUrl, zone: 'UTC' };
  await Promise.all([tellOfBegunLists(db, owners), tellOfBegunLists(db, owners)]);
  const mails = await mailsTo(pricing.shop, pricing.owner.email);
  expect(mails).toHaveLength(before + 1);
  expect(mails[0]).toMatchObject({ subject: `The price list ${list.name} is in force` });
});

test('what a company pays on a day is answered with every rule, its list, and the price of each quantity', async () => {
  const on = pricing.part(15);
  await add([fixed(on, [1, less(on.price, 4)])], { name: 'Now', startsAt: inDays(-1), endsAt: inDays(40) });
  await add([fixed(on, [1, less(on.price, 7)])], { name: 'Then', startsAt: inDays(40) });
  const asking = `/price-explained?company=${pricing.company}&sku=${on.sku.toLowerCase()}&quantity=${on.ordered_quantity}`;
  const today = await pricing.ask('GET', asking);
  expect(today).toMatchObject({
    status: 200,
    body: {
      company: { name: 'Lindqvist Cykel AB' },
      price: {
        unitPrice: less(on.price, 4),
        reasons: [
          { list: 'Now', outcome: 'wins' },
          { list: 'Then', outcome: 'not-begun' },
        ],
      },
      stepLists: ['Now'],
    },
  });
  expect(today.body.rules).toHaveLength(2);
  const day = inDays(42).slice(0, 10);
  expect((await pricing.ask('GET', `${asking}&day=${day}`)).body.price).toMatchObject({
    unitPrice: less(on.price, 7),
    reasons: [
      { list: 'Then', outcome: 'wins' },
      { list: 'Now', outcome: 'ended' },
    ],
  });
  expect(await pricing.ask('GET', '/price-explained?sku=nothing')).toMatchObject({
    status: 404,
    body: { errors: { sku: expect.any(String) } },
  });
});

test('where more costs less by a rule is said with its sums', async () => {
  const { body: places } = await pricing.ask('POST', '/price-lists/stair', {
    ...{ kind: 'fixed', listPrice: 14.8, minimum: 50 },
    breaks: [
      { from: 50, price: 13.6 },
      { from: 100, price: 12.9 },
    ],
  });
  expect(places).toEqual([
    { from: 95, until: 99, unitPrice: 13.6, price: 1346.4, cheaper: { quantity: 100, unitPrice: 12.9, price: 1290 } },
  ]);
});

test('the choices and the parts for a rule are told', async () => {
  const { body: choices } = await pricing.ask('GET', '/price-choices');
  expect(choices).toMatchObject({
    companies: [{ _id: pricing.company }],
    groups: [{ name: 'Nordic dealers', companies: 1 }],
  });
  const { body: found } = await pricing.ask('GET', `/price-choices/parts?q=${encodeURIComponent(pricing.part(0).sku)}`);
  expect(found).toMatchObject([
    { _id: pricing.part(0)._id, listPrice: pricing.part(0).price, minimum: pricing.part(0).ordered_quantity },
  ]);
});

test('a list has so many rules at most, however many calls bring them', async () => {
  const list = await add([fixed(pricing.part(5), [1, 3])]);
  await pricing.shop.checkout.db.execute(sql`insert into price_rule (id, list_id, family, kind, breaks)
    select gen_random_uuid(), ${list._id}, 'family ' || n, 'fixed', '[{"from": 1, "cents": 100}]'
    from generate_series(1, ${PRICE_RULES_MAX - 1}) n`);
  const change = (on: Part, removed: object[] = []) =>
    pricing.ask('PUT', `/price-lists/${list._id}`, {
      ...{ name: list.name, company: pricing.company, startsAt: list.startsAt, version: list.version },
      rules: { set: [fixed(on, [1, 2])], removed },
    });
  expect(await change(pricing.part(6))).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  expect((await change(pricing.part(6), [{ part: pricing.part(5)._id }])).status).toBe(200);
});

test('the rules of one list are read by their index, however many lists there are', async () => {
  const { rows } = await inTransaction(pricing.shop.checkout.db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain (format json) select from price_rule where list_id = ${pricing.company}`);
  });
  expect(JSON.stringify(rows)).toContain('price_rule_list');
});
