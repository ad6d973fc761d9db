import type pg from 'pg';
import { administer } from './fresh-database.ts';

/** Has PostgreSQL count the statements of all connections that are opened to a database from now on. */
export async function keepCount(databaseUrl: string): Promise<void> {
  await administer(async (client) => {
    await client.query(`alter database ${nameOf(databaseUrl)} set pg_stat_statements.track = 'top'`);
  });
}

/**
 * Runs `work`, and gives the statements that PostgreSQL ran meanwhile in a database that is counted (`keepCount`): each as
 * often as it ran.
 */
export async function countStatements(databaseUrl: string, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  await administer(async (client) => {
    const before = new Map((await read(client, databaseUrl)).map(({ id, calls }) => [id, calls]));
    await work();
    for (const { id, query, calls } of await read(client, databaseUrl))
      statements.push(...Array<string>(calls - (before.get(id) ?? 0)).fill(query));
  });
  return statements;
}

async function read(client: pg.Client, databaseUrl: string) {
  const { rows } = await client.query<{ id: string; query: string; calls: number }>(
    `select queryid::text as id, query, sum(calls)::int as calls from pg_stat_statements
     where dbid = (select oid from pg_database where datname = $1) group by 1, 2`,
    [nameOf(databaseUrl)],
  );
  return rows;
}

const nameOf = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1);
