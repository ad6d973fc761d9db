import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/identity.ts';
import { id, time } from '../columns.ts';

/** What a person must look into. At most one of a kind and subject is open; an answered one stays as it is. No personal data. */
export const alarm = pgTable(
  'alarm',
  {
    id: id(),
    kind: text().notNull(),
    /** An id or a name of ours that it is about. */
    subject: text().notNull(),
    count: integer().notNull().default(1),
    firstSeen: time('first_seen').notNull().defaultNow(),
    lastSeen: time('last_seen').notNull().defaultNow(),
    /** When the company was told; null until then, and for kinds that are not mailed. */
    mailedAt: time('mailed_at'),
    answeredAt: time('answered_at'),
    answeredBy: uuid('answered_by').references(() => user.id, { onDelete: 'set null' }),
    answer: text(),
  },
  (table) => [
    uniqueIndex('alarm_open').on(table.kind, table.subject).where(sql`${table.answeredAt} is null`),
    index('alarm_answered').on(table.kind, table.subject, table.answeredAt).where(sql`${table.answeredAt} is not null`),
    index('alarm_answered_by').on(table.answeredBy),
    check('alarm_count', sql`${table.count} > 0`),
  ],
);
