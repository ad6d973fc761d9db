import { fail, type Result, succeed } from '#contract/failures.ts';
import type { Order, PlaceOrder } from '#contract/sales/orders.ts';
import { normalEmail } from '#contract/values.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { beginOrder } from './begin-order.ts';
import { checkOrder, mergeLines, orderedBy } from './check-order.ts';
import type { Checkout } from './checkout.ts';
import { retryPlacing, takesCreditOf, withAccountLock } from './retry-placing.ts';
import { writeOrders } from './write-orders.ts';

const ROUTE = 'POST /order';

/** An admin who places an order for somebody else. `check` refuses it in the transaction that writes it; `note` tells of it there. */
export interface Placer {
  id: string;
  name: string;
  check(tx: Queryable): Promise<Result<null>>;
  note(tx: Queryable, order: Order): Promise<void>;
}

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
  return place(checkout, { actor, input, route: ROUTE, repeatable }, null);
}

/** Places an order of a buyer, or with `placer` in their place: in one transaction then. Fails as `placeOrder` does. */
export async function place(
  checkout: Checkout,
  request: { actor: CurrentUser; input: PlaceOrder; route: string; repeatable: Repeatable | null },
  placer: Placer | null,
): Promise<Result<Order>> {
  const { actor, input } = request;
  const { lines, part, quantity } = input;
  const quantities = mergeLines(lines ?? (part && quantity ? [{ part, quantity }] : []));
  const asked = {
    userId: actor.userId,
    companyId: input.company,
    country: input.country,
    parts: [...quantities.keys()],
  };
  const lockedBy = { userId: actor.userId, companyId: takesCreditOf(input) };
  const placed = await retryPlacing(checkout, request, async (round) =>
    withAccountLock(checkout, { ...lockedBy, alone: round === 0 && !placer }, async (db) => {
      const begun = await beginOrder(db, { ...request, asked });
      if (begun.done) return begun.done;
      const allowed = await placer?.check(db);
      if (allowed && !allowed.ok) return allowed;
      const { read, company, to } = begun;
      const checked = checkOrder(read, quantities, { input, to });
      if (!checked.ok) return checked;
      const placedBy = placer && { id: placer.id, name: placer.name };
      const ordering = { ...request, company, placedBy, ...to, orderedBy: orderedBy(input) };
      const written = await writeOrders(db, checkout, ordering, { read, checked: [checked.value] });
      if (placer && written !== 'changed' && written.ok)
        for (const order of written.value) await placer.note(db, order);
      return written;
    }),
  );
  if (!placed.ok) return placed;
  const [order] = placed.value;
  if (!order) throw new Error('A request placed no order');
  return succeed(order);
}
