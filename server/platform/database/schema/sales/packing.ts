import { sql } from 'drizzle-orm';
import { check, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/identity.ts';
import { time } from '../columns.ts';
import { orderLine } from './orders.ts';

/** What was taken from the shelf for a line of an order, until it leaves with a shipment. */
export const pick = pgTable(
  'pick',
  {
    orderLineId: uuid('order_line_id')
      .primaryKey()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    /** Pieces that were found; null: it was undone. */
    pieces: integer(),
    /** How many pieces of the line were shipped by then. Once that is another number, the pick does not count any more. */
    shippedBefore: integer('shipped_before').notNull(),
    version: integer().notNull(),
    pickedBy: uuid('picked_by').references(() => user.id, { onDelete: 'set null' }),
    pickedAt: time('picked_at').notNull().defaultNow(),
  },
  (table) => [check('pick_pieces', sql`coalesce(${table.pieces} >= 0, true) and ${table.shippedBefore} >= 0`)],
);
