import { index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { id, time } from '../columns.ts';

/** A comparison of the shop with the provider, from one time to another. */
export const reconciliation = pgTable(
  'reconciliation',
  {
    id: id(),
    since: time('since').notNull(),
    until: time('until').notNull(),
    startedAt: time('started_at').notNull().defaultNow(),
    finishedAt: time('finished_at'),
    /** How many events, intents, refunds, disputes and payouts were read, and what was put right. */
    counts: jsonb(),
  },
  (table) => [index('reconciliation_finished').on(table.finishedAt)],
);
