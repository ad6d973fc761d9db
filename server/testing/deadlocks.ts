import { singleConnection } from '#server/platform/database/connection.ts';

/** How many deadlocks PostgreSQL had to break in a database; sessions report theirs at the latest when they end. */
export async function deadlocksOf(url: string): Promise<number> {
  const client = singleConnection(url);
  await client.connect();
  const { rows } = await client.query('select deadlocks::int from pg_stat_database where datname = current_database()');
  await client.end();
  return rows[0].deadlocks;
}
