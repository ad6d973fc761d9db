import { fail, type Result, succeed } from '#contract/failures.ts';
import type { Order, PlaceOrder } from '#contract/sales/orders.ts';
import { normalEmail } from '#contract/values.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import { checkOrder, mergeLines, orderedBy, readDestination } from './check-order.ts';
import type { Checkout } from './checkout.ts';
import { replay, writeOrders } from './write-orders.ts';

const ROUTE = 'POST /order';
/** How often an order is checked again after a part changed between reading it and holding its stock. */
const ROUNDS = 3;

/**
 * Places an order: checks minimum, stock, place and price, then writes the order and holds its stock in one transaction. Gives
 * the order; fails with a message for the buyer and the current figures.
 */
export async function placeOrder(
  checkout: Checkout,
  actor: CurrentUser,
  input: PlaceOrder,
  repeatable: Repeatable | null,
): Promise<Result<Order>> {
  if (normalEmail(input.email) !== actor.email) return fail('forbidden', 'An order is placed under your own email.');
  if (repeatable) {
    const before = await replay(checkout, actor, ROUTE, repeatable);
    if (before) return onlyOne(before);
  }
  const acting = await actingFor(checkout.db, actor.userId, input.company, 'buyer');
  if (!acting.ok) return acting;
  const to = readDestination(input);
  if (!to.ok) return to;
  const company = acting.value;
  const ordering = { actor, input, company, ...to.value, orderedBy: orderedBy(input), route: ROUTE, repeatable };
  const { lines, part, quantity } = input;
  const quantities = mergeLines(lines ?? (part && quantity ? [{ part, quantity }] : []));
  return inRounds(async () => {
    const checked = await checkOrder(checkout.db, quantities, { input, company, to: to.value });
    if (!checked.ok) return checked;
    const placed = await writeOrders(checkout, ordering, [checked.value]);
    return placed === 'changed' ? placed : onlyOne(placed);
  });
}

/** Tries again while parts change between being read and being held; fails with `unavailable` after some rounds. */
export async function inRounds<T>(attempt: () => Promise<Result<T> | 'changed'>): Promise<Result<T>> {
  for (let round = 0; round < ROUNDS; round++) {
    const placed = await attempt();
    if (placed !== 'changed') return placed;
  }
  return fail('unavailable', 'These parts are in great demand right now. Please try again.');
}

function onlyOne(placed: Result<Order[]>): Result<Order> {
  if (!placed.ok) return placed;
  const [order] = placed.value;
  if (!order) throw new Error('A request placed no order');
  return succeed(order);
}
