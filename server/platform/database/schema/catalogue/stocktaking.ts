import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/identity.ts';
import { createdAt, id, time } from '../columns.ts';
import { part } from './parts.ts';

/** A count of what lies in some places, or of a family: open until its differences are booked, or it ends without. */
export const stocktaking = pgTable(
  'stocktaking',
  {
    id: id(),
    /** How the shelf places begin that are counted, or the family; one of both. */
    places: text(),
    family: text(),
    state: text().$type<'counting' | 'booked' | 'ended'>().notNull().default('counting'),
    createdAt: createdAt(),
    createdBy: uuid('created_by').references(() => user.id, { onDelete: 'set null' }),
    endedAt: time('ended_at'),
  },
  (table) => [
    check('stocktaking_scope', sql`(${table.places} is null) <> (${table.family} is null)`),
    check('stocktaking_state', sql`${table.state} in ('counting', 'booked', 'ended')`),
    check('stocktaking_ended', sql`(${table.state} = 'counting') = (${table.endedAt} is null)`),
  ],
);

/** A part in one of its places. `counted` pieces lay there, and in all its places `books` by the books at that moment. */
export const stocktakingLine = pgTable(
  'stocktaking_line',
  {
    id: id(),
    stocktakingId: uuid('stocktaking_id')
      .notNull()
      .references(() => stocktaking.id, { onDelete: 'cascade' }),
    partId: uuid('part_id')
      .notNull()
      .references(() => part.id, { onDelete: 'cascade' }),
    /** Empty where the part has none. */
    place: text().notNull(),
    counted: integer(),
    books: integer(),
    countedAt: time('counted_at'),
    countedBy: uuid('counted_by').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('stocktaking_line_place').on(table.stocktakingId, table.partId, table.place),
    index('stocktaking_line_part').on(table.partId),
    check('stocktaking_line_counted', sql`${table.counted} >= 0`),
    check(
      'stocktaking_line_whole',
      sql`(${table.counted} is null) = (${table.books} is null) and (${table.counted} is null) = (${table.countedAt} is null)`,
    ),
  ],
);
