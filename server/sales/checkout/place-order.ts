import { randomUUIDv7 } from 'node:crypto';
import { canBeOrdered, maximumMessage, minimumMessage } from '#contract/catalogue/parts.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import {
  centsFromDollars,
  dollarsFromCents,
  formatCents,
  ORDER_TOTAL_MAX_CENTS,
  ORDER_TOTAL_MIN_CENTS,
} from '#contract/money.ts';
import type { OrderLineInput } from '#contract/sales/order-lines.ts';
import type { Order, PlaceOrder } from '#contract/sales/orders.ts';
import { normalEmail } from '#contract/values.ts';
import { rememberFirst } from '#server/accounts/addresses/addresses.repository.ts';
import { checkAddress } from '#server/accounts/addresses/formats.ts';
import { type ActingFor, actingFor, holdActing } from '#server/accounts/companies/acting.ts';
import { findCompanyNumbers } from '#server/catalogue/company-numbers/company-numbers.repository.ts';
import { findPartsOnSale, type PartOnSale } from '#server/catalogue/parts/parts.repository.ts';
import { takeStock } from '#server/catalogue/stock/stock.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import { inTransaction, sqlState, waitedFor } from '#server/platform/database/connection.ts';
import { countOpenHolds } from '#server/sales/orders/holds.repository.ts';
import { findOrderFor } from '#server/sales/orders/order-access.ts';
import { toOrder } from '#server/sales/orders/order-answer.ts';
import { findIdempotencyKey, insertOrder, type NewLine } from '#server/sales/orders/order-placing.repository.ts';
import { plainSums } from '#server/sales/orders/order-sums.ts';
import { mailBuyer } from '#server/sales/orders/tell-buyer.ts';
import type { Price } from '#server/sales/prices/price-of.ts';
import { type AskedLine, priceLines, showReason } from '#server/sales/prices/prices.ts';
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
  const acting = await actingFor(checkout.db, actor.userId, input.company, 'buyer');
  if (!acting.ok) return acting;
  const to = readDestination(input);
  if (!to.ok) return to;
  const order = { actor, input, company: acting.value, ...to.value, repeatable };
  const quantities = mergeLines(input);
  for (let round = 1; ; round++) {
    const priced = await checkLines(checkout, quantities, order);
    if (!priced.ok) return priced;
    const placed = await holdAndWrite(checkout, order, priced.value);
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

/** What is ordered, by whom, for whom and where to. */
interface Ordering extends Destination {
  actor: CurrentUser;
  input: PlaceOrder;
  company: ActingFor | null;
  repeatable: Repeatable | null;
}

type Destination = { country: string | null; postalCode: string | null };

/** Country and postal code, where they are given: both are checked then. */
function readDestination({ country, postalCode }: PlaceOrder): Result<Destination> {
  if (country === undefined) return succeed({ country: null, postalCode: postalCode || null });
  const checked = checkAddress({ country, postalCode: postalCode ?? '' });
  return checked.ok ? succeed({ country, postalCode: checked.value.postalCode || null }) : checked;
}

/** Checks the ordered quantities against the parts as they are, and gives the lines with their prices and reasons. */
async function checkLines(
  { db }: Checkout,
  quantities: ReadonlyMap<string, number>,
  { input, company }: Ordering,
): Promise<Result<NewLine[]>> {
  const parts = await findPartsOnSale(db, [...quantities.keys()]);
  const ordered: AskedLine[] = [];
  for (const [partId, quantity] of quantities) {
    const part = parts.find((one) => one.id === partId);
    if (!part) return fail('not-found', 'That part is not on sale.');
    const limits = checkLimits(part, quantity);
    if (!limits.ok) return limits;
    ordered.push({ part, quantity });
  }
  const prices = await priceLines(db, ordered, company);
  const numbers = company ? await findCompanyNumbers(db, company.companyId, [...quantities.keys()]) : null;
  const lines = ordered.map(({ part, quantity }, place): NewLine => {
    const { unitCents, lineCents, reasons } = prices[place] as Price;
    return {
      partId: part.id,
      name: part.name,
      sku: part.sku,
      listPriceCents: part.priceCents,
      unitPriceCents: unitCents,
      quantity,
      priceCents: lineCents,
      taxRate: null,
      taxCents: 0,
      taxAddedCents: 0,
      reasons: reasons.length > 0 ? reasons : null,
      companyNumber: numbers?.get(part.id) ?? null,
    };
  });
  const agreed = checkPrices(lines, prices, input);
  return agreed.ok ? succeed(lines) : agreed;
}

/** Whether the order costs what its buyer was shown, and a card can carry it. */
function checkPrices(lines: readonly NewLine[], prices: readonly Price[], input: PlaceOrder): Result<null> {
  const total = lines.reduce((sum, line) => sum + line.priceCents, 0);
  if (total < ORDER_TOTAL_MIN_CENTS || total > ORDER_TOTAL_MAX_CENTS) {
    const message = `An order is between ${formatCents(ORDER_TOTAL_MIN_CENTS)} and ${formatCents(ORDER_TOTAL_MAX_CENTS)}; this one is ${formatCents(total)}.`;
    return fail('amount-out-of-range', message, { errors: { [orderedBy(input)]: message } });
  }
  const shown = new Map((input.lines ?? []).map(({ part, unitPrice }) => [part, unitPrice]));
  const changed = lines.flatMap((line, place) => {
    const before = shown.get(line.partId);
    const price = prices[place] as Price;
    if (before === undefined ? centsFromDollars(input.price) === total : centsFromDollars(before) === price.unitCents)
      return [];
    return {
      part: line.partId,
      quantity: line.quantity,
      listPrice: dollarsFromCents(price.listCents),
      unitPrice: dollarsFromCents(price.unitCents),
      price: dollarsFromCents(price.lineCents),
      reasons: price.reasons.map(showReason),
      ...(before !== undefined && { shown: before }),
    };
  });
  if (centsFromDollars(input.price) === total && changed.length === 0) return succeed(null);
  return fail('price-changed', `The price is now ${formatCents(total)}. Please check it and order again.`, {
    facts: { price: dollarsFromCents(total), lines: changed },
  });
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
  { actor, input, company, country, postalCode, repeatable }: Ordering,
  lines: readonly NewLine[],
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
      const allowed = checkHolds(open, { lines, orderedBy: orderedBy(input) }, checkout.holds);
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
        holdMinutes: holdMinutesFor(open, checkout.holdMinutes),
        lines,
        sums: plainSums,
        repeatable: repeatable ? { route: ROUTE, ...repeatable } : null,
      });
      const { userId, name } = actor;
      if (country && !company) await rememberFirst(tx, userId, { ...input, country, postalCode: postalCode ?? '' });
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
  if (!answer) return null;
  const order = await findOrderFor(db, actor, answer.order, 'read');
  return order.ok ? succeed(toOrder(order.value)) : order;
}
