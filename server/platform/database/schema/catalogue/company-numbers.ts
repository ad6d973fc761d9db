import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { company } from '../accounts/companies.ts';
import { createdAt } from '../columns.ts';
import { part } from './parts.ts';

/** What a company calls our parts. A number names one part; a part may have several numbers. */
export const companyPartNumber = pgTable(
  'company_part_number',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    /** As its company writes it. */
    number: text().notNull(),
    /** As it is compared: small letters and digits alone. */
    compared: text().notNull(),
    /** What the company calls the part in words, where it says so. */
    name: text(),
    /** Its name without case and accents, as it is searched. */
    nameFolded: text('name_folded').generatedAlwaysAs(sql`search_folded(name)`),
    partId: uuid('part_id')
      .notNull()
      .references(() => part.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.compared] }),
    index('company_part_number_part').on(table.partId, table.companyId),
  ],
);
