import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedCompany, ManagedCompany } from '#contract/accounts/managed-companies.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { orderBody, somePart } from '#server/testing/buy.ts';
import { makeCompany, makePriceList } from '#server/testing/dealer.ts';
import { callsBy, expectProblem, pathOf, unknownId } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { type Answered, openShop, openShopForTest, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let admin: Person;
let owner: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  [owner, buyer] = [await shop.signUp('Ines Carvalho'), await shop.signUp('Rui Matos')];
});
afterAll(() => shop.close());

let made = 0;
/** A company of `owner` and `buyer`; asked ones with their words. */
async function newCompany({ asked = false, vatNumber = null as string | null, name = '', group = '' } = {}) {
  made += 1;
  const named = name || `Werk${made} Handel`;
  const members = [
    { person: owner, role: 'owner' as const },
    { person: buyer, role: 'buyer' as const },
  ];
  const { id, groupId } = await makeCompany(shop, members, { name: named, ...(group && { group }) });
  const { db } = shop.checkout;
  if (vatNumber) await db.execute(sql`update company set vat_number = ${vatNumber} where id = ${id}`);
  if (asked) {
    await db.execute(sql`update company set dealer = 'asked' where id = ${id}`);
    await db.execute(sql`insert into dealer_request (id, company_id, words, asked_by)
      select gen_random_uuid(), ${id}, 'Chainrings for six shops.', id from "user" where email = ${owner.email}`);
  }
  return { id, groupId, name: named };
}
const at = (id: string, rest = '') => `/manage/companies/${id}${rest}`;
const read = async (id: string): Promise<ManagedCompany> => (await shop.ask('GET', at(id), { as: admin })).body;
const list = (query: Record<string, string> = {}, where = shop, as = admin) =>
  where.ask('GET', `/manage/companies?${new URLSearchParams(query)}`, { as });
const namesIn = ({ body }: Answered) => body.map(({ name }: ListedCompany) => name);
const send = (method: 'PUT' | 'POST', path: string, body: object) => shop.ask(method, path, { as: admin, body });
const whatHappened = async (id: string) => (await read(id)).events.map(({ what, more }) => [what, more].join(': '));
const data = (company: ManagedCompany) => ({
  ...{ name: company.name, vatNumber: company.vatNumber ?? '', street: company.street, city: company.city },
  ...{ postalCode: company.postalCode, country: company.country, number: company.number, version: company.version },
});

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
    for (const name of ['Nord', 'West']) await newCompany({ name: `${name} ${sort}`, vatNumber: 'DE811907980' });
    for (let turn = 0; turn < 2; turn++) await newCompany({ asked: true });
    for (const order of ['ascending', 'descending']) {
      const whole = await list({ sort, order, limit: '200' });
      const pieces: ListedCompany[] = [];
      let next: string | null = `/manage/companies?${new URLSearchParams({ sort, order, limit: '3' })}`;
      while (next) {
        const page: Answered = await shop.ask('GET', next, { as: admin });
        expect(page.status).toBe(200);
        pieces.push(...page.body);
        next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]?.replace(/^.*\/api/, '') ?? null;
      }
      expect(pieces).toEqual(whole.body);
    }
    expectProblem(await list({ sort, cursor: 'elsewhere' }), 400, 'invalid-request');
  });
});

