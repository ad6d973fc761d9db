import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LimitName } from '#contract/call.ts';
import type { Config } from '#server/platform/config/config.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { openShop, openShopForTest, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { sameLimits } from '#server/testing/same-limits.ts';

const limit = { perAccount: 3, perAddress: 5, seconds: 600 };
const limits = sameLimits(limit);

let shop: TestShop;
/** More accounts than an address has hits. */
const people: Person[] = [];
const forget = () => shop.checkout.db.execute(sql`delete from attempts`);
beforeAll(async () => {
  shop = await openShop({ config: { limits, searches: { perAddress: 3, seconds: 60 } } });
  while (people.length <= limit.perAddress) {
    await forget();
    people.push(await shop.signUp());
  }
});
beforeEach(forget);
afterAll(() => shop.close());

const times = <T>(count: number, work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));
const person = (turn = 0): Person => people[turn] ?? expect.fail('there are not so many people');

interface From {
  address?: string;
  headers?: Record<string, string>;
  at?: TestShop;
}

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object | undefined,
  { address, headers, at = shop }: From,
) {
  const input: InjectOptions = {
    method,
    url: `/api${path}`,
    ...(address ? { remoteAddress: address } : {}),
    headers: { host: 'localhost:3000', ...headers },
    ...(body && { payload: body }),
  };
  const answer = await at.app.inject(input);
  return {
    status: answer.statusCode,
    body: /json/.test(String(answer.headers['content-type'])) ? answer.json() : null,
    headers: answer.headers,
  };
}

/** A request for every limit that counts accounts. */
const attempts: Record<Exclude<LimitName, 'guestBasket'>, (by: Person, from: From) => ReturnType<typeof ask>> = {
  signIn: ({ email }, from) => ask('POST', '/auth/sign-in/email', { email, password: 'a wrong password' }, from),
  signUp: ({ email }, from) => {
    const form = { name: 'Somebody else', email, password: 'kurbelgarnitur' };
    return ask('POST', '/auth/sign-up/email', form, from);
  },
  reset: ({ email }, from) => ask('POST', '/auth/request-password-reset', { email }, from),
  token: ({ email, cookie }, from) =>
    ask('PUT', `/user/${encodeURIComponent(email)}`, {}, { ...from, headers: { cookie } }),
  ownData: ({ cookie }, from) => ask('GET', '/auth/data', undefined, { ...from, headers: { cookie } }),
  payment: ({ token }, from) => {
    const headers = { authorization: `Bearer ${token}` };
    return ask('POST', '/create-payment-intent', { order: unknownId, price: 1 }, { ...from, headers });
  },
  order: ({ token, email }, from) => {
    const order = { email, street: 'A', city: 'B', number: '12345', part: unknownId, quantity: 1, price: 1 };
    return ask('POST', '/order', order, { ...from, headers: { authorization: `Bearer ${token}` } });
  },
  cancel: ({ token }, from) =>
    ask('DELETE', `/order/${unknownId}`, {}, { ...from, headers: { authorization: `Bearer ${token}` } }),
  review: ({ token }, from) => {
    const review = { name: 'Somebody', review: 'Good.', ratings: 5, img: `/images/${unknownId}-800.webp` };
    return ask('POST', '/reviews', review, { ...from, headers: { authorization: `Bearer ${token}` } });
  },
  message: ({ token }, from) => {
    const headers = { authorization: `Bearer ${token}` };
    return ask('POST', `/order/${unknownId}/messages`, { text: 'When does it leave?' }, { ...from, headers });
  },
  enquiry: ({ email }, from) => {
    const written = { company: 'Velo', email, builds: 'wheels', quantity: 1, message: 'Wheels.' };
    return ask('POST', '/enquiries', { key: randomUUID(), ...written }, from);
  },
  invite: ({ token }, from) => {
    const headers = { authorization: `Bearer ${token}` };
    return ask(
      'POST',
      `/company/${unknownId}/invitations`,
      { email: 'x@shop.example', role: 'buyer' },
      { ...from, headers },
    );
  },
  basket: ({ token }, from) => ask('DELETE', '/basket', {}, { ...from, headers: { authorization: `Bearer ${token}` } }),
  newsletter: ({ email }, from) => ask('POST', '/newsletter', { email }, from),
  upload: ({ token }, from) => ask('POST', '/images', {}, { ...from, headers: { authorization: `Bearer ${token}` } }),
};
const guess = attempts.signIn;
const signIn = ({ email, password }: Person, from: From = {}) =>
  ask('POST', '/auth/sign-in/email', { email, password }, from);
const refused = (answers: { status: number }[]) => answers.filter(({ status }) => status === 429).length;
const addressOf = (turn: number) => `198.51.100.${turn + 1}`;

