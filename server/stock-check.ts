import { countParts, listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { type Config, readConfig, readEnvironment } from '#server/platform/config/config.ts';
import { addressOfRunning } from '#server/platform/database/adapters/embedded.ts';
import { openDatabase } from '#server/platform/database/adapters/open.ts';
import { overConnection, singleConnection } from '#server/platform/database/connection.ts';
import { lockFolder, openDataFolder } from '#server/platform/database/data-folder.ts';
import type { DatabaseServer } from '#server/platform/database/database.port.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

// Proves that the ledger of stock adds up to what can be bought of each part, less what is missing.
try {
  process.exitCode = (await check()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  say(error.message);
  process.exitCode = 1;
}

async function check(): Promise<boolean> {
  const read = readConfig(readEnvironment());
  if (!read.ok) throw new StartupError(read.faults.join('\n'));
  const database = await open(read.config);
  const client = singleConnection(database.directUrl, 'mountain-bike stock check');
  try {
    await client.connect();
    const db = overConnection(client);
    const count = await countParts(db);
    if (count === null) throw new StartupError('This database holds no shop yet: npm start makes it.');
    const faults = await listStockFaults(db);
    for (const { sku, available, missing, ledger } of faults)
      say(`${sku}: ${available} can be bought and ${missing} are missing, but the ledger adds up to ${ledger}.`);
    if (faults.length === 0) say(`Stock agrees for ${count} parts.`);
    return faults.length === 0;
  } finally {
    await client.end();
    await database.stop();
  }
}

/** The embedded database is that of the shop that runs on it; where none does, it is started for this check alone. */
async function open(config: Config): Promise<Pick<DatabaseServer, 'directUrl' | 'stop'>> {
  const own = config.database.url === undefined;
  if (own) {
    openDataFolder(config.dataDir);
    const lock = lockFolder(config.dataDir);
    lock?.release();
    if (!lock) return { directUrl: addressOfRunning(config.dataDir), stop: async () => undefined };
  }
  const database = await openDatabase(config, say);
  say(`Database: ${database.description}${own ? ', started for this check' : ''}`);
  return database;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
