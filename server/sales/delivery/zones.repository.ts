import { asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { emailForAdmins } from '#server/platform/database/account-emails.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { address } from '#server/platform/database/schema/accounts/addresses.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { deliveryZone } from '#server/platform/database/schema/sales/delivery.ts';
import { jsonOf } from '#server/platform/database/statements.ts';
import type { Zone } from './delivery-of.ts';

/** Zones with postal codes first, then those with countries, and the one for all other countries last; in each as admins put them. */
const inOrder = [
  desc(sql`cardinality(${deliveryZone.postalCodes}) > 0`),
  desc(sql`cardinality(${deliveryZone.countries}) > 0`),
  asc(deliveryZone.position),
  asc(deliveryZone.id),
];

const zoneColumns = {
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
  ownCarrier: deliveryZone.ownCarrier,
};

/** All zones, in the order in which they are asked. None: delivery is off. One query. */
export async function listZones(db: Queryable): Promise<Zone[]> {
  return db
    .select(zoneColumns)
    .from(deliveryZone)
    .orderBy(...inOrder);
}

/** The same zones as JSON, for a query that reads more than them. */
export const zonesJson = sql`(select coalesce(json_agg(${jsonOf(zoneColumns)} order by ${sql.join(inOrder, sql`, `)}), '[]') from ${deliveryZone})`;

/** A number that is another one once any zone has changed, come or gone. */
export const zonesVersion = sql`(select coalesce(sum(hashtextextended(${deliveryZone.id}::text, ${deliveryZone.version}
  * 1000 + ${deliveryZone.position})), 0) from ${deliveryZone})`;

/** A zone with who changed it last. */
export type ManagedZone = Awaited<ReturnType<typeof listManagedZones>>[number];

/** The same zones for admins. One query. */
export async function listManagedZones(db: Queryable) {
  return db
    .select({
      ...zoneColumns,
      version: deliveryZone.version,
      updatedAt: deliveryZone.updatedAt,
      updatedBy: emailForAdmins(user),
    })
    .from(deliveryZone)
    .leftJoin(user, eq(user.id, deliveryZone.updatedBy))
    .orderBy(...inOrder);
}

/** Lets one change zones at a time, until the transaction ends: no place may come to lie in two of them. */
export async function lockZones(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('delivery zones'))`);
}

type NewZone = Omit<Zone, 'id' | 'countries' | 'postalCodes' | 'steps'> &
  Pick<typeof deliveryZone.$inferInsert, 'countries' | 'postalCodes' | 'steps' | 'updatedBy'>;

/** Adds a zone behind the others, and gives its id. */
export async function insertZone(tx: Transaction, zone: NewZone): Promise<string> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${deliveryZone})`;
  const [made] = await tx
    .insert(deliveryZone)
    .values({ ...zone, position })
    .returning({ id: deliveryZone.id });
  if (!made) throw new Error('An insert gave no row');
  return made.id;
}

export async function updateZone(tx: Transaction, id: string, zone: NewZone): Promise<void> {
  await tx
    .update(deliveryZone)
    .set({ ...zone, version: sql`${deliveryZone.version} + 1`, updatedAt: sql`now()` })
    .where(eq(deliveryZone.id, id));
}

export async function deleteZone(tx: Transaction, id: string): Promise<void> {
  await tx.delete(deliveryZone).where(eq(deliveryZone.id, id));
}

/** Puts the zones in this order. */
export async function setPositions(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`update ${deliveryZone} set position = ordered.place
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as ordered(id, place) where ${deliveryZone.id} = ordered.id`);
}

/** So many delivery addresses of dealers with this postal code. */
export interface AddressesOfPlace {
  country: string;
  postalCode: string;
  addresses: number;
}

/** Where dealers have goods delivered: the addresses of companies that are not closed, counted by postal code. One query. */
export async function countAddresses(db: Queryable): Promise<AddressesOfPlace[]> {
  return db
    .select({ country: address.country, postalCode: address.postalCode, addresses: sql<number>`count(*)::int` })
    .from(address)
    .innerJoin(company, eq(company.id, address.companyId))
    .where(isNull(company.closedAt))
    .groupBy(address.country, address.postalCode);
}

/** How many parts on sale have no weight, and how many no number of pieces in a carton. One query. */
export async function countUnknown(db: Database): Promise<{ weight: number; carton: number }> {
  const [counted] = await db
    .select({
      weight: sql<number>`(count(*) filter (where ${part.weightGrams} = 0))::int`,
      carton: sql<number>`(count(*) filter (where ${part.carton} is null))::int`,
    })
    .from(part)
    .where(isNull(part.archivedAt));
  return counted ?? { weight: 0, carton: 0 };
}

/** What the audit log calls a zone. */
export const namedZones = { table: deliveryZone, id: deliveryZone.id, name: sql<string>`${deliveryZone.name}` };
