import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { company } from '../accounts/companies.ts';
import { user } from '../accounts/identity.ts';
import { createdAt, time } from '../columns.ts';

/** A bicycle put together from parts, of a person or of a company. */
export const build = pgTable(
  'build',
  {
    /** Given by the client, which has the build before the shop has it. */
    id: uuid().primaryKey(),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id').references(() => company.id),
    /** As `content` has it, to find the build by. */
    name: text().notNull(),
    /** Whose bicycle it is; may be empty. */
    customer: text().notNull(),
    /** The question of its address. */
    content: text().notNull(),
    /** Rises with each change. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('build_user').on(table.userId, table.updatedAt),
    index('build_company').on(table.companyId, table.updatedAt),
    check('build_owner', sql`num_nonnulls(${table.userId}, ${table.companyId}) = 1`),
  ],
);
