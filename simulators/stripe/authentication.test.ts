import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { startSimulators } from '#simulators/simulators.ts';
import {
  asBrowser,
  ask,
  cardForm,
  eventReceiver,
  openStand,
  type Stand,
  testSettings,
} from '#simulators/stripe/stripe.fixture.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand?.simulators.close());

type Intent = Awaited<ReturnType<Stand['newIntent']>>;

/** Confirms as a page does: with `return_url` it leads there, without it asks in the page. */
async function confirm(intent: Intent, number: string, more: Record<string, string> = {}) {
  const method = String((await stand.newMethod(number)).body.id);
  const form = { client_secret: intent.clientSecret, payment_method: method, ...more };
  return ask(`${stand.simulators.url}/v1/payment_intents/${intent.id}/confirm`, form, asBrowser);
}

const read = async ({ id }: Intent) => (await ask(`${stand.api}/payment_intents/${id}`, null)).body;

/** The page at an address of the shop, reached as through the shop's own proxy. */
const open = (address: string, init: RequestInit = {}) => {
  const { pathname, search } = new URL(address);
  const headers = { 'x-forwarded-host': new URL(testSettings.publicUrl).host, ...init.headers };
  return fetch(`${stand.simulators.url}${pathname}${search}`, { redirect: 'manual', ...init, headers });
};
const press = (address: string, result: string, headers: Record<string, string> = {}) =>
  open(address, { method: 'POST', body: new URLSearchParams({ result }), headers });

const sdkAction = (body: Record<string, unknown>) =>
  (body.next_action as { use_stripe_sdk: { stripe_js: string } }).use_stripe_sdk.stripe_js;

/** A payment that waits for its buyer, and the page that asks. */
async function waiting(number = '4000002760003184') {
  const intent = await stand.newIntent();
  const { body } = await confirm(intent, number, { use_stripe_sdk: 'true' });
  return { intent, page: sdkAction(body) };
}

describe('a card that asks for 3-D Secure', () => {
  it.each(['4000002500003155', '4000002760003184', '4000003800000446', '4000000000003220'])(
    '%s pays once the buyer has proved who they are',
    async (number) => {
      const { intent, page } = await waiting(number);
      expect(await read(intent)).toMatchObject({ status: 'requires_action', amount_received: 0, latest_charge: null });
      const shown = await open(page);
      expect(shown.status).toBe(200);
      expect(await shown.text()).toContain('$59.97 to Mountain Bike, Order order-1.');
      const answered = await press(page, 'complete');
      expect(answered.status).toBe(200);
      expect(await answered.text()).toContain(`<body data-intent="${intent.id}" data-shop="">`);
      expect(await read(intent)).toMatchObject({ status: 'succeeded', amount_received: 5997, next_action: null });
      const [charge] = (await stand.stripe.charges.list({ payment_intent: intent.id })).data;
      expect(charge?.payment_method_details?.card?.three_d_secure).toMatchObject({ result: 'authenticated' });
    },
  );

  it.each([
    ['4000008260003178', 'insufficient_funds'],
    ['4000008400001629', 'generic_decline'],
  ])('%s is declined after it: %s', async (number, decline_code) => {
    const { intent, page } = await waiting(number);
    expect((await press(page, 'complete')).status).toBe(200);
    expect(await read(intent)).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code: 'card_declined', decline_code },
    });
    expect((await stand.stripe.charges.list({ payment_intent: intent.id })).data).toMatchObject([{ status: 'failed' }]);
  });

  it('is refused where its bank cannot be asked', async () => {
    expect(await confirm(await stand.newIntent(), '4000008400001280')).toMatchObject({
      status: 402,
      body: { error: { code: 'card_declined' } },
    });
  });

  it('is refused without a charge where the buyer fails it, and another card pays', async () => {
    const { intent, page } = await waiting();
    await press(page, 'fail');
    expect(await read(intent)).toMatchObject({
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    });
    expect((await confirm(intent, '4242424242424242')).body.status).toBe('succeeded');
  });

  it('can be left for another card, and cancelled; the page then changes nothing', async () => {
    const { intent, page } = await waiting();
    expect((await confirm(intent, '4242424242424242')).body.status).toBe('succeeded');
    await press(page, 'fail');
    expect((await read(intent)).status).toBe('succeeded');
    const left = await waiting();
    expect(await stand.stripe.paymentIntents.cancel(left.intent.id)).toMatchObject({ status: 'canceled' });
    expect((await press(left.page, 'complete')).status).toBe(200);
    expect(await read(left.intent)).toMatchObject({ status: 'canceled', amount_received: 0 });
  });

  it('tells of it by an event', async () => {
    const receiver = await eventReceiver([], ['payment_intent.requires_action']);
    stand.simulators.setWebhookUrl(receiver.url);
    const { intent } = await waiting();
    let told = '';
    while (told !== intent.id) told = JSON.parse((await receiver.next()).body.toString()).data.object.id;
    stand.simulators.setWebhookUrl(null);
    await receiver.close();
  });
});

