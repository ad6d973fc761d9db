import { spawn } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { isThorough } from '#server/testing/extent.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { startSimulators } from '#simulators/simulators.ts';
import { testKeys, testSettings } from '#simulators/stripe/stripe.fixture.ts';

async function runWith(settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/stripe-conformance.ts'], {
    env: { PATH: '/usr/bin:/bin', NO_COLOR: '1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

it.each([
  ['', /^This needs the test key of an account at Stripe/],
  ['sk_live_made_up', /^STRIPE_SECRET_KEY is a live key\. .+ takes a test key alone/],
  ['rk_live_made_up', /^STRIPE_SECRET_KEY is a live key/],
  ['pk_test_made_up', /^STRIPE_SECRET_KEY is no secret key of Stripe/],
])('does nothing with the key %j', async (key, said) => {
  const { code, output } = await runWith({ STRIPE_SECRET_KEY: key });
  expect(code).toBe(1);
  expect(output).toMatch(said);
});

it.runIf(isThorough)('runs the whole suite with a test key, and passes on the simulator', async () => {
  const { url } = await freshDatabase();
  const simulator = await startSimulators({ databaseUrl: url, ...testSettings, webhookUrl: null });
  onTestFinished(() => simulator.close());
  const settings = { STRIPE_SECRET_KEY: testKeys.secretKey, STRIPE_API_URL: simulator.url };
  const { code, output } = await runWith(settings);
  expect(output).toMatch(/Tests +\d+ passed/);
  expect(output).not.toContain('failed');
  expect(code).toBe(0);
});
