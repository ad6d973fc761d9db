import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** The migrations of this version, in the order in which they run. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** One forward step of the schema. Named and recorded as drizzle-kit does, so that its tools read the same table. */
export interface Migration {
  tag: string;
  /** When it was made, in ms since 1970. */
  madeAt: number;
  /** SHA-256 of the file, in hex. */
  hash: string;
  statements: string[];
}

const journalSchema = z.object({
  entries: z.array(z.object({ idx: z.int(), when: z.number(), tag: z.string() })),
});

/**
 * Reads the migrations of a folder that drizzle-kit writes. Throws a StartupError when the journal does not rise strictly:
 * that is what a merge of two branches leaves behind, and databases would differ by the order they saw them in.
 */
export function readMigrations(folder: string): Migration[] {
  const journal = journalSchema.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')));
  const [fault] = journalFaults(journal.entries);
  if (fault) throw new StartupError(fault);
  return journal.entries.map(({ tag, when }) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    return {
      tag,
      madeAt: when,
      hash: createHash('sha256').update(sql).digest('hex'),
      statements: sql
        .split('--> statement-breakpoint')
        .map((statement) => statement.trim())
        .filter((statement) => statement !== ''),
    };
  });
}

/** One line for every entry of a journal that does not rise in number and in time over the one before it. */
export function journalFaults(entries: readonly { idx: number; when: number; tag: string }[]): string[] {
  return entries.flatMap((entry, position) => {
    const before = entries[position - 1];
    const rises = entry.idx === position && entry.tag.startsWith(String(position).padStart(4, '0'));
    if (rises && (!before || entry.when > before.when)) return [];
    return [
      `Migration ${entry.tag} does not follow ${before?.tag ?? 'the beginning'}: make it anew on top of the others.`,
    ];
  });
}

/**
 * Runs the migrations that a database lacks, in order, each with its record in one transaction. The caller holds
 * the lock. Throws a StartupError when the database has one that is not ours, or when one fails.
 */
export async function migrate(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const rows = await listApplied(client);
  const ours = new Set(migrations.map(({ hash }) => hash));
  const unknown = rows.filter(({ hash }) => !ours.has(hash));
  if (unknown.length > 0) {
    const newest = new Date(Math.max(...unknown.map((row) => row.created_at))).toISOString().slice(0, 10);
    throw new StartupError(
      `The database has ${unknown.length} migration(s), the newest of ${newest}, that this version of the shop does not know: ` +
        'start the version that made them, or use another database.',
    );
  }
  const applied = new Set(rows.map(({ hash }) => hash));
  for (const migration of migrations) if (!applied.has(migration.hash)) await runOne(client, migration);
}

/** Gives what tells whether a database answers, can be written to, and has the newest migration of this version. */
export function readiness(pool: Pick<pg.Pool, 'query'>): () => Promise<boolean> {
  const newest = readMigrations(migrationsFolder).at(-1)?.hash;
  return () =>
    pool.query('select from drizzle.__drizzle_migrations where hash = $1 and not pg_is_in_recovery()', [newest]).then(
      ({ rows }) => rows.length > 0,
      () => false,
    );
}

/** The migrations that a database has, in the order in which they ran, known to this version or not. */
export async function listApplied(client: pg.Client): Promise<{ hash: string; created_at: number }[]> {
  const { rows } = await client.query<{ hash: string; created_at: number }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by id',
  );
  return rows;
}

async function runOne(client: pg.Client, { tag, hash, madeAt, statements }: Migration): Promise<void> {
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, madeAt]);
    await client.query('commit');
  } catch (error) {
    // Fails only on a connection that is gone, and PostgreSQL has then rolled back by itself.
    await client.query('rollback').catch(() => undefined);
    throw new StartupError(
      `Migration ${tag} failed and changed nothing: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    );
  }
}
