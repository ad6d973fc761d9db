import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { company } from '../accounts/companies.ts';
import { user } from '../accounts/identity.ts';
import { cents, createdAt, id, time } from '../columns.ts';
import { accountPayment } from './account-payments.ts';
import { creditNote, invoice } from './invoices.ts';
import { order } from './orders.ts';
import { dispute } from './payment-cases.ts';
import { payment, refund } from './payments.ts';

/** What a company owes, and what makes it owe less. `refund` is money that went back to it, or that its bank took back. */
export type DebitKind = 'invoice' | 'fee' | 'refund';
export type CreditKind = 'payment' | 'credit-note' | 'write-off';
export type EntryKind = DebitKind | CreditKind;

/** The ledger of what companies owe, append-only but for what is allocated. What somebody owes is the sum of their debits less that of their credits. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    kind: text().$type<EntryKind>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** The sum of its allocations, which raise it: so what is open is read without them. */
    allocatedCents: cents('allocated_cents').notNull().default(0),
    currency: char({ length: 3 }).notNull(),
    /** As people read it: the number of its document, or what the bank or the card provider calls it. */
    documentNumber: text('document_number'),
    orderId: uuid('order_id').references(() => order.id),
    invoiceId: uuid('invoice_id').references(() => invoice.id),
    creditNoteId: uuid('credit_note_id').references(() => creditNote.id),
    paymentId: uuid('payment_id').references(() => payment.id),
    refundId: uuid('refund_id').references(() => refund.id),
    disputeId: text('dispute_id').references(() => dispute.id),
    /** The payment of open items by card that it is, or whose money went back; its document is what the provider calls that. */
    accountPaymentId: uuid('account_payment_id').references(() => accountPayment.id),
    /** The day on which a debit is due, in UTC. */
    dueOn: date('due_on'),
    issuedAt: time('issued_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // With kind and amount, so that an account is summed without reading its entries.
    index('ledger_entry_company').on(
      ...[table.companyId, table.currency, table.issuedAt, table.id],
      ...[table.kind, table.amountCents],
    ),
    index('ledger_entry_open')
      .on(table.companyId, table.currency)
      .where(sql`(${table.amountCents} - ${table.allocatedCents}) > 0`),
    index('ledger_entry_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    // Each document, and each movement of a card's money, is entered once.
    uniqueIndex('ledger_entry_invoice').on(table.invoiceId).where(sql`${table.kind} = 'invoice'`),
    uniqueIndex('ledger_entry_credit_note').on(table.creditNoteId),
    uniqueIndex('ledger_entry_payment').on(table.paymentId),
    uniqueIndex('ledger_entry_refund').on(table.refundId),
    uniqueIndex('ledger_entry_dispute').on(table.disputeId),
    uniqueIndex('ledger_entry_account_payment')
      .on(table.accountPaymentId, table.kind, table.documentNumber)
      .where(sql`${table.accountPaymentId} is not null`),
    check('ledger_entry_movement', sql`${table.accountPaymentId} is null or ${table.documentNumber} is not null`),
    check('ledger_entry_amount', sql`${table.amountCents} > 0`),
    check('ledger_entry_allocated', sql`${table.allocatedCents} between 0 and ${table.amountCents}`),
    check(
      'ledger_entry_kind',
      sql`${table.kind} in ('invoice', 'fee', 'refund', 'payment', 'credit-note', 'write-off')`,
    ),
    check('ledger_entry_due', sql`(${table.kind} in ('invoice', 'fee', 'refund')) = (${table.dueOn} is not null)`),
    check(
      'ledger_entry_document',
      sql`(${table.kind} <> 'invoice' or ${table.invoiceId} is not null) and (${table.kind} = 'credit-note') = (${table.creditNoteId} is not null)`,
    ),
  ],
);

