import { addressLines } from '#contract/countries.ts';
import type { DeliveryRequests } from '#contract/sales/delivery-offers.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { countRequests, listRequests } from '#server/sales/orders/delivery-offers.repository.ts';
import { toOrder } from '#server/sales/orders/order-answer.ts';
import { readClock } from '#server/sales/orders/orders.repository.ts';

/** The most orders that are shown at once. */
const SHOWN = 100;

/** What waits for a price of its delivery, or for its buyer's answer to one, for admins. Five queries. */
export async function readDeliveryRequests(db: Database): Promise<DeliveryRequests> {
  const found = await listRequests(db, SHOWN);
  return {
    now: (await readClock(db)).toISOString(),
    total: found.length < SHOWN ? found.length : await countRequests(db),
    requests: found.map((each) => {
      const { _id, orderNumber, lines, weight, plannedCartons, goods, delivery, createdAt, heldUntil, ...order } =
        toOrder(each);
      return {
        ...{ _id, orderNumber, goods, createdAt, heldUntil },
        name: order.company?.name ?? each.name,
        lines: lines.map(({ name, quantity }) => ({ name, quantity })),
        ...(weight !== undefined && { weight }),
        ...(plannedCartons !== undefined && { plannedCartons }),
        to: addressLines({ ...order, street: '' }).join(', '),
        zone: delivery?.zone ?? '',
        carrier: delivery?.carrier ?? '',
        ...(delivery?.offered !== undefined && { offered: delivery.offered }),
        ...(delivery?.request === 'offered' && each.offeredAt && { offeredAt: each.offeredAt.toISOString() }),
      };
    }),
  };
}
