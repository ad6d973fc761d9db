import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { expect, it, onTestFinished } from 'vitest';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { startSimulators } from '#simulators/simulators.ts';
import { testKeys, testSettings } from '#simulators/stripe/stripe.fixture.ts';
import { checkStripe } from './stripe.checkup.ts';
import { endpointEvents } from './stripe.events.ts';

const endpointUrl = 'https://shop.example/api/payment-events';
/** Nobody listens there: the port is reserved, and no ordinary program may open it. */
const nobody = new URL('http://127.0.0.1:1');

const good = {
  id: 'we_1',
  object: 'webhook_endpoint',
  api_version: Stripe.API_VERSION as string | null,
  enabled_events: [...endpointEvents] as string[],
  status: 'enabled',
  url: endpointUrl,
};

/** Answers paths of the API as Stripe would: what is not named is an empty list. */
async function stripeWith(answers: Record<string, { status: number; body: unknown }>): Promise<URL> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stripe.test');
    const { status, body } = answers[pathname] ?? answers['*'] ?? { status: 200, body: { object: 'list', data: [] } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const endpoints = (...data: unknown[]) =>
  stripeWith({ '/v1/webhook_endpoints': { status: 200, body: { object: 'list', data } } });

async function check(baseUrl: URL, secretKey = 'sk_test_made_up'): Promise<string[]> {
  return checkStripe({ secretKey, endpointUrl, baseUrl }).catch((error: unknown) => {
    if (!(error instanceof StartupError)) throw error;
    return error.message.split('\n').map((line) => `bad: ${line}`);
  });
}

it('finds the endpoint that is as it should be', async () => {
  expect(await check(await endpoints({ ...good, url: 'https://other.example/' }, good))).toEqual([
    'Stripe accepts the secret key',
    `The webhook endpoint we_1 sends to ${endpointUrl} what the shop needs, in version ${Stripe.API_VERSION}`,
  ]);
});

it('counts an endpoint that sends everything as one that lacks nothing', async () => {
  const [, line] = await check(await endpoints({ ...good, enabled_events: ['*'] }));
  expect(line).toContain('what the shop needs');
});

it('names events that are missing, and those that are too many without blame', async () => {
  const some = good.enabled_events.filter((event) => !event.startsWith('refund.'));
  expect(await check(await endpoints({ ...good, enabled_events: some }))).toEqual([
    'bad: The webhook endpoint we_1 lacks events: add refund.created, refund.failed, refund.updated to it at Stripe.',
  ]);
  const [, line] = await check(await endpoints({ ...good, enabled_events: [...endpointEvents, 'invoice.paid'] }));
  expect(line).toMatch(/, and 1 more that the shop does not need: invoice\.paid$/);
});

it('says when an endpoint is disabled, or speaks another version', async () => {
  const faults = await check(await endpoints({ ...good, status: 'disabled', api_version: '2020-08-27' }));
  expect(faults).toHaveLength(2);
  expect(faults[0]).toMatch(/^bad: The webhook endpoint we_1 is disabled: enable it at Stripe\./);
  expect(faults[1]).toContain(`sends version 2020-08-27, the shop reads ${Stripe.API_VERSION}: add another endpoint`);
  expect((await check(await endpoints({ ...good, api_version: null })))[0]).toContain("sends the account's version");
});

it('is content with one good endpoint of two, as there are while one is changed', async () => {
  const old = { ...good, id: 'we_0', api_version: '2020-08-27' };
  expect((await check(await endpoints(old, good)))[1]).toMatch(/^The webhook endpoint we_1 sends/);
});

it('says what to add where there is no endpoint, and which ones there are', async () => {
  const [none] = await check(await endpoints());
  expect(none).toContain(`bad: Stripe sends no events to ${endpointUrl}: add a webhook endpoint with this address`);
  expect(none).toContain(`API version ${Stripe.API_VERSION}`);
  for (const event of endpointEvents) expect(none).toContain(event);
  const [other] = await check(await endpoints({ ...good, url: 'https://old.example/api/payment-events' }));
  expect(other).toMatch(/This account has https:\/\/old\.example\/api\/payment-events\.$/);
});

it('says once that nobody answers, and that the key is not accepted', async () => {
  for (const key of ['sk_test_made_up', 'rk_test_made_up'])
    expect(await check(nobody, key)).toEqual([
      'bad: Nobody answers at http://127.0.0.1:1: let this machine reach it by https, then ask again. The shop starts without it and takes no card until it answers.',
    ]);
  const { url } = await freshDatabase();
  const simulator = await startSimulators({ databaseUrl: url, ...testSettings, webhookUrl: endpointUrl });
  onTestFinished(() => simulator.close());
  const baseUrl = new URL(simulator.url);
  for (const key of ['sk_test_other', 'rk_test_other'])
    expect(await check(baseUrl, key)).toEqual([
      expect.stringMatching(/^bad: Stripe does not accept STRIPE_SECRET_KEY: copy the key/),
    ]);
  // The simulator sends more than the shop needs, and all of it.
  expect((await check(baseUrl, testKeys.secretKey))[1]).toMatch(
    /^The webhook endpoint we_simulated sends .+ more that/,
  );
});

it('names each right that a restricted key lacks, in the words of Stripe', async () => {
  const lacking = (right: string) => ({
    status: 403,
    body: { error: { type: 'invalid_request_error', message: `Having the '${right}' permission would allow this.` } },
  });
  const baseUrl = await stripeWith({
    '/v1/webhook_endpoints': lacking('rak_webhook_read'),
    '/v1/payouts': lacking('rak_payout_read'),
    '/v1/balance_transactions': lacking('rak_balance_transaction_source_read'),
  });
  const faults = await check(baseUrl, 'rk_test_made_up');
  const rights = ['rak_webhook_read', 'rak_payout_read', 'rak_balance_transaction_source_read'];
  expect(faults).toHaveLength(rights.length);
  for (const [place, right] of rights.entries())
    expect(faults[place]).toBe(
      `bad: STRIPE_SECRET_KEY is a restricted key that lacks a right: edit the key at Stripe and add it. Stripe says: Having the '${right}' permission would allow this.`,
    );
  const whole = await stripeWith({ '/v1/webhook_endpoints': { status: 200, body: { object: 'list', data: [good] } } });
  expect((await check(whole, 'rk_test_made_up'))[0]).toContain('restricted key, which may read what the shop reads');
});

it('passes on an error of Stripe', async () => {
  const error = { type: 'api_error', message: 'Something went wrong on their side.' };
  expect((await check(await stripeWith({ '*': { status: 500, body: { error } } })))[0]).toContain(
    'bad: Stripe answered with an error (500): Something went wrong on their side.',
  );
});
