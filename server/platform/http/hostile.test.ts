import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { watchRows } from '#server/testing/all-rows.ts';
import { openPayment, placeOrder, somePart } from '#server/testing/buy.ts';
import { callerOf, callsBy, everyCall, expectProblem, pathOf } from '#server/testing/every-call.ts';
import { isThorough } from '#server/testing/extent.ts';
import { garbageBody, spoiled } from '#server/testing/garbage.ts';
import { type GoodBodies, goodBodies, type WithBody } from '#server/testing/good-bodies.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

/** Enough to find what is wrong over some days of runs, few enough for every run. */
const runs = { numRuns: 60 };
/** There are some ninety calls to send each of them. */
const perCall = { numRuns: isThorough ? 60 : 12 };
const huge = JSON.stringify({ street: 'x'.repeat(2_000_000) });

const withBody = everyCall.filter(([, call]) => call.body) as [WithBody, Call][];
/** Signing out takes a body without fields. */
const withFields = withBody.filter(([name]) => name !== 'signOut');

let shop: TestShop;
let buyer: Person;
let admin: Person;
let own: { id: string; email: string };
/** What would rightly be sent, about things that exist. */
let good: GoodBodies;
const img = '/images/01900000-0000-7000-8000-000000000000-800.webp';
let expectUnwritten: () => Promise<void>;

beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = [await shop.signUp(), await shop.admin()];
  const part = await somePart(shop);
  const order = await placeOrder(shop, buyer, part);
  const { intentId } = await openPayment(shop, buyer, order);
  own = { id: order._id, email: buyer.email };
  good = goodBodies({ by: buyer, part, order, transactionId: intentId, img });
  expectUnwritten = await watchRows(shop.checkout.db);
});
afterAll(() => shop.close());
afterEach(() => expectUnwritten());

/** What shows that a call may be made, so that the rest of the request is what it is refused for. */
function asCaller(call: Call) {
  const { token, cookie } = callerOf(call, { buyer, admin });
  return { authorization: `Bearer ${token}`, cookie };
}

function send(method: Call['method'], path: string, body: string | Buffer, headers: Record<string, string>) {
  return shop.ask(method, path, { body, headers: { 'content-type': 'application/json', ...headers } });
}

/** Whether a body is one that the call could act on; those are not garbage. */
function readable(call: Call, text: string): boolean {
  try {
    return call.body?.safeParse(JSON.parse(text.replace(/^\ufeff/, ''))).success ?? false;
  } catch {
    return false;
  }
}

describe('a body that is not what the call asks for', () => {
  test.each(withFields)('is refused by %s in a problem document', async (name, call) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(garbageBody, spoiled(good[name])), async (text) => {
        fc.pre(!readable(call, text));
        const answer = await send(call.method, pathOf(call, own), text, asCaller(call));
        expectProblem(answer);
        expect([400, 413]).toContain(answer.status);
      }),
      perCall,
    );
  });

  test.each(callsBy('bearer', 'admin'))('is not even looked at by %s without a token', async (_name, call) => {
    await fc.assert(
      fc.asyncProperty(garbageBody, async (text) => {
        expectProblem(await send(call.method, pathOf(call, own), text, { cookie: buyer.cookie }), 401, 'unauthorized');
      }),
      { numRuns: isThorough ? 10 : 4 },
    );
  });

  test.each(everyCall)('of two megabytes is refused by %s, or not read', async (_name, call) => {
    const answer = await send(call.method, pathOf(call), huge, asCaller(call));
    if (call.method === 'GET') return expect(answer.status).toBeLessThan(500);
    if (call.upload) return expectProblem(answer, 415, 'unsupported-media');
    expectProblem(answer, 413, 'too-large');
  });

  test.each(withBody)('of another type is refused by %s', async (name, call) => {
    const types = [
      'text/plain',
      'text/html',
      'application/xml',
      'image/png',
      'application/octet-stream',
      'garbage',
      ';;',
      '*/*',
    ];
    types.push(
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonx',
      'text/json',
    );
    for (const type of types) {
      const answer = await send(call.method, pathOf(call), JSON.stringify(good[name]), {
        ...asCaller(call),
        'content-type': type,
      });
      expectProblem(answer, 415, 'unsupported-media');
    }
  });

  test('in another encoding is refused', async () => {
    const utf16 = Buffer.from(JSON.stringify(good.placeOrder), 'utf16le');
    for (const body of [utf16, Buffer.from([0xff, 0xfe, 0x00]), Buffer.from([0x1f, 0x8b, 0x08, 0x00])])
      expectProblem(
        await send('POST', '/order', body, { ...asCaller(calls.placeOrder), 'content-encoding': 'gzip' }),
        400,
      );
  });
});

