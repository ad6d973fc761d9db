import { type Config, readConfig, readEnvironment } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/adapters/open.ts';
import { overConnection, singleConnection } from '#server/platform/database/connection.ts';
import { openDataFolder } from '#server/platform/database/data-folder.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { endRehearsal } from '#server/seed/end-rehearsal.ts';
import { shopAnswers } from '#server/start.checks.ts';

// Ends a rehearsal with test keys: its orders go, and the database takes live keys from then on.
try {
  say(await end());
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  say(error.message);
  process.exitCode = 1;
}

async function end(): Promise<string> {
  const read = readConfig(readEnvironment());
  if (!read.ok) throw new StartupError(read.faults.join('\n'));
  if (!process.argv.includes('--yes'))
    throw new StartupError(
      'This removes every order of the rehearsal for good. If that is meant: npm run rehearsal:end -- --yes',
    );
  if (await shopAnswers(read.config.http)) throw new StartupError('The shop runs: stop it first.');
  const database = await open(read.config);
  const client = singleConnection(database.directUrl, 'mountain-bike rehearsal end');
  try {
    await client.connect();
    const removed = await endRehearsal(overConnection(client));
    if (removed === null) throw new StartupError('This database holds no rehearsal: nothing was removed.');
    return `The rehearsal has ended: ${removed === 1 ? '1 order was' : `${removed} orders were`} removed, and the pieces are back. Set the live keys, leave STRIPE_TEST_KEYS out, and start.`;
  } finally {
    await client.end();
    await database.stop();
  }
}

async function open(config: Config) {
  if (config.database.url === undefined) openDataFolder(config.dataDir);
  return openDatabase(config, say);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
