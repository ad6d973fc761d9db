import { startVitest } from 'vitest/node';
import { readEnvironment } from '#server/platform/config/config.ts';
import { projectFolder } from '#server/platform/config/project-folder.ts';

// npm run stripe:conformance: runs the suite of the payment port on an account of Stripe, with the owner's test key. It
// has run on the simulator alone so far: where the project was built, there is no way to Stripe.

const { STRIPE_SECRET_KEY: key = '', STRIPE_API_URL: address = 'https://api.stripe.com' } = readEnvironment();
const refusal = refusalOf(key);
if (refusal) {
  say(refusal);
  process.exitCode = 1;
} else {
  say(
    `Runs the suite of the payment port at ${address} with a test key. It makes about 20 payments of test money there and`,
  );
  say('gives some of them back; they stay in the test data of the account. It touches no database and no order.');
  const vitest = await startVitest('test', [], {
    config: false,
    root: projectFolder,
    watch: false,
    include: ['server/sales/payments/adapters/stripe.account.conformance.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  });
  await vitest.close();
}

/** Why this key is not used, with what to do; null for one that is. */
function refusalOf(key: string): string | null {
  const how = 'STRIPE_SECRET_KEY=sk_test_... npm run stripe:conformance';
  if (key === '')
    return `This needs the test key of an account at Stripe, from its API keys while the dashboard shows test data: ${how}`;
  if (/^(sk|rk)_live_/.test(key))
    return `STRIPE_SECRET_KEY is a live key. This makes payments and refunds, so it takes a test key alone: ${how}`;
  if (!/^(sk|rk)_test_\w+$/.test(key)) return `STRIPE_SECRET_KEY is no secret key of Stripe: ${how}`;
  return null;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
