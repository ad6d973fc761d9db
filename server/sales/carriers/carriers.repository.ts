import { asc, eq, sql } from 'drizzle-orm';
import type { SaveCarrier } from '#contract/sales/carriers.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { carrier } from '#server/platform/database/schema/carriers.ts';

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

/** Changes a carrier. Gives whether it is there. */
export async function updateCarrier(tx: Transaction, id: string, input: SaveCarrier): Promise<boolean> {
  return (await tx.update(carrier).set(input).where(eq(carrier.id, id)).returning({ id: carrier.id })).length > 0;
}

/** Removes a carrier. Gives whether it was there. */
export async function deleteCarrier(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.delete(carrier).where(eq(carrier.id, id)).returning({ id: carrier.id })).length > 0;
}

/** Locks all carriers until the transaction ends, so that no two changes give two of them one name. */
export async function lockCarriers(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${carrier} in share row exclusive mode`);
}

/** How the audit log calls a carrier. */
export const namedCarriers = { table: carrier, id: carrier.id, name: sql<string>`${carrier.name}` };
