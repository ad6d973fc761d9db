import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '../columns.ts';
import { order, orderLine } from './orders.ts';

/** What of an order was handed to a carrier at one time. `number` counts within the order, from 1. */
export const shipment = pgTable(
  'shipment',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    number: integer().notNull(),
    carrier: text().notNull(),
    cartons: integer(),
    handedOverAt: time('handed_over_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('shipment_order_number').on(table.orderId, table.number),
    check('shipment_positive', sql`${table.number} > 0 and coalesce(${table.cartons} > 0, true)`),
  ],
);

/** The pieces of an order's lines that went with a shipment. */
export const shipmentLine = pgTable(
  'shipment_line',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipment.id, { onDelete: 'cascade' }),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLine.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
    index('shipment_line_order_line').on(table.orderLineId),
    check('shipment_line_quantity', sql`${table.quantity} > 0`),
  ],
);

/** The parcels of a shipment with their tracking numbers, in the order in which they were typed. */
export const parcel = pgTable(
  'parcel',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipment.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    tracking: text().notNull(),
    weightGrams: integer('weight_grams'),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.position] }),
    // Numbers as they are compared, without spaces and case.
    index('parcel_tracking').on(sql`upper(regexp_replace(${table.tracking}, '\\s', '', 'g'))`),
    check('parcel_weight', sql`coalesce(${table.weightGrams} > 0, true)`),
  ],
);
