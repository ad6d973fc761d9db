import type { Sql } from '../database.ts';
import { after, DAY } from './clock.ts';
import { type Answer, keyInUse, keyUsedOtherwise } from './errors.ts';

/** One request under its key. */
export interface KeyedRequest {
  caller: string;
  key: string;
  /** The same text for the same request. */
  request: string;
  now: Date;
}

/** Stripe may forget a key once it is a day old, and here it does. */
const keyAge = DAY;

/**
 * Carries a request out once: later ones under its key get the same answer. A key whose first request is still under
 * way, or that came with another request, is refused.
 */
export async function once(
  sql: Sql,
  { caller, key, request, now }: KeyedRequest,
  work: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  const [lock] = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${caller} ${key}`}, 1)) as free`;
  if (!lock?.free) throw keyInUse(key);
  const [earlier] = await sql<Answer & { request: string }>`
    select request, status, body from stripe_simulator.answers
     where caller = ${caller} and key = ${key} and created_at > ${after(now, -keyAge)}`;
  if (earlier) {
    if (earlier.request !== request) throw keyUsedOtherwise(key);
    return { status: earlier.status, body: earlier.body, stored: false, replayed: true };
  }
  const fresh = await work();
  if (fresh.stored) await storeAnswer(sql, { caller, key, request, now }, fresh);
  return { ...fresh, replayed: false };
}

/** Keeps what a request was answered, in place of what an older one was. */
export async function storeAnswer(
  sql: Sql,
  { caller, key, request, now }: KeyedRequest,
  answer: Answer,
): Promise<void> {
  await sql`
    insert into stripe_simulator.answers (caller, key, request, status, body, created_at)
    values (${caller}, ${key}, ${request}, ${answer.status}, ${answer.body}, ${now})
        on conflict (caller, key) do update
       set request = excluded.request, status = excluded.status, body = excluded.body, created_at = excluded.created_at`;
}

/** Forgets the keys that are a day old. */
export async function pruneKeys(sql: Sql, now: Date): Promise<void> {
  await sql`delete from stripe_simulator.answers where created_at <= ${after(now, -keyAge)}`;
}
