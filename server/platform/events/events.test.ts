import { once } from 'node:events';
import { connect } from 'node:net';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { basketChanges } from '#server/sales/basket/basket-changes.repository.ts';
import { orderChanges } from '#server/sales/orders/order-changes.repository.ts';
import { placeOrder, somePart } from '#server/testing/buy.ts';
import { freePort } from '#server/testing/free-port.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { openStream } from './event-stream.fixture.ts';
import { openingOf } from './event-text.ts';
import { eventsService } from './events.service.ts';
import type { Change } from './notices.port.ts';

let shop: TestShop;
/** Another process on the same database. */
let other: TestShop;
let part: Part;
beforeAll(async () => {
  shop = await openListening();
  other = await openListening(shop.databaseUrl);
  part = await somePart(shop);
});
afterAll(() => Promise.all([shop.close(), other.close()]));

async function openListening(databaseUrl?: string): Promise<TestShop> {
  const port = await freePort();
  const http = { host: '127.0.0.1', port, publicUrl: `http://localhost:${port}`, trustProxy: false } as const;
  const opened = await openShop({ ...(databaseUrl ? { databaseUrl } : {}), config: { http } });
  await opened.listen();
  return opened;
}

const change = (statement: SQL) => shop.checkout.db.execute(statement);
const streamOf = ({ cookie }: Person, at = shop, place?: string) =>
  openStream(at, { cookie, 'sec-fetch-site': 'same-origin', ...(place ? { 'last-event-id': place } : {}) });
const placeAt = (moment: number) => /id: (\w+)/.exec(openingOf(moment))?.[1] ?? '';
const minutes = 60_000;

/** Writes orders that were placed and last changed so long ago, without a notice. */
const insertOrders = async ({ email }: Person, count: number, age: number) => {
  const inserted = await change(sql`
    insert into "order" (id, user_id, email, street, city, phone, quantity, total_cents, held_until, updated_at)
    select gen_random_uuid(), u.id, u.email, 's', 'c', 'p', 1, 100, now(), now() - make_interval(secs => ${age / 1000})
    from "user" u, generate_series(1, ${count}) where u.email = ${email} returning id`);
  return inserted.rows.map(({ id }) => String(id));
};

