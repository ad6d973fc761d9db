import { randomUUIDv7 } from 'node:crypto';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { REQUEST_HOLD_HOURS } from '#contract/sales/delivery.heads.ts';
import type { Order, PlaceOrder } from '#contract/sales/orders.ts';
import { normalEmail } from '#contract/values.ts';
import { rememberFirst } from '#server/accounts/addresses/addresses.repository.ts';
import { type ActingFor, actingFor, holdActing } from '#server/accounts/companies/acting.ts';
import { takeStock } from '#server/catalogue/stock/stock.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import { inTransaction, sqlState, waitedFor } from '#server/platform/database/connection.ts';
import { countOpenHolds } from '#server/sales/orders/holds.repository.ts';
import { findOrderFor } from '#server/sales/orders/order-access.ts';
import { toOrder } from '#server/sales/orders/order-answer.ts';
import { findIdempotencyKey, insertOrder } from '#server/sales/orders/order-placing.repository.ts';
import { mailBuyer } from '#server/sales/orders/tell-buyer.ts';
import {
  type CheckedOrder,
  checkOrder,
  type Destination,
  mergeLines,
  orderedBy,
  readDestination,
} from './check-order.ts';
import type { Checkout } from './checkout.ts';
import { askForOffer } from './delivery-offers.ts';
import { checkHolds, holdMinutesFor } from './hold-limits.ts';

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
    const before = await replay(checkout, actor, repeatable);
    if (before) return before;
  }
  const acting = await actingFor(checkout.db, actor.userId, input.company, 'buyer');
  if (!acting.ok) return acting;
  const to = readDestination(input);
  if (!to.ok) return to;
  const order = { actor, input, company: acting.value, ...to.value, repeatable };
  const { lines, part, quantity } = input;
  const quantities = mergeLines(lines ?? (part && quantity ? [{ part, quantity }] : []));
  for (let round = 1; ; round++) {
    const checked = await checkOrder(checkout.db, quantities, { input, company: acting.value, to: to.value });
    if (!checked.ok) return checked;
    const placed = await holdAndWrite(checkout, order, checked.value);
    if (placed !== 'changed') return placed;
    if (round === ROUNDS) return fail('unavailable', 'These parts are in great demand right now. Please try again.');
  }
}

/** What is ordered, by whom, for whom and where to. */
interface Ordering extends Destination {
  actor: CurrentUser;
  input: PlaceOrder;
  company: ActingFor | null;
  repeatable: Repeatable | null;
}

class RolledBack extends Error {}

/** The one transaction. Gives 'changed' when a part's stock or price moved after it was read; then nothing is written. */
async function holdAndWrite(
  checkout: Checkout,
  { actor, input, company, country, postalCode, repeatable }: Ordering,
  { lines, sums }: CheckedOrder,
): Promise<Result<Order> | 'changed'> {
  const { db } = checkout;
  try {
    const order = await inTransaction<Result<Order>>(db, async (tx) => {
      if (company) {
        // They may have been removed, or the company closed, a moment ago.
        const still = await holdActing(tx, actor.userId, company.companyId);
        if (!still.ok) return still;
      }
      const open = await countOpenHolds(tx, actor.userId);
      const allowed = checkHolds(open, { lines, sums, orderedBy: orderedBy(input) }, checkout.holds);
      if (!allowed.ok) return allowed;
      const placed = await insertOrder(tx, {
        id: randomUUIDv7(),
        userId: actor.userId,
        company: company && { _id: company.companyId, name: company.name },
        purchaseOrderNumber: input.purchaseOrderNumber || null,
        email: actor.email,
        street: input.street,
        city: input.city,
        phone: input.number,
        country,
        postalCode,
        holdMinutes: sums.requestState ? REQUEST_HOLD_HOURS * 60 : holdMinutesFor(open, checkout.holdMinutes),
        lines,
        sums,
        repeatable: repeatable ? { route: ROUTE, ...repeatable } : null,
      });
      const { userId, name } = actor;
      if (country && !company) await rememberFirst(tx, userId, { ...input, country, postalCode: postalCode ?? '' });
      await mailBuyer(checkout, tx, { userId, name, order: placed, news: { kind: 'placed' } });
      if (sums.requestState) await askForOffer(checkout, tx, actor, placed);
      // The parts' rows are the contended ones, so they are locked last and for the shortest time.
      if ((await takeStock(tx, lines)) !== null) throw new RolledBack();
      return succeed(placed);
    });
    if (!order.ok) return order;
    checkout.parts.changed();
    checkout.orderChanged(order.value._id);
    return order;
  } catch (error) {
    // Its key finds no part where one was deleted between being read and being ordered.
    if (error instanceof RolledBack || sqlState(error) === '23503') return 'changed';
    if (repeatable && waitedFor(error, 'idempotency_key'))
      return fail('still-running', 'This order is being placed right now. Please wait a moment and look at My Orders.');
    const before = repeatable && sqlState(error) === '23505' ? await replay(checkout, actor, repeatable) : null;
    if (before) return before;
    throw error;
  }
}

/** What the same request gave before, or null when its key is new. */
async function replay(
  { db }: Checkout,
  actor: CurrentUser,
  { key, bodyHash }: Repeatable,
): Promise<Result<Order> | null> {
  const used = await findIdempotencyKey(db, actor.userId, ROUTE, key);
  if (!used) return null;
  if (used.bodyHash !== bodyHash)
    return fail('key-reused', 'Please send another request with another Idempotency-Key.');
  const answer = used.answer as { order: string } | null;
  if (!answer) return null;
  const order = await findOrderFor(db, actor, answer.order, 'read');
  return order.ok ? succeed(toOrder(order.value)) : order;
}