describe('one company', () => {
  test('tells its members, request, orders, lists and those that are near', async () => {
    const { id, groupId } = await newCompany({
      asked: true,
      vatNumber: 'PT509442013',
      group: 'Iberia',
      name: 'Oficina Carvalho',
    });
    const near = await newCompany({ name: 'Carvalho & Filhos Lda' });
    await newCompany({ name: 'Oficina do Porto' });
    const part = await somePart(shop);
    await shop.ask('POST', '/order', { as: buyer, body: { ...orderBody(buyer, part), company: id } });
    const rule = [
      {
        partId: part._id,
        breaks: [
          { from: 1, cents: 100 },
          { from: 9, cents: 90 },
        ],
      },
    ];
    await makePriceList(shop, { companyId: id }, rule, { name: 'Carvalho rotors' });
    const tomorrow = new Date(Date.now() + 86_400_000);
    await makePriceList(shop, { groupId: groupId ?? '' }, rule, { name: 'Iberia next', startsAt: tomorrow });
    const company = await read(id);
    const { price } = (await shop.ask('GET', `/order?email=${buyer.email}`, { as: buyer })).body[0];
    expect(company).toMatchObject({
      name: 'Oficina Carvalho',
      group: { _id: groupId, name: 'Iberia' },
      vatConfirmedAt: null,
      request: { words: 'Chainrings for six shops.', by: { email: owner.email, emailVerified: true }, answer: null },
      orders: { count: 1, sum: price, unpaid: 1 },
      near: [{ _id: near.id, sameNumber: false, closed: false }],
      priceLists: [
        { name: 'Carvalho rotors', for: 'company', parts: 1, families: 0, breaks: true, begun: true, endsAt: null },
        { name: 'Iberia next', for: 'group', begun: false },
      ],
    });
    expect(company.members.map(({ email, role }) => [email, role])).toEqual([
      [owner.email, 'owner'],
      [buyer.email, 'buyer'],
    ]);
    expect((await list({ q: 'Oficina Carvalho' })).body[0]).toMatchObject({
      lists: 1,
      orders: { count: 1, sum: price },
    });
    const orders = await shop.ask('GET', `/orders?company=${id}`, { as: admin });
    expect(orders.body).toMatchObject([{ company: { _id: id, name: 'Oficina Carvalho' } }]);
    expect((await shop.ask('GET', `/orders?company=${near.id}`, { as: admin })).body).toEqual([]);
    expectProblem(await shop.ask('GET', at(unknownId), { as: admin }), 404, 'not-found');
  });

  test('is changed with a message at each wrong field, and not over what another admin changed', async () => {
    const { id, name } = await newCompany({ vatNumber: 'SE556677889901' });
    const before = await read(id);
    const wrong = await send('PUT', at(id), { ...data(before), vatNumber: 'SE55667788990', postalCode: '4110' });
    expectProblem(wrong, 400, 'invalid-request');
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['postalCode', 'vatNumber']);
    const confirmed = await send('PUT', at(id, '/vat'), { vatNumber: 'SE556677889901', how: 'By telephone' });
    expect(confirmed.body).toMatchObject({ vatConfirmedHow: 'By telephone', vatConfirmedAt: expect.any(String) });
    expectProblem(await send('PUT', at(id), data(before)), 409, 'changed-meanwhile');
    const renamed = await send('PUT', at(id), {
      ...data(confirmed.body),
      name: `${name} AB`,
      newGroup: `Group of ${name}`,
    });
    expect(renamed.body).toMatchObject({
      name: `${name} AB`,
      vatConfirmedHow: 'By telephone',
      group: { name: `Group of ${name}` },
    });
    const other = await send('PUT', at(id), { ...data(renamed.body), vatNumber: 'SE 556012-579001', group: null });
    expect(other.body).toMatchObject({
      vatNumber: 'SE556012579001',
      vatConfirmedAt: null,
      vatConfirmedHow: null,
      group: null,
    });
    expectProblem(await send('PUT', at(id), { ...data(other.body), newGroup: `Group of ${name}` }), 409, 'taken');
    expect((await read(id)).version).toBe(other.body.version);
    expect(await whatHappened(id)).toEqual([
      `Group changed: Group of ${name} → no group`,
      'Company changed: VAT number',
      `Group changed: no group → Group of ${name}`,
      'Company changed: name',
      'VAT number confirmed: ',
    ]);
  });

  test('has a note that two admins cannot overwrite each other', async () => {
    const { id } = await newCompany();
    const first = await send('PUT', at(id, '/note'), { note: 'Pays on Fridays.', before: '' });
    expect(first.body).toMatchObject({ note: 'Pays on Fridays.' });
    expectProblem(await send('PUT', at(id, '/note'), { note: 'Paper tape.', before: '' }), 409, 'changed-meanwhile');
    expect(await read(id)).toMatchObject({
      note: 'Pays on Fridays.',
      events: [{ who: admin.email, what: 'Note changed' }],
    });
  });
});