describe('headers that are not what they should be', () => {
  const texts = fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) });

  test('a token', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        for (const authorization of [text, `Bearer ${text}`])
          expectProblem(await shop.ask('GET', pathOf(calls.readOrder, own), { headers: { authorization } }), 401);
      }),
      runs,
    );
  });

  test('a cookie', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        for (const cookie of [text, `better-auth.session_token=${text}`, `${buyer.cookie}x${text}`]) {
          const answer = await shop.ask('PUT', pathOf(calls.renewToken, own), { headers: { cookie } });
          expectProblem(answer, 401);
          expect((await shop.ask('GET', '/auth/get-session', { headers: { cookie } })).body).toBeNull();
        }
      }),
      runs,
    );
  });

  test.each(['', ' ', 'a b', 'x'.repeat(201), 'schlüssel', 'a\tb', '\u0001'])('the idempotency key %j', async (key) => {
    for (const [name, call] of withBody.filter(([, each]) => each.idempotent)) {
      const body = JSON.stringify(good[name]);
      expectProblem(await send(call.method, pathOf(call), body, { ...asCaller(call), 'idempotency-key': key }), 400);
    }
  });
});

describe('events of the payment provider that are not signed', () => {
  test('are refused and not stored', async () => {
    await fc.assert(
      fc.asyncProperty(garbageBody, fc.option(fc.string()), async (text, signature) => {
        const headers = signature === null ? {} : { 'stripe-signature': signature };
        expectProblem(await send('POST', '/payment-events', text, headers as Record<string, string>));
      }),
      runs,
    );
  });
});

describe('the card simulator as browsers reach it', () => {
  const paths = ['/payment_methods', '/payment_intents/pi_x/confirm', '/payment_intents/pi_%00/confirm'];

  test('refuses garbage in Stripe’s own form', async () => {
    const fields = fc.dictionary(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }));
    const form = fc.oneof(
      garbageBody,
      fields.map((each) => new URLSearchParams(each).toString()),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), form, async (path, payload) => {
        const answer = await shop.app.inject({
          method: 'POST',
          url: `/demo/stripe/v1${path}`,
          headers: {
            host: new URL(shop.config.http.publicUrl).host,
            authorization: `Bearer ${shop.simulators.publishableKey}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload,
        });
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.json()).toMatchObject({ error: { message: expect.stringMatching(/./) } });
      }),
      runs,
    );
  });
});

describe('texts that look hostile and are not', () => {
  const texts = ['🚲 Weg 7', 'שדרות ירושלים ١٢', "O'Neill; drop table part; --", '<b>5</b>', '%00', '{{7*7}}'];

  test.each(texts)('are stored as they are: %s', async (text) => {
    const body = { ...good.placeOrder, street: text, city: ` ${text} ` };
    const placed = await shop.ask('POST', '/order', { as: buyer, body });
    expect(placed).toMatchObject({ status: 200, body: { street: text, city: text } });
    expect((await shop.ask('GET', `/order/${placed.body._id}`, { as: buyer })).body).toMatchObject(placed.body);
    expectUnwritten = await watchRows(shop.checkout.db);
  });

  test('are refused where they turn the direction of what follows, or begin a line of their own', async () => {
    for (const street of ['\u202eegarag', 'Weg\u2066 7', 'Weg 7\r\nBcc: all'])
      expectProblem(await shop.ask('POST', '/order', { as: buyer, body: { ...good.placeOrder, street } }), 400);
  });
});
