import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { type Connection, connect } from './connection.ts';
import { inSnapshot } from './snapshot.ts';

let connection: Connection;
beforeAll(async () => {
  const { url } = await freshDatabase();
  connection = connect(url, { max: 2, onLost: () => undefined });
  await connection.pool.query(
    'create table thing as select gen_random_uuid() as id, n from generate_series(1, 250) n; create unique index on thing (id)',
  );
});
afterAll(() => connection.close());

type Thing = { id: string; n: number };

function things() {
  const read = async (reader: Parameters<Parameters<typeof inSnapshot<Thing>>[3]['read']>[0], ids: string[]) =>
    reader
      .select({ id: sql<string>`id`, n: sql<number>`n` })
      .from(sql`thing`)
      .where(sql`id = any(${sql.param(ids)}::uuid[])`);
  const ids = sql`select id from thing order by n desc`;
  return inSnapshot<Thing>(connection.db, ids, 100, { read, idOf: ({ id }) => id });
}

const idle = () => connection.pool.idleCount === connection.pool.totalCount;

test('all rows come in their order, as they were at the beginning, and the connection is given back', async () => {
  const sizes: number[] = [];
  const seen: number[] = [];
  for await (const batch of things()) {
    if (sizes.length === 0) await connection.pool.query('update thing set n = 1000 - n');
    sizes.push(batch.length);
    seen.push(...batch.map(({ n }) => n));
  }
  expect(sizes).toEqual([100, 100, 50]);
  expect(seen).toEqual(Array.from({ length: 250 }, (_, index) => 250 - index));
  expect(idle()).toBe(true);
});

test('whoever stops early gives the connection back', async () => {
  for await (const batch of things()) {
    expect(batch).toHaveLength(100);
    break;
  }
  expect(idle()).toBe(true);
});

test('a transaction that PostgreSQL ended while nobody wanted a batch is given back at once, and the next batch throws', async () => {
  const reading = things();
  await reading.next();
  await connection.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  );
  await expect.poll(idle).toBe(true);
  await expect(reading.next()).rejects.toThrow();
  expect(idle()).toBe(true);
});
