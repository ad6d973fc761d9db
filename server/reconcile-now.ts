import { formatCents } from '#contract/money.ts';
import { countParts } from '#server/catalogue/stock/stock.repository.ts';
import { readConfig, readEnvironment } from '#server/platform/config/config.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { openBesideShop } from '#server/start.beside.ts';
import { withGenerated } from '#server/start.secrets.ts';
import { compose } from './compose.ts';
import { reconcile } from './sales/reconciliation/reconcile.ts';
import { startSimulators } from './start.simulators.ts';

// Compares the shop with the payment provider now, also while it runs, and puts right what is certain.
try {
  process.exitCode = (await compare()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  say(error.message);
  process.exitCode = 1;
}

async function compare(): Promise<boolean> {
  const environment = readEnvironment();
  const read = readConfig(environment);
  if (!read.ok) throw new StartupError(read.faults.join('\n'));
  const database = await openBesideShop(read.config, say);
  const config = withGenerated(read.config);
  // The demo's provider keeps its books in a database, so that another process of it says the same.
  const simulating =
    config.mode === 'demo' && !config.simulators ? startSimulators(config, { environment, database, say }) : null;
  try {
    const simulators = simulating ? await simulating.ready : config.simulators;
    const shop = await compose({ ...config, simulators }, database, { pages: 'none' });
    try {
      if ((await countParts(shop.checkout.db)) === null)
        throw new StartupError('This database holds no shop yet: npm start makes it.');
      const ran = await reconcile(shop.checkout);
      if (!ran.ok) {
        say(ran.failure.detail);
        return false;
      }
      const { since, counts } = ran.value;
      if (!counts) return false;
      const { payments, refunds, disputes, events, payoutCents, mended, asks } = counts;
      say(
        `Compared since ${since.toISOString()}: ${payments} payments, ${refunds} refunds, ${disputes} disputes, ${events} events.`,
      );
      say(`Payouts so far: ${formatCents(payoutCents)}. Put right: ${mended}. New questions, under Money: ${asks}.`);
      return true;
    } finally {
      await shop.close();
    }
  } finally {
    await simulating?.stop();
    await database.stop();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
