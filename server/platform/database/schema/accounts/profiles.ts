import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../columns.ts';
import { user } from './identity.ts';

export const profile = pgTable(
  'profile',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    education: text().notNull(),
    city: text().notNull(),
    phone: text().notNull(),
    linkedin: text().notNull(),
    image: text().notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index('profile_phone_text').using('gin', sql`phone_digits(${table.phone}) gin_trgm_ops`)],
);
