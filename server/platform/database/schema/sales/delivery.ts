import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AboveSteps, CountedBy, DeliveryStep } from '#contract/sales/delivery.heads.ts';
import { user } from '../accounts/identity.ts';
import { cents, createdAt, id, time } from '../columns.ts';

/**
 * Where orders go at which rates. Delivery costs nothing and is not asked for while there is no zone. Zones with postal codes
 * come before those with whole countries, and these before the one for all other countries; then by `position`.
 */
export const deliveryZone = pgTable(
  'delivery_zone',
  {
    id: id(),
    name: text().notNull(),
    position: integer().notNull(),
    /** Two letters of ISO 3166-1 each; empty: all other countries. */
    countries: text().array().notNull(),
    /** Such as 'SE 98*': the star stands for the rest. Empty: whole countries. */
    postalCodes: text('postal_codes').array().notNull(),
    countedBy: text('counted_by').$type<CountedBy>().notNull(),
    /** By rising `upTo`; none: every order waits for a price of its own. */
    steps: jsonb().$type<DeliveryStep[]>().notNull(),
    above: text().$type<AboveSteps>().notNull(),
    /** Goods of so much before tax are delivered free. */
    freeFromCents: cents('free_from_cents'),
    carrier: text().notNull(),
    pickUp: boolean('pick_up').notNull().default(false),
    /** Buyers may name a carrier of their own, and wait for a price. */
    ownCarrier: boolean('own_carrier').notNull().default(false),
    version: integer().notNull().default(1),
    updatedBy: uuid('updated_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('delivery_zone_name').on(table.name),
    index('delivery_zone_updated_by').on(table.updatedBy),
    check('delivery_zone_counted_by', sql`${table.countedBy} in ('weight', 'cartons')`),
    check('delivery_zone_above', sql`${table.above} in ('request', 'refused')`),
    check('delivery_zone_free', sql`${table.freeFromCents} > 0`),
  ],
);
