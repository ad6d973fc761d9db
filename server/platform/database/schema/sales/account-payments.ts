import { sql } from 'drizzle-orm';
import { boolean, char, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { company } from '../accounts/companies.ts';
import { user } from '../accounts/identity.ts';
import { cents, createdAt, id, time } from '../columns.ts';
import { order } from './orders.ts';
import type { PaymentAttempt } from './payments.ts';

/** One payment of a company's open items by card, or of the deposit of an order on account. Somebody has at most one for a company that is alive. */
export const accountPayment = pgTable(
  'account_payment',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    /** Who pays. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    intentId: text('intent_id'),
    state: text().$type<PaymentAttempt>().notNull().default('asked'),
    amountCents: cents('amount_cents').notNull(),
    receivedCents: cents('received_cents').notNull().default(0),
    currency: char({ length: 3 }).notNull(),
    liveMode: boolean('live_mode').notNull(),
    /** The entries of the ledger that it pays, debits and credits that are taken off, the first due first. */
    items: jsonb().$type<string[]>().notNull(),
    /** The order whose deposit it is; then it pays no items. */
    orderId: uuid('order_id').references(() => order.id),
    /** The provider gave no clear answer: what it made is looked for before it is asked again, under another key. */
    uncertain: boolean().notNull().default(false),
    /** How often the provider was asked for the intent without a clear answer. Part of the next key. */
    tries: integer().notNull().default(0),
    /** When it is called off, or asked about next. */
    dueAt: time('due_at').notNull(),
    /** Cards that were declined. */
    declines: integer().notNull().default(0),
    /** The network address that opened it, as limits name it. Forgotten after a day. */
    askedFrom: text('asked_from'),
    createdAt: createdAt(),
    settledAt: time('settled_at'),
  },
  (table) => [
    index('account_payment_company').on(table.companyId),
    index('account_payment_user').on(table.userId, table.createdAt),
    index('account_payment_asked_from').on(table.askedFrom).where(sql`${table.askedFrom} is not null`),
    index('account_payment_unfinished').on(table.dueAt).where(sql`${table.state} in ('asked', 'open')`),
    index('account_payment_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    uniqueIndex('account_payment_intent').on(table.intentId),
    uniqueIndex('account_payment_alive')
      .on(table.companyId, table.userId)
      .where(sql`${table.state} in ('asked', 'open')`),
    check('account_payment_amount', sql`${table.amountCents} > 0`),
    check('account_payment_state', sql`${table.state} in ('asked', 'open', 'mismatch', 'succeeded', 'cancelled')`),
  ],
);
