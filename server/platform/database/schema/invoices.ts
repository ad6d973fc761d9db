import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { order } from './orders.ts';

/** Invoices, numbered without a gap within their year, in the transaction of the payment. */
export const invoice = pgTable(
  'invoice',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    year: integer().notNull(),
    number: integer().notNull(),
    /** The buyer's name as it was then: an invoice keeps it, whatever becomes of the account. */
    buyerName: text('buyer_name'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('invoice_order').on(table.orderId),
    uniqueIndex('invoice_number').on(table.year, table.number),
    check('invoice_positive', sql`${table.number} > 0`),
  ],
);
