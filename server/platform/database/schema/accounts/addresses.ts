import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { addressColumns, createdAt, id, time } from '../columns.ts';
import { company } from './companies.ts';
import { user } from './identity.ts';

/** Where a person, or a company, has its orders delivered. */
export const address = pgTable(
  'address',
  {
    id: id(),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id').references(() => company.id),
    /** What its owner calls it, such as 'Lager Borås'; may be empty. */
    name: text().notNull().default(''),
    ...addressColumns(),
    preferred: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('address_user').on(table.userId),
    index('address_company').on(table.companyId),
    index('address_phone_text').using('gin', sql`phone_digits(${table.phone}) gin_trgm_ops`),
    uniqueIndex('address_preferred_user')
      .on(table.userId)
      .where(sql`${table.preferred} and ${table.userId} is not null`),
    uniqueIndex('address_preferred_company')
      .on(table.companyId)
      .where(sql`${table.preferred} and ${table.companyId} is not null`),
    check('address_owner', sql`num_nonnulls(${table.userId}, ${table.companyId}) = 1`),
  ],
);
