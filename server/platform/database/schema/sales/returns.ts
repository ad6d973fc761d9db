import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReturnReason, ReturnState } from '#contract/sales/returns.ts';
import { user } from '../accounts/identity.ts';
import { createdAt, id, time } from '../columns.ts';
import { order } from './orders.ts';
import { refund } from './payments.ts';
import { shipmentLine } from './shipments.ts';

/** Numbers for people; a number that a refused request took stays unused. */
export const returnNumbers = pgSequence('return_number', { startWith: 1 });

/** What a buyer asks to send back of an order, and what became of it. */
export const orderReturn = pgTable(
  'order_return',
  {
    id: id(),
    number: bigint({ mode: 'number' }).notNull().default(sql`nextval('return_number')`),
    /** The same request sent again is stored once. */
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    requestedBy: uuid('requested_by').references(() => user.id, { onDelete: 'set null' }),
    state: text().$type<ReturnState>().notNull().default('requested'),
    /** Where the accepted pieces are sent, and what is to be said of that. */
    address: text(),
    instructions: text(),
    /** The money that went back for it. */
    refundId: uuid('refund_id').references(() => refund.id),
    createdAt: createdAt(),
    answeredAt: time('answered_at'),
    /** Until when the accepted pieces may reach the shop; null where none is to be sent. */
    sendUntil: time('send_until'),
    receivedAt: time('received_at'),
    takenBackAt: time('taken_back_at'),
  },
  (table) => [
    uniqueIndex('order_return_key').on(table.key),
    uniqueIndex('order_return_number').on(table.number),
    uniqueIndex('order_return_refund').on(table.refundId),
    index('order_return_order').on(table.orderId),
    index('order_return_newest').on(table.createdAt.desc().nullsLast(), table.id.desc().nullsLast()),
    index('order_return_send_until').on(table.sendUntil).where(sql`${table.state} = 'accepted'`),
    index('order_return_requested').on(table.id).where(sql`${table.state} = 'requested'`),
    check('order_return_states', sql`${table.state} in ('requested', 'accepted', 'refused', 'taken-back', 'received')`),
    check('order_return_refunded', sql`${table.refundId} is null or ${table.state} = 'received'`),
  ],
);

/** Pieces of a return, by the shipment that they came with. Those that were accepted are, once received, in stock, damaged, scrapped or missing. */
export const orderReturnLine = pgTable(
  'order_return_line',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => orderReturn.id, { onDelete: 'cascade' }),
    shipmentId: uuid('shipment_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    words: text(),
    pictures: text().array().notNull(),
    accepted: integer(),
    /** The accepted pieces need not be sent back: their money goes back without them. */
    keep: boolean().notNull().default(false),
    /** Why fewer were accepted than were requested, in words for the buyer. */
    why: text(),
    stocked: integer(),
    damaged: integer(),
    scrapped: integer(),
    missing: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.shipmentId, table.orderLineId] }),
    foreignKey({
      name: 'order_return_line_shipped',
      columns: [table.shipmentId, table.orderLineId],
      foreignColumns: [shipmentLine.shipmentId, shipmentLine.orderLineId],
    }),
    index('order_return_line_shipment').on(table.shipmentId, table.orderLineId),
    check('order_return_line_quantity', sql`${table.quantity} > 0`),
    check('order_return_line_kept', sql`not ${table.keep} or coalesce(${table.accepted}, 0) > 0`),
    check('order_return_line_accepted', sql`${table.accepted} between 0 and ${table.quantity}`),
    check(
      'order_return_line_received',
      sql`(${table.stocked} is null and ${table.damaged} is null and ${table.scrapped} is null and ${table.missing} is null)
        or coalesce(least(${table.stocked}, ${table.damaged}, ${table.scrapped}, ${table.missing}) >= 0
          and ${table.stocked} + ${table.damaged} + ${table.scrapped} + ${table.missing} = case when ${table.keep} then 0 else ${table.accepted} end, false)`,
    ),
  ],
);
