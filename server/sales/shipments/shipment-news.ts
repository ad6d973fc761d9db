import { piecesIn } from '#contract/sales/order-lines.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { linesToPack } from '#server/sales/orders/order-answer.ts';
import type { OrderNews } from '#server/sales/orders/order-news.ts';
import { listShipments } from '#server/sales/orders/order-page.repository.ts';
import { showShipment } from '#server/sales/orders/order-page.service.ts';
import { findOrder } from '#server/sales/orders/orders.repository.ts';

/** What the buyer of an order is mailed about its shipment of that number, as it stands in the transaction; `invoice`: the number of its invoice. */
export async function shipmentNews(
  tx: Transaction,
  kind: 'shipped' | 'shipment-corrected',
  orderId: string,
  number: number,
  invoice?: string,
): Promise<OrderNews> {
  const stored = await findOrder(tx, orderId);
  const shipment = (await listShipments(tx, orderId)).find((each) => each.number === number);
  if (!stored || !shipment) throw new Error(`Shipment ${number} of order ${orderId} has news and is not there`);
  const left = stored.row.fulfilment === 'shipping' ? piecesIn(linesToPack(stored)) : 0;
  return { kind, shipment: showShipment(shipment, stored.lines), left, invoice };
}
