import { fail, type Result } from '#contract/failures.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { lockOrder, type OrderRow } from './orders.repository.ts';
import { readAnyOrder } from './orders.service.ts';

/** What changing an order works with. */
export interface OrderChanges {
  db: Database;
  /** Tells open pages of every process that an order is not what it was. Called after the commit; never fails. */
  orderChanged(orderId: string): void;
}

/** Changes an order under its lock, in one transaction, and gives it as it stands then. Fails with `not-found` and as `work` does. */
export async function changeOrder(
  { db, orderChanged }: OrderChanges,
  actor: CurrentUser,
  orderId: string,
  work: (tx: Transaction, order: OrderRow) => Promise<Result<null>>,
): Promise<Result<OrderPage>> {
  const done = await inTransaction<Result<null>>(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    return order ? work(tx, order) : fail('not-found', 'There is no such order.');
  });
  if (!done.ok) return done;
  orderChanged(orderId);
  return readAnyOrder(db, actor, orderId);
}
