import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { company } from '../accounts/companies.ts';
import { user } from '../accounts/identity.ts';
import { createdAt, id } from '../columns.ts';

/** What admins note about a customer, a person or a company, for each other. The customer never sees it. */
export const customerNote = pgTable(
  'customer_note',
  {
    id: id(),
    userId: uuid('user_id').references(() => user.id),
    companyId: uuid('company_id').references(() => company.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => user.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('customer_note_user').on(table.userId, table.createdAt),
    index('customer_note_company').on(table.companyId, table.createdAt),
    check('customer_note_about', sql`num_nonnulls(${table.userId}, ${table.companyId}) = 1`),
  ],
);
