import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Environment } from '#server/platform/config/config.ts';
import { openMailServer } from '#server/platform/mail/mail-server.fixture.ts';
import { startSimulators } from '#simulators/simulators.ts';
import { testKeys, testSettings } from '#simulators/stripe/stripe.fixture.ts';
import { selfSigned } from './testing/certificate.ts';
import { freePort } from './testing/free-port.ts';
import { freshDatabase, simulatorsDatabase } from './testing/fresh-database.ts';
import { runProgram } from './testing/program.ts';
import { roomyFolder } from './testing/roomy-folder.ts';
import { tlsProxy } from './testing/tls-proxy.ts';

/** What the doctor of a shop in live mode says, a line each, and its exit code. */
async function doctor(settings: Environment): Promise<{ code: number | null; lines: string[] }> {
  const { output, code } = await runProgram('doctor', [], { SHOP_MODE: 'live', ...settings });
  return { code, lines: output.trim().split('\n') };
}

let database: string;
beforeAll(async () => {
  database = (await freshDatabase()).url;
});

/** The settings of a rehearsal whose card service is the simulator, behind TLS. */
async function openRehearsal(webhookUrl: string) {
  const folder = mkdtempSync(join(roomyFolder(), 'doctor-'));
  chmodSync(folder, 0o755);
  const certificate = selfSigned();
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, certificate.cert);
  const mails = await openMailServer();
  const simulator = await startSimulators({
    databaseUrl: await simulatorsDatabase(database),
    ...testSettings,
    webhookUrl,
  });
  const { host } = new URL(simulator.url);
  const proxy = await tlsProxy({
    certificate,
    target: () => simulator.url,
    headersFor: (headers) => ({ ...headers, host }),
  });
  onTestFinished(async () => {
    await Promise.all([mails.close(), proxy.close(), simulator.close()]);
    rmSync(folder, { recursive: true });
  });
  return {
    NODE_EXTRA_CA_CERTS: authority,
    PORT: String(await freePort()),
    PUBLIC_URL: 'https://shop.example',
    DATA_DIR: folder,
    DATABASE_URL: database,
    SHOP_SECRET: 'a secret that is long enough for this',
    STRIPE_TEST_KEYS: 'allow',
    STRIPE_SECRET_KEY: testKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: testKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: testKeys.webhookSecret,
    STRIPE_API_URL: proxy.url,
    GOOGLE_CLIENT_ID: 'made-up',
    GOOGLE_CLIENT_SECRET: 'made-up',
    FACEBOOK_CLIENT_ID: 'made-up',
    FACEBOOK_CLIENT_SECRET: 'made-up',
    SMTP_URL: mails.url,
    COMPANY_NAME: 'Wheels & Co',
    COMPANY_ADDRESS: 'Rua das Flores 1, Porto',
    COMPANY_EMAIL: 'office@shop.example',
  };
}

it('finds nothing wrong with a rehearsal that is set up', async () => {
  const { code, lines } = await doctor(await openRehearsal('https://shop.example/api/payment-events'));
  expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([]);
  expect(lines).toContain('ok   Settings: live mode at https://shop.example');
  expect(lines).toContain('ok   Cards: Test keys: this is a rehearsal, and no money moves');
  expect(lines).toContain('ok   Cards: Stripe accepts the secret key');
  expect(lines.at(-1)).toMatch(/^ok {3}Cards: The webhook endpoint we_simulated sends to https:\/\/shop\.example\//);
  expect(lines.some((line) => /^ok {3}Mail: 127\.0\.0\.1:\d+ answers and lets the shop in$/.test(line))).toBe(true);
  expect(code).toBe(0);
});

it('says what is wrong: an endpoint that is not there, a mail server that is away', async () => {
  const settings = await openRehearsal('https://elsewhere.example/api/payment-events');
  const { code, lines } = await doctor({ ...settings, SMTP_URL: 'smtp://127.0.0.1:1' });
  const bad = lines.filter((line) => line.startsWith('bad '));
  expect(bad).toEqual([
    expect.stringMatching(/^bad {2}Mail: 127\.0\.0\.1:1 takes no mail: .+\. Check SMTP_URL\.$/),
    expect.stringMatching(
      /^bad {2}Cards: Stripe sends no events to https:\/\/shop\.example\/api\/payment-events: add /,
    ),
  ]);
  expect(code).toBe(1);
});

it('says when keys are not those of the mode, and asks nobody', async () => {
  const settings = await openRehearsal('https://shop.example/api/payment-events');
  const { STRIPE_TEST_KEYS, STRIPE_API_URL, ...live } = settings;
  const { code, lines } = await doctor({ ...live, PUBLIC_URL: 'http://shop.example' });
  expect(lines).toEqual([
    expect.stringMatching(/^ok {3}Node: /),
    'bad  Settings: STRIPE_SECRET_KEY is a test key, which takes no money: set the live one, or STRIPE_TEST_KEYS=allow for a rehearsal.',
    'bad  Settings: STRIPE_PUBLISHABLE_KEY is a test key, which takes no money: set the live one, or STRIPE_TEST_KEYS=allow for a rehearsal.',
    'bad  Settings: PUBLIC_URL must begin with https:// in live mode (it is "http://shop.example").',
  ]);
  expect(code).toBe(1);
});