describe.each(Object.entries(attempts))('%s', (_name, attempt) => {
  // Spec: N8
  test('is refused to an account that has been tried too often, from wherever', async () => {
    const answers = await times(limit.perAccount + 4, (turn) => attempt(person(), { address: addressOf(turn) }));
    expect(refused(answers)).toBe(4);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    for (const answer of answers.filter(({ status }) => status === 429)) {
      expectProblem(answer, 429, 'too-many-requests');
      expect(Number(answer.headers['retry-after'])).toSatisfy((s: number) => s > 0 && s <= limit.seconds);
      expect(answer.body.retryAfter).toBe(Number(answer.headers['retry-after']));
    }
    expect(await attempt(person(1), { address: addressOf(99) })).not.toMatchObject({ status: 429 });
  });

  // Spec: N8
  test('is refused to an address that has tried too often, with whichever account', async () => {
    const address = '192.0.2.7';
    expect(refused(await times(limit.perAddress, (turn) => attempt(person(turn), { address })))).toBe(0);
    expectProblem(await attempt(person(limit.perAddress), { address }), 429, 'too-many-requests');
    expect(await attempt(person(limit.perAddress), { address: '192.0.2.8' })).not.toMatchObject({ status: 429 });
  });
});

describe('an account', () => {
  test('is refused the right password too while it is limited, and let in when the time has passed', async () => {
    await times(limit.perAccount, (turn) => guess(person(), { address: addressOf(turn) }));
    expectProblem(await signIn(person()), 429, 'too-many-requests');
    await shop.checkout.db.execute(sql`update attempts set expire = expire - ${limit.seconds * 1000}`);
    expect(await signIn(person())).toMatchObject({ status: 200 });
  });

  // Spec: X11
  test('that nobody has is limited just like one that somebody has', async () => {
    const nobody = { ...person(), email: 'nobody@shop.example' };
    const answers = await times(limit.perAccount + 2, (turn) => guess(nobody, { address: addressOf(turn) }));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 429, 429]);
  });

  test('is one however its email is written', async () => {
    const { email: written } = person();
    const spellings = [written, written.toUpperCase(), written.replace('b', 'B').replace('@', '+1@')];
    for (const [turn, email] of spellings.entries()) await guess({ ...person(), email }, { address: addressOf(turn) });
    expect(await guess(person(), { address: addressOf(9) })).toMatchObject({ status: 429 });
  });

  test('is counted for the account that is tried, whoever is signed in', async () => {
    const headers = { cookie: person(1).cookie };
    await times(limit.perAccount, (turn) => guess(person(), { address: addressOf(turn), headers }));
    expect(await guess(person(), { address: addressOf(9) })).toMatchObject({ status: 429 });
    expect(await guess(person(1), { address: addressOf(9) })).toMatchObject({ status: 401 });
  });

  test('begins anew once somebody has signed in to it, while the address does not', async () => {
    const address = '192.0.2.7';
    await times(limit.perAccount - 1, () => guess(person(), { address }));
    expect(await signIn(person(), { address })).toMatchObject({ status: 200 });
    const more = await times(limit.perAccount, (turn) => guess(person(), { address: addressOf(turn) }));
    expect(refused(more)).toBe(0);
    const left = await times(limit.perAddress - limit.perAccount, () => guess(person(1), { address }));
    expect(refused(left)).toBe(0);
    expect(await guess(person(1), { address })).toMatchObject({ status: 429 });
  });
});

