import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/identity.ts';
import { createdAt, id, time } from '../columns.ts';
import { part } from './parts.ts';

/**
 * Pieces of a part that a supplier, or the shop's own production, will deliver on a day. It is open until all of them came in, or
 * it is cancelled. `next_delivery_on`, `next_delivery_pieces` and `expected_pieces` of a part are made of these rows.
 */
export const expectedDelivery = pgTable(
  'expected_delivery',
  {
    id: id(),
    partId: uuid('part_id')
      .notNull()
      .references(() => part.id, { onDelete: 'cascade' }),
    supplier: text().notNull(),
    dueOn: date('due_on').notNull(),
    /** The day as it was said first: how long past `due_on` a supplier is late is counted from here. */
    firstDueOn: date('first_due_on').notNull(),
    pieces: integer().notNull(),
    /** How many of them came in so far. */
    cameIn: integer('came_in').notNull().default(0),
    closedAt: time('closed_at'),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    createdBy: uuid('created_by').references(() => user.id, { onDelete: 'set null' }),
    updatedAt: time('updated_at').notNull().defaultNow(),
    updatedBy: uuid('updated_by').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('expected_delivery_part').on(table.partId, table.dueOn),
    index('expected_delivery_open').on(table.dueOn, table.id).where(sql`${table.closedAt} is null`),
    check('expected_delivery_pieces', sql`${table.pieces} > 0`),
    check('expected_delivery_came_in', sql`${table.cameIn} between 0 and ${table.pieces}`),
    check('expected_delivery_open_pieces', sql`${table.cameIn} < ${table.pieces} or ${table.closedAt} is not null`),
    check('expected_delivery_supplier', sql`char_length(${table.supplier}) between 1 and 100`),
  ],
);

/** Goods that came in with a delivery note. Its lines are the movements of stock that name it. */
export const goodsReceipt = pgTable(
  'goods_receipt',
  {
    id: id(),
    note: text().notNull(),
    supplier: text().notNull(),
    cameOn: date('came_on').notNull(),
    /** Whether the pieces were taken off what was expected. */
    takeOff: boolean('take_off').notNull(),
    createdAt: createdAt(),
    createdBy: uuid('created_by').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('goods_receipt_newest').on(table.createdAt.desc(), table.id.desc()),
    check('goods_receipt_note', sql`char_length(${table.note}) between 1 and 60`),
    check('goods_receipt_supplier', sql`char_length(${table.supplier}) between 1 and 100`),
  ],
);