describe('the way back', () => {
  const returnUrl = `${testSettings.publicUrl}/dashboard/payment/order-1?from=mail`;

  async function redirected() {
    const intent = await stand.newIntent();
    const headers = { ...asBrowser, 'x-forwarded-host': new URL(testSettings.publicUrl).host };
    const method = String((await stand.newMethod('4000002760003184')).body.id);
    const { body } = await ask(
      `${stand.simulators.url}/demo/stripe/v1/payment_intents/${intent.id}/confirm`,
      { client_secret: intent.clientSecret, payment_method: method, return_url: returnUrl },
      headers,
    );
    expect(body.next_action).toMatchObject({ type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl } });
    return { intent, page: (body.next_action as { redirect_to_url: { url: string } }).redirect_to_url.url };
  }

  it.each([
    ['complete', 'succeeded'],
    ['fail', 'failed'],
  ])('is the page that is named, with how it went: %s', async (result, status) => {
    const { intent, page } = await redirected();
    const answer = await press(page, result);
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(`${testSettings.publicUrl}/dashboard/payment/order-1`);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'mail',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.clientSecret,
      redirect_status: status,
    });
    expect((await open(page)).status).toBe(303);
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'http://shop.test:3001/', 'nonsense'])(
    'never leads to %s',
    async (address) => {
      const { page } = await waiting();
      const there = `${page}&return_url=${encodeURIComponent(address)}`;
      expect(await press(there, 'complete')).toMatchObject({ status: 400 });
      const confirmed = await confirm(await stand.newIntent(), '4000002760003184', { return_url: address });
      expect(confirmed).toMatchObject({ status: 400, body: { error: { param: 'return_url' } } });
    },
  );
});

describe('the page that asks', () => {
  it('may be framed by the shop alone, and runs no script but its own word', async () => {
    const { page } = await waiting();
    const asking = (await open(page)).headers;
    expect(asking.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(asking.get('content-security-policy')).not.toContain('script-src');
    expect(asking.get('x-frame-options')).toBe('SAMEORIGIN');
    const answered = await press(page, 'complete');
    expect(answered.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+'$/);
  });

  it('opens for nobody without the secret of the payment, and takes no press from elsewhere', async () => {
    const { intent, page } = await waiting();
    expect((await open(page.replace(/client_secret=[^&]*/, 'client_secret=other'))).status).toBe(400);
    expect((await open(page.replace(/\?.*/, ''))).status).toBe(400);
    expect((await open(page.replace(intent.id, 'pi_unknown'))).status).toBe(404);
    expect((await press(page, 'complete', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await press(page, 'complete', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await press(page, 'both')).status).toBe(400);
    expect((await read(intent)).status).toBe('requires_action');
  });
});

describe('where the shop is on another origin', () => {
  it('its pages may frame the page that asks, are told of the answer, and may be returned to', async () => {
    const { url: databaseUrl } = await freshDatabase();
    const shopUrl = 'https://shop.example';
    const simulators = await startSimulators({ databaseUrl, ...testSettings, shopUrl, webhookUrl: null });
    onTestFinished(simulators.close);
    const api = `${simulators.url}/v1`;
    const waitingFor = async (more: Record<string, string>) => {
      const { body: intent } = await ask(`${api}/payment_intents`, { amount: '5997', currency: 'usd' });
      const method = await ask(`${api}/payment_methods`, cardForm('4000002760003184'), asBrowser);
      const form = { client_secret: String(intent.client_secret), payment_method: String(method.body.id), ...more };
      return (await ask(`${api}/payment_intents/${intent.id}/confirm`, form, asBrowser)).body.next_action;
    };
    const answer = (address: string) => {
      const { pathname, search } = new URL(address);
      const body = new URLSearchParams({ result: 'complete' });
      return fetch(simulators.url + pathname + search, { method: 'POST', body, redirect: 'manual' });
    };
    const framed = (await waitingFor({})) as { use_stripe_sdk: { stripe_js: string } };
    const told = await answer(framed.use_stripe_sdk.stripe_js);
    expect(told.headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://shop.example");
    expect(await told.text()).toContain('data-shop="https://shop.example"');
    const redirect = (await waitingFor({ return_url: `${shopUrl}/pay` })) as { redirect_to_url: { url: string } };
    const { pathname, search } = new URL(redirect.redirect_to_url.url);
    const asking = await fetch(simulators.url + pathname + search);
    expect(asking.headers.get('content-security-policy')).toContain("form-action 'self' https://shop.example");
    const back = await answer(redirect.redirect_to_url.url);
    expect(back.headers.get('location')).toMatch(/^https:\/\/shop.example\/pay\?/);
  });
});
