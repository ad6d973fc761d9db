import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cents, createdAt, id, time } from './columns.ts';
import { company } from './companies.ts';
import { user } from './identity.ts';

/** What members of a company ask an admin: to let one order pass the credit limit or a hold. */
export const creditReleaseRequest = pgTable(
  'credit_release_request',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => user.id),
    /** What the order comes to. */
    totalCents: cents('total_cents').notNull(),
    words: text().notNull(),
    state: text().$type<'waiting' | 'released' | 'refused' | 'withdrawn'>().notNull().default('waiting'),
    /** Why an admin released or refused it. */
    answer: text(),
    answeredBy: uuid('answered_by').references(() => user.id),
    answeredAt: time('answered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    // Somebody asks about one order of a company at a time.
    uniqueIndex('credit_release_request_waiting')
      .on(table.companyId, table.requestedBy)
      .where(sql`${table.state} = 'waiting'`),
    index('credit_release_request_requested_by').on(table.requestedBy),
    index('credit_release_request_answered_by').on(table.answeredBy),
    check('credit_release_request_states', sql`${table.state} in ('waiting', 'released', 'refused', 'withdrawn')`),
    check('credit_release_request_total', sql`${table.totalCents} > 0`),
    check(
      'credit_release_request_answered',
      sql`(${table.state} in ('released', 'refused')) = (${table.answeredAt} is not null)
        and (${table.answeredAt} is null) = (${table.answeredBy} is null)
        and (${table.answeredAt} is null) = (${table.answer} is null)`,
    ),
  ],
);