describe('a VAT number', () => {
  test('is confirmed as it was looked at, the owners are told, and the confirmation is taken back', async () => {
    const { id, name } = await newCompany({ vatNumber: 'PT509442013' });
    const confirm = (vatNumber: string) =>
      send('PUT', at(id, '/vat'), { vatNumber, how: 'The authority’s page', tell: true });
    expectProblem(await confirm('PT502011378'), 409, 'changed-meanwhile');
    expect((await confirm('PT509442013')).body).toMatchObject({ vatConfirmedHow: 'The authority’s page' });
    const [mail] = await mailsTo(shop, owner.email);
    expect(mail?.subject).toBe(`The VAT number of ${name} is confirmed`);
    expect((await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.includes(name))).toEqual([]);
    const back = await shop.ask('DELETE', at(id, '/vat'), { as: admin });
    expect(back.body).toMatchObject({ vatNumber: 'PT509442013', vatConfirmedAt: null, vatConfirmedBy: null });
  });
});

describe('a request for dealer’s prices', () => {
  test('is accepted with a group and a copy of a list, and the owners read the word', async () => {
    const { id, name } = await newCompany({ asked: true });
    const part = await somePart(shop);
    const source = await makePriceList(shop, {}, [{ partId: part._id, breaks: [{ from: 1, cents: 123 }] }], {
      name: `For ${name}`,
    });
    const body = { answer: 'accepted', words: 'Welcome.\nFrom now on.', newGroup: `Dealers ${name}`, copyOf: source };
    const accepted = await send('PUT', at(id, '/answer'), body);
    expect(accepted.body).toMatchObject({
      dealer: 'accepted',
      askedAt: null,
      request: { answer: 'accepted', answerWords: 'Welcome.\nFrom now on.' },
      group: { name: `Dealers ${name}` },
    });
    expect(accepted.body.priceLists[0]).toMatchObject({ name: `For ${name}, ${name}`, for: 'company', parts: 1 });
    const [mail] = await mailsTo(shop, owner.email);
    expect(mail?.subject).toBe(`${name} is accepted as a dealer`);
    expect(mail?.text).toContain('From now on.');
    expect(mail?.text).toContain('you see and pay its prices');
    const lines = [{ part: part._id, quantity: part.ordered_quantity }];
    const prices = await shop.ask('POST', '/prices', { as: buyer, body: { company: id, lines } });
    expect(prices.body.prices[0]).toMatchObject({
      unitPrice: 1.23,
      reasons: [{ list: `For ${name}, ${name}` }, { outcome: 'lost' }],
    });
    expectProblem(await send('PUT', at(id, '/answer'), body), 409, 'changed-meanwhile');
  });

  test('is written whole or not at all', async () => {
    const { id, name } = await newCompany({ asked: true });
    const before = await allRows(shop.checkout.db);
    const body = { answer: 'accepted', newGroup: `Half ${name}`, copyOf: unknownId };
    expectProblem(await send('PUT', at(id, '/answer'), body), 409, 'changed-meanwhile');
    expect(await allRows(shop.checkout.db)).toEqual(before);
  });

  test('is refused with a sentence alone, and can be asked again', async () => {
    const { id, name } = await newCompany({ asked: true });
    const empty = await send('PUT', at(id, '/answer'), { answer: 'refused', words: ' ' });
    expect(empty.body.errors).toEqual({ words: 'Write one sentence: they read it in the mail' });
    const refused = await send('PUT', at(id, '/answer'), { answer: 'refused', words: 'We sell to shops alone.' });
    expect(refused.body).toMatchObject({ dealer: 'refused', request: { answer: 'refused' } });
    const [mail] = await mailsTo(shop, owner.email);
    expect(mail?.subject).toBe(`No dealer’s prices for ${name}`);
    expect(mail?.text).toContain('We sell to shops alone.');
  });

  test('of an owner whose email nobody verified is answered without a mail there', async () => {
    const { id } = await newCompany({ asked: true });
    const verified = (is: boolean) =>
      shop.checkout.db.execute(sql`update "user" set email_verified = ${is} where email = ${owner.email}`);
    const before = (await mailsTo(shop, owner.email)).length;
    await verified(false);
    await send('PUT', at(id, '/answer'), { answer: 'accepted' }).finally(() => verified(true));
    expect((await mailsTo(shop, owner.email)).length).toBe(before);
    expect((await read(id)).dealer).toBe('accepted');
  });
});

