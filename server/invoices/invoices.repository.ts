import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { invoice } from '#server/database/schema/orders.ts';

/** The lock under which invoices are numbered; the year stands beside it. */
const NUMBERING = 20_260_312;

/**
 * Gives an order that was just paid the next number of the year (UTC, the database's clock), in the transaction of the
 * payment: one number after the other, and none is lost with a transaction that is rolled back. Others who are paid at
 * the same time wait here for this transaction's end, so it comes last in it.
 */
export async function numberInvoice(tx: Transaction, orderId: string): Promise<void> {
  const year = sql`extract(year from now() at time zone 'UTC')::integer`;
  // A statement of its own: what the next one sees begins only once the lock is held.
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERING}, ${year})`);
  await tx.insert(invoice).values({
    orderId,
    year,
    number: sql`(select coalesce(max(${invoice.number}), 0) + 1 from ${invoice} where ${invoice.year} = ${year})`,
  });
}
