import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection.ts';
import { payment } from '#server/platform/database/schema/sales/payments.ts';

/** How many attempts to pay came to each outcome, and how many cards were declined in all. One query. */
export async function countOutcomes(db: Database): Promise<{ outcome: string; count: number; declines: number }[]> {
  return db
    .select({
      outcome: payment.state,
      count: sql<number>`count(*)::int`,
      declines: sql<number>`sum(${payment.declines})::int`,
    })
    .from(payment)
    .groupBy(payment.state);
}
