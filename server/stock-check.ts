import { countParts, listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { readConfig, readEnvironment } from '#server/platform/config/config.ts';
import { overConnection, singleConnection } from '#server/platform/database/connection.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { openBesideShop } from '#server/start.beside.ts';

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
  const database = await openBesideShop(read.config, say);
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

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
