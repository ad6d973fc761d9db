import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { SaveCarrier } from '#contract/sales/shipping/carriers.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { carrier } from '#server/platform/database/schema/sales/carriers.ts';

export type CarrierRow = Awaited<ReturnType<typeof listCarriers>>[number];

/** All carriers, by name. One query. */
export async function listCarriers(db: Queryable) {
  return db
    .select({ id: carrier.id, name: carrier.name, trackingAddress: carrier.trackingAddress })
    .from(carrier)
    .orderBy(asc(sql`lower(${carrier.name})`));
}

/** Adds a carrier. Gives its id. */
export async function insertCarrier(tx: Transaction, input: SaveCarrier): Promise<string> {
  const [added] = await tx.insert(carrier).values(input).returning({ id: carrier.id });
  if (!added) throw new Error('A carrier was not written');
  return added.id;
}

export async function updateCarrier(tx: Transaction, id: string, input: SaveCarrier): Promise<void> {
  await tx.update(carrier).set(input).where(eq(carrier.id, id));
}

export async function deleteCarrier(tx: Transaction, id: string): Promise<void> {
  await tx.delete(carrier).where(eq(carrier.id, id));
}

/** Whether a carrier has this name, other than that of `id`. The database compares it as its index does. */
export async function isNameTaken(tx: Transaction, name: string, id?: string): Promise<boolean> {
  const isNamed = eq(sql`lower(${carrier.name})`, sql`lower(${name})`);
  return (await tx.$count(carrier, and(isNamed, id === undefined ? undefined : ne(carrier.id, id)))) > 0;
}

/** Locks all carriers until the transaction ends, so that no two changes give two of them one name. */
export async function lockCarriers(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${carrier} in share row exclusive mode`);
}

/** How the audit log calls a carrier. */
export const namedCarriers = { table: carrier, id: carrier.id, name: sql<string>`${carrier.name}` };
