import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { singleConnection } from '#server/platform/database/connection.ts';
import type { TestShop } from './open-shop.ts';

/**
 * Runs `request` while the account of an email is locked, until it waits for that to make its session; then changes the
 * account by `statement`, whose $1 is the email, and lets go. Gives what `request` gives.
 */
export async function changedMeanwhile<T>(
  shop: TestShop,
  email: string,
  { request, statement }: { request: () => Promise<T>; statement: string },
): Promise<T> {
  const holder = singleConnection(shop.databaseUrl);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from "user" where email = $1 for update', [email]);
  const pending = request();
  await vi.waitUntil(
    async () => {
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%"session"%'`;
      return (await shop.checkout.db.execute(waiting)).rows.length > 0;
    },
    { timeout: 20_000 },
  );
  await holder.query(statement, [email]);
  await holder.query('commit');
  await holder.end();
  return pending;
}
