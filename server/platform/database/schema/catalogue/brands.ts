import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns.ts';

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
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('brand_seed_key').on(table.seedKey), uniqueIndex('brand_name').on(table.name)],
);
