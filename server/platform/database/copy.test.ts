import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { singleConnection } from '#server/platform/database/connection.ts';
import {
  beginSnapshot,
  copyIn,
  copyOut,
  listOwnSchemas,
  listSequences,
  listTables,
  refill,
  setSequences,
} from '#server/platform/database/copy.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';

let from: pg.Client;
let to: pg.Client;

const scratch = `
  create schema scratch;
  create table scratch.parent (id int primary key, next int);
  create table scratch.child (id int primary key references scratch.parent, parent int not null references scratch.child);
  alter table scratch.parent add constraint circle foreign key (next) references scratch.child;
  create table scratch.values (
    id bigint generated always as identity, "a ""quoted"" name" text, code char(13), key uuid, whole integer, big bigint, yes boolean,
    at timestamptz(3), plain timestamp, day date, took interval, bytes bytea, json jsonb, words tsvector, list text[], ids uuid[], exact numeric, by xid8,
    real double precision, half integer generated always as (whole / 2) stored);
  create function scratch.shout() returns trigger language plpgsql as $$ begin raise 'a trigger ran'; end $$;
  create table scratch.parted (at date not null, value int) partition by range (at);
  create table scratch.old partition of scratch.parted for values from ('2020-01-01') to ('2026-01-01');
  create table scratch.new partition of scratch.parted for values from ('2026-01-01') to ('2030-01-01');`;

beforeAll(async () => {
  [from, to] = [singleConnection((await freshDatabase()).url), singleConnection((await freshDatabase()).url)];
  for (const client of [from, to]) {
    await client.connect();
    await client.query(scratch);
  }
});
afterAll(() => Promise.all([from.end(), to.end()]));

/** Copies every table of the scratch schema as a backup and its restore do. */
async function copyAll(): Promise<void> {
  await beginSnapshot(from);
  const tables = await listTables(from, ['scratch']);
  await refill(to, tables, async () => {
    for (const table of tables) await pipeline(copyOut(from, table), copyIn(to, table));
  });
  await setSequences(to, await listSequences(from, ['scratch']));
  await from.query('commit');
}

/** The rows of the values as text, where nothing is rounded. */
async function rowsOf(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(
    'select row_to_json(v) as row, v::text as text from scratch.values v order by id',
  );
  return rows;
}

test('every type of column that the shop has is among those tried here', async () => {
  const typesOf = async (schema: string) => {
    const { rows } = await from.query<{ type: string }>(
      `select distinct atttypid::regtype::text as type from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = $1::regnamespace and c.relkind = 'r' and attnum > 0 and not attisdropped`,
      [schema],
    );
    return rows.map(({ type }) => type);
  };
  const tried = await typesOf('scratch');
  expect((await typesOf('public')).filter((type) => !tried.includes(type))).toEqual([]);
});

test('values of every type come back to the last bit', async () => {
  await from.query(
    `insert into scratch.values (code, key, whole, big, yes, at, plain, day, took, bytes, json, words, list, ids, exact, real, by) values
     ('4006381333931', '018f2f8a-7c1d-7a55-8a3b-0123456789ab', -2147483648, 9223372036854775807, true, '2026-11-22 03:00:00.123+05', '0044-03-15 12:00 BC',
      'infinity', '1 mon -3 days 04:05:06.789', '\\x00ff5c0a09', '{"a": [1, null, "\\\\n\\"", 1e3]}', '''it''''s'':1A b:2', '{"a,b","c\\"d",NULL,""}', '{018f2f8a-7c1d-7a55-8a3b-0123456789ab,NULL}', 12345678901234567890.0123456789, 'nan', '18446744073709551615'),
     ('short', null, 2147483647, -9223372036854775808, false, '-infinity', null, '4713-01-01 BC', null, '', 'null', '', '{}', '{}', 'nan', 0.1::float8 + 0.2, '0'),
     (null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, 5e-324, null)`,
  );
  const nasty = fc.constantFrom(
    '',
    '\\N',
    '\\.',
    '\t',
    '\n',
    '\r\n',
    '\\',
    'NULL',
    'ß🚲',
    '\u2028',
    '\b\f\v',
    '"',
    "'",
  );
  // PostgreSQL stores no NUL in a text, and no half of a character.
  const texts = fc.sample(fc.array(fc.oneof(nasty, fc.string({ unit: 'binary' }))), 200);
  await from.query(
    `insert into scratch.values ("a ""quoted"" name", bytes) select text, convert_to(text, 'UTF8') from unnest($1::text[]) as text`,
    [texts.map((text) => text.join('').replaceAll('\0', '').toWellFormed())],
  );
  await copyAll();
  const rows = await rowsOf(to);
  expect(rows.length).toBe(203);
  expect(rows).toEqual(await rowsOf(from));
  // The next number is the one that would have come.
  const next = 'insert into scratch.values (whole) values (21) returning id, half';
  expect((await to.query(next)).rows).toEqual((await from.query(next)).rows);
});

test('tables that refer to each other in a circle, and partitions, are filled; triggers of the shop stay off meanwhile', async () => {
  await from.query(`insert into scratch.parent values (1, null), (2, null); insert into scratch.child values (1, 1), (2, 1);
    update scratch.parent set next = 3 - id; insert into scratch.parted values ('2025-01-01', 1), ('2027-01-01', 2)`);
  await to.query('create trigger shout before insert on scratch.child execute function scratch.shout()');
  await copyAll();
  expect((await to.query('select id, next from scratch.parent order by id')).rows).toEqual([
    { id: 1, next: 2 },
    { id: 2, next: 1 },
  ]);
  expect((await to.query('select value from scratch.new')).rows).toEqual([{ value: 2 }]);
  // Afterwards everything is as it was.
  await expect(to.query('insert into scratch.child values (3, 1)')).rejects.toThrow('a trigger ran');
  await to.query('drop trigger shout on scratch.child');
  const { rows } = await to.query(`select conname from pg_constraint where condeferrable and contype = 'f'`);
  expect(rows).toEqual([]);
});

test('tables that nothing fills are emptied, too: those that are filled may be referred to by them', async () => {
  const tables = await listTables(to, ['scratch']);
  await refill(to, tables, async () => void (await to.query('insert into scratch.parent values (9, null)')));
  expect((await to.query('select count(*) from scratch.child')).rows).toEqual([{ count: 0 }]);
  await copyAll();
});

test('rows that refer to nothing are refused at the end, and everything is as before', async () => {
  const parent = (await listTables(to, ['scratch'])).filter(({ name }) => name === 'child' || name === 'parent');
  const before = (await to.query('select count(*) from scratch.child')).rows;
  const filling = refill(to, parent, async () => void (await to.query('insert into scratch.child values (7, 7)')));
  await expect(filling).rejects.toThrow('violates foreign key constraint');
  expect((await to.query('select count(*) from scratch.child')).rows).toEqual(before);
});

test('the tables are found in the database: those of the shop, and those of schemas that its role made besides', async () => {
  const tables = (await listTables(from, ['public'])).map(({ name }) => name);
  const { rows } = await from.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  );
  expect(tables.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  expect(await listOwnSchemas(from)).toEqual(['scratch']);
});
