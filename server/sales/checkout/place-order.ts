import { fail, type Result, succeed } from '#contract/failures.ts';
import type { Order, PlaceOrder } from '#contract/sales/orders.ts';
import { normalEmail } from '#contract/values.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import { beginOrder } from './begin-order.ts';
import { checkOrder, mergeLines, orderedBy } from './check-order.ts';
import type { Checkout } from './checkout.ts';
import { retryPlacing, withAccountLock } from './retry-placing.ts';
import { writeOrders } from './write-orders.ts';

const ROUTE = 'POST /order';

/**
 * Places an order: reads all that it depends on, checks minimum, stock, place and price, then writes the order and holds its stock.
 * That is one statement each, unless something changes between them. Gives the order; fails with a message for the buyer and
 * the current figures.
 */
export async function placeOrder(
  checkout: Checkout,
  actor: CurrentUser,
  input: PlaceOrder,
  repeatable: Repeatable | null,
): Promise<Result<Order>> {
  if (normalEmail(input.email) !== actor.email) return fail('forbidden', 'An order is placed under your own email.');
  const { lines, part, quantity } = input;
  const quantities = mergeLines(lines ?? (part && quantity ? [{ part, quantity }] : []));
  const asked = {
    userId: actor.userId,
    companyId: input.company,
    country: input.country,
    parts: [...quantities.keys()],
  };
  const request = { actor, input, route: ROUTE, repeatable };
  const placed = await retryPlacing(checkout, request, async (round) =>
    withAccountLock(checkout, { userId: actor.userId, alone: round === 0 }, async (db) => {
      const begun = await beginOrder(db, { ...request, asked });
      if (begun.done) return begun.done;
      const { read, company, to } = begun;
      const checked = checkOrder(read, quantities, { input, to });
      if (!checked.ok) return checked;
      const ordering = { ...request, company, ...to, orderedBy: orderedBy(input) };
      return writeOrders(db, checkout, ordering, { read, checked: [checked.value] });
    }),
  );
  if (!placed.ok) return placed;
  const [order] = placed.value;
  if (!order) throw new Error('A request placed no order');
  return succeed(order);
}