describe('an address', () => {
  const spend = (from: From) => times(limit.perAddress, (turn) => guess(person(turn), from));

  test('cannot hide behind headers that name another one', async () => {
    await spend({});
    const headers = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip'];
    const ours = 'x-shop-client-address';
    for (const name of [...headers, ours, ours.toUpperCase()]) {
      const value = name === 'forwarded' ? 'for=203.0.113.9' : '203.0.113.9';
      expect(await guess(person(5), { headers: { [name]: value } }), name).toMatchObject({ status: 429 });
    }
    const chain = { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' };
    expect(await guess(person(5), { headers: chain })).toMatchObject({ status: 429 });
  });

  test('is what the trusted proxy names, and not what the client wrote before it', async () => {
    const http: Config['http'] = { ...shop.config.http, trustProxy: '10.0.0.1' };
    const at = await openShopForTest({ databaseUrl: shop.databaseUrl, config: { limits, http } });
    const through = (turn: number, client: string, proxy = '10.0.0.1') => {
      const headers = { 'x-forwarded-for': `203.0.113.${turn}, ${client}` };
      return guess(person(turn), { at, address: proxy, headers });
    };
    expect(refused(await times(limit.perAddress, (turn) => through(turn, '198.51.100.7')))).toBe(0);
    expect(await through(5, '198.51.100.7')).toMatchObject({ status: 429 });
    expect(await through(5, '198.51.100.8')).toMatchObject({ status: 401 });
    // Another one that comes directly is taken for itself.
    expect(refused(await times(limit.perAddress, (turn) => through(turn, addressOf(turn), '10.0.0.2')))).toBe(0);
    expect(await through(5, '198.51.100.99', '10.0.0.2')).toMatchObject({ status: 429 });
  });

  test('of IPv6 stands for its whole network', async () => {
    await times(limit.perAddress, (turn) => guess(person(turn), { address: `2001:db8:1:2::${turn + 1}` }));
    expect(await guess(person(5), { address: '2001:db8:1:2:ffff:ffff:ffff:ffff' })).toMatchObject({ status: 429 });
    expect(await guess(person(5), { address: '2001:db8:1:3::1' })).toMatchObject({ status: 401 });
  });
});

// Spec: N8
test('searches of an address are counted whichever page or call makes them; what is no search goes on', async () => {
  const get = (url: string, remoteAddress = '192.0.2.7') =>
    shop.app.inject({ method: 'GET', url, remoteAddress, headers: { host: 'localhost:3000' } });
  expect((await get('/api/parts?q=chain')).statusCode).toBe(200);
  // This shop has no pages.
  expect((await get('/all-parts?q=chain')).statusCode).toBe(404);
  expect((await get('/all-parts.data?%71=chain')).statusCode).toBe(404);
  for (const url of ['/api/parts?q=hub', '/all-parts.data?q=hub']) {
    const answer = await get(url);
    expectProblem(
      { status: answer.statusCode, body: answer.json(), headers: answer.headers },
      429,
      'too-many-requests',
    );
  }
  const page = await get('/all-parts?q=hub');
  expect([page.statusCode, Number(page.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toMatch(/Please wait \d+ seconds, then press Retry: what you searched for is kept/);
  expect((await get('/api/parts?category=Chain')).statusCode).toBe(200);
  expect((await get('/api/parts?q=hub', '192.0.2.8')).statusCode).toBe(200);
});

describe('narrowed lists, comparisons and the description of all calls', () => {
  const get = (at: TestShop, url: string, remoteAddress: string, headers = {}) =>
    at.app.inject({ method: 'GET', url, remoteAddress, headers: { host: 'localhost:3000', ...headers } });
  const narrowed = (turn: number) => `/api/parts?facets=${encodeURIComponent(`price-to=${turn + 10}&stock=yes`)}`;

  // Spec: N8
  test('are counted together for an address, whichever page or call makes them; the list and its parts are not', async () => {
    const at = await openShopForTest({
      databaseUrl: shop.databaseUrl,
      config: { limits, suggestions: { perAddress: 8, seconds: 60 } },
    });
    const address = '192.0.2.30';
    const token = { authorization: `Bearer ${person().token}` };
    const all: [string, object?][] = [
      [narrowed(0)],
      ['/api/own-parts', token],
      ['/compare?parts=CR-32-104-K'],
      ['/compare.data?parts=CR-32-104-K'],
      ['/all-parts?brand=Brindal&stock=yes'],
      ['/all-parts.data?category=Nonsense'],
      ['/api/openapi.json'],
      ['/api/docs/yaml'],
    ];
    for (const [url, headers] of all) expect((await get(at, url, address, headers)).statusCode, url).not.toBe(429);
    for (const [url, headers] of all) expect((await get(at, url, address, headers)).statusCode, url).toBe(429);
    for (const url of ['/api/parts', '/api/parts?category=Chain', '/all-parts?sort=name', '/parts/chain-12-speed'])
      expect((await get(at, url, address)).statusCode, url).not.toBe(429);
    expect((await get(at, narrowed(0), '192.0.2.31')).statusCode).toBe(200);
  });

  test('of an address are answered two at a time, so that another one waits for no more of them', async () => {
    const answered: string[] = [];
    const ask = async (turn: number, address: string) => {
      expect((await get(shop, narrowed(turn), address)).statusCode).toBe(200);
      answered.push(address);
    };
    const many = Array.from({ length: 40 }, (_, turn) => ask(turn, '192.0.2.40'));
    await Promise.all([...many, ask(99, '192.0.2.41')]);
    expect(answered.indexOf('192.0.2.41')).toBeLessThan(many.length / 2);
  });

  test('whose client has left do not stand in the way of the next', async () => {
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = shop.app.server.address() as AddressInfo;
    const request = `GET ${narrowed(1)} HTTP/1.1\r\nHost: localhost:3000\r\n\r\n`;
    for (let turn = 0; turn < 3; turn++) {
      const left = connect(port, '127.0.0.1');
      left.write(request.repeat(9));
      await once(left, 'data');
      left.destroy();
    }
    const stays = connect(port, '127.0.0.1');
    stays.write(request);
    const [bytes] = await once(stays, 'data');
    expect(String(bytes)).toMatch(/^HTTP\/1.1 200/);
    stays.destroy();
  });
});

test('processes that share the database count together', async () => {
  const second = await openShopForTest({ databaseUrl: shop.databaseUrl, config: { limits } });
  const at = (turn: number) => (turn % 2 ? shop : second);
  const account = await times(limit.perAccount + 5, (turn) =>
    guess(person(), { address: addressOf(turn), at: at(turn) }),
  );
  expect(refused(account)).toBe(5);
  // Accounts that are not limited yet, or it would be chance which of the two limits refuses one.
  const address = await times(limit.perAddress + 1, (turn) =>
    guess(person(1 + (turn % limit.perAddress)), { address: '192.0.2.7', at: at(turn) }),
  );
  expect(refused(address)).toBe(1);
});
