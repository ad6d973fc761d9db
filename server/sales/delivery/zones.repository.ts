import { asc, desc, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { deliveryZone } from '#server/platform/database/schema/delivery.ts';
import type { Zone } from './delivery-of.ts';

/** Zones with postal codes first, then those with countries, and the one for all other countries last; in each as admins put them. */
const inOrder = [
  desc(sql`cardinality(${deliveryZone.postalCodes}) > 0`),
  desc(sql`cardinality(${deliveryZone.countries}) > 0`),
  asc(deliveryZone.position),
  asc(deliveryZone.id),
];

/** All zones, in the order in which they are asked. None: delivery is off. One query. */
export async function listZones(db: Database | Transaction): Promise<Zone[]> {
  return db
    .select({
      id: deliveryZone.id,
      name: deliveryZone.name,
      carrier: deliveryZone.carrier,
      countries: deliveryZone.countries,
      postalCodes: deliveryZone.postalCodes,
      countedBy: deliveryZone.countedBy,
      steps: deliveryZone.steps,
      above: deliveryZone.above,
      freeFromCents: deliveryZone.freeFromCents,
      pickUp: deliveryZone.pickUp,
    })
    .from(deliveryZone)
    .orderBy(...inOrder);
}
