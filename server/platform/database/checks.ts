import { type Column, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** At most so many findings of a check are listed; the rest is counted. */
export const FINDINGS_MOST = 200;

/** Something that is not as it should be, with the id of its row, or of what lies at an outside service. */
export interface Finding {
  id: string;
  says: string;
}

/** What must hold of the rows of the shop. */
export interface Check {
  /** What holds where all is well. */
  title: string;
  /** What is looked at, in the plural. */
  of: string;
  /** Gives how many of them there are, as `count`. */
  count: SQL;
  /** Gives `id` and `says` of each that is not as it should be. */
  faults: SQL;
  /** What people do about it. */
  remedy: string;
  /** Nothing is wrong for certain, but nobody can say that all is well. */
  doubtful?: true;
}

/** What a check found: all findings are counted in `found`, and `FINDINGS_MOST` of them listed. */
export interface Checked extends Pick<Check, 'title' | 'of' | 'remedy' | 'doubtful'> {
  count: number;
  found: number;
  findings: Finding[];
}

/** Runs a check with two queries. Reads at most `FINDINGS_MOST` rows, however much is wrong. */
export async function runCheck(db: NodePgDatabase, check: Check): Promise<Checked> {
  const { title, of, remedy, doubtful } = check;
  const counted = await db.execute<{ count: number }>(check.count);
  const { rows } = await db.execute<{ id: string; says: string; found: number }>(
    sql`select id::text, says, count(*) over () as found from (${check.faults}) fault order by says, id limit ${FINDINGS_MOST}`,
  );
  return {
    ...{ title, of, remedy, ...(doubtful ? { doubtful } : {}) },
    count: counted.rows[0]?.count ?? 0,
    found: rows[0]?.found ?? 0,
    findings: rows.map(({ id, says }) => ({ id, says })),
  };
}

/**
 * Gives a condition: the moment was more than so many hours ago, and the shop has run for as long since. What was due then should
 * be done by now. False while the shop does not run.
 */
export type Overdue = (moment: SQL, hours: number) => SQL;

/** `runsSince`: null where the shop does not run. */
export function overdueWith(runsSince: Date | null): Overdue {
  const since = sql`${runsSince?.toISOString() ?? null}::timestamptz`;
  return (moment, hours) =>
    sql`coalesce(greatest(${moment}, ${since}) < now() - make_interval(hours => ${hours}) and ${since} is not null, false)`;
}

/** Since when a process of the shop has been connected to this database; null where none is. */
export async function readRunsSince(client: pg.Client): Promise<Date | null> {
  const { rows } = await client.query<{ since: Date | null }>(
    `select min(backend_start) as since from pg_stat_activity
     where datname = current_database() and application_name in ('mountain-bike', 'mountain-bike jobs', 'mountain-bike notices')`,
  );
  return rows[0]?.since ?? null;
}

/** An amount in cents as people read it, in a query. */
export function inDollars(cents: SQL | Column): SQL {
  return sql`'$' || to_char(${cents} / 100.0, 'FM999999999990.00')`;
}
