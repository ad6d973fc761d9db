import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ShippingHoldKind } from '#contract/sales/orders.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { shippingHold } from '#server/platform/database/schema/sales/payment-cases.ts';

/** Holds the shipping of an order. Gives false where the same thing holds it, or has held it until an admin released it. */
export async function holdShipping(
  tx: Transaction,
  hold: { orderId: string; kind: ShippingHoldKind; ref: string },
): Promise<boolean> {
  const rows = await tx.insert(shippingHold).values(hold).onConflictDoNothing().returning({ id: shippingHold.id });
  return rows.length > 0;
}

/** Why the shipping of an order is held, oldest first; empty where it may leave. */
export async function listStandingHolds(db: Queryable, orderId: string) {
  return db
    .select({ kind: shippingHold.kind, ref: shippingHold.ref, createdAt: shippingHold.createdAt })
    .from(shippingHold)
    .where(and(eq(shippingHold.orderId, orderId), isNull(shippingHold.releasedAt)))
    .orderBy(asc(shippingHold.createdAt), asc(shippingHold.id));
}

/** Releases all that holds an order, and gives what that was. */
export async function releaseHolds(tx: Transaction, orderId: string, by: string): Promise<ShippingHoldKind[]> {
  const rows = await tx
    .update(shippingHold)
    .set({ releasedAt: sql`now()`, releasedBy: by })
    .where(and(eq(shippingHold.orderId, orderId), isNull(shippingHold.releasedAt)))
    .returning({ kind: shippingHold.kind });
  return rows.map(({ kind }) => kind);
}

/** Which of some orders are held. One query. */
export async function listHeldOrders(db: Database, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ orderId: shippingHold.orderId })
    .from(shippingHold)
    .where(and(isNull(shippingHold.releasedAt), sql`${shippingHold.orderId} = any(${sql.param(orderIds)}::uuid[])`));
  return new Set(rows.map(({ orderId }) => orderId));
}