describe('a price list', () => {
  test('is given as a copy of its own, which ends without touching the one it was copied from', async () => {
    const { id, name } = await newCompany();
    const part = await somePart(shop);
    const source = await makePriceList(shop, {}, [{ partId: part._id, breaks: [{ from: 1, cents: 200 }] }], {
      name: `Wheels ${made}`,
    });
    const give = (called: string) => send('POST', at(id, '/price-lists'), { list: source, name: called, tell: true });
    expectProblem(await give(`Wheels ${made}`), 409, 'taken');
    const given = await give(`Wheels of ${name}`);
    const own = given.body.priceLists.find((each: { for: string }) => each.for === 'company');
    expect(own).toMatchObject({ name: `Wheels of ${name}`, parts: 1, begun: true });
    const [mail] = await mailsTo(shop, owner.email);
    expect(mail?.subject).toBe(`A price list for ${name}`);
    expectProblem(await shop.ask('DELETE', at(id, `/price-lists/${source}`), { as: admin }), 404, 'not-found');
    const ended = await shop.ask('DELETE', at(id, `/price-lists/${own._id}`), { as: admin });
    expect(ended.body.priceLists.map((each: { name: string }) => each.name)).not.toContain(`Wheels of ${name}`);
    expect(ended.body.priceLists.map((each: { name: string }) => each.name)).toContain(`Wheels ${made}`);
    expect((await whatHappened(id)).slice(0, 2)).toEqual([
      `Price list ended: Wheels of ${name}`,
      `Price list given: Wheels of ${name}`,
    ]);
  });
});

describe('groups of companies', () => {
  test('are made, renamed and, once nothing is in them, removed', async () => {
    const added = await send('POST', '/manage/company-groups', { name: 'Alpine dealers' });
    expect(added.body).toMatchObject({ name: 'Alpine dealers', companies: [], total: 0, lists: [] });
    const group = `/manage/company-groups/${added.body._id}`;
    expectProblem(await send('POST', '/manage/company-groups', { name: 'Alpine dealers' }), 409, 'taken');
    const { id, name } = await newCompany();
    const moved = await send('PUT', at(id), { ...data(await read(id)), group: added.body._id });
    const renamed = await send('PUT', group, { name: 'Alps' });
    expect(renamed.body).toMatchObject({ name: 'Alps', companies: [{ _id: id, name }], total: 1 });
    expectProblem(await shop.ask('DELETE', group, { as: admin }), 409, 'in-use');
    await send('PUT', at(id), { ...data(moved.body), group: null });
    const list = await makePriceList(
      shop,
      { groupId: added.body._id },
      [{ family: 'Stems', breaks: [{ from: 1, cents: 1 }] }],
      { name: 'Alps' },
    );
    expectProblem(await shop.ask('DELETE', group, { as: admin }), 409, 'in-use');
    await shop.checkout.db.execute(sql`delete from price_list where id = ${list}`);
    expect((await shop.ask('DELETE', group, { as: admin })).body).toEqual({ deletedCount: 1 });
    expectProblem(await send('PUT', group, { name: 'Alps' }), 404, 'not-found');
    const [entry] = (await shop.ask('GET', '/audit?what=companies', { as: admin })).body.entries;
    expect(entry).toMatchObject({ who: admin.email, what: 'Group of companies removed', on: 'Alps' });
  });
});

test('neither members nor strangers may do any of it', async () => {
  const { id } = await newCompany({ asked: true });
  const stranger = await shop.signUp();
  const before = await allRows(shop.checkout.db);
  for (const [, call] of callsBy('admin').filter(([, { path }]) => /^\/manage\/compan/.test(path)))
    for (const person of [owner, buyer, stranger])
      expectProblem(await shop.ask(call.method, pathOf(call, { id }), { as: person }), 403, 'forbidden');
  expect(await allRows(shop.checkout.db)).toEqual(before);
});
