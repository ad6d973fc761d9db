import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ExpectedPieces } from '#contract/catalogue/ahead.ts';
import { user } from '../accounts/identity.ts';
import { createdAt, id } from '../columns.ts';
import { orderLine } from '../sales/orders.ts';
import { quotationVersionLine } from '../sales/quotations.ts';
import { goodsReceipt } from './deliveries.ts';
import { part } from './parts.ts';

/**
 * Why stock moved. `take-out` gives pieces of a line back whose order goes on without them. `retake` takes a line's stock again for a payment that came late; `return` gives a retaken line back.
 * `write-off` books off what just came back and cannot be sold. `returned`: pieces that a buyer sent back, of which `damaged` and `scrapped` take
 * those off again that cannot be sold; their reason is the number of the return. `quote-hold` keeps pieces for a line of an offer until `quote-release`
 * gives them back. `goods-in` are the lines of a receipt of goods.
 */
export type StockMovementKind =
  | 'opening'
  | 'hold'
  | 'release'
  | 'take-out'
  | 'retake'
  | 'return'
  | 'write-off'
  | 'correction'
  | 'goods-in'
  | 'returned'
  | 'damaged'
  | 'scrapped'
  | 'quote-hold'
  | 'quote-release';

/** The ledger of stock, append-only: the sum of a part's quantities is its `available`, less what is `missing`. */
export const stockMovement = pgTable(
  'stock_movement',
  {
    id: id(),
    partId: uuid('part_id')
      .notNull()
      .references(() => part.id),
    orderLineId: uuid('order_line_id').references(() => orderLine.id),
    quoteLineId: uuid('quote_line_id').references(() => quotationVersionLine.id),
    receiptId: uuid('receipt_id').references(() => goodsReceipt.id),
    kind: text().$type<StockMovementKind>().notNull(),
    quantity: integer().notNull(),
    /** Counts the movements of its kind and line: pieces are taken out, and written off, as often as it may be, all else happens once. Of what came back it is the number of the return, of goods that came in the line of the receipt. */
    number: integer().notNull().default(1),
    reason: text(),
    actorId: uuid('actor_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('stock_movement_line_kind').on(table.orderLineId, table.kind, table.number),
    uniqueIndex('stock_movement_quote_line_kind')
      .on(table.quoteLineId, table.kind)
      .where(sql`${table.quoteLineId} is not null`),
    index('stock_movement_receipt').on(table.receiptId).where(sql`${table.receiptId} is not null`),
    index('stock_movement_part').on(table.partId, table.createdAt),
    check('stock_movement_goods', sql`(${table.kind} = 'goods-in') = (${table.receiptId} is not null)`),
    check('stock_movement_quantity', sql`${table.quantity} <> 0`),
    check(
      'stock_movement_line',
      sql`(${table.kind} in ('hold', 'release', 'take-out', 'retake', 'return', 'write-off', 'returned', 'damaged', 'scrapped')) = (${table.orderLineId} is not null)`,
    ),
    check(
      'stock_movement_quote',
      sql`(${table.kind} in ('quote-hold', 'quote-release')) = (${table.quoteLineId} is not null)`,
    ),
    check(
      'stock_movement_returned',
      sql`${table.kind} not in ('returned', 'damaged', 'scrapped') or ${table.reason} is not null and (${table.quantity} > 0) = (${table.kind} = 'returned')`,
    ),
  ],
);

/**
 * Pieces of an order's line that are not there yet: on which days they are expected, `due_on` the last of them (`infinity` where none is
 * known), `promised_on` the last day that its buyer knows of. A line has a row as long as it waits.
 */
export const waitingLine = pgTable(
  'waiting_line',
  {
    orderLineId: uuid('order_line_id')
      .primaryKey()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    partId: uuid('part_id')
      .notNull()
      .references(() => part.id),
    pieces: integer().notNull(),
    days: jsonb().$type<ExpectedPieces[]>().notNull(),
    dueOn: date('due_on').notNull(),
    promisedOn: date('promised_on').notNull(),
  },
  (table) => [
    index('waiting_line_part').on(table.partId),
    index('waiting_line_moved').on(table.orderLineId).where(sql`${table.dueOn} > ${table.promisedOn}`),
    check('waiting_line_pieces', sql`${table.pieces} > 0`),
  ],
);
