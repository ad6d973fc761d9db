import { inject } from 'vitest';
import { singleConnection } from '#server/platform/database/connection.ts';

/** Runs `work`, and gives the statements that PostgreSQL ran in a database meanwhile: each as often as it ran. */
export async function countStatements(databaseUrl: string, work: () => Promise<unknown>): Promise<string[]> {
  const client = singleConnection(inject('databaseServer'), 'mountain-bike tests');
  await client.connect();
  const read = async () => {
    const { rows } = await client.query<{ id: string; query: string; calls: number }>(
      `select queryid::text as id, query, sum(calls)::int as calls from pg_stat_statements
       where dbid = (select oid from pg_database where datname = $1) group by 1, 2`,
      [new URL(databaseUrl).pathname.slice(1)],
    );
    return rows;
  };
  try {
    const before = new Map((await read()).map(({ id, calls }) => [id, calls]));
    await work();
    return (await read()).flatMap(({ id, query, calls }) => Array<string>(calls - (before.get(id) ?? 0)).fill(query));
  } finally {
    await client.end();
  }
}