/** So much of a credit settles a debit. A row is never changed: another one, below zero, reverses it. */
export const ledgerAllocation = pgTable(
  'ledger_allocation',
  {
    id: id(),
    creditId: uuid('credit_id')
      .notNull()
      .references(() => ledgerEntry.id),
    debitId: uuid('debit_id')
      .notNull()
      .references(() => ledgerEntry.id),
    cents: cents('cents').notNull(),
    /** The allocation that it takes back. */
    reverses: uuid().references((): AnyPgColumn => ledgerAllocation.id),
    /** Who did it; null: the shop by its rules. */
    actorId: uuid('actor_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('ledger_allocation_credit').on(table.creditId),
    index('ledger_allocation_debit').on(table.debitId),
    index('ledger_allocation_actor').on(table.actorId),
    uniqueIndex('ledger_allocation_reverses').on(table.reverses),
    check(
      'ledger_allocation_cents',
      sql`${table.cents} <> 0 and (${table.cents} < 0) = (${table.reverses} is not null)`,
    ),
  ],
);

/**
 * How a company pays on account. Each order on account raises `turn` from the number that was read with what the company owes, and so
 * does whatever else makes it owe more: of two at once the second finds another one.
 */
export const companyTerms = pgTable(
  'company_terms',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => company.id),
    isOn: boolean('is_on').notNull(),
    netDays: integer('net_days').notNull(),
    /** The days are counted from the end of the month of the invoice. */
    endOfMonth: boolean('end_of_month').notNull(),
    discountDays: integer('discount_days'),
    /** In basis points. */
    discountRate: integer('discount_rate'),
    /** What of an order is paid by card before it goes out, in basis points; null: nothing. */
    depositRate: integer('deposit_rate'),
    limitCents: cents('limit_cents').notNull(),
    currency: char({ length: 3 }).notNull().default('USD'),
    /** Orders on account stop where something is overdue for more days than these. */
    holdAfterDays: integer('hold_after_days').notNull(),
    turn: integer().notNull().default(0),
    since: time('since').notNull().defaultNow(),
  },
  (table) => [
    check('company_terms_days', sql`${table.netDays} between 0 and 365 and ${table.holdAfterDays} between 0 and 365`),
    check('company_terms_deposit', sql`${table.depositRate} between 1 and 9900`),
    check('company_terms_limit', sql`${table.limitCents} >= 0`),
    check(
      'company_terms_discount',
      sql`(${table.discountDays} is null) = (${table.discountRate} is null)
        and coalesce(${table.discountDays} between 0 and 365 and ${table.discountRate} between 1 and 5000, true)`,
    ),
  ],
);

/** By how much one order of a company may pass the limit, until when, and which one used it. */
export const creditRelease = pgTable(
  'credit_release',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    cents: cents('cents').notNull(),
    /** The order may pass a hold, too. */
    pastHold: boolean('past_hold').notNull().default(false),
    until: time('until').notNull(),
    reason: text().notNull(),
    releasedBy: uuid('released_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    usedAt: time('used_at'),
    orderId: uuid('order_id').references(() => order.id),
  },
  (table) => [
    index('credit_release_company').on(table.companyId, table.until),
    index('credit_release_order').on(table.orderId),
    index('credit_release_released_by').on(table.releasedBy),
    check('credit_release_cents', sql`${table.cents} > 0 or (${table.cents} = 0 and ${table.pastHold})`),
    check('credit_release_used', sql`(${table.usedAt} is null) = (${table.orderId} is null)`),
  ],
);

/** What members of a company ask an admin: to let one order pass the credit limit or a hold. */
export const creditReleaseRequest = pgTable(
  'credit_release_request',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => user.id),
    /** What the order comes to. */
    totalCents: cents('total_cents').notNull(),
    words: text().notNull(),
    state: text().$type<'waiting' | 'released' | 'refused' | 'withdrawn'>().notNull().default('waiting'),
    /** Why an admin released or refused it. */
    answer: text(),
    answeredBy: uuid('answered_by').references(() => user.id),
    answeredAt: time('answered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    // Somebody asks about one order of a company at a time.
    uniqueIndex('credit_release_request_waiting')
      .on(table.companyId, table.requestedBy)
      .where(sql`${table.state} = 'waiting'`),
    index('credit_release_request_requested_by').on(table.requestedBy),
    index('credit_release_request_answered_by').on(table.answeredBy),
    check('credit_release_request_states', sql`${table.state} in ('waiting', 'released', 'refused', 'withdrawn')`),
    check('credit_release_request_total', sql`${table.totalCents} > 0`),
    check(
      'credit_release_request_answered',
      sql`(${table.state} in ('released', 'refused')) = (${table.answeredAt} is not null)
        and (${table.answeredAt} is null) = (${table.answeredBy} is null)
        and (${table.answeredAt} is null) = (${table.answer} is null)`,
    ),
  ],
);
