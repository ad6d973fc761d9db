import { fail, type Result } from '#contract/failures.ts';
import { returnName } from '#contract/sales/returns.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { lockOrder, type OrderRow } from '#server/sales/orders/orders.repository.ts';
import { findReturn, type ReturnLineRow, type StoredReturn } from './returns.repository.ts';
import type { Returns } from './returns.ts';

export const noReturn = fail('not-found', 'There is no such return.');

/** Changes a return under the lock of its order, in one transaction, and tells open pages. Fails with `not-found` and as `work` does. */
export async function changeReturn<T>(
  returns: Returns,
  id: string,
  work: (tx: Transaction, order: OrderRow, found: StoredReturn) => Promise<Result<T>>,
): Promise<Result<T>> {
  const named = await findReturn(returns.db, id);
  if (!named) return noReturn;
  const { orderId } = named.row;
  const done = await inTransaction<Result<T>>(returns.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const found = order && (await findReturn(tx, id));
    return found ? work(tx, order, found) : noReturn;
  });
  if (done.ok) returns.orderChanged(orderId);
  return done;
}

/** Whoever sells answers no return of their own: an admin does. Fails with `forbidden`. */
export function checkSeller(actor: CurrentUser, { userId }: Pick<OrderRow, 'userId'>): Result<null> {
  if (actor.admin || actor.userId !== userId) return { ok: true, value: null };
  return fail('forbidden', 'This is your own return: an admin has to see to it.');
}

const standing: Readonly<Record<StoredReturn['row']['state'], string>> = {
  requested: 'has not been answered yet',
  accepted: 'was accepted',
  refused: 'was refused',
  'taken-back': 'was taken back by its buyer',
  received: 'was received',
};

/** The refusal of a step that does not lead on from where a return stands. */
export function wrongReturnState({ row }: StoredReturn, needed: string) {
  return fail('wrong-state', `Return ${returnName(row.number)} ${standing[row.state]}. ${needed}`);
}

/**
 * Each of the lines with what is said of it, if all of them are named and no other is. `place` is that of the input, for messages. Fails
 * with `invalid-request`.
 */
export function matchLines<Input extends { shipment: number; part: string }>(
  lines: readonly ReturnLineRow[],
  input: readonly Input[],
): Result<{ line: ReturnLineRow; said: Input; place: number }[]> {
  const matched = input.flatMap((said, place) => {
    const line = lines.find(({ shipment, partId }) => shipment === said.shipment && partId === said.part);
    return line ? [{ line, said, place }] : [];
  });
  if (matched.length < lines.length || matched.length < input.length) {
    const message = 'Please name each line of the return, and no other';
    return fail('invalid-request', `${message}.`, { errors: { lines: message } });
  }
  return { ok: true, value: matched };
}

/** The refusal of what is said in one field of a line. */
export function wrongLine(place: number, field: string, message: string) {
  return fail('invalid-request', `${message}.`, { errors: { [`lines.${place}.${field}`]: message } });
}
