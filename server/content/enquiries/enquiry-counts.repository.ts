import { sql } from 'drizzle-orm';
import { enquiryStates } from '#contract/content/enquiry-facts.ts';
import type { Figures } from '#contract/sales/reports.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { enquiry } from '#server/platform/database/schema/content/enquiries.ts';

/** How many enquiries stand in each state, and how many wait for an answer. One query. */
export async function countEnquiryStates(db: Database): Promise<Figures['enquiries']> {
  const rows = await db
    .select({
      state: enquiry.state,
      count: sql<number>`count(*)::int`,
      waiting: sql<number>`(count(*) filter (where ${enquiry.waits}))::int`,
    })
    .from(enquiry)
    .groupBy(enquiry.state);
  const counts = Object.fromEntries(
    enquiryStates.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0]),
  ) as Omit<Figures['enquiries'], 'waiting'>;
  return { ...counts, waiting: rows.reduce((sum, row) => sum + row.waiting, 0) };
}
