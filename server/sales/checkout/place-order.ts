import { fail, type Result, succeed } from '#contract/failures.ts';
import type { Order, PlaceOrder } from '#contract/sales/orders.ts';
import { normalEmail } from '#contract/values.ts';
import { actingIn } from '#server/accounts/companies/acting.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import { checkOrder, mergeLines, orderedBy, readDestination } from './check-order.ts';
import type { Checkout } from './checkout.ts';
import { inRounds, inTurn } from './in-rounds.ts';
import { readOrder } from './order-basis.repository.ts';
import { replay, writeOrders } from './write-orders.ts';

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
    ...{ userId: actor.userId, companyId: input.company, country: input.country, parts: [...quantities.keys()] },
    ...{ route: ROUTE, key: repeatable?.key ?? null },
  };
  const placed = await inRounds(checkout, { actor, route: ROUTE, repeatable }, async (round) =>
    inTurn(checkout, { userId: actor.userId, alone: round === 0 }, async (db) => {
      const read = await readOrder(db, asked);
      const before = await replay(checkout, actor, read.used, repeatable);
      if (before) return before;
      const acting = actingIn(read, input.company, 'buyer');
      if (!acting.ok) return acting;
      const to = readDestination(input);
      if (!to.ok) return to;
      const checked = checkOrder(read, quantities, { input, to: to.value });
      if (!checked.ok) return checked;
      const ordering = { actor, input, company: acting.value, ...to.value, orderedBy: orderedBy(input) };
      return writeOrders(db, checkout, { ...ordering, route: ROUTE, repeatable }, { read, checked: [checked.value] });
    }),
  );
  if (!placed.ok) return placed;
  const [order] = placed.value;
  if (!order) throw new Error('A request placed no order');
  return succeed(order);
}
