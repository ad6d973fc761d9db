import { type Result, succeed } from '#contract/failures.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { AcceptQuotation } from '#contract/sales/quotations/quotation-requests.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { beginOrder } from '#server/sales/checkout/begin-order.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { retryPlacing, takesCreditOf, withAccountLock } from '#server/sales/checkout/retry-placing.ts';
import { type Ordering, writeOrders } from '#server/sales/checkout/write-orders.ts';
import { findOrderFor } from '#server/sales/orders/order-access.ts';
import { toOrder } from '#server/sales/orders/order-answer.ts';
import {
  findQuotationFor,
  holdQuotationFor,
  type ReadableQuotation,
} from '#server/sales/quotations/quotation-access.ts';
import { checkOffer, noteAccepted, takeOffer } from './take-offer.ts';

const ROUTE = 'POST /quotations/accept';

/**
 * Accepts the newest version of a quote: it becomes one order at its prices, in one transaction with what it holds of the stock. Two who accept
 * at once, and one who does it twice, get the same order. Fails with `quote-expired` once it is over, with `changed-meanwhile` for another version
 * than the newest, with `wrong-state` where there is nothing to accept, and as placing an order does.
 */
export async function acceptQuotation(
  checkout: Checkout,
  actor: CurrentUser,
  id: string,
  input: AcceptQuotation,
): Promise<Result<Order>> {
  const request = { actor, route: ROUTE, repeatable: null };
  const seen = await findQuotationFor(checkout.db, actor, id);
  if (!seen.ok) return seen;
  const companyId = seen.value.row.companyId ?? undefined;
  // Credit is locked before the quote, as where an approval accepts it.
  const lockedBy = { userId: actor.userId, companyId: takesCreditOf({ ...input, company: companyId }), alone: false };
  const placed = await retryPlacing(checkout, request, () =>
    withAccountLock(checkout, lockedBy, async (db) => {
      const tx = db as Transaction;
      const found = await holdQuotationFor(tx, actor, id);
      if (!found.ok) return found;
      const before = await orderBefore(tx, actor, found.value);
      if (before) return before;
      const taken = await takeOffer(tx, found.value, input.version);
      if (!taken.ok) return taken;
      const question = { userId: actor.userId, companyId, country: input.country, parts: taken.value.parts };
      const begun = await beginOrder(tx, { ...request, input: { ...input, company: companyId }, asked: question });
      if (begun.done) return begun.done;
      const { read, to, company } = begun;
      const checked = checkOffer(read, taken.value, { input, to });
      if (!checked.ok) return checked;
      const ordering: Ordering = { ...request, input, company, placedBy: null, ...to, orderedBy: 'lines' };
      const written = await writeOrders(tx, checkout, ordering, { read, checked: checked.value });
      if (written !== 'changed' && written.ok)
        for (const order of written.value) await noteAccepted(checkout, tx, actor, found.value, order);
      return written;
    }),
  );
  if (!placed.ok) return placed;
  const [order] = placed.value;
  if (!order) throw new Error('An accepted quote became no order');
  return succeed(order);
}

/** The order that a quote has become before, for whoever accepts it again; or null. */
async function orderBefore(
  tx: Transaction,
  actor: CurrentUser,
  { row, side }: ReadableQuotation,
): Promise<Result<Order[]> | null> {
  if (row.state !== 'accepted' || row.orderId === null || side === 'shop') return null;
  const order = await findOrderFor(tx, actor, row.orderId, 'read');
  return order.ok ? succeed([toOrder(order.value)]) : order;
}
