import { fail, type Result } from '#contract/failures.ts';
import type { Order, PlaceOrder } from '#contract/sales/orders.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import { onOneConnection, type Queryable, sqlState, waitedFor } from '#server/platform/database/connection.ts';
import { inTransactionOrRollback, Rollback } from '#server/platform/database/rollback.ts';
import { holdTurn } from '#server/sales/orders/holds.repository.ts';
import { findIdempotencyKey } from '#server/sales/orders/repeatable/idempotency-keys.repository.ts';
import { lockCredit } from '#server/sales/receivables/turns.repository.ts';
import type { Checkout } from './checkout.ts';
import { replay } from './write-orders.ts';

/** How often an order is tried where something changes between reading it and writing it. */
const ROUNDS = 4;

type Placed = Result<Order[]> | 'changed';

/**
 * Tries to place orders again while what they were computed from changes; fails with `unavailable` after some rounds, and tells
 * everybody of orders that are placed.
 */
export async function retryPlacing(
  checkout: Checkout,
  request: { actor: CurrentUser; route: string; repeatable: Repeatable | null },
  attempt: (round: number) => Promise<Placed>,
): Promise<Result<Order[]>> {
  for (let round = 0; round < ROUNDS; round++) {
    const placed = await attempt(round).catch((error: unknown) => answerTo(error, checkout, request));
    if (placed === 'changed') continue;
    if (placed.ok) tell(checkout, placed.value);
    return placed;
  }
  return fail('unavailable', 'These parts are in great demand right now. Please try again.');
}

function tell({ parts, mail, orderChanged }: Checkout, orders: readonly Order[]): void {
  parts.changed();
  mail.wake();
  for (const { _id } of orders) orderChanged(_id);
}

/** What an order is answered that the database refused. Throws what is a bug or an outage. */
async function answerTo(
  error: unknown,
  checkout: Checkout,
  { actor, route, repeatable }: { actor: CurrentUser; route: string; repeatable: Repeatable | null },
): Promise<Placed> {
  // Its key finds no part where one was deleted between being read and being ordered.
  if (sqlState(error) === '23503') return 'changed';
  // It and another waited for each other's parts.
  if (sqlState(error) === '40P01') return 'changed';
  if (repeatable && waitedFor(error, 'idempotency_key'))
    return fail('still-running', 'This order is being placed right now. Please wait a moment and look at My Orders.');
  if (!repeatable || sqlState(error) !== '23505') throw error;
  const used = await findIdempotencyKey(checkout.db, actor.userId, route, repeatable.key);
  const before = await replay(checkout.db, actor, used, repeatable);
  if (!before) throw error;
  return before;
}

/**
 * Does `work`, which reads and writes orders of an account, on one connection: so what it has read is not old before it writes, however
 * many order at once. It is `alone` by statements of which each is a transaction, else in one
 * transaction that no other order of the account comes between, nor one that takes credit of `companyId`, which is null for orders by card. Where it gives 'changed' or a failure, nothing is written.
 */
export async function withAccountLock(
  { db }: Pick<Checkout, 'db'>,
  { userId, companyId, alone }: { userId: string; companyId: string | null; alone: boolean },
  work: (db: Queryable) => Promise<Placed>,
): Promise<Placed> {
  if (alone) return onOneConnection(db, work);
  return inTransactionOrRollback(db, async (tx) => {
    await holdTurn(tx, userId);
    if (companyId !== null) await lockCredit(tx, companyId);
    const placed = await work(tx);
    if (placed === 'changed' || !placed.ok) throw new Rollback(placed);
    return placed;
  });
}

/** The company whose credit orders take; null where they are paid by card. */
export function takesCreditOf({
  company,
  paymentMethod,
}: Pick<PlaceOrder, 'company' | 'paymentMethod'>): string | null {
  return paymentMethod === 'account' ? (company ?? null) : null;
}
