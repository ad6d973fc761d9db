import { sql } from 'drizzle-orm';
import { boolean, char, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { StockReturn } from '#contract/sales/refunds.ts';
import { cents, createdAt, id, time } from '../columns.ts';
import { order } from './orders.ts';

/**
 * `asked`: written before the provider is called. `open`: the provider has an intent. `mismatch`: what the provider says
 * does not agree with what was asked, and people must look. The rest are ends.
 */
export type PaymentAttempt = 'asked' | 'open' | 'mismatch' | 'succeeded' | 'cancelled';

/** One attempt to pay an order. At most one of an order's attempts is alive. */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    attempt: integer().notNull(),
    key: text().notNull(),
    intentId: text('intent_id'),
    state: text().$type<PaymentAttempt>().notNull().default('asked'),
    amountCents: cents('amount_cents').notNull(),
    receivedCents: cents('received_cents').notNull().default(0),
    /** What the bank took back for good, by disputes that were lost. */
    lostCents: cents('lost_cents').notNull().default(0),
    currency: char({ length: 3 }).notNull(),
    liveMode: boolean('live_mode').notNull(),
    /** The provider gave no clear answer: what it made is looked for before it is asked again, under another key. */
    uncertain: boolean().notNull().default(false),
    /** How often the provider was asked for the intent without a clear answer. Part of the next key. */
    tries: integer().notNull().default(0),
    /** When an attempt whose order has ended is asked about next. */
    dueAt: time('due_at').notNull().defaultNow(),
    /** Cards that were declined. */
    declines: integer().notNull().default(0),
    /** The network address that opened it, as limits name it. Forgotten after a day. */
    askedFrom: text('asked_from'),
    /** When the hold was made longer, once, because the buyer was confirming with the bank. */
    holdExtendedAt: time('hold_extended_at'),
    createdAt: createdAt(),
    settledAt: time('settled_at'),
  },
  (table) => [
    index('payment_asked_from').on(table.askedFrom).where(sql`${table.askedFrom} is not null`),
    index('payment_unfinished').on(table.dueAt).where(sql`${table.state} in ('asked', 'open')`),
    uniqueIndex('payment_key').on(table.key),
    uniqueIndex('payment_intent').on(table.intentId),
    uniqueIndex('payment_attempt').on(table.orderId, table.attempt),
    uniqueIndex('payment_alive').on(table.orderId).where(sql`${table.state} in ('asked', 'open', 'mismatch')`),
    check('payment_amount', sql`${table.amountCents} > 0`),
    check('payment_state', sql`${table.state} in ('asked', 'open', 'mismatch', 'succeeded', 'cancelled')`),
  ],
);

/**
 * Pieces of a part for which money is given back, with their share of its tax and of what that adds to its price (cents), where it has tax.
 * `returned`: they were shipped and came back, so that what still waits to be shipped stays as it is.
 */
export interface RefundedLine {
  partId: string;
  quantity: number;
  returned?: true;
  taxCents?: number;
  addedCents?: number;
}

/**
 * Money given back. `asked` is written before the provider is called, and stays until the provider has done it: a refusal
 * is tried again from `due_at`, as another of its `tries`, until it has failed. `pending` is the provider's word for later.
 * `failed`: the provider could not bring the money back, also after it had said `succeeded`; its sum counts no more.
 */
export const refund = pgTable(
  'refund',
  {
    id: id(),
    /** Null of an order on account: no card gets money back. What was invoiced has a credit note, and pieces that were not have none; a cash discount that does not hold any more has failed. */
    paymentId: uuid('payment_id').references(() => payment.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    key: text().notNull(),
    providerId: text('provider_id'),
    amountCents: cents('amount_cents').notNull(),
    state: text().$type<'asked' | 'pending' | 'succeeded' | 'failed'>().notNull().default('asked'),
    /** How often it was asked for without being made: refusals and answers that told nothing. Part of the next key. */
    tries: integer().notNull().default(0),
    /** How often the provider refused it. */
    refusals: integer().notNull().default(0),
    /** The provider gave no clear answer: its refunds are looked through before it is asked again, under another key. */
    uncertain: boolean().notNull().default(false),
    dueAt: time('due_at').notNull().defaultNow(),
    reason: text().notNull(),
    /** Who made it: the shop, or somebody in the provider's own dashboard. */
    origin: text().$type<'shop' | 'provider'>().notNull().default('shop'),
    /** The lines and pieces it is for; null for an amount with a reason. */
    lines: jsonb().$type<RefundedLine[]>(),
    /** The provider's word for why it failed. */
    failureReason: text('failure_reason'),
    /** What becomes of the order's pieces when this refund ends it: see `stockReturns`. Null where it was not to end it. */
    stock: text().$type<StockReturn>(),
    createdAt: createdAt(),
    settledAt: time('settled_at'),
  },
  (table) => [
    uniqueIndex('refund_key').on(table.key),
    uniqueIndex('refund_provider').on(table.providerId),
    index('refund_payment').on(table.paymentId),
    index('refund_order').on(table.orderId),
    index('refund_failed').on(table.id).where(sql`${table.state} = 'failed'`),
    index('refund_unfinished').on(table.dueAt).where(sql`${table.state} in ('asked', 'pending')`),
    check('refund_on_account', sql`${table.paymentId} is not null or ${table.state} in ('succeeded', 'failed')`),
    check('refund_amount', sql`${table.amountCents} > 0`),
    check('refund_state', sql`${table.state} in ('asked', 'pending', 'succeeded', 'failed')`),
    check('refund_origin', sql`${table.origin} in ('shop', 'provider')`),
    check('refund_stock', sql`${table.stock} in ('restock', 'write-off')`),
  ],
);

/** What the provider told us, kept under its own id before anything is done about it. */
export const providerEvent = pgTable(
  'provider_event',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    intentId: text('intent_id'),
    payload: jsonb().notNull(),
    receivedAt: time('received_at').notNull().defaultNow(),
    doneAt: time('done_at'),
    /** Set aside after too many tries; people are told. */
    parkedAt: time('parked_at'),
    tries: integer().notNull().default(0),
    dueAt: time('due_at').notNull().defaultNow(),
    outcome: text(),
  },
  (table) => [
    index('provider_event_waiting').on(table.receivedAt).where(sql`${table.doneAt} is null`),
    index('provider_event_done').on(table.doneAt).where(sql`${table.doneAt} is not null`),
    index('provider_event_intent').on(table.intentId),
  ],
);
