import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { orderReturnLine } from '#server/platform/database/schema/sales/returns.ts';
import { parcel, shipment, shipmentLine } from '#server/platform/database/schema/sales/shipments.ts';

/** A shipment to write. Its weights are in grams. */
export interface NewShipment {
  orderId: string;
  carrier: string;
  cartons: number | null;
  handedOverAt: Date;
  parcels: readonly NewParcel[];
  lines: readonly { id: string; quantity: number }[];
}

export interface NewParcel {
  tracking: string;
  weightGrams: number | null;
}

export interface ShipmentRow {
  id: string;
  number: number;
  carrier: string;
  cartons: number | null;
  handedOverAt: Date;
  parcels: NewParcel[];
}

/** Writes the next shipment of an order, which is locked. Gives its number. Three statements beside the one that finds the last number. */
export async function insertShipment(tx: Transaction, { parcels, lines, ...head }: NewShipment): Promise<number> {
  const last = await findShipment(tx, head.orderId);
  const number = (last?.number ?? 0) + 1;
  const [written] = await tx
    .insert(shipment)
    .values({ ...head, number })
    .returning({ id: shipment.id });
  if (!written) throw new Error(`Shipment ${number} of order ${head.orderId} was not written`);
  const shipmentId = written.id;
  await insertParcels(tx, shipmentId, parcels);
  await tx.insert(shipmentLine).values(lines.map(({ id, quantity }) => ({ shipmentId, orderLineId: id, quantity })));
  return number;
}

/** The shipment of an order with that number, or its last one; null where there is none. */
export async function findShipment(tx: Transaction, orderId: string, number?: number): Promise<ShipmentRow | null> {
  const [found] = await tx
    .select({
      id: shipment.id,
      number: shipment.number,
      carrier: shipment.carrier,
      cartons: shipment.cartons,
      handedOverAt: shipment.handedOverAt,
    })
    .from(shipment)
    .where(and(eq(shipment.orderId, orderId), number === undefined ? undefined : eq(shipment.number, number)))
    .orderBy(desc(shipment.number))
    .limit(1);
  if (!found) return null;
  const parcels = await tx
    .select({ tracking: parcel.tracking, weightGrams: parcel.weightGrams })
    .from(parcel)
    .where(eq(parcel.shipmentId, found.id))
    .orderBy(parcel.position);
  return { ...found, parcels };
}

/** The tracking numbers of all parcels of an order. */
export async function listTrackingNumbers(tx: Transaction, orderId: string): Promise<string[]> {
  const found = await tx
    .select({ tracking: parcel.tracking })
    .from(parcel)
    .innerJoin(shipment, eq(shipment.id, parcel.shipmentId))
    .where(eq(shipment.orderId, orderId));
  return found.map(({ tracking }) => tracking);
}

/** The orders that have parcels with one of these numbers, spaces and case apart; numbers as `plainTracking` gives them. One query. */
export async function findOrdersOfNumbers(
  db: Queryable,
  numbers: readonly string[],
): Promise<{ number: string; orderId: string; orderNumber: number }[]> {
  const number = sql<string>`upper(regexp_replace(${parcel.tracking}, '\\s', '', 'g'))`;
  return db
    .select({ number, orderId: order.id, orderNumber: order.orderNumber })
    .from(parcel)
    .innerJoin(shipment, eq(shipment.id, parcel.shipmentId))
    .innerJoin(order, eq(order.id, shipment.orderId))
    .where(sql`${number} = any(${sql.param([...numbers])}::text[])`);
}

/** Writes what was said of a shipment anew; which pieces went with it stays. */
export async function updateShipment(
  tx: Transaction,
  id: string,
  { parcels, ...head }: Pick<NewShipment, 'carrier' | 'cartons' | 'handedOverAt' | 'parcels'>,
): Promise<void> {
  await tx.update(shipment).set(head).where(eq(shipment.id, id));
  await tx.delete(parcel).where(eq(parcel.shipmentId, id));
  await insertParcels(tx, id, parcels);
}

/** Whether a return names a shipment, whatever became of it. */
export async function hasReturns(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(orderReturnLine, eq(orderReturnLine.shipmentId, id))) > 0;
}

/** Takes a shipment out, with its parcels and lines. */
export async function deleteShipment(tx: Transaction, id: string): Promise<void> {
  await tx.delete(shipment).where(eq(shipment.id, id));
}

async function insertParcels(tx: Transaction, shipmentId: string, parcels: readonly NewParcel[]): Promise<void> {
  await tx.insert(parcel).values(parcels.map((each, place) => ({ shipmentId, position: place + 1, ...each })));
}
