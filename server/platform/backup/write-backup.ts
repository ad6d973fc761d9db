import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { beginSnapshot, copyOut, listOwnSchemas, listSequences, listTables } from '#server/platform/database/copy.ts';
import { listApplied, migrationsFolder, readMigrations } from '#server/platform/database/migrations.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { Manifest, Tally } from './backup.format.ts';
import { listDataFiles, readShopSecret } from './data-files.ts';
import { writeEntry } from './entries.ts';
import { seal } from './seal.ts';

/** What a backup is made of. */
export interface BackupSource {
  /** Open, and for this alone. */
  client: pg.Client;
  /** Likewise, to the database of what stands in for outside services; null where there is none. */
  simulators: pg.Client | null;
  dataDir: string;
  /** Those of the settings; none: the one in `dataDir`. */
  secrets: readonly string[];
  /** What lies where the backup does not reach, a sentence each. */
  missing: readonly string[];
  /** The mode of the shop whose database this is; null where there is none. */
  modeOf(client: pg.Client): Promise<string | null>;
  /** The jobs that wait, so that no mail is lost. */
  listJobs(client: pg.Client): Promise<object[]>;
}

/** What a backup holds. */
export interface BackupReport {
  file: string;
  /** Of the file. */
  bytes: number;
  migration: string;
  tables: number;
  rows: number;
  files: number;
  missing: readonly string[];
}

/**
 * Writes everything of a shop, as at one moment, into `file`, while the shop goes on. It appears there whole or not at all,
 * for its owner alone. Throws a StartupError where there is no shop, or already such a file.
 */
export async function writeBackup(
  source: BackupSource,
  { file, passphrase }: { file: string; passphrase: string | null },
): Promise<BackupReport> {
  if (existsSync(file)) throw new StartupError(`${file} is there already: name another file.`);
  const draft = `${file}.draft`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await rm(draft, { force: true });
  const report: BackupReport = { file, bytes: 0, migration: '', tables: 0, rows: 0, files: 0, missing: source.missing };
  try {
    await pipeline(
      contentOf(source, draft, report),
      createGzip(),
      (zipped: AsyncIterable<Buffer>) => seal(zipped, passphrase),
      createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }),
    );
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return { ...report, bytes: (await stat(file)).size };
}

/** Files come after the tables: what a row names was stored before the row, so it is there. */
async function* contentOf(source: BackupSource, draft: string, report: BackupReport): AsyncGenerator<Buffer> {
  const { client, simulators } = source;
  await beginSnapshot(client);
  // A moment later, as at a real provider: it may know of a payment that the shop does not know yet, never the other way round.
  if (simulators) await beginSnapshot(simulators);
  const { manifest, books } = await describe(source);
  const counted = ({ lines }: Tally) => {
    report.rows += lines;
    report.tables++;
  };
  report.migration = manifest.migration;
  yield* writeEntry({ kind: 'manifest' }, [Buffer.from(JSON.stringify(manifest))]);
  yield* writeEntry({ kind: 'jobs' }, [Buffer.from(JSON.stringify(await source.listJobs(client)))]);
  for (const table of manifest.tables) {
    const { schema, name } = table;
    yield* writeEntry({ kind: 'table', schema, name }, copyOut(schema === 'public' ? client : books, table), counted);
  }
  await client.query('commit');
  await simulators?.query('commit');
  for await (const { path, mode, content } of listDataFiles(source.dataDir, draft)) {
    yield* writeEntry({ kind: 'file', path, mode }, content);
    report.files++;
  }
  yield* writeEntry({ kind: 'end' }, []);
}

/** Gives also where the tables lie that are not the shop's. */
async function describe(source: BackupSource): Promise<{ manifest: Manifest; books: pg.Client }> {
  const { client, dataDir, missing } = source;
  const mode = await source.modeOf(client);
  if (!mode) throw new StartupError('This database holds no shop yet: npm start makes it.');
  const { books, schemas } = await findBooks(source);
  const migrations = (await listApplied(client)).map(({ hash }) => hash);
  const newest = readMigrations(migrationsFolder).find(({ hash }) => hash === migrations.at(-1));
  const own = await readShopSecret(dataDir);
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  const manifest = {
    madeAt: new Date().toISOString(),
    mode,
    migration: newest?.tag ?? 'of another version',
    migrations,
    postgres: rows[0]?.version ?? '',
    tables: [...(await listTables(client, ['public'])), ...(await listTables(books, schemas))],
    // What is read of a sequence is its state now, so at least what the rows of the snapshot were given.
    sequences: [...(await listSequences(client, ['public'])), ...(await listSequences(books, schemas))],
    secrets: source.secrets.length > 0 ? [...source.secrets] : own === null ? [] : own.split(','),
    missing: [...missing],
  };
  return { manifest, books };
}

/** The schemas of what stands in for outside services. A shop of an earlier version that was not started since has them itself. */
async function findBooks({ client, simulators }: BackupSource): Promise<{ books: pg.Client; schemas: string[] }> {
  for (const books of [simulators, client]) {
    const schemas = books ? await listOwnSchemas(books) : [];
    if (books && schemas.length > 0) return { books, schemas };
  }
  return { books: client, schemas: [] };
}
