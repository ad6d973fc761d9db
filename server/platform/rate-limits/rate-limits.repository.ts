import { eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/database/connection.ts';
import { attempts } from '#server/platform/database/schema/platform/rate-limits.ts';
import { jsonOf, statement } from '#server/platform/database/statements.ts';
import type { CountedHits, HitValues } from './rate-limits.port.ts';

/** Deletes the counts whose time has passed: the next hit would begin a new one in any case. */
export async function forgetAttempts(db: Database): Promise<void> {
  await db.delete(attempts).where(lt(attempts.expire, sql`(extract(epoch from now()) * 1000)::bigint`));
}

/** Notes that something was used that may be used once, and forgets it after `lifeMs`. Gives false when it was used before. */
export async function spendOnce(db: Queryable, key: string, lifeMs: number): Promise<boolean> {
  const used = await db
    .insert(attempts)
    .values({ key, points: 1, expire: Date.now() + lifeMs })
    .onConflictDoNothing()
    .returning({ key: attempts.key });
  return used.length > 0;
}

/** The types of `HitValues`. */
export const hitTypes = {
  addressHits: 'text',
  addressMost: 'integer',
  accountPrefix: 'text',
  now: 'bigint',
  until: 'bigint',
} as const;

/**
 * Two parts of a statement, `address_hit` and `account_hit`, which count a hit of whoever `asking` gives. An address that is
 * refused uses up no hits of an account. `account`: its name from `asking`, or null; it stands behind the prefix.
 */
export function countingHits(values: Readonly<Record<keyof HitValues, SQL>>, asking: SQL, account: SQL): SQL {
  const count = (key: SQL, rows: SQL) => sql`
    insert into ${attempts} as counted (key, points, expire) select ${key}, 1, ${values.until} from ${rows}
    on conflict (key) do update set
      points = case when counted.expire <= ${values.now} then 1 else counted.points + 1 end,
      expire = case when counted.expire <= ${values.now} then excluded.expire else counted.expire end
    returning points, expire`;
  return sql`address_hit as (${count(values.addressHits, asking)}), account_hit as (
    ${count(sql`${values.accountPrefix} || ${account}`, sql`${asking}, address_hit where points <= ${values.addressMost} and ${account} is not null`)})`;
}

/** What `countingHits` counted, as `CountedHits` in JSON; null where nobody asked. */
export const countedHits = sql`(select ${jsonOf({
  address: sql`json_build_object('points', points, 'expire', expire)`,
  account: sql`(select json_build_object('points', points, 'expire', expire) from account_hit)`,
})} from address_hit)`;

const count = statement('count-hits', { ...hitTypes, account: 'text' }, (values) => {
  return sql<{
    hits: CountedHits;
  }>`with ${countingHits(values, sql`(select) as one`, values.account)} select ${countedHits} as hits`;
});

/** Counts a hit. One statement. */
export async function countHits(db: Database, values: HitValues & { account: string | null }): Promise<CountedHits> {
  const [row] = await count(db, values);
  if (!row) throw new Error('A hit was not counted');
  return row.hits;
}

/** Forgets the hits under a name. */
export async function forgetHits(db: Database, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}
