import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';
import copyStreams from 'pg-copy-streams';

/** A table as the database describes it: its columns in order, without those that PostgreSQL computes. */
export interface StoredTable {
  schema: string;
  name: string;
  columns: string[];
}

/** A sequence and the last number it gave; null where it gave none yet. */
export interface StoredSequence {
  schema: string;
  name: string;
  value: string | null;
}

/** Where PostgreSQL, the migrations and the job queue keep their own books. */
const others = ['public', 'information_schema', 'drizzle', 'jobs'];

/** The schemas that this connection's role made beside `public`. */
export async function listOwnSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where pg_get_userbyid(nspowner) = current_user and nspname not like 'pg\\_%' and nspname <> all ($1)
     order by nspname`,
    [others],
  );
  return rows.map(({ name }) => name);
}

/** Every table of these schemas, but those of extensions, whoever made it. */
export async function listTables(client: pg.Client, schemas: readonly string[]): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
             and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any ($1)
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** The sequences of these schemas, with the last number that each gave. */
export async function listSequences(client: pg.Client, schemas: readonly string[]): Promise<StoredSequence[]> {
  const { rows } = await client.query<StoredSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname = any ($1) order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** Sets the sequences that gave numbers to where they were. No transaction takes that back. */
export async function setSequences(client: pg.Client, sequences: readonly StoredSequence[]): Promise<void> {
  for (const { value, ...sequence } of sequences)
    if (value !== null)
      await client.query('select setval($1::regclass, $2::bigint)', [nameOf(client, sequence), value]);
}

/** Begins a look at the database in which everything is as at one moment. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`select ${textSettings}`);
}

/** The rows of a table as PostgreSQL's text format, a line each. No other query runs on the connection until it ends. */
export function copyOut(client: pg.Client, table: StoredTable): Readable {
  return client.query(
    copyStreams.to(`copy (select ${columnsOf(client, table)} from ${nameOf(client, table)}) to stdout`),
  );
}

/** Takes what `copyOut` gave. */
export function copyIn(client: pg.Client, table: StoredTable): Writable {
  return client.query(copyStreams.from(`copy ${nameOf(client, table)} (${columnsOf(client, table)}) from stdin`));
}

/**
 * Empties these tables and lets `fill` fill them in any order, all in one transaction: triggers of the shop are off, and
 * references are checked at its end. The role owns the tables and needs no more rights than that.
 */
export async function refill(
  client: pg.Client,
  tables: readonly StoredTable[],
  fill: () => Promise<void>,
): Promise<void> {
  const names = tables.map((table) => nameOf(client, table));
  const listed = (query: string) =>
    client
      .query<{ table: string; name: string }>(query, [names])
      .then(({ rows }) => rows.map((row) => ({ table: row.table, name: client.escapeIdentifier(row.name) })));
  await client.query('begin');
  try {
    await client.query(`select ${textSettings}`);
    const triggers = await listed(
      `select tgrelid::regclass::text as table, tgname as name from pg_trigger
       where tgrelid = any ($1::regclass[]) and not tgisinternal and tgenabled = 'O'`,
    );
    const references = await listed(
      `select conrelid::regclass::text as table, conname as name from pg_constraint
       where conrelid = any ($1::regclass[]) and contype = 'f' and conparentid = 0 and not condeferrable`,
    );
    for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`);
    for (const { table, name } of references)
      await client.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`);
    if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
    await client.query('set constraints all deferred');
    await fill();
    await client.query('set constraints all immediate');
    for (const { table, name } of references)
      await client.query(`alter table ${table} alter constraint ${name} not deferrable`);
    for (const { table, name } of triggers) await client.query(`alter table ${table} enable trigger ${name}`);
    await client.query('commit');
  } catch (error) {
    // Fails only on a connection that is gone, and PostgreSQL has then rolled back by itself.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('analyze');
}

/**
 * Whatever the role or the database are set to: the same value is always the same text, rows come in the order in which they were
 * written, and nothing ends a long copy.
 */
const textSettings = Object.entries({
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  client_encoding: 'UTF8',
  synchronize_seqscans: 'off',
  max_parallel_workers_per_gather: '0',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
})
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ');

function nameOf(client: pg.Client, { schema, name }: Pick<StoredTable, 'schema' | 'name'>): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}

function columnsOf(client: pg.Client, { columns }: StoredTable): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(', ');
}
