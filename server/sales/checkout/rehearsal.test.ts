import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { openMailServer } from '#server/platform/mail/mail-server.fixture.ts';
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts';
import { openPayment, placeOrder, somePart } from '#server/testing/buy.ts';
import { selfSigned } from '#server/testing/certificate.ts';
import { freePort } from '#server/testing/free-port.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { noLimits } from '#server/testing/no-limits.ts';
import { adminPassword, openShop, type TestShop } from '#server/testing/open-shop.ts';
import { tlsProxy } from '#server/testing/tls-proxy.ts';
import { keysOf } from '#simulators/keys.ts';
import { startSimulators } from '#simulators/simulators.ts';
import { payAsBrowser } from '#simulators/stripe/stripe.fixture.ts';

// Live mode as the owner of a shop rehearses it: with made-up test keys, against the simulator behind TLS.

const certificate = selfSigned();
const trusted = getCACertificates();
beforeAll(() => setDefaultCACertificates([...trusted, certificate.cert]));
afterAll(() => setDefaultCACertificates(trusted));

const made = { SHOP_SECRET: 'a secret that is long enough for this', COMPANY_NAME: 'Wheels & Co' };
const settings = {
  ...made,
  ...noLimits,
  SHOP_MODE: 'live',
  ADMIN_EMAIL: 'admin@shop.example',
  ADMIN_PASSWORD: adminPassword,
  PUBLIC_URL: 'https://shop.example',
  STRIPE_TEST_KEYS: 'allow',
  GOOGLE_CLIENT_ID: 'made-up',
  GOOGLE_CLIENT_SECRET: 'made-up',
  FACEBOOK_CLIENT_ID: 'made-up',
  FACEBOOK_CLIENT_SECRET: 'made-up',
  COMPANY_ADDRESS: 'Rua das Flores 1, Porto',
  COMPANY_EMAIL: 'office@shop.example',
};

async function openRehearsal(changes: Record<string, string>): Promise<TestShop> {
  const read = readConfig({ ...settings, PORT: String(await freePort()), HOST: '127.0.0.1', ...changes });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const shop = await openShop({ config: read.config });
  onTestFinished(() => shop.close());
  return shop;
}

test('a whole purchase and a refund in live mode, with test keys and the card service behind TLS', async () => {
  const secret = 'secretOfTheRehearsal';
  const { secretKey, publishableKey, webhookSecret } = keysOf(secret);
  const simulators = await startSimulators({
    databaseUrl: (await freshDatabase()).url,
    publicUrl: settings.PUBLIC_URL,
    secret,
    webhookUrl: null,
  });
  onTestFinished(() => simulators.close());
  // The simulator answers under its own name alone.
  const { host } = new URL(simulators.url);
  const stripe = await tlsProxy({
    certificate,
    target: () => simulators.url,
    headersFor: (headers) => ({ ...headers, host }),
  });
  onTestFinished(() => stripe.close());
  const mails = await openMailServer();
  onTestFinished(() => mails.close());
  const shop = await openRehearsal({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: `whsec_theOldOne, ${webhookSecret}`,
    STRIPE_API_URL: stripe.url,
    SMTP_URL: mails.url,
  });
  await shop.listen();
  simulators.setWebhookUrl(`http://127.0.0.1:${shop.config.http.port}/api/payment-events`);
  expect(shop.announce.join()).toContain('rehearsal');

  const [buyer, admin] = [await shop.signUp(), await shop.admin()];
  const order = await placeOrder(shop, buyer, await somePart(shop));
  const { clientSecret, intentId } = await openPayment(shop, buyer, order);
  await payAsBrowser(simulators.url, { id: intentId, clientSecret }, '4242424242424242');
  const read = async () => (await shop.ask('GET', `/order/${order._id}`, { as: buyer })).body;
  // The signed event alone is enough.
  await expect.poll(read).toMatchObject({ payment: 'paid', status: 'shipping', transactionId: intentId });
  const headers = { host: new URL(settings.PUBLIC_URL).host, authorization: `Bearer ${buyer.token}` };
  const invoice = await shop.app.inject({ url: `/api/order/${order._id}/invoice`, headers });
  expect(textOf(invoice.rawPayload)).toEqual(
    expect.arrayContaining([
      'A rehearsal with test cards: no money has moved.',
      expect.stringMatching(/^Rehearsal \d{4}-\d{4}$/),
    ]),
  );
  const refunded = await shop.ask('POST', `/order/${order._id}/refunds`, {
    as: admin,
    body: { amount: order.price, reason: 'agreed' },
    headers: { 'idempotency-key': 'refund-of-the-rehearsal' },
  });
  expect(refunded.status).toBe(200);
  expect(await read()).toMatchObject({ payment: 'refunded' });

  await expect.poll(() => mails.arrived.length).toBeGreaterThan(1);
  for (const { headers, text, html } of mails.arrived) {
    expect(headers.subject).toMatch(/^Rehearsal: /);
    for (const said of [text, html]) expect(said).toContain('Rehearsal with test keys: no money moves.');
  }
});

test('without the provider live mode opens, and pages are told that no card can be taken', async () => {
  const mails = await openMailServer();
  onTestFinished(() => mails.close());
  const port = await freePort();
  const shop = await openRehearsal({
    STRIPE_SECRET_KEY: 'sk_test_madeUp',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_madeUp',
    STRIPE_WEBHOOK_SECRET: 'whsec_madeUp',
    STRIPE_API_URL: `https://localhost:${port}`,
    SMTP_URL: mails.url,
  });
  await shop.listen();
  const available = async () => (await shop.ask('GET', '/payment-settings')).body.available;
  await expect.poll(available, { timeout: 20_000 }).toBe(false);
  expect(await shop.ask('GET', '/parts')).toMatchObject({ status: 200 });
});
