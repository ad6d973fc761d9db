import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asBrowser, ask, cardForm, openStand, type Stand, testKeys } from '#simulators/stripe/stripe.fixture.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand?.simulators.close());

describe('garbage', () => {
  const secret = { authorization: `Bearer ${testKeys.secretKey}` };
  const form = { ...secret, 'content-type': 'application/x-www-form-urlencoded' };
  const good = 'amount=100&currency=usd';

  it.each([
    ['no body', form, ''],
    ['JSON', { ...secret, 'content-type': 'application/json' }, '{"amount":100,"currency":"usd"}'],
    ['no content type', secret, good],
    ['a word for the amount', form, 'amount=ten&currency=usd'],
    ['NaN', form, 'amount=NaN&currency=usd'],
    ['a fraction', form, 'amount=10.5&currency=usd'],
    ['an exponent', form, 'amount=1e3&currency=usd'],
    ['a hexadecimal number', form, 'amount=0x64&currency=usd'],
    ['a huge number', form, `amount=${'9'.repeat(400)}&currency=usd`],
    ['an empty amount', form, 'amount=&currency=usd'],
    ['an unknown currency', form, 'amount=100&currency=xxx'],
    ['an unknown parameter', form, `${good}&colour=red`],
    ['a NUL', form, `${good}&description=a%00b`],
    ['a NUL in metadata', form, `${good}&metadata[a%00]=b`],
    ['metadata too long', form, `${good}&metadata[a]=${'b'.repeat(501)}`],
    ['too much metadata', form, `${good}${Array.from({ length: 51 }, (_, n) => `&metadata[k${n}]=v`).join('')}`],
    ['another method type', form, `${good}&allowed_payment_method_types[0]=sofort`],
    ['a prototype', form, `${good}&__proto__[status]=succeeded`],
    ['broken percent signs', form, '%%%=%zz&amount=%e0%a4'],
    ['two megabytes', form, `${good}&description=${'x'.repeat(2_000_000)}`],
  ])('answers %s with a 4xx in the shape of an error of Stripe', async (_name, headers, body) => {
    const response = await fetch(`${stand.api}/payment_intents`, { method: 'POST', headers, body });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.any(String) },
    });
  });

  it.each([
    '/v1/payment_intents/%00',
    '/v1/payment_intents/%e0%a4%a',
    '/v1/payment_intents/a%2fb',
    `/v1/payment_intents/${'x'.repeat(5000)}`,
    '/v1/payment_intents/',
    '/v1/customers',
    '/',
    '/v1/payment_intents/x?%00=%00',
    '//',
  ])('answers GET %s with a 4xx', async (path) => {
    const response = await fetch(stand.simulators.url + path, { headers: secret });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({ error: { message: expect.any(String) } });
  });

  it('names the parameter that is missing', async () => {
    expect(await ask(`${stand.api}/payment_intents`, { amount: '100' })).toMatchObject({
      status: 400,
      body: { error: { code: 'parameter_missing', param: 'currency', message: 'Missing required param: currency.' } },
    });
    expect(await ask(`${stand.api}/payment_methods`, { type: 'card' }, asBrowser)).toMatchObject({
      status: 400,
      body: { error: { code: 'parameter_missing', param: 'card[number]' } },
    });
  });

  it('refuses billing details as Stripe does: what is empty, and a phone number of more than 20 characters', async () => {
    const method = (field: string, value: string) =>
      ask(
        `${stand.api}/payment_methods`,
        { ...cardForm('4242424242424242'), [`billing_details[${field}]`]: value },
        asBrowser,
      );
    for (const field of ['name', 'email', 'phone'])
      expect(await method(field, ''), field).toMatchObject({
        status: 400,
        body: { error: { type: 'invalid_request_error', code: 'parameter_invalid_empty' } },
      });
    expect(await method('phone', '+46 (0)31-700 52 10 ext. 4411')).toMatchObject({
      status: 400,
      body: { error: { message: 'Invalid string: +46 (0)31-... ext. 4411; must be at most 20 characters' } },
    });
    expect(await method('phone', '+46 (0)31-700 52 10')).toMatchObject({ status: 200 });
  });

  it('outlives bytes that are no HTTP', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(stand.simulators.url).port), '127.0.0.1', () =>
        socket.end('\0\0\0 not http\r\n\r\n'),
      );
      socket
        .on('error', () => {})
        .on('close', () => resolve())
        .resume();
    });
    expect((await stand.newIntent()).id).toMatch(/^pi_/);
  });

  it('never broke inside while all this came in', () => {
    expect(stand.logged).toEqual([]);
  });
});
