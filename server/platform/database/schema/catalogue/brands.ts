import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/identity.ts';
import { createdAt, id, time } from '../columns.ts';

export const brand = pgTable(
  'brand',
  {
    id: id(),
    seedKey: text('seed_key'),
    name: text().notNull(),
    img: text().notNull(),
    /** What it makes, for whom, since when and where; empty where nobody has said so. */
    profile: text().notNull().default(''),
    position: integer().notNull(),
    /** Since when it stands neither on the home page nor among the filters; its parts are sold all the same. */
    hiddenAt: time('hidden_at'),
    /** Above 1: an admin has changed it. The order of the brands is none of it. */
    version: integer().notNull().default(1),
    updatedBy: uuid('updated_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('brand_seed_key').on(table.seedKey),
    uniqueIndex('brand_name').on(table.name),
    index('brand_updated_by').on(table.updatedBy),
  ],
);
