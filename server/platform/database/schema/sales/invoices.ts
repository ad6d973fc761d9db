import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns.ts';
import { order } from './orders.ts';
import { dispute } from './payment-cases.ts';
import { refund } from './payments.ts';
import { shipment } from './shipments.ts';

/** Invoices, numbered without a gap within their year, in the transaction of the payment, or of the shipment of an order on account. */
export const invoice = pgTable(
  'invoice',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    /** Of an order on account, which has an invoice with each shipment. */
    shipmentId: uuid('shipment_id').references(() => shipment.id),
    year: integer().notNull(),
    number: integer().notNull(),
    /** The buyer's name as it was then: an invoice keeps it, whatever becomes of the account. */
    buyerName: text('buyer_name'),
    /** All that the document says, seller included, as it was when it was issued. Null until that is stored. */
    data: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    // An order that is paid first has one.
    uniqueIndex('invoice_paid_order').on(table.orderId).where(sql`${table.shipmentId} is null`),
    index('invoice_order').on(table.orderId),
    uniqueIndex('invoice_shipment').on(table.shipmentId),
    uniqueIndex('invoice_number').on(table.year, table.number),
    check('invoice_positive', sql`${table.number} > 0`),
  ],
);

/**
 * Credit notes, numbered without a gap within their year, in the transaction in which a refund succeeds, or a dispute is lost
 * that the shop gave up.
 */
export const creditNote = pgTable(
  'credit_note',
  {
    id: id(),
    refundId: uuid('refund_id').references(() => refund.id),
    disputeId: text('dispute_id').references(() => dispute.id),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoice.id),
    year: integer().notNull(),
    number: integer().notNull(),
    /** All that the document says, as it was when it was issued. */
    data: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('credit_note_refund').on(table.refundId),
    uniqueIndex('credit_note_dispute').on(table.disputeId),
    uniqueIndex('credit_note_number').on(table.year, table.number),
    index('credit_note_invoice').on(table.invoiceId),
    check('credit_note_positive', sql`${table.number} > 0`),
    check('credit_note_cause', sql`num_nonnulls(${table.refundId}, ${table.disputeId}) = 1`),
  ],
);
