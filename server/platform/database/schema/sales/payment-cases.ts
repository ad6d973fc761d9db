import { sql } from 'drizzle-orm';
import { char, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/identity.ts';
import { cents, createdAt, id, time } from '../columns.ts';
import { order } from './orders.ts';
import { payment } from './payments.ts';

/** What does not agree between the shop and the payment provider, until an admin answers it. One per kind and object. */
export const paymentCase = pgTable(
  'payment_case',
  {
    id: id(),
    kind: text().notNull(),
    /** The provider's id, or ours, of what it is about. */
    ref: text().notNull(),
    orderId: uuid('order_id').references(() => order.id),
    paymentId: uuid('payment_id').references(() => payment.id),
    /** What the provider holds and what the shop expected. */
    facts: jsonb().notNull(),
    createdAt: createdAt(),
    answeredAt: time('answered_at'),
    answeredBy: uuid('answered_by').references(() => user.id, { onDelete: 'set null' }),
    answer: text(),
  },
  (table) => [
    uniqueIndex('payment_case_ref').on(table.kind, table.ref),
    index('payment_case_order').on(table.orderId),
    index('payment_case_payment').on(table.paymentId),
    index('payment_case_answered_by').on(table.answeredBy),
    index('payment_case_open').on(table.createdAt).where(sql`${table.answeredAt} is null`),
  ],
);

/** A dispute that a cardholder opened at the bank, under the provider's id. */
export const dispute = pgTable(
  'dispute',
  {
    id: text().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    amountCents: cents('amount_cents').notNull(),
    currency: char({ length: 3 }).notNull(),
    reason: text().notNull(),
    status: text().notNull(),
    /** By when the bank takes evidence; null where it takes none any more. */
    evidenceDueAt: time('evidence_due_at'),
    evidence: jsonb(),
    /** What an admin has gathered and not sent yet. */
    draft: jsonb(),
    /** When an admin gave it up. Written before the provider is told, so that its loss is known to be conceded. */
    givenUpAt: time('given_up_at'),
    sentAt: time('sent_at'),
    openedAt: time('opened_at').notNull(),
    closedAt: time('closed_at'),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index('dispute_order').on(table.orderId), index('dispute_payment').on(table.paymentId)],
);

/** Why an order is not shipped for now. It ships once an admin has released each. */
export const shippingHold = pgTable(
  'shipping_hold',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    kind: text().$type<'dispute' | 'refund' | 'fraud-warning'>().notNull(),
    /** The provider's id of what holds it. */
    ref: text().notNull(),
    createdAt: createdAt(),
    releasedAt: time('released_at'),
    releasedBy: uuid('released_by').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('shipping_hold_ref').on(table.orderId, table.kind, table.ref),
    index('shipping_hold_released_by').on(table.releasedBy),
    check('shipping_hold_kind', sql`${table.kind} in ('dispute', 'refund', 'fraud-warning')`),
  ],
);
