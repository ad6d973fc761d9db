import { mkdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { singleConnection } from '#server/platform/database/connection.ts';
import { copyIn, copyOut, listTables, refill, type StoredTable, setSequences } from '#server/platform/database/copy.ts';
import type { DatabaseServer } from '#server/platform/database/database.port.ts';
import { migrationsFolder, readMigrations } from '#server/platform/database/migrations.ts';
import { prepareDatabase } from '#server/platform/database/prepare.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { BackupRefused, type Manifest } from './backup.format.ts';
import { clearDataFolder, listOtherFiles, writeDataFile, writeShopSecret } from './data-files.ts';
import type { Entry } from './entries.ts';
import { type BackupFile, type CheckedBackup, checkBackup, readBackup } from './read-backup.ts';
import { tallyOf } from './tally.ts';

/** Where a backup goes. */
export interface RestoreTarget {
  dataDir: string;
  /** Those of the settings; none: the shop takes the one in `dataDir`. */
  secrets: readonly string[];
  openDatabase(): Promise<DatabaseServer>;
  /** Whether no shop has worked on a database yet. */
  isUnused(client: pg.Client): Promise<boolean>;
  addJobs(client: pg.Client, jobs: readonly unknown[]): Promise<void>;
  /** Makes the tables of what stands in for outside services in demo mode. Gives the address of their database. */
  makeSimulators(server: DatabaseServer, secrets: readonly string[]): Promise<string>;
}

/**
 * Restores a backup into an empty folder and an empty database, and brings it up to this version. The file is read to its end
 * before anything is touched: a BackupRefused says why it cannot be restored here. When something fails after that, the
 * folder is empty again, the database has no rows, and the error is thrown.
 */
export async function restoreBackup(backup: BackupFile, target: RestoreTarget): Promise<CheckedBackup> {
  const checked = await checkBackup(backup);
  const { manifest } = checked;
  const ours = new Set(readMigrations(migrationsFolder).map(({ hash }) => hash));
  if (manifest.migrations.some((hash) => !ours.has(hash)))
    throw new BackupRefused(
      `This backup is of a newer version of the shop (migration ${manifest.migration}): restore it with that one.`,
    );
  const [secret] = manifest.secrets;
  if (target.secrets.length > 0 && secret && !target.secrets.includes(secret))
    throw new BackupRefused(
      'SHOP_SECRET lacks the secret that values in this backup are encrypted with: add it behind a comma, or leave SHOP_SECRET out of the restore, which then writes it into DATA_DIR.',
    );
  const otherFiles = await listOtherFiles(target.dataDir);
  if (otherFiles.length > 0)
    throw new BackupRefused(
      `DATA_DIR ${target.dataDir} is not empty (${otherFiles.slice(0, 3).join(', ')}): set DATA_DIR to a new folder.`,
    );
  await mkdir(target.dataDir, { recursive: true });
  try {
    const server = await target.openDatabase();
    try {
      await fillDatabase(server, { backup, checked, target });
    } finally {
      await server.stop();
    }
    if (target.secrets.length === 0 && secret) await writeShopSecret(target.dataDir, manifest.secrets.join(','));
  } catch (error) {
    await clearDataFolder(target.dataDir);
    throw error;
  }
  return checked;
}

interface Restoring {
  backup: BackupFile;
  checked: CheckedBackup;
  target: RestoreTarget;
}

async function fillDatabase(server: DatabaseServer, { backup, checked, target }: Restoring): Promise<void> {
  const { manifest, jobs } = checked;
  await refuseUsed(server, target);
  await fillSimulators(server, { backup, checked, target });
  // First as it was when the backup was made, so that the rows fit, then forward.
  await prepareDatabase(server.directUrl, {
    only: new Set(manifest.migrations),
    async afterwards(client) {
      await target.addJobs(client, jobs);
      await fillTables(client, backup, ofShop(manifest), async ({ head, content }) => {
        if (head.kind === 'file') await writeDataFile(target.dataDir, { ...head, content });
      });
    },
  });
  await prepareDatabase(server.directUrl, { afterwards: async () => undefined });
}

/**
 * Before the shop's: a restore that fails in between can be done again, since the shop's is still empty then. Whatever an
 * earlier shop of that name has left there goes.
 */
async function fillSimulators(server: DatabaseServer, { backup, checked, target }: Restoring): Promise<void> {
  const { manifest } = checked;
  const theirs = besidesShop(manifest);
  if (theirs.tables.length === 0) return;
  const client = singleConnection(await target.makeSimulators(server, manifest.secrets), 'mountain-bike restore');
  await client.connect();
  await fillTables(client, backup, theirs, async () => undefined).finally(() => client.end());
}

/** What a database holds. */
type Held = Pick<Manifest, 'tables' | 'sequences'>;

const ofShop = ({ tables, sequences }: Manifest): Held => ({
  tables: tables.filter(({ schema }) => schema === 'public'),
  sequences: sequences.filter(({ schema }) => schema === 'public'),
});
/** What stands in for outside services says there which columns its tables have: rows of an older backup do not change that. */
const holdsRows = ({ schema, name }: { schema: string; name: string }) => schema === 'public' || name !== 'version';
const besidesShop = ({ tables, sequences }: Manifest): Held => ({
  tables: tables.filter((table) => table.schema !== 'public' && holdsRows(table)),
  sequences: sequences.filter(({ schema }) => schema !== 'public'),
});

/** Fills these tables from the file, all or none, and hands every other entry to `visit`. */
async function fillTables(
  client: pg.Client,
  backup: BackupFile,
  { tables, sequences }: Held,
  visit: (entry: Entry) => Promise<void>,
): Promise<void> {
  await refill(client, await refuseMissing(client, tables), () =>
    readBackup(backup, async (entry) => {
      const { head } = entry;
      const table =
        head.kind === 'table' && tables.find(({ schema, name }) => schema === head.schema && name === head.name);
      await (table ? restoreTable(client, table, entry) : visit(entry));
    }),
  );
  await setSequences(client, sequences);
}

async function restoreTable(client: pg.Client, table: StoredTable, { content, tally }: Entry): Promise<void> {
  await pipeline(content, copyIn(client, table));
  // What stands in the table now is copied out again: it must be what the file holds, to the byte.
  const again = tallyOf();
  for await (const piece of copyOut(client, table)) again.add(piece);
  const [restored, held] = [again.result(), tally()];
  if (restored.lines !== held.lines || restored.sha256 !== held.sha256)
    throw new StartupError(
      `The table ${table.name} does not hold what the backup holds (${restored.lines} of ${held.lines} rows): nothing was restored.`,
    );
}

async function refuseUsed(server: DatabaseServer, target: RestoreTarget): Promise<void> {
  const client = singleConnection(server.directUrl, 'mountain-bike restore');
  try {
    await client.connect();
    if (!(await target.isUnused(client)))
      throw new BackupRefused('The database is not empty: name an empty one as DATABASE_URL, or leave it out.');
  } finally {
    await client.end();
  }
}

/** Gives the tables to fill: more than the backup has, where what stands in for outside services is newer. */
async function refuseMissing(client: pg.Client, tables: readonly StoredTable[]): Promise<StoredTable[]> {
  const schemas = [...new Set(tables.map(({ schema }) => schema))];
  const present = await listTables(client, schemas);
  const columnsOf = ({ schema, name }: StoredTable) =>
    present.find((table) => table.schema === schema && table.name === name)?.columns ?? [];
  const unknown = tables.filter((table) => table.columns.some((column) => !columnsOf(table).includes(column)));
  if (unknown.length > 0)
    throw new BackupRefused(
      `This version of the shop has no place for ${unknown.map(({ name }) => name).join(', ')}: restore with the version that made the backup.`,
    );
  return present.filter(holdsRows);
}
