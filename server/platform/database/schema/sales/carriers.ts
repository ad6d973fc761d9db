import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns.ts';

/** Carriers whose parcels can be followed, with the address of a parcel: `{number}` in it stands for the tracking number. */
export const carrier = pgTable(
  'carrier',
  {
    id: id(),
    name: text().notNull(),
    trackingAddress: text('tracking_address').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('carrier_name').on(sql`lower(${table.name})`),
    check('carrier_tracking_address', sql`${table.trackingAddress} like 'https://%{number}%'`),
  ],
);
