import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { centsFromDollars } from '#contract/money.ts';
import type { Customer, CustomerTrade, ListedCustomer } from '#contract/sales/customers/customers.ts';
import type { Order } from '#contract/sales/orders.ts';
import { payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { anAddress, makeCompany } from '#server/testing/dealer.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let part: Part;
let company: string;
beforeAll(async () => {
  shop = await openShop();
  [admin, buyer, part] = [await shop.admin(), await shop.signUp('Inês Carvalho'), await somePart(shop)];
  ({ id: company } = await makeCompany(shop, [{ person: buyer, role: 'owner' }], {
    name: 'Oficina Vila Real Lda',
    vatNumber: 'PT509442013',
  }));
});
afterAll(() => shop.close());

const list = async (query: Record<string, string> = {}): Promise<ListedCustomer[]> => {
  const answer = await shop.ask('GET', `/manage/customers?${new URLSearchParams(query)}`, { as: admin });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const idOf = async ({ email }: Person): Promise<string> =>
  (await shop.checkout.db.execute<{ id: string }>(sql`select id from "user" where email = ${email}`)).rows[0]?.id ?? '';
const found = async (q: string) => (await list({ q, limit: '100' })).map(({ _id }) => _id);
const read = async (person: Person): Promise<Customer> => {
  const answer = await shop.ask('GET', `/manage/customers/${await idOf(person)}`, { as: admin });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const readTrade = async (id = company): Promise<CustomerTrade> =>
  (await shop.ask('GET', `/manage/companies/${id}/trade`, { as: admin })).body;
const at = (path: string, { email }: { email: string }) => `${path}/${encodeURIComponent(email)}`;
const paid = async (as = buyer) => payOrder(shop, as, await placeOrder(shop, as, part));
const placedIn = ({ _id }: Order, year: number) =>
  shop.checkout.db.execute(
    sql`update "order" set created_at = make_timestamptz(${year}, 6, 1, 12, 0, 0) where id = ${_id}`,
  );
const cents = (dollars: number) => centsFromDollars(dollars) ?? Number.NaN;

describe('a customer is found', () => {
  test('by name, email, company, phone, number of an order and VAT number, in any case and without accents', async () => {
    const person = await idOf(buyer);
    const order = await placeOrder(shop, buyer, part);
    await shop.ask('POST', '/addresses', { as: buyer, body: { ...anAddress, number: '+351 (0)22 203 18 40' } });
    for (const q of [
      'ines carv',
      'CARVALHO inês',
      buyer.email,
      'vila real',
      '022 203 18',
      '+351 22 203',
      `#${order.orderNumber}`,
      `order ${order.orderNumber}`,
    ])
      expect(await found(q), q).toContain(person);
    for (const q of ['Oficina', 'real vila', 'PT509442013', 'pt 509 442 013', '509442013'])
      expect(await found(q), q).toContain(company);
    expect(await found('real carvalho')).toEqual([person]);
    for (const q of ['nobody like this', '999999999', '#99999999', 'oficina_', '%'])
      expect(await found(q), q).toEqual([]);
  });

  test('by the phone of an order alone, and of a profile', async () => {
    const [ordering, writing] = [await shop.signUp(), await shop.signUp()];
    const order = await placeOrder(shop, ordering, part);
    await shop.checkout.db.execute(sql`update "order" set phone = '+47 73 55 01 99' where id = ${order._id}`);
    await shop.jobs.runMinute('index-orders');
    await shop.checkout.db.execute(sql`insert into profile (user_id, education, city, phone, linkedin, image)
      values (${await idOf(writing)}, '', 'Oslo', '+47 73 55 02 00', '', '')`);
    expect(await found('+47 73 55 01 99')).toEqual([await idOf(ordering)]);
    expect(await found('73 55 02 00')).toEqual([await idOf(writing)]);
  });
});

describe('the list of customers', () => {
  test('has people and companies in one order, page by page, each once', async () => {
    const all = await list({ limit: '100' });
    for (const sort of ['newest', 'name'])
      for (const order of ['ascending', 'descending']) {
        const seen: string[] = [];
        let next: string | null = `/manage/customers?${new URLSearchParams({ sort, order, limit: '2' })}`;
        while (next) {
          const answer = await shop.ask('GET', next, { as: admin });
          seen.push(...answer.body.map(({ _id }: ListedCustomer) => _id));
          expect(Number(answer.headers['x-total-count'])).toBe(all.length);
          next = /<[^>]*\/api([^>]*)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1] ?? null;
        }
        expect(seen.toSorted(), `${sort} ${order}`).toEqual(all.map(({ _id }) => _id).toSorted());
      }
    const names = (await list({ sort: 'name', order: 'ascending', limit: '100' })).map(({ name }) =>
      name.toLowerCase(),
    );
    expect(names).toEqual(names.toSorted());
    expectProblem(await shop.ask('GET', '/manage/customers?cursor=made-up', { as: admin }), 400, 'invalid-request');
  });

  test('is narrowed to people, companies and closed ones, and counts them', async () => {
    const closed = await shop.signUp();
    await shop.ask('DELETE', at('/user', closed), { as: admin });
    expect((await list({ kind: 'company', limit: '100' })).map(({ kind }) => kind)).toEqual(['company']);
    expect(await list({ state: 'closed' })).toEqual([expect.objectContaining({ email: closed.email, kind: 'person' })]);
    const people = await list({ kind: 'person', state: 'open', limit: '100' });
    const counts = await shop.ask('GET', '/manage/customer-counts', { as: admin });
    expect(counts.body).toEqual({ people: people.length, companies: 1, closed: 1 });
  });

  test('says of each what is open and what was ordered', async () => {
    const person = await shop.signUp();
    const order = await paid(person);
    await placeOrder(shop, person, part);
    await shop.ask('POST', `/order/${order._id}/messages`, { as: person, body: { text: 'When?' } });
    expect(await list({ q: person.email })).toEqual([
      expect.objectContaining({
        ...{ orders: 2, year: order.price, companies: [], members: 0, lastOrderAt: expect.any(String) },
        open: { unpaid: 1, toPack: 1, toShip: 0, toAnswer: 1, returns: 0 },
      }),
    ]);
  });
});

test('the page of a person tells who they are and what they ordered, with the sum of each year without what went back', async () => {
  const person = await shop.signUp();
  const [old, older, unpaid] = [await paid(person), await paid(person), await placeOrder(shop, person, part)];
  const now = await paid(person);
  await placedIn(old, 2024);
  await placedIn(older, 2023);
  const refund = await shop.ask('POST', `/order/${old._id}/refunds`, {
    as: admin,
    body: { amount: 1.25, reason: 'agreed' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(refund.status, JSON.stringify(refund.body)).toBe(200);
  const cancelled = await shop.ask('DELETE', `/order/${older._id}`, { as: person });
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
  await shop.ask('POST', '/addresses', { as: person, body: anAddress });
  const customer = await read(person);
  const year = new Date().getUTCFullYear();
  expect(customer.years).toEqual([
    { year, orders: 2, sum: now.price },
    { year: 2024, orders: 1, sum: (cents(old.price) - 125) / 100 },
  ]);
  expect(customer).toMatchObject({
    ...{ email: person.email, emailVerified: true, role: 'user', closedAt: null, contact: null, companies: [] },
    lastSeenAt: expect.any(String),
    addresses: [anAddress],
    counts: { orders: 4, returns: 0, enquiries: 0 },
    open: {
      unpaid: { count: 1, sum: unpaid.price, first: { _id: unpaid._id, orderNumber: unpaid.orderNumber } },
      toPack: { count: 2 },
      toAnswer: { count: 0, first: null },
    },
  });
  expect(customer.orders.map(({ orderNumber }) => orderNumber)).toEqual(
    expect.arrayContaining([now.orderNumber, unpaid.orderNumber]),
  );
  const told = customer.events.map(({ what }) => what);
  expect(told).toEqual(expect.arrayContaining(['Order placed', 'Order paid', 'Order cancelled', 'Joined']));
  expect(customer.events.map(({ at: time }) => time)).toEqual(
    customer.events
      .map(({ at: time }) => time)
      .toSorted()
      .reverse(),
  );
});

test('the orders of a company are on its page and on that of who placed them, with returns, enquiries and prices', async () => {
  const order = await payOrder(
    shop,
    buyer,
    (
      await shop.ask('POST', '/order', {
        as: buyer,
        body: {
          ...{ ...anAddress, name: undefined, preferred: undefined },
          ...{ email: buyer.email, company, part: part._id, quantity: part.ordered_quantity },
          price: (cents(part.price) * part.ordered_quantity) / 100,
        },
      })
    ).body,
  );
  await shop.ask('PUT', `/order/${order._id}/shipped`, { as: admin, body: { carrier: 'DHL', tracking: 'JJD 1' } });
  const asked = await shop.ask('POST', `/order/${order._id}/returns`, {
    as: buyer,
    body: { lines: [{ shipment: 1, part: part._id, quantity: 1, reason: 'faulty' }] },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const enquiry = { key: crypto.randomUUID(), company: 'Oficina', builds: 'wheels', quantity: 1, message: 'Spokes.' };
  expect(
    (await shop.ask('POST', '/enquiries', { body: { ...enquiry, email: buyer.email.toUpperCase() } })).status,
  ).toBe(200);
  const trade = await readTrade();
  expect(trade).toMatchObject({
    years: [{ orders: 1, sum: order.price }],
    counts: { orders: 1, returns: 1, enquiries: 1 },
    open: { returns: { count: 1, first: { _id: order._id } } },
    returns: [{ orderNumber: order.orderNumber, state: 'requested' }],
    enquiries: [{ company: 'Oficina', state: 'new' }],
  });
  expect(trade.events.map(({ what }) => what)).toEqual(expect.arrayContaining(['Order shipped', 'Return requested']));
  const customer = await read(buyer);
  expect(customer.companies).toMatchObject([{ _id: company, role: 'owner', closed: false }]);
  expect(customer.counts).toMatchObject({ returns: 1, enquiries: 1 });
  expectProblem(await shop.ask('GET', `/manage/companies/${unknownId}/trade`, { as: admin }), 404, 'not-found');
  expectProblem(await shop.ask('GET', `/manage/customers/${unknownId}`, { as: admin }), 404, 'not-found');
});

test('notes say who wrote them and when, and are deleted by their writer alone', async () => {
  const other = await shop.signUp();
  await shop.ask('PUT', at('/user/admin', other), { as: admin });
  for (const path of [`/manage/customers/${await idOf(buyer)}/notes`, `/manage/companies/${company}/notes`]) {
    const added = await shop.ask('POST', path, { as: admin, body: { text: ' Pays on Fridays. ' } });
    expect(added).toMatchObject({ status: 200, body: [{ by: 'you', own: true, text: 'Pays on Fridays.' }] });
    const [note] = added.body;
    expectProblem(await shop.ask('DELETE', `${path}/${note._id}`, { as: other }), 403, 'forbidden');
    expect((await shop.ask('POST', path, { as: other, body: { text: 'Paper tape.' } })).body).toMatchObject([
      { own: false },
      { own: true, by: 'you' },
    ]);
    // A note of one customer is not deleted through another.
    expectProblem(
      await shop.ask('DELETE', `/manage/customers/${unknownId}/notes/${note._id}`, { as: admin }),
      404,
      'not-found',
    );
    expect((await shop.ask('DELETE', `${path}/${note._id}`, { as: admin })).body).toHaveLength(1);
    expectProblem(await shop.ask('POST', path, { as: admin, body: { text: ' ' } }), 400, 'invalid-request');
  }
  expectProblem(
    await shop.ask('POST', `/manage/customers/${unknownId}/notes`, { as: admin, body: { text: 'Who?' } }),
    404,
    'not-found',
  );
  expect((await read(buyer)).notes).toMatchObject([{ text: 'Paper tape.', own: false }]);
});

describe('an account', () => {
  test('that was closed is opened again: it has its orders, and a password by mail', async () => {
    const person = await shop.signUp();
    await paid(person);
    const open = (name: object = { name: 'Ida Berg' }, as = admin) =>
      shop.ask('PUT', at('/user/open', person), { as, body: name });
    expectProblem(await open(), 404, 'not-found');
    expect((await shop.ask('GET', `${at('/user', person)}/unshipped`, { as: admin })).body.total).toBe(1);
    await shop.ask('DELETE', at('/user', person), { as: admin });
    expect(await read(person)).toMatchObject({ closedAt: expect.any(String), name: 'Closed account' });
    expectProblem(await open({ name: ' ' }), 400, 'invalid-request');
    expect(await open()).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    const customer = await read(person);
    expect(customer).toMatchObject({ closedAt: null, name: 'Ida Berg', counts: { orders: 1 } });
    expect(customer.events.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Account closed', 'Account opened again']),
    );
    const { email, password } = person;
    // The old password is gone with everything else that closing deleted.
    expect((await shop.ask('POST', '/auth/sign-in/email', { body: { email, password } })).status).toBe(401);
  });

  test('of the shop’s own people tells admins alone of sign-ins and roles', async () => {
    const [seller, colleague] = [await shop.signUp(), await shop.signUp()];
    await shop.ask('PUT', at('/user/admin', colleague), { as: admin });
    await shop.checkout.db.execute(sql`update "user" set role = 'sales' where email = ${seller.email}`);
    const toldTo = async (as: Person) => {
      const { body } = await shop.ask('GET', `/manage/customers/${await idOf(colleague)}`, { as });
      expect(body.role).toBe('admin');
      return body.events.map(({ what }: { what: string }) => what);
    };
    expect(await toldTo(admin)).toContain('Made admin');
    expect(await toldTo(seller)).toEqual(['Joined']);
  });

  test('of a company is closed by an admin unless an order is unpaid, and opened again with its members', async () => {
    const owner = await shop.signUp();
    const { id } = await makeCompany(shop, [{ person: owner, role: 'owner' }], { name: 'Rowery Wisła' });
    const change = (method: 'PUT' | 'DELETE', as = admin) => shop.ask(method, `/manage/companies/${id}/closed`, { as });
    for (const method of ['PUT', 'DELETE'] as const) expectProblem(await change(method, owner), 403, 'forbidden');
    expect(await change('PUT')).toMatchObject({ status: 200, body: { closedAt: expect.any(String) } });
    expect(await change('PUT')).toMatchObject({ status: 200 });
    expect(await change('DELETE')).toMatchObject({
      status: 200,
      body: { closedAt: null, members: [{ email: owner.email }] },
    });
    const told = (await readTrade(id)).events.map(({ what }) => what);
    expect(told.filter((what) => /^Company (closed|opened)/.test(what))).toEqual([
      'Company opened again',
      'Company closed',
    ]);
  });

  test('of a company whose last owner left while it was closed stays closed', async () => {
    const [owner, member] = [await shop.signUp(), await shop.signUp()];
    const { id } = await makeCompany(shop, [
      { person: owner, role: 'owner' },
      { person: member, role: 'buyer' },
    ]);
    const change = (method: 'PUT' | 'DELETE') => shop.ask(method, `/manage/companies/${id}/closed`, { as: admin });
    expect((await change('PUT')).status).toBe(200);
    expect((await shop.ask('DELETE', at('/user', owner), { as: admin })).status).toBe(200);
    expectProblem(await change('DELETE'), 409, 'last-owner');
    const { body } = await shop.ask('GET', `/manage/companies/${id}`, { as: admin });
    expect(body).toMatchObject({ closedAt: expect.any(String), members: [{ email: member.email }] });
  });
});

test('nobody else may see or do any of this', async () => {
  const person = await idOf(buyer);
  const calls = [
    ['GET', '/manage/customers'],
    ['GET', '/manage/customer-counts'],
    ['GET', `/manage/customers/${person}`],
    ['POST', `/manage/customers/${person}/notes`, { text: 'Hello.' }],
    ['DELETE', `/manage/customers/${person}/notes/${unknownId}`],
    ['GET', `/manage/companies/${company}/trade`],
    ['POST', `/manage/companies/${company}/notes`, { text: 'Hello.' }],
    ['DELETE', `/manage/companies/${company}/notes/${unknownId}`],
    ['PUT', at('/user/open', buyer), { name: 'Ida' }],
  ] as const;
  for (const [method, path, body] of calls) {
    expectProblem(await shop.ask(method, path, { as: buyer, ...(body && { body }) }), 403, 'forbidden');
    expectProblem(await shop.ask(method, path, body ? { body } : {}), 401, 'unauthorized');
  }
});
