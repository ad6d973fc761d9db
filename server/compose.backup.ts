import { join } from 'node:path';
import type pg from 'pg';
import type { BackupStanding } from '#contract/sales/reports.ts';
import type { Config } from '#server/platform/config/config.ts';
import { backupsFolder } from './platform/backup/data-files.ts';
import { isBackupLate, nightlyBackups } from './platform/backup/nightly-backups.ts';
import { type BackupReport, writeBackup } from './platform/backup/write-backup.ts';
import { type Database, overConnection, singleConnection, sqlState } from './platform/database/connection.ts';
import { listTables } from './platform/database/copy.ts';
import { listWaitingJobs } from './platform/jobs/adapters/pg-boss.waiting.ts';
import { noteBackup, noteBackupsSince, readBackupFacts, readMode } from './seed/shop-facts.ts';

/** Where the backups of a shop lie that names no other place. */
export const backupsOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, backupsFolder);

/** Makes a backup of the shop of these settings over a connection of its own. Throws what `writeBackup` throws. */
export async function makeBackup(config: Config, directUrl: string, file: string): Promise<BackupReport> {
  const client: pg.Client = singleConnection(directUrl, 'mountain-bike backup');
  await client.connect();
  try {
    const { dataDir, secrets, backupPassphrase: passphrase } = config;
    const source = { client, dataDir, secrets, missing: missingOf(config), modeOf, listJobs: listWaitingJobs };
    return await writeBackup(source, { file, passphrase });
  } finally {
    await client.end();
  }
}

/** Whether a database is empty, or was migrated and never started on: so a restore that failed can be done again. */
export async function isUnused(client: pg.Client): Promise<boolean> {
  const tables = await listTables(client, ['public']);
  const isOurs = tables.some(({ name }) => name === 'shop_fact');
  return tables.length === 0 || (isOurs && (await modeOf(client)) === null);
}

/** The mode of the shop of this database; null where there is none. */
async function modeOf(client: pg.Client): Promise<string | null> {
  try {
    return await readMode(overConnection(client));
  } catch (error) {
    if (sqlState(error) === '42P01') return null;
    throw error;
  }
}

/** What looks after the backups of a running shop. */
export interface ComposedBackups {
  /** To be called every minute; null where `DATABASE_URL` names the database: then whoever runs the shop makes them. */
  nightly: (() => Promise<void>) | null;
  /** How backups stand, for admins. */
  read(): Promise<BackupStanding>;
}

export function composeBackups(
  config: Config,
  { db, directUrl }: { db: Database; directUrl: string },
): ComposedBackups {
  const isOurs = config.database.url === undefined;
  const nightly = nightlyBackups({
    folder: backupsOf(config),
    readFacts: () => readBackupFacts(db),
    noteBegin: (at) => noteBackupsSince(db, at),
    noteBackup: (at) => noteBackup(db, at),
    make: (file) => makeBackup(config, directUrl, file),
    now: () => new Date(),
  });
  return {
    nightly: isOurs ? nightly : null,
    async read() {
      const facts = await readBackupFacts(db);
      return {
        by: isOurs ? 'shop' : 'operator',
        last: facts.last?.toISOString() ?? null,
        late: isBackupLate(facts, new Date()),
      };
    },
  };
}

/** What a backup cannot reach. */
function missingOf({ images: { s3, hostUrl } }: Config): string[] {
  if (s3) return [`The pictures in the bucket ${s3.bucket} are not in it: copy the bucket, too.`];
  return hostUrl ? [`The pictures at ${new URL(hostUrl).host} are not in it, only the shop's copies of them.`] : [];
}
