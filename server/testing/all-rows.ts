import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';

/**
 * How many rows each table of the shop and of the card simulator holds, and its queued jobs, with a digest of them all:
 * equal before and after means that nothing was written. Tries are counted whatever comes of them, and are left out.
 */
export async function allRows(db: Database): Promise<Record<string, string>> {
  const tables = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'stripe_simulator') and tablename <> 'attempts'
        or (schemaname, tablename) = ('jobs', 'job') order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const answer = await db.execute<{ digest: string }>(
      sql`select count(*) || ' rows ' || coalesce(md5(string_agg(one::text, chr(10) order by one::text)), '') as digest
          from ${sql.raw(name)} one`,
    );
    found[name] = answer.rows[0]?.digest ?? '';
  }
  return found;
}
