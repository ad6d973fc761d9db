import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedCompany } from '#contract/accounts/managed-companies.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { makeCompany, makePriceList } from '#server/testing/dealer.ts';
import { callsBy, expectProblem, pathOf } from '#server/testing/every-call.ts';
import { dataOf, type ManagedCompanies, managedAt, openManagedCompanies } from '#server/testing/managed-companies.ts';
import { type Answered, openShop, openShopForTest } from '#server/testing/open-shop.ts';

let managed: ManagedCompanies;
beforeAll(async () => {
  managed = await openManagedCompanies(await openShop());
});
afterAll(() => managed.shop.close());

const list = (query: Record<string, string> = {}, where = managed.shop, as = managed.admin) =>
  where.ask('GET', `/manage/companies?${new URLSearchParams(query)}`, { as });
const namesIn = ({ body }: Answered) => body.map(({ name }: ListedCompany) => name);

describe('the list of companies', () => {
  test('shows what waits first, and is searched, narrowed and sorted', async () => {
    const own = await openShopForTest();
    const [first, member] = [await own.admin(), await own.signUp('Ines')];
    const all = (query: Record<string, string> = {}) => list(query, own, first);
    const company = (name: string, group?: string) =>
      makeCompany(own, [{ person: member, role: 'owner' }], { name, ...(group && { group }) });
    const plain = await company('Älv Cykel', 'Nordic dealers');
    const [number, asked, closed] = [await company('Zwei Rad'), await company('Yarra'), await company('Arno')];
    const { db } = own.checkout;
    await db.execute(sql`update company set vat_number = 'DE811907980' where id = ${number.id}`);
    await db.execute(sql`update company set dealer = 'asked', city = 'Melbourne' where id = ${asked.id}`);
    await db.execute(sql`update company set closed_at = now() where id = ${closed.id}`);

    expect(namesIn(await all())).toEqual(['Yarra', 'Zwei Rad', 'Älv Cykel', 'Arno']);
    expect((await all()).body[2]).toMatchObject({
      group: { _id: plain.groupId, name: 'Nordic dealers' },
      members: 1,
      lists: 0,
      orders: { count: 0, sum: 0, unpaid: 0 },
      askedAt: null,
    });
    for (const [query, names] of [
      [{ state: 'open' }, ['Yarra', 'Zwei Rad', 'Älv Cykel']],
      [{ state: 'asked' }, ['Yarra']],
      [{ state: 'unconfirmed' }, ['Zwei Rad']],
      [{ state: 'closed' }, ['Arno']],
      [{ q: 'alv' }, ['Älv Cykel']],
      [{ q: 'de 811.907' }, ['Zwei Rad']],
      [{ q: 'melbourne' }, ['Yarra']],
      [{ q: '%' }, []],
      [
        { q: member.email.toUpperCase(), sort: 'newest', order: 'descending' },
        ['Arno', 'Yarra', 'Zwei Rad', 'Älv Cykel'],
      ],
      [{ group: plain.groupId ?? '' }, ['Älv Cykel']],
      [{ group: 'none', sort: 'name' }, ['Arno', 'Yarra', 'Zwei Rad']],
    ] as [Record<string, string>, string[]][])
      expect(namesIn(await all(query)), JSON.stringify(query)).toEqual(names);
    const counts = await own.ask('GET', '/manage/company-counts', { as: first });
    expect(counts.body).toEqual({ open: 3, asked: 1, unconfirmed: 1, closed: 1 });
    const figures = await own.ask('GET', '/manage/figures', { as: first });
    expect(figures.body).toMatchObject({ companies: { asked: 1 } });
  });

  test.each(['waits', 'name', 'orders', 'newest'])('is read page by page by %s, either way round', async (sort) => {
    for (const name of ['Nord', 'West']) await managed.make({ name: `${name} ${sort}`, vatNumber: 'DE811907980' });
    for (let turn = 0; turn < 2; turn++) await managed.make({ asked: true });
    for (const order of ['ascending', 'descending']) {
      const whole = await list({ sort, order, limit: '200' });
      const pieces: ListedCompany[] = [];
      let next: string | null = `/manage/companies?${new URLSearchParams({ sort, order, limit: '3' })}`;
      while (next) {
        const page: Answered = await managed.shop.ask('GET', next, { as: managed.admin });
        expect(page.status).toBe(200);
        pieces.push(...page.body);
        next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]?.replace(/^.*\/api/, '') ?? null;
      }
      expect(pieces).toEqual(whole.body);
    }
    expectProblem(await list({ sort, cursor: 'elsewhere' }), 400, 'invalid-request');
  });
});

describe('groups of companies', () => {
  test('are made, renamed and, once nothing is in them, removed', async () => {
    const added = await managed.send('POST', '/manage/company-groups', { name: 'Alpine dealers' });
    expect(added.body).toMatchObject({ name: 'Alpine dealers', companies: [], total: 0, lists: [] });
    const group = `/manage/company-groups/${added.body._id}`;
    expectProblem(await managed.send('POST', '/manage/company-groups', { name: 'Alpine dealers' }), 409, 'taken');
    const { id, name } = await managed.make();
    const moved = await managed.send('PUT', managedAt(id), {
      ...dataOf(await managed.read(id)),
      group: added.body._id,
    });
    const renamed = await managed.send('PUT', group, { name: 'Alps' });
    expect(renamed.body).toMatchObject({ name: 'Alps', companies: [{ _id: id, name }], total: 1 });
    expectProblem(await managed.shop.ask('DELETE', group, { as: managed.admin }), 409, 'in-use');
    await managed.send('PUT', managedAt(id), { ...dataOf(moved.body), group: null });
    const list = await makePriceList(
      managed.shop,
      { groupId: added.body._id },
      [{ family: 'Stems', breaks: [{ from: 1, cents: 1 }] }],
      { name: 'Alps' },
    );
    expectProblem(await managed.shop.ask('DELETE', group, { as: managed.admin }), 409, 'in-use');
    await managed.shop.checkout.db.execute(sql`delete from price_list where id = ${list}`);
    expect((await managed.shop.ask('DELETE', group, { as: managed.admin })).body).toEqual({ deletedCount: 1 });
    expectProblem(await managed.send('PUT', group, { name: 'Alps' }), 404, 'not-found');
    const [entry] = (await managed.shop.ask('GET', '/audit?what=companies', { as: managed.admin })).body.entries;
    expect(entry).toMatchObject({ who: managed.admin.email, what: 'Group of companies removed', on: 'Alps' });
  });
});

test('neither members nor strangers may do any of it', async () => {
  const { id } = await managed.make({ asked: true });
  const stranger = await managed.shop.signUp();
  const before = await allRows(managed.shop.checkout.db);
  for (const [, call] of callsBy('admin').filter(([, { path }]) => /^\/manage\/compan/.test(path)))
    for (const person of [managed.owner, managed.buyer, stranger])
      expectProblem(await managed.shop.ask(call.method, pathOf(call, { id }), { as: person }), 403, 'forbidden');
  expect(await allRows(managed.shop.checkout.db)).toEqual(before);
});
