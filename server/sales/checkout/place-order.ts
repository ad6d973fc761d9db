import { randomUUIDv7 } from 'node:crypto';
import { canBeOrdered, maximumMessage, minimumMessage } from '#contract/catalogue/parts.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import {
  centsFromDollars,
  costOf,
  dollarsFromCents,
  formatCents,
  ORDER_TOTAL_MAX_CENTS,
  ORDER_TOTAL_MIN_CENTS,
} from '#contract/money.ts';
import type { OrderLineInput } from '#contract/sales/order-lines.ts';
import type { Order, PlaceOrder } from '#contract/sales/orders.ts';
import { normalEmail } from '#contract/values.ts';
import { findPartsOnSale, type PartOnSale } from '#server/catalogue/parts/parts.repository.ts';
import { takeStock } from '#server/catalogue/stock/stock.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import { inTransaction, sqlState, waitedFor } from '#server/platform/database/connection.ts';
import { countOpenHolds } from '#server/sales/orders/holds.repository.ts';
import { findIdempotencyKey, insertOrder, type NewLine } from '#server/sales/orders/order-placing.repository.ts';
import { findOrder, toOrder } from '#server/sales/orders/orders.repository.ts';
import { mailBuyer } from '#server/sales/orders/tell-buyer.ts';
import type { Checkout } from './checkout.ts';
import { checkHolds, holdMinutesFor } from './hold-limits.ts';

const ROUTE = 'POST /order';
/** How often an order is checked again after a part changed between reading it and holding its stock. */
const ROUNDS = 3;

/**
 * Places an order: reads the parts, checks minimum, stock and price, then writes the order and holds its stock in one
 * transaction. Gives the order; fails with a message for the buyer and the current figures.
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
  const quantities = mergeLines(input);
  for (let round = 1; ; round++) {
    const priced = priceLines(quantities, await findPartsOnSale(checkout.db, [...quantities.keys()]), input);
    if (!priced.ok) return priced;
    const placed = await holdAndWrite(checkout, actor, input, priced.value, repeatable);
    if (placed !== 'changed') return placed;
    if (round === ROUNDS) return fail('unavailable', 'These parts are in great demand right now. Please try again.');
  }
}

/** Pieces by part: lines that name the same part are one line. */
function mergeLines(input: PlaceOrder): Map<string, number> {
  const lines: readonly OrderLineInput[] =
    input.lines ?? (input.part && input.quantity ? [{ part: input.part, quantity: input.quantity }] : []);
  const quantities = new Map<string, number>();
  for (const line of lines) quantities.set(line.part, (quantities.get(line.part) ?? 0) + line.quantity);
  return quantities;
}

/** The field of the order that says how much. */
function orderedBy({ lines }: PlaceOrder): 'quantity' | 'lines' {
  return lines ? 'lines' : 'quantity';
}

/** Checks the ordered quantities against the parts as they are, and gives the lines with their prices. */
function priceLines(
  quantities: ReadonlyMap<string, number>,
  parts: readonly PartOnSale[],
  input: PlaceOrder,
): Result<NewLine[]> {
  const lines: NewLine[] = [];
  for (const [partId, quantity] of quantities) {
    const part = parts.find((one) => one.id === partId);
    if (!part) return fail('not-found', 'That part is not on sale.');
    const limits = checkLimits(part, quantity);
    if (!limits.ok) return limits;
    lines.push({
      partId,
      name: part.name,
      sku: part.sku,
      unitPriceCents: part.priceCents,
      quantity,
      priceCents: costOf(part.priceCents, quantity),
    });
  }
  const total = lines.reduce((sum, line) => sum + line.priceCents, 0);
  if (total < ORDER_TOTAL_MIN_CENTS || total > ORDER_TOTAL_MAX_CENTS) {
    const message = `An order is between ${formatCents(ORDER_TOTAL_MIN_CENTS)} and ${formatCents(ORDER_TOTAL_MAX_CENTS)}; this one is ${formatCents(total)}.`;
    return fail('amount-out-of-range', message, { errors: { [orderedBy(input)]: message } });
  }
  if (centsFromDollars(input.price) !== total)
    return fail('price-changed', `The price is now ${formatCents(total)}. Please check it and order again.`, {
      facts: { price: dollarsFromCents(total) },
    });
  return succeed(lines);
}

function checkLimits(part: PartOnSale, quantity: number): Result<null> {
  const facts = { part: part.id, ordered_quantity: part.orderedQuantity, available: part.available };
  if (quantity < part.orderedQuantity) {
    const message = minimumMessage(part.orderedQuantity);
    return fail('below-minimum', message, { errors: { quantity: message }, facts });
  }
  if (quantity > part.available) {
    const buyable = canBeOrdered({ available: part.available, ordered_quantity: part.orderedQuantity });
    const message = buyable ? maximumMessage(part.available) : 'Out of stock';
    return fail('out-of-stock', `${part.name}: ${message}`, { errors: { quantity: message }, facts });
  }
  return succeed(null);
}

class RolledBack extends Error {}

/** The one transaction. Gives 'changed' when a part's stock or price moved after it was read; then nothing is written. */
async function holdAndWrite(
  checkout: Checkout,
  actor: CurrentUser,
  input: PlaceOrder,
  lines: readonly NewLine[],
  repeatable: Repeatable | null,
): Promise<Result<Order> | 'changed'> {
  const { db } = checkout;
  try {
    const order = await inTransaction<Result<Order>>(db, async (tx) => {
      const open = await countOpenHolds(tx, actor.userId);
      const allowed = checkHolds(open, { lines, orderedBy: orderedBy(input) }, checkout.holds);
      if (!allowed.ok) return allowed;
      const placed = await insertOrder(tx, {
        id: randomUUIDv7(),
        userId: actor.userId,
        email: actor.email,
        street: input.street,
        city: input.city,
        phone: input.number,
        holdMinutes: holdMinutesFor(open, checkout.holdMinutes),
        lines,
        repeatable: repeatable ? { route: ROUTE, ...repeatable } : null,
      });
      const { userId, name } = actor;
      await mailBuyer(checkout, tx, { userId, name, order: placed, news: { kind: 'placed' } });
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
  const order = answer && (await findOrder(db, answer.order));
  return order ? succeed(toOrder(order)) : null;
}
