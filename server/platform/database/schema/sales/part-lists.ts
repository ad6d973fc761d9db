import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { company } from '../accounts/companies.ts';
import { user } from '../accounts/identity.ts';
import { createdAt, id, time } from '../columns.ts';
import { seen } from './basket.ts';

/** A named list of parts with quantities, of a person or of a company. */
export const partList = pgTable(
  'part_list',
  {
    id: id(),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id').references(() => company.id),
    name: text().notNull(),
    /** Rises with each change. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    /** When it was last added to a basket. */
    addedAt: time('added_at'),
    /** A deleted list can be brought back for a while. */
    deletedAt: time('deleted_at'),
  },
  (table) => [
    uniqueIndex('part_list_name_user')
      .on(table.userId, sql`lower(${table.name})`)
      .where(sql`${table.userId} is not null and ${table.deletedAt} is null`),
    uniqueIndex('part_list_name_company')
      .on(table.companyId, sql`lower(${table.name})`)
      .where(sql`${table.companyId} is not null and ${table.deletedAt} is null`),
    index('part_list_user').on(table.userId),
    index('part_list_company').on(table.companyId),
    index('part_list_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('part_list_owner', sql`num_nonnulls(${table.userId}, ${table.companyId}) = 1`),
  ],
);

export const partListLine = pgTable(
  'part_list_line',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => partList.id, { onDelete: 'cascade' }),
    ...seen(),
    quantity: integer().notNull(),
    position: integer().notNull(),
    /** The list's version that changed it last. */
    version: integer().notNull(),
    changedAt: time('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.partId] }),
    check('part_list_line_quantity', sql`${table.quantity} > 0`),
  ],
);
