import { fail, type Result, succeed } from '#contract/failures.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { wrongState } from '#server/sales/checkout/order-status.ts';
import type { OrderRow } from '#server/sales/orders/orders.repository.ts';
import { findShipment, type ShipmentRow } from './shipments.repository.ts';

/**
 * The shipment of an order that a request names by its number, else the last one. Fails with `not-found` for a number that none has, and
 * with `wrong-state` where nothing is shipped; `needed` says what the step needs.
 */
export async function findNamed(
  tx: Transaction,
  order: OrderRow,
  number: number | undefined,
  needed: string,
): Promise<Result<ShipmentRow>> {
  const found = await findShipment(tx, order.id, number);
  if (found) return succeed(found);
  return number === undefined ? wrongState(order, needed) : fail('not-found', 'The order has no such shipment.');
}
