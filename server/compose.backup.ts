import { join } from 'node:path';
import type pg from 'pg';
import type { BackupStanding } from '#contract/sales/reports.ts';
import type { Config } from '#server/platform/config/config.ts';
import { raiseAlarm } from './platform/alarms/alarms.repository.ts';
import { backupsFolder } from './platform/backup/data-files.ts';
import { isBackupLate, nightlyBackups } from './platform/backup/nightly-backups.ts';
import { type BackupReport, writeBackup } from './platform/backup/write-backup.ts';
import { type Database, overConnection, singleConnection, sqlState } from './platform/database/connection.ts';
import { listTables } from './platform/database/copy.ts';
import { simulatorsAddress } from './platform/database/simulators-database.ts';
import { listWaitingJobs } from './platform/jobs/adapters/pg-boss.waiting.ts';
import { noteBackup, noteBackupsSince, readBackupFacts, readMode } from './seed/shop-facts.ts';

/** Where the backups of a shop lie that names no other place. */
export const backupsOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, backupsFolder);

/** Makes a backup of the shop of these settings over a connection of its own. Throws what `writeBackup` throws. */
export async function makeBackup(config: Config, directUrl: string, file: string): Promise<BackupReport> {
  const client: pg.Client = singleConnection(directUrl, 'mountain-bike backup');
  let simulators: pg.Client | null = null;
  try {
    await client.connect();
    if ((await modeOf(client)) === 'demo') simulators = await openSimulators(directUrl);
    const { dataDir, secrets, backupPassphrase: passphrase } = config;
    const source = {
      client,
      simulators,
      dataDir,
      secrets,
      missing: missingOf(config),
      modeOf,
      listJobs: listWaitingJobs,
    };
    return await writeBackup(source, { file, passphrase });
  } finally {
    await client.end();
    await simulators?.end();
  }
}

/** The database of the simulators; null where they keep their books elsewhere, or have not run yet. */
async function openSimulators(directUrl: string): Promise<pg.Client | null> {
  const client = singleConnection(simulatorsAddress(directUrl), 'mountain-bike backup');
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (sqlState(error) === '3D000') return null;
    throw error;
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
  /** Raises an alarm where there was no backup for two days. To be called every minute. */
  watch(): Promise<void>;
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
    async watch() {
      if (isBackupLate(await readBackupFacts(db), new Date()))
        await raiseAlarm(db, { kind: 'backup-late', subject: 'backup' });
    },
    async read() {
      const facts = await readBackupFacts(db);
      return {
        by: isOurs ? 'shop' : 'operator',
        last: facts.last?.toISOString() ?? null,
      };
    },
  };
}

/** What a backup cannot reach. */
function missingOf({ images: { s3, hostUrl } }: Config): string[] {
  if (s3) return [`The pictures in the bucket ${s3.bucket} are not in it: copy the bucket, too.`];
  return hostUrl ? [`The pictures at ${new URL(hostUrl).host} are not in it, only the shop's copies of them.`] : [];
}
