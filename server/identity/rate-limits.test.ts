import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, openShopForTest, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { ENTRY_LIMIT } from './identity.port.ts';

const { max } = ENTRY_LIMIT;

let shop: TestShop;
let person: Person;
beforeAll(async () => {
  shop = await openShopWith({});
  person = await shop.signUp();
});
beforeEach(() => shop.checkout.db.execute(sql`delete from rate_limit`));
afterAll(() => shop.close());

function openShopWith(http: object): Promise<TestShop> {
  const defaults = { host: '127.0.0.1', port: 3000, publicUrl: 'http://localhost:3000', trustProxy: false } as const;
  return openShop({ config: { http: { ...defaults, rateLimits: true, ...http } } });
}

async function guess(headers: Record<string, string> = {}, from = '192.0.2.7', at = shop) {
  const answer = await at.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    remoteAddress: from,
    headers: { host: 'localhost:3000', ...headers },
    payload: { email: person.email, password: 'wrong password' },
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const times = <T>(count: number, work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));
const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status).toSorted();
/** So that the window does not close while a slow machine is at it. */
const freeze = (at = shop) => at.checkout.db.execute(sql`update rate_limit set last_request = last_request + 3600000`);

describe('guessing passwords', () => {
  test('is stopped after the attempts that are allowed, also when they come at once', async () => {
    const answers = await times(max + 5, () => guess());
    expect(statuses(answers)).toEqual([...Array(max).fill(401), ...Array(5).fill(429)]);
    for (const answer of answers.filter((each) => each.status === 429)) {
      expectProblem(answer, 429, 'too-many-requests');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test('is stopped for the right password too, and allowed again when the window has passed', async () => {
    await times(max, () => guess());
    await freeze();
    const right = () =>
      shop.ask('POST', '/auth/sign-in/email', { body: { email: person.email, password: person.password } });
    await shop.checkout.db.execute(sql`update rate_limit set key = replace(key, '192.0.2.7', '127.0.0.1')`);
    expectProblem(await right(), 429, 'too-many-requests');
    await shop.checkout.db.execute(sql`update rate_limit set last_request = last_request - 3600000 - 10000`);
    expect(await right()).toMatchObject({ status: 200 });
  });

  test('cannot hide behind headers that name another address', async () => {
    await times(max, () => guess());
    await freeze();
    const headers = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip'];
    const ours = 'x-shop-client-address';
    for (const name of [...headers, ours, ours.toUpperCase()]) {
      const value = name === 'forwarded' ? 'for=203.0.113.9' : '203.0.113.9';
      expect(await guess({ [name]: value }), name).toMatchObject({ status: 429 });
    }
    expect(await guess({ 'x-forwarded-for': '127.0.0.1, 10.0.0.1' })).toMatchObject({ status: 429 });
  });

  test('from one address leaves the others alone', async () => {
    await times(max + 1, () => guess());
    await freeze();
    expect(await guess({}, '192.0.2.8')).toMatchObject({ status: 401 });
  });

  test('is counted together by processes that share the database', async () => {
    const second = await openShopForTest({ databaseUrl: shop.databaseUrl, config: { http: shop.config.http } });
    const answers = await times(max + 5, (turn) => guess({}, '192.0.2.9', turn % 2 ? shop : second));
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(max);
  });
});

describe('signing up', () => {
  test('is limited likewise', async () => {
    const answers = await times(max + 2, (turn) =>
      shop.ask('POST', '/auth/sign-up/email', {
        body: { name: 'M', email: `many${turn}@shop.example`, password: 'kettenblatt' },
      }),
    );
    expect(statuses(answers)).toEqual([...Array(max).fill(200), 429, 429]);
  });
});

describe('behind one trusted proxy', () => {
  test('the address that the proxy names counts, and not what the client wrote before it', async () => {
    const proxied = await openShopWith({ trustProxy: '10.0.0.1' });
    const through = (client: string, spoofed: string) =>
      guess({ 'x-forwarded-for': `${spoofed}, ${client}` }, '10.0.0.1', proxied);
    await times(max, (turn) => through('203.0.113.5', `198.51.100.${turn}`));
    await freeze(proxied);
    expect(await through('203.0.113.5', '198.51.100.99')).toMatchObject({ status: 429 });
    expect(await through('203.0.113.6', '198.51.100.99')).toMatchObject({ status: 401 });
    await proxied.close();
  });
});
