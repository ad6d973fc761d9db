import { randomUUIDv7 } from 'node:crypto';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { REQUEST_HOLD_HOURS } from '#contract/sales/delivery.heads.ts';
import type { Order, PlaceOrder } from '#contract/sales/orders.ts';
import { rememberFirst } from '#server/accounts/addresses/addresses.repository.ts';
import { type ActingFor, holdActing } from '#server/accounts/companies/acting.ts';
import { takeStock } from '#server/catalogue/stock/stock.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import { inTransaction, sqlState, type Transaction, waitedFor } from '#server/platform/database/connection.ts';
import { countOpenHolds } from '#server/sales/orders/holds.repository.ts';
import { findOrderFor } from '#server/sales/orders/order-access.ts';
import { toOrder } from '#server/sales/orders/order-answer.ts';
import { findIdempotencyKey, insertOrder } from '#server/sales/orders/order-placing.repository.ts';
import { mailBuyer } from '#server/sales/orders/tell-buyer.ts';
import type { CheckedOrder, Destination } from './check-order.ts';
import type { Checkout } from './checkout.ts';
import { askForOffer } from './delivery-offers.ts';
import { checkHolds, holdMinutesFor } from './hold-limits.ts';

/** What is ordered by whom, for whom and where to. `orderedBy`: the field that says how much. */
export interface Ordering extends Destination {
  actor: CurrentUser;
  input: Pick<PlaceOrder, 'street' | 'city' | 'number' | 'purchaseOrderNumber' | 'note'>;
  company: ActingFor | null;
  orderedBy: 'quantity' | 'lines';
  /** The call that orders, for its key. */
  route: string;
  repeatable: Repeatable | null;
}

class RolledBack extends Error {}

/**
 * Writes orders and holds their stock in one transaction: all of them or none. `also` is done in it, before the stock is taken, and
 * says whether what is ordered is still as it was read. Gives 'changed' when it is not, or when a part's stock or price moved after
 * it was read; then nothing is written.
 */
export async function writeOrders(
  checkout: Checkout,
  ordering: Ordering,
  checked: readonly CheckedOrder[],
  also?: (tx: Transaction) => Promise<boolean>,
): Promise<Result<Order[]> | 'changed'> {
  const { actor, repeatable, route } = ordering;
  try {
    const orders = await inTransaction<Result<Order[]>>(checkout.db, (tx) =>
      writeWithin(tx, checkout, ordering, checked, also),
    );
    if (!orders.ok) return orders;
    checkout.parts.changed();
    for (const { _id } of orders.value) checkout.orderChanged(_id);
    return orders;
  } catch (error) {
    // Its key finds no part where one was deleted between being read and being ordered.
    if (error instanceof RolledBack || sqlState(error) === '23503') return 'changed';
    if (repeatable && waitedFor(error, 'idempotency_key'))
      return fail('still-running', 'This order is being placed right now. Please wait a moment and look at My Orders.');
    const before = repeatable && sqlState(error) === '23505' ? await replay(checkout, actor, route, repeatable) : null;
    if (before) return before;
    throw error;
  }
}

async function writeWithin(
  tx: Transaction,
  checkout: Checkout,
  { actor, input, company, country, postalCode, orderedBy, route, repeatable }: Ordering,
  checked: readonly CheckedOrder[],
  also: ((tx: Transaction) => Promise<boolean>) | undefined,
): Promise<Result<Order[]>> {
  const { userId, name } = actor;
  if (company) {
    // They may have been removed, or the company closed, a moment ago.
    const still = await holdActing(tx, userId, company.companyId);
    if (!still.ok) return still;
  }
  const open = await countOpenHolds(tx, userId);
  const allowed = checkHolds(open, { orders: checked, orderedBy }, checkout.holds);
  if (!allowed.ok) return allowed;
  const ids = checked.map(() => randomUUIDv7());
  const placed: Order[] = [];
  for (const [place, { lines, sums }] of checked.entries())
    placed.push(
      await insertOrder(tx, {
        id: ids[place] as string,
        userId,
        company: company && { _id: company.companyId, name: company.name },
        purchaseOrderNumber: input.purchaseOrderNumber || null,
        note: input.note || null,
        email: actor.email,
        street: input.street,
        city: input.city,
        phone: input.number,
        country,
        postalCode,
        holdMinutes: sums.requestState ? REQUEST_HOLD_HOURS * 60 : holdMinutesFor(open, checkout.holdMinutes),
        lines,
        sums,
        repeatable: repeatable && place === 0 ? { route, ...repeatable, orders: ids } : null,
      }),
    );
  if (country && !company) await rememberFirst(tx, userId, { ...input, country, postalCode: postalCode ?? '' });
  for (const order of placed) await mailBuyer(checkout, tx, { userId, name, order, news: { kind: 'placed' } });
  for (const [place, order] of placed.entries())
    if (checked[place]?.sums.requestState) await askForOffer(checkout, tx, actor, order);
  if (also && !(await also(tx))) throw new RolledBack();
  // The parts' rows are the contended ones, so they are locked last and for the shortest time.
  const lines = checked.flatMap((order) => order.lines);
  if ((await takeStock(tx, lines)) !== null) throw new RolledBack();
  return succeed(placed);
}

/** What the same request gave before, or null when its key is new. */
export async function replay(
  { db }: Checkout,
  actor: CurrentUser,
  route: string,
  { key, bodyHash }: Repeatable,
): Promise<Result<Order[]> | null> {
  const used = await findIdempotencyKey(db, actor.userId, route, key);
  if (!used) return null;
  if (used.bodyHash !== bodyHash)
    return fail('key-reused', 'Please send another request with another Idempotency-Key.');
  // Keys of a version that placed one order with each request name it alone.
  const answer = used.answer as { orders: string[] } | { order: string } | null;
  if (!answer) return null;
  const orders: Order[] = [];
  for (const id of 'orders' in answer ? answer.orders : [answer.order]) {
    const order = await findOrderFor(db, actor, id, 'read');
    if (!order.ok) return order;
    orders.push(toOrder(order.value));
  }
  return succeed(orders);
}