describe('a stream of events', () => {
  test('brings a buyer their own orders from any process, and nobody else’s', async () => {
    const [buyer, otherUser] = [await shop.signUp(), await shop.signUp()];
    const [own, others] = [await streamOf(buyer, other), await streamOf(otherUser, other)];
    const order = await placeOrder(shop, buyer, part);
    const theirs = await placeOrder(shop, otherUser, part);
    expect(await own.next()).toEqual({ kind: 'order', id: own.place(), order: order._id });
    expect(await others.next()).toMatchObject({ order: theirs._id });
    await shop.ask('DELETE', `/order/${order._id}`, { as: buyer });
    expect(await own.next()).toMatchObject({ order: order._id });
  });

  test('brings admins the orders of everybody, for as long as they are admins', async () => {
    const [boss, buyer] = [await shop.signUp(), await shop.signUp()];
    await change(sql`update "user" set role = 'admin' where email = ${boss.email}`);
    const stream = await streamOf(boss);
    const order = await placeOrder(other, buyer, part);
    await vi.waitFor(async () => expect(await stream.next()).toMatchObject({ order: order._id }));
    await change(sql`update "user" set role = 'user' where email = ${boss.email}`);
    await placeOrder(other, buyer, part);
    const own = await placeOrder(other, boss, part);
    expect(await stream.next()).toMatchObject({ order: own._id });
  });

  test('is cached and buffered by nobody on the way', async () => {
    const { status, headers } = await streamOf(await shop.signUp());
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
  });

  test('opens to the cookie from our own pages alone', async () => {
    const { cookie, token } = await shop.signUp();
    const statusOf = async (headers: Record<string, string>) => (await openStream(shop, headers)).status;
    expect(await statusOf({})).toBe(401);
    expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(401);
    expect(await statusOf({ cookie, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await statusOf({ cookie, 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await statusOf({ cookie, origin: 'https://evil.example' })).toBe(403);
    expect(await statusOf({ cookie, origin: shop.config.http.publicUrl })).toBe(200);
  });

  test('is refused beyond ten of one account, until one of them is left', async () => {
    const person = await shop.signUp();
    const ten = await Promise.all(Array.from({ length: 10 }, () => streamOf(person)));
    expect(ten.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await streamOf(person)).toMatchObject({ status: 429 });
    ten[0]?.leave();
    await vi.waitFor(async () => expect(await streamOf(person)).toMatchObject({ status: 200 }));
  });
});

describe('a lost connection', () => {
  test('resumes from the place it knows, with what changed since', async () => {
    const [buyer, otherUser] = [await shop.signUp(), await shop.signUp()];
    await insertOrders(otherUser, 1, 10 * minutes);
    await insertOrders(buyer, 1, 40 * minutes);
    const [missed = ''] = await insertOrders(buyer, 1, 10 * minutes);
    const resumed = await streamOf(buyer, other, placeAt(Date.now() - 20 * minutes));
    expect(await resumed.next()).toMatchObject({ kind: 'order', order: missed });
    const anew = await streamOf(buyer, other, resumed.place());
    const next = await placeOrder(shop, buyer, part);
    expect(await anew.next()).toMatchObject({ order: next._id });
    expect(await resumed.next()).toMatchObject({ order: next._id });
  });

  test('says to look at everything where too much changed, or too long ago', async () => {
    const buyer = await shop.signUp();
    await insertOrders(buyer, 201, 10 * minutes);
    for (const away of [20 * minutes, 3 * 24 * 60 * minutes]) {
      const stream = await streamOf(buyer, shop, placeAt(Date.now() - away));
      expect(await stream.next()).toMatchObject({ kind: 'all', id: stream.place() });
    }
  });

  test('with a place that makes no sense begins anew', async () => {
    const buyer = await shop.signUp();
    for (const place of ['nonsense!', 'zzzzzzzzz', '0', '9'.repeat(500)]) {
      const stream = await streamOf(buyer, shop, place);
      const order = await placeOrder(shop, buyer, part);
      await vi.waitFor(async () => expect(await stream.next()).toMatchObject({ kind: 'order', order: order._id }));
    }
  });

  test('of a reader that takes nothing in is dropped, and does not fill the memory', async () => {
    const buyer = await shop.signUp();
    const ids = new Set(await insertOrders(buyer, 200, 10 * minutes));
    const { service, tell, actor } = await openService(buyer);
    const opened = await service.open(actor, undefined);
    if (!opened.ok) throw new Error(opened.failure.detail);
    await vi.waitFor(() => {
      tell(ids);
      expect(opened.value.destroyed).toBe(true);
    });
  });
});

describe('a stream ends', () => {
  const ends: Record<string, (person: Person) => Promise<unknown>> = {
    'when the person signs out': ({ cookie }) => shop.ask('POST', '/auth/sign-out', { body: {}, headers: { cookie } }),
    'when the session runs out': ({ email }) =>
      change(
        sql`update session set expires_at = now() - interval '1 second' where user_id = (select id from "user" where email = ${email})`,
      ),
    'when the account is closed': ({ email }) =>
      change(sql`update "user" set closed_at = now() where email = ${email}`),
    'when a new password ends all sessions': ({ email }) =>
      change(sql`delete from session where user_id = (select id from "user" where email = ${email})`),
  };

  test.each(Object.keys(ends))('%s, before any more events', async (reason) => {
    const person = await shop.signUp();
    // So old that the stream does not begin with it, which would come twice where its notice came late.
    const [order = ''] = await insertOrders(person, 1, 10 * minutes);
    const stream = await streamOf(person, other);
    shop.checkout.orderChanged(order);
    expect(await stream.next()).toMatchObject({ order });
    await ends[reason]?.(person);
    shop.checkout.orderChanged(order);
    expect(await stream.next()).toBeNull();
  });

  test('with its session also where nothing happens', async () => {
    const { service, actor, sessions } = await openService(await shop.signUp());
    const opened = await service.open(actor, undefined);
    if (!opened.ok) throw new Error(opened.failure.detail);
    opened.value.resume();
    sessions.clear();
    await vi.waitFor(() => expect(opened.value.readableEnded).toBe(true));
  });

  test('with the shop, which is not held up by it, nor by a browser’s spare connection', async () => {
    const closing = await openListening(shop.databaseUrl);
    const spare = connect(closing.config.http.port, '127.0.0.1');
    await once(spare, 'connect');
    const stream = await streamOf(await shop.signUp(), closing);
    const begun = performance.now();
    await closing.close();
    expect(await stream.next()).toBeNull();
    expect(performance.now() - begun).toBeLessThan(3000);
  });
});

/** The service with changes and sessions in hand, quick to look. */
async function openService(person: Person) {
  const [row] = (
    await change(
      sql`select s.id, s.user_id from session s join "user" u on u.id = s.user_id where u.email = ${person.email}`,
    )
  ).rows;
  const actor = {
    userId: String(row?.user_id),
    sessionId: String(row?.id),
    email: person.email,
    name: person.name,
    role: 'user' as const,
    admin: false,
    secondFactorOwed: false,
    secondFactor: false,
    activeCompanyId: null,
    activeCompanyChosen: false,
    signedInAt: new Date(),
  };
  const sessions = new Map([[actor.sessionId, actor]]);
  let tell: (change: Change) => void = () => undefined;
  const service = eventsService({
    db: shop.checkout.db,
    changes: orderChanges,
    baskets: basketChanges,
    notices: {
      listen(kind, listener) {
        if (kind === 'order') tell = listener;
      },
    },
    actorsOfSessions: async () => sessions,
    log: shop.checkout.log,
    checkMs: 10,
  });
  onTestFinished(() => service.close());
  return { service, actor, sessions, tell: (what: Change) => tell(what) };
}
