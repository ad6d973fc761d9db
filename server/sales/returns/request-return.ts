import { randomUUID } from 'node:crypto';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import { piecesIn } from '#contract/sales/order-lines.ts';
import { type OrderReturns, type RequestReturn, returnName } from '#contract/sales/returns.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { unknownUploads } from '#server/platform/uploads/uploads.repository.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { findOrderFor } from '#server/sales/orders/order-access.ts';
import { moverOf, noteOrder } from '#server/sales/orders/order-steps.repository.ts';
import { lockOrder, readClock } from '#server/sales/orders/orders.repository.ts';
import { listAdminEmails } from '#server/sales/payment-cases/payment-cases.repository.ts';
import { changeReturn, noReturn, wrongLine, wrongReturnState } from './change-return.ts';
import { type Returnable, returnableLines } from './returnable.ts';
import { requestedWords, takenBackMail, takenBackWords } from './returns.mails.ts';
import {
  findReturn,
  findReturnByKey,
  insertReturn,
  listShippedLines,
  type NewReturnLine,
  type StoredReturn,
  updateReturn,
} from './returns.repository.ts';
import { readOrderReturns } from './returns.service.ts';
import type { Returns } from './returns.ts';

/**
 * Asks to send pieces of an order back, for its buyer or a buyer of its company. The buyer gets a receipt; admins are mailed as each has chosen. Fails as
 * `findOrderFor` does, and with `invalid-request` for more pieces than may still be returned and for pictures that the same person did not upload. The same key gives the
 * return that was requested under it.
 */
export async function requestReturn(
  returns: Returns,
  actor: CurrentUser,
  orderId: string,
  { lines }: RequestReturn,
  repeatable: Repeatable | null,
): Promise<Result<OrderReturns>> {
  const key = `${orderId}:${actor.userId}:${repeatable?.key ?? randomUUID()}`;
  const bodyHash = repeatable?.bodyHash ?? '';
  const done = await inTransaction<Result<null>>(returns.db, async (tx) => {
    // Requests for an order come one after the other, so that a repeated one finds the first.
    await lockOrder(tx, orderId);
    const order = await findOrderFor(tx, actor, orderId, 'return');
    if (!order.ok) return order;
    const before = await findReturnByKey(tx, key);
    if (before)
      return before.bodyHash === bodyHash
        ? succeed(null)
        : fail('key-reused', 'Please send another request with another Idempotency-Key.');
    const shipped = await listShippedLines(tx, orderId);
    const terms = { now: await readClock(tx), days: returns.returnDays };
    const chosen = chooseLines(returnableLines(order.value, shipped, terms), lines);
    if (!chosen.ok) return chosen;
    const unknown = await findUnknownPicture(tx, lines, actor);
    if (unknown) return unknown;
    const { id, number } = await insertReturn(tx, { orderId, key, bodyHash, requestedBy: actor.userId }, chosen.value);
    const data = { return: returnName(number), pieces: piecesIn(lines) };
    await noteOrder(tx, orderId, 'return-requested', moverOf(actor), data);
    const written = await findReturn(tx, id);
    if (!written) throw new Error(`Return ${id} was not written`);
    const { orderNumber } = order.value.row;
    await notifyBuyer(returns, tx, orderId, { kind: 'told', words: requestedWords(written, orderNumber) });
    return succeed(null);
  });
  if (!done.ok) return done;
  returns.orderChanged(orderId);
  return readOrderReturns(returns, actor, orderId);
}

/**
 * Takes a return back that was not received, for whoever may ask for one. Fails as `findOrderFor` does, with `not-found`, and with `wrong-state` once it
 * is refused or received.
 */
export async function takeBackReturn(returns: Returns, actor: CurrentUser, id: string): Promise<Result<OrderReturns>> {
  const done = await changeReturn<string>(returns, id, async (tx, { id: orderId, orderNumber }, found) => {
    const order = await findOrderFor(tx, actor, orderId, 'return');
    // Whoever may not see the order learns nothing of its returns either.
    if (!order.ok) return order.failure.code === 'not-found' ? noReturn : order;
    const { state, number } = found.row;
    if (state === 'taken-back') return succeed(orderId);
    if (state !== 'requested' && state !== 'accepted')
      return wrongReturnState(found, 'Only one that was not received can be taken back.');
    await updateReturn(tx, id, { state: 'taken-back' }, 'takenBackAt');
    await noteOrder(tx, orderId, 'return-taken-back', moverOf(actor), { return: returnName(number) });
    await tellAdmins(returns, tx, found, orderNumber);
    await notifyBuyer(returns, tx, orderId, { kind: 'told', words: takenBackWords(found, orderNumber) });
    return succeed(orderId);
  });
  return done.ok ? readOrderReturns(returns, actor, done.value) : done;
}

/** The lines as they are written, if so many pieces of each may still be returned. */
function chooseLines(returnable: readonly Returnable[], lines: RequestReturn['lines']): Result<NewReturnLine[]> {
  const chosen: NewReturnLine[] = [];
  for (const [place, { shipment, part, ...line }] of lines.entries()) {
    const found = returnable.find((each) => each.shipped.shipment === shipment && each.line.partId === part);
    if (!found) return wrongLine(place, 'quantity', 'None of it can be returned any more');
    if (line.quantity > found.left)
      return wrongLine(place, 'quantity', `At most ${formatFigure(found.left)} can be returned`);
    const { shipmentId, orderLineId } = found.shipped;
    chosen.push({ ...line, shipmentId, orderLineId });
  }
  return succeed(chosen);
}

/** The refusal of a picture that the person did not upload: it may be somebody else’s. */
async function findUnknownPicture(tx: Transaction, lines: RequestReturn['lines'], { userId }: CurrentUser) {
  const named = lines.flatMap(({ pictures }) => pictures);
  const unknown = new Set(named.length > 0 ? await unknownUploads(tx, named, userId) : []);
  const place = lines.findIndex(({ pictures }) => pictures.some((picture) => unknown.has(picture)));
  return place < 0 ? null : wrongLine(place, 'pictures', 'Please upload the pictures first');
}

async function tellAdmins(
  { mail, publicUrl }: Returns,
  tx: Transaction,
  about: StoredReturn,
  orderNumber: number,
): Promise<void> {
  for (const to of await listAdminEmails(tx)) await mail.post(tx, takenBackMail(about, { to, orderNumber, publicUrl }));
}
