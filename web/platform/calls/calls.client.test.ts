import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userCalls } from '#contract/accounts/users.calls.ts';
import { fail, problemOf } from '#contract/failures.ts';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import { callApi } from './calls.client.ts';
import { addressOf } from './calls.request.ts';
import { dropToken, holdToken } from './calls.token.ts';

const MINUTE_MS = 60_000;
const email = 'marta@lindqvist.example';

/** A shop in few lines: gives tokens, knows which are good, and lists orders to who has one. */
function openShop() {
  const shop = {
    good: new Set<string>(),
    issued: 0,
    session: true,
    away: false,
    refusing: false,
    requests: [] as string[],
  };
  const problem = (code: Parameters<typeof fail>[0], detail: string, more = {}) => {
    const body = problemOf(fail(code, detail, more).failure);
    return new Response(JSON.stringify(body), { status: body.status });
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (shop.away) throw new TypeError('fetch failed');
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '');
    shop.requests.push(`${init.method} ${address}`);
    if (init.method === 'PUT') {
      if (!shop.session) return problem('unauthorized', 'Please sign in');
      shop.issued += 1;
      shop.good.add(`token-${shop.issued}`);
      return new Response(JSON.stringify({ token: `token-${shop.issued}` }));
    }
    if (!token || shop.refusing || !shop.good.has(token)) return problem('unauthorized', 'Please sign in');
    if (init.method === 'POST')
      return problem('price-changed', 'It costs more now', { facts: { price: 15.2 }, errors: { price: 'Too low' } });
    return new Response('[]');
  });
  return shop;
}

function memoryStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
}

const listOrders = () => callApi(orderCalls.listOrders, { query: { email } });

let shop: ReturnType<typeof openShop>;
let lost = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('localStorage', memoryStorage());
  shop = openShop();
  lost = 0;
});

afterEach(() => {
  dropToken();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const enter = () =>
  holdToken(email, () => {
    lost += 1;
  });

describe('an address', () => {
  test('has its parameters percent-encoded', () => {
    expect(addressOf(userCalls.readAdmin, { email: 'a/b+c@X.example' })).toBe('/api/admin/a%2Fb%2Bc%40X.example');
    expect(addressOf(orderCalls.listOrders, {}, { email: 'a+b@x.example', status: undefined })).toBe(
      '/api/order?email=a%2Bb%40x.example',
    );
  });
});

describe('the access token', () => {
  // Spec: E11, A8, C1, C6
  test('is stored as accessToken and sent', async () => {
    await enter();
    expect(localStorage.getItem('accessToken')).toBe('token-1');
    expect(await listOrders()).toEqual({ ok: true, value: [] });
    expect(await callApi(userCalls.listUsers, {})).toEqual({ ok: true, value: [] });
  });

  test('is not requested again while it is fresh', async () => {
    await enter();
    vi.advanceTimersByTime(11 * MINUTE_MS);
    await listOrders();
    expect(shop.issued).toBe(1);
  });

  test('is renewed before it runs out, once for all calls under way', async () => {
    await enter();
    vi.advanceTimersByTime(13 * MINUTE_MS);
    const answers = await Promise.all([listOrders(), listOrders(), listOrders()]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(shop.issued).toBe(2);
  });

  test('is renewed when it is refused, once for all calls under way, and the calls succeed', async () => {
    await enter();
    shop.good.clear();
    const answers = await Promise.all([listOrders(), listOrders(), listOrders()]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(shop.issued).toBe(2);
  });

  test('that another tab renewed is taken without asking', async () => {
    await enter();
    shop.good = new Set(['from-the-other-tab']);
    localStorage.setItem('accessToken', 'from-the-other-tab');
    expect((await listOrders()).ok).toBe(true);
    expect(shop.issued).toBe(1);
  });

  test('that is refused twice ends in the failure, not in a circle', async () => {
    await enter();
    shop.refusing = true;
    expect(await listOrders()).toMatchObject({ ok: false, failure: { code: 'unauthorized' } });
    expect(shop.issued).toBe(2);
  });

  test('says when its session has ended', async () => {
    await enter();
    shop.good.clear();
    shop.session = false;
    expect(await listOrders()).toMatchObject({ ok: false, failure: { code: 'unauthorized' } });
    expect(lost).toBe(1);
  });

  test('does not come back after sign-out, though a renewal was on its way', async () => {
    const entering = enter();
    dropToken();
    expect(await entering).toMatchObject({ ok: false });
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(await listOrders()).toMatchObject({ ok: false, failure: { code: 'unauthorized' } });
    expect(shop.requests.filter((line) => line.includes('/order'))).toEqual([]);
  });
});

describe('a failure', () => {
  const order = { email, street: 'S', city: 'C', number: '1', price: 1, part: crypto.randomUUID(), quantity: 1 };

  // Spec: X10
  test('is a value with code, sentence, fields and facts', async () => {
    await enter();
    expect(await callApi(orderCalls.placeOrder, { body: order, idempotencyKey: 'k' })).toEqual({
      ok: false,
      failure: {
        code: 'price-changed',
        detail: 'It costs more now',
        errors: { price: 'Too low' },
        facts: { price: 15.2 },
      },
    });
  });

  test('without an answer says so, and the session stays', async () => {
    await enter();
    shop.away = true;
    expect(await listOrders()).toMatchObject({ ok: false, failure: { code: 'no-answer' } });
    vi.advanceTimersByTime(13 * MINUTE_MS);
    expect(await listOrders()).toMatchObject({ ok: false, failure: { code: 'no-answer' } });
    expect(lost).toBe(0);
  });

  test('that is no problem document is reported with its status', async () => {
    await enter();
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await listOrders()).toMatchObject({
      ok: false,
      failure: { code: 'internal', detail: expect.stringContaining('502') },
    });
  });
});
