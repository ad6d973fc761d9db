import { type SQLWrapper, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from './connection.ts';

/** What reads rows inside a snapshot. */
export type Reader = Pick<Database, 'select'>;

/**
 * Reads rows of any number as they are at one moment, `size` at a time: `ids` is a query of their ids in their order, as `id`, and
 * `read` gives the rows of some of them in any order. Each batch is read when it is wanted. Whoever stops early, or wants nothing
 * for ten seconds, gives the connection back: PostgreSQL then ends the transaction, and the next batch throws.
 */
export async function* inSnapshot<Row>(
  db: Database,
  ids: SQLWrapper,
  size: number,
  { read, idOf }: { read: (reader: Reader, ids: string[]) => Promise<Row[]>; idOf: (row: Row) => string },
): AsyncGenerator<Row[]> {
  const client = await db.$client.connect();
  let lost: Error | null = null;
  const release = (error?: Error) => {
    client.off('error', lose);
    client.release(error);
  };
  const lose = (error: Error) => {
    lost = error;
    release(error);
  };
  client.on('error', lose);
  try {
    const reader = drizzle({ client });
    await client.query('begin isolation level repeatable read read only');
    await reader.execute(sql`declare batches no scroll cursor for ${ids}`);
    for (;;) {
      const { rows } = await reader.execute<{ id: string }>(sql.raw(`fetch ${size} from batches`));
      if (rows.length === 0) break;
      const ids = rows.map(({ id }) => id);
      const found = new Map((await read(reader, ids)).map((row) => [idOf(row), row]));
      yield ids.flatMap((id) => found.get(id) ?? []);
      if (lost) throw lost;
    }
  } finally {
    if (!lost) {
      const failed = await client.query('commit').then(
        () => undefined,
        (error: Error) => error,
      );
      if (!lost) release(failed);
    }
  }
}
