import { sql } from 'drizzle-orm';
import { char, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { company } from '../accounts/companies.ts';
import { user } from '../accounts/identity.ts';
import { createdAt, id, time } from '../columns.ts';
import { ledgerEntry } from './receivables.ts';

/** Open items that a company or an admin disputes: no letter asks for them until an admin releases them. */
export const disputedItem = pgTable(
  'disputed_item',
  {
    id: id(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntry.id),
    words: text().notNull(),
    disputedBy: uuid('disputed_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    releasedAt: time('released_at'),
    releasedBy: uuid('released_by').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    // An item is disputed once at a time.
    uniqueIndex('disputed_item_entry').on(table.entryId).where(sql`${table.releasedAt} is null`),
    index('disputed_item_disputed_by').on(table.disputedBy),
    index('disputed_item_released_by').on(table.releasedBy),
  ],
);

/** The companies whose owners get the statement of each month by mail. */
export const monthlyStatement = pgTable('monthly_statement', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => company.id),
  createdAt: createdAt(),
});

/** Which months were mailed: once each. */
export const mailedStatement = pgTable(
  'mailed_statement',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    /** Such as `2026-11`. */
    month: char({ length: 7 }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.month] })],
);
