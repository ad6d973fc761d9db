import { readFileSync } from 'node:fs';
import { readConfig } from '#server/platform/config/config.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { openBesideShop } from '#server/start.beside.ts';
import { shopFiles } from './shop.log.ts';

/** Lets what a company owes be due so many days ago, past the shop: no journey waits for weeks. */
export async function makeOverdue(companyId: string, days: number): Promise<void> {
  const read = readConfig({ DATA_DIR: readFileSync(shopFiles.dataDir, 'utf8') });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const database = await openBesideShop(read.config, () => undefined);
  const client = singleConnection(database.directUrl, 'mountain-bike journeys');
  await client.connect();
  const past = `update ledger_entry set due_on = current_date - $2::int where company_id = $1 and due_on is not null`;
  await client.query(past, [companyId, days]);
  await client.end();
  await database.stop();
}
