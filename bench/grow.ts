import { readConfig, readEnvironment } from '#server/platform/config/config.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { openBesideShop } from '#server/start.beside.ts';
import { growCatalogue } from './catalogue-grow.ts';
import { leave, leaveOnSignals, stopAtEnd } from './stopping.ts';

// Fills the shop of these settings up to so many parts on sale, while it runs or not: npm run catalogue:grow -- 600000.
leaveOnSignals();
try {
  await grow(Number(process.argv[2]));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  // The database was started for this alone.
  await leave(1);
}

async function grow(parts: number): Promise<void> {
  if (!Number.isSafeInteger(parts) || parts < 1)
    throw new StartupError('Say how many parts are to be on sale: npm run catalogue:grow -- 600000');
  const read = readConfig(readEnvironment());
  if (!read.ok) throw new StartupError(read.faults.join('\n'));
  if (read.config.mode === 'live') throw new StartupError('The parts are made up: a shop in live mode takes none.');
  const database = await openBesideShop(read.config, console.log, 'this alone');
  stopAtEnd(() => database.stop());
  const client = singleConnection(database.directUrl, 'mountain-bike grow');
  await client.connect();
  const added = await growCatalogue(client, parts, (done) => console.log(`${done} parts on sale`));
  console.log(`${added} parts were added.`);
  await client.end();
  await database.stop();
}
