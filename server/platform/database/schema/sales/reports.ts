import { sql } from 'drizzle-orm';
import { char, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { company } from '../accounts/companies.ts';
import { part } from '../catalogue/parts.ts';
import { cents, id, time } from '../columns.ts';
import { creditNote, invoice } from './invoices.ts';
import { order } from './orders.ts';

/** What a row of a document is about: pieces of a part, delivery, or an amount of money alone. */
export type BookedKind = 'part' | 'delivery' | 'amount';

/** How the sum of a document is taxed: at a rate, by the buyer, or not at all. */
export type TaxManner = 'taxed' | 'reverse' | 'untaxed';

/**
 * What each invoice and each credit note says, as figures sum it. All sums are signed: a credit note is below zero. Written from the stored
 * documents alone, so it can be emptied, and is then written anew.
 */
export const bookedDocument = pgTable(
  'booked_document',
  {
    id: id(),
    /** The invoice; of a credit note the one that it is of. */
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    creditNoteId: uuid('credit_note_id').references(() => creditNote.id, { onDelete: 'cascade' }),
    /** The number of the document within its year. */
    ...{ year: integer().notNull(), number: integer().notNull() },
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id').references(() => company.id),
    /** Where the goods go; null where that is not known. */
    country: char({ length: 2 }),
    issuedAt: time('issued_at').notNull(),
    /** 1 of the first invoice of an order, so that orders are counted once. */
    orders: integer().notNull(),
    pieces: integer().notNull(),
    netCents: cents('net_cents').notNull(),
    taxCents: cents('tax_cents').notNull(),
    /** What the pieces of lines with a cost had cost, and what those lines brought. */
    ...{ costCents: cents('cost_cents').notNull(), costedCents: cents('costed_cents').notNull() },
    /** Lines whose part had no cost. */
    uncosted: integer().notNull(),
  },
  (table) => [
    uniqueIndex('booked_document_invoice').on(table.invoiceId).where(sql`${table.creditNoteId} is null`),
    uniqueIndex('booked_document_credit_note').on(table.creditNoteId),
    index('booked_document_of_invoice').on(table.invoiceId),
    index('booked_document_order').on(table.orderId),
    index('booked_document_company').on(table.companyId),
    index('booked_document_issued').on(table.issuedAt),
    index('booked_document_number').on(sql`(${table.creditNoteId} is null)`, table.year, table.number),
  ],
);

/** A document by what it is about. The rows of a document sum up to what it says. */
export const bookedLine = pgTable(
  'booked_line',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => bookedDocument.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().$type<BookedKind>().notNull(),
    partId: uuid('part_id').references(() => part.id),
    issuedAt: time('issued_at').notNull(),
    pieces: integer().notNull(),
    netCents: cents('net_cents').notNull(),
    ...{ costCents: cents('cost_cents').notNull(), costedCents: cents('costed_cents').notNull() },
    uncosted: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.position] }),
    index('booked_line_issued').on(table.issuedAt),
    index('booked_line_part').on(table.partId, table.issuedAt),
    check('booked_line_kind', sql`${table.kind} in ('part', 'delivery', 'amount')`),
    check('booked_line_of_part', sql`(${table.kind} = 'part') = (${table.partId} is not null)`),
  ],
);

/** The tax of a document by rate, from its own rows. */
export const bookedTax = pgTable(
  'booked_tax',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => bookedDocument.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    manner: text().$type<TaxManner>().notNull(),
    /** In basis points; 0 where it is not taxed. */
    rate: integer().notNull(),
    ...{ baseCents: cents('base_cents').notNull(), taxCents: cents('tax_cents').notNull() },
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.position] }),
    check('booked_tax_manner', sql`${table.manner} in ('taxed', 'reverse', 'untaxed')`),
  ],
);
