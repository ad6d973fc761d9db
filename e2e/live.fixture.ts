import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, test as base, type Page } from '@playwright/test';
import pg from 'pg';
import { startEmbedded } from '#server/platform/database/adapters/embedded.ts';
import { type Arrived, openMailServer } from '#server/platform/mail/mail-server.fixture.ts';
import { selfSigned } from '#server/testing/certificate.ts';
import { freePort } from '#server/testing/free-port.ts';
import { noLimits } from '#server/testing/no-limits.ts';
import { bareEnvironment } from '#server/testing/program.ts';
import { roomyFolder } from '#server/testing/roomy-folder.ts';
import { tlsProxy } from '#server/testing/tls-proxy.ts';
import { keysOf } from '#simulators/keys.ts';
import { type Simulators, startSimulators } from '#simulators/simulators.ts';
import { firstAdmin } from './first-admin.ts';

/** A built shop in live mode, as an owner rehearses it. */
export interface LiveShop {
  /** Where people reach it, with TLS. */
  url: string;
  /** Where the card provider is: another origin, as Stripe is. */
  stripeUrl: string;
  mails: Arrived[];
  /** What the shop has written to its log, and secrets that may never be there. */
  log: { written: () => string; secrets: readonly string[] };
  /** Stripe's clock, its dashboard, the banks behind it, and what goes wrong there. */
  stripe: Pick<Simulators, 'advance' | 'dashboard' | 'misbehave'>;
  /** Lets the hold of an order run out now. The shop acts on it within a minute. */
  endHold(order: string): Promise<void>;
  /** Somebody else, in a browser of their own. */
  visitor(browser: Browser): Promise<Page>;
  close(): Promise<void>;
}

const secret = 'secretOfTheLiveJourney';
/** Orders / lines / pieces / dollars that an account holds unpaid while its email is not verified. */
const UNVERIFIED_HOLDS = '10/10/10000/3000';

/** A page of a live shop, one for all tests of a worker. */
export const test = base.extend<object, { live: LiveShop }>({
  live: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its parameter
    async ({}, use) => {
      const live = await openLiveShop();
      await use(live);
      await live.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  context: async ({ browser, live }, use) => {
    const context = await browser.newContext({ baseURL: live.url, ignoreHTTPSErrors: true });
    await use(context);
    await context.close();
  },
});

/**
 * Starts the built shop in live mode with made-up test keys, the card simulator on an origin of its own, and TLS before
 * both. Whoever visits has to put up with a certificate that nobody has signed. `settings` go before ours.
 */
export async function openLiveShop(settings: Record<string, string> = {}): Promise<LiveShop> {
  const folder = mkdtempSync(join(roomyFolder(), 'mountain-bike-live-'));
  // When the journeys run as root, PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755);
  const certificate = selfSigned();
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, certificate.cert);
  const database = await startEmbedded({ dataDir: folder, onLost: () => undefined });
  const mailServer = await openMailServer();
  const [port, publicPort] = [await freePort(), await freePort()];
  const publicUrl = `https://localhost:${publicPort}`;
  const stripePort = await freePort();
  const stripeUrl = `https://localhost:${stripePort}`;
  const simulators = await startSimulators({
    databaseUrl: await database.openSimulators(),
    publicUrl: stripeUrl,
    shopUrl: publicUrl,
    secret,
    webhookUrl: `http://127.0.0.1:${port}/api/payment-events`,
  });
  const proxy = await tlsProxy({ certificate, target: () => `http://127.0.0.1:${port}`, port: publicPort });
  const stripe = await tlsProxy({
    certificate,
    target: () => simulators.url,
    port: stripePort,
    // The simulator takes orders from pages of its own origin alone, which Stripe does not mind.
    headersFor: ({ origin, 'sec-fetch-site': site, ...headers }) => ({
      ...headers,
      host: new URL(simulators.url).host,
    }),
    answerWith: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization, content-type' },
  });
  const keys = keysOf(secret);
  const shop = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...bareEnvironment,
      NODE_EXTRA_CA_CERTS: authority,
      ...noLimits,
      ...firstAdmin,
      HOLDS_UNVERIFIED: UNVERIFIED_HOLDS,
      SHOP_MODE: 'live',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DATA_DIR: join(folder, 'shop'),
      DATABASE_URL: database.url,
      SHOP_SECRET: 'a secret that is long enough for this',
      STRIPE_TEST_KEYS: 'allow',
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: stripeUrl,
      STRIPE_JS_URL: `${stripeUrl}/demo/stripe/v3/stripe.js`,
      GOOGLE_CLIENT_ID: 'made-up',
      GOOGLE_CLIENT_SECRET: 'made-up',
      FACEBOOK_CLIENT_ID: 'made-up',
      FACEBOOK_CLIENT_SECRET: 'made-up',
      SMTP_URL: mailServer.url,
      COMPANY_NAME: 'Wheels & Co',
      COMPANY_ADDRESS: 'Rua das Flores 1, Porto',
      COMPANY_EMAIL: 'office@shop.example',
      ...settings,
    },
  });
  let log = '';
  for (const stream of [shop.stdout, shop.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const close = async () => {
    if (shop.exitCode === null) {
      shop.kill('SIGTERM');
      await once(shop, 'exit');
    }
    await Promise.all([pool.end(), proxy.close(), stripe.close(), simulators.close(), mailServer.close()]);
    await database.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    await untilOpen(`http://127.0.0.1:${port}/api/health`, () => shop.exitCode !== null);
  } catch (error) {
    await close();
    throw new Error(log, { cause: error });
  }
  return {
    url: publicUrl,
    stripeUrl,
    mails: mailServer.arrived,
    log: { written: () => log, secrets: [keys.secretKey, keys.webhookSecret] },
    stripe: simulators,
    async endHold(order) {
      // It was placed as much earlier.
      await pool.query(
        `update "order" set created_at = created_at - (held_until - now()), held_until = now() - interval '1 second' where id = $1`,
        [order],
      );
    },
    async visitor(browser) {
      const context = await browser.newContext({ baseURL: publicUrl, ignoreHTTPSErrors: true });
      return context.newPage();
    },
    close,
  };
}

async function untilOpen(url: string, gone: () => boolean): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until && !gone()) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The shop in live mode did not open');
}
