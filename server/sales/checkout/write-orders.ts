import { randomUUIDv7 } from 'node:crypto';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { REQUEST_HOLD_HOURS } from '#contract/sales/delivery.heads.ts';
import type { Order, PlaceOrder } from '#contract/sales/orders.ts';
import type { ActingFor } from '#server/accounts/companies/acting.ts';
import { beginWaiting } from '#server/catalogue/stock/waits.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';
import { checkApproval } from '#server/sales/approval-rules/find-needed.ts';
import { deliveryAskedMail } from '#server/sales/orders/delivery-request.mails.ts';
import { type NewOrder, type OrderHead, placedOrder, totalOf } from '#server/sales/orders/new-order.ts';
import { mailFor } from '#server/sales/orders/notify-buyer.ts';
import { orderMail } from '#server/sales/orders/order.mails.ts';
import { findOrderFor } from '#server/sales/orders/order-access.ts';
import { toOrder } from '#server/sales/orders/order-answer.ts';
import { orderWriter, takeOrderNumbers } from '#server/sales/orders/order-placing.repository.ts';
import { listLines } from '#server/sales/orders/orders.repository.ts';
import type { UsedKey } from '#server/sales/orders/repeatable/idempotency-keys.repository.ts';
import type { Standing } from '#server/sales/orders/unverified.mails.ts';
import { methodOf } from '#server/sales/payment-methods/payment-method.ts';
import { checkCredit, depositOf } from '#server/sales/receivables/credit.rules.ts';
import { takeCredit, takeRelease } from '#server/sales/receivables/turns.repository.ts';
import type { CheckedOrder, Destination } from './check-order.ts';
import type { Checkout } from './checkout.ts';
import { checkHolds, holdMinutesFor } from './hold-limits.ts';
import type { OrderToPlace } from './order-basis.repository.ts';
import { takingOf } from './sum-order.ts';

const insertOrders = orderWriter({ takeCredit, takeRelease });

/** What is ordered by whom, for whom and where to. `orderedBy`: the field that says how much. */
export interface Ordering extends Destination {
  actor: CurrentUser;
  input: Pick<PlaceOrder, 'street' | 'city' | 'number' | 'purchaseOrderNumber' | 'note' | 'delivery' | 'paymentMethod'>;
  company: ActingFor | null;
  /** The admin who places them for the actor; null: the actor does. */
  placedBy: OrderHead['placedBy'];
  /** Others of the company have approved them: they are not asked again. */
  isApproved?: boolean;
  orderedBy: 'quantity' | 'lines';
  /** The call that orders, for its key. */
  route: string;
  repeatable: Repeatable | null;
}

/**
 * Writes orders and holds their stock: all of them or none. Gives 'changed' where something is not as it was read; then nothing is
 * written. So it does outside a transaction where the buyer's email is not verified: what may be mailed is a matter of more
 * than one statement.
 */
export async function writeOrders(
  db: Queryable,
  checkout: Checkout,
  ordering: Ordering,
  { read, checked }: { read: OrderToPlace; checked: readonly CheckedOrder[] },
): Promise<Result<Order[]> | 'changed'> {
  const { company, route, repeatable } = ordering;
  const onAccount = ordering.input.paymentMethod === 'account';
  const taken = onAccount
    ? checkCredit(company && read.credit, takingOf(checked.map((order) => ({ ...order, totalCents: totalOf(order) }))))
    : succeed(null);
  if (!taken.ok) return taken;
  // What goes out on account waits for no money, but for a deposit.
  const isPlacedAtOnce = onAccount && checked.every((order) => depositOf(read.credit, totalOf(order)) === 0);
  const allowed = isPlacedAtOnce ? taken : checkHolds(read.holds, { ...ordering, orders: checked }, checkout.holds);
  if (!allowed.ok) return allowed;
  const approved = await checkApprovals(db, ordering, read, checked);
  if (!approved.ok) return approved;
  const numbers = [read.orderNumber, ...(checked.length > 1 ? await takeOrderNumbers(db, checked.length - 1) : [])];
  const head = headOf(ordering, new Date(read.rules.at));
  const orders = checked.map((order, place) =>
    newOrder(checkout, { ordering, head, read, ...order }, numbers[place] as number),
  );
  const isAhead = orders.some(({ lines }) => lines.some(({ ahead }) => ahead));
  // When their pieces come is known once their parts are locked.
  if (isAhead && '$client' in db) return 'changed';
  const fresh = orders.map(({ orderNumber, fulfilment }) => ({ orderNumber, fulfilment, refundedCents: 0 }));
  const mails = isAhead ? [] : await mailsOf(db, checkout, { ordering, read, orders, fresh });
  if (mails === 'changed') return mails;
  const written = await insertOrders(db, {
    head,
    orders,
    checkedBy: { turn: read.holds.turn, terms: read.terms, member: company },
    credit: taken.value,
    repeatable: repeatable && { route, ...repeatable },
    mails,
    remember: head.country !== null && !company,
  });
  if (!written) return 'changed';
  if (!isAhead) return succeed(orders.map(placedOrder));
  const promised = await promiseDays(db as Transaction, orders);
  const later = await mailsOf(db, checkout, { ordering, read, orders: promised, fresh: [] });
  for (const mail of later === 'changed' ? [] : later) await checkout.mail.post(db as Transaction, mail);
  return succeed(promised.map(placedOrder));
}

/** Orders that are just written, with the days of their pieces that are not there yet. */
async function promiseDays(tx: Transaction, orders: readonly NewOrder[]): Promise<NewOrder[]> {
  const stored = await listLines(
    tx,
    orders.map(({ id }) => id),
  );
  const taking = orders.flatMap(({ lines }) => lines.filter((line) => line.ahead));
  const ahead = new Map(taking.map(({ partId, reserved = 0 }) => [partId, reserved]));
  const waiting = stored.flatMap((line) => {
    const reserved = ahead.get(line.partId);
    return reserved === undefined ? [] : [{ ...line, quantity: line.quantity - reserved }];
  });
  const waits = await beginWaiting(tx, waiting);
  const daysOf = new Map(waiting.map(({ id, orderId, partId }) => [`${orderId} ${partId}`, waits.get(id)]));
  return orders.map((placing) => ({
    ...placing,
    lines: placing.lines.map((line) => {
      const days = daysOf.get(`${placing.id} ${line.partId}`);
      return days ? { ...line, waits: days } : line;
    }),
  }));
}

/** Whether the orders may be placed without the approval of others of their company. */
async function checkApprovals(
  db: Queryable,
  { actor: { userId }, company, input, country, postalCode, isApproved = false }: Ordering,
  { hasApprovalRules }: OrderToPlace,
  checked: readonly CheckedOrder[],
): Promise<Result<null>> {
  if (!hasApprovalRules || isApproved) return succeed(null);
  const totalCents = checked.reduce((sum, order) => sum + totalOf(order), 0);
  return checkApproval(db, { userId, company, totalCents, input: { ...input, country, postalCode } });
}

function headOf({ actor, input, company, placedBy, country, postalCode }: Ordering, createdAt: Date): OrderHead {
  return {
    userId: actor.userId,
    company: company && { _id: company.companyId, name: company.name },
    purchaseOrderNumber: input.purchaseOrderNumber || null,
    note: input.note || null,
    email: actor.email,
    placedBy,
    street: input.street,
    city: input.city,
    phone: input.number,
    country,
    postalCode,
    createdAt,
  };
}

function newOrder(
  checkout: Checkout,
  { ordering, head, read, lines, sums }: CheckedOrder & { ordering: Ordering; head: OrderHead; read: OrderToPlace },
  orderNumber: number,
): NewOrder {
  const { code } = methodOf(checkout.paymentMethods, ordering.input.paymentMethod ?? 'card');
  const depositCents = code === 'account' ? depositOf(read.credit, totalOf({ lines, sums })) : 0;
  // A deposit is paid by card, so its order waits as one that is paid by card.
  const method = methodOf(checkout.paymentMethods, depositCents > 0 ? 'card' : code);
  // Whoever is not at the shop learns of it by a mail, as of a price of delivery.
  const isLong = sums.requestState !== null || head.placedBy !== null || ordering.isApproved === true;
  const minutes = isLong ? REQUEST_HOLD_HOURS * 60 : holdMinutesFor(read.holds, method.holdMinutes);
  const heldUntil = new Date(head.createdAt.getTime() + minutes * 60_000);
  const paying = { paymentMethod: code, fulfilment: method.placedAs, depositCents };
  return { ...head, ...paying, id: randomUUIDv7(), orderNumber, heldUntil, lines, sums };
}

/** What is mailed of new orders: to their buyer, and to the shop where it is asked for the price of delivery. `fresh`: those that are yet to be written. */
async function mailsOf(
  db: Queryable,
  checkout: Checkout,
  {
    ordering: { actor },
    read,
    orders,
    fresh,
  }: { ordering: Ordering; read: OrderToPlace; orders: readonly NewOrder[]; fresh: readonly Standing[] },
): Promise<NewMail[] | 'changed'> {
  const { userId, name } = actor;
  const { publicUrl, seller } = checkout;
  const news = { kind: 'placed' } as const;
  const mails: NewMail[] = [];
  for (const written of orders) {
    const order = placedOrder(written);
    if (read.holds.verified) mails.push(orderMail(news, order, name, publicUrl));
    else if ('$client' in db) return 'changed';
    else
      mails.push(
        ...[await mailFor(checkout, db, { userId, name, order, news, fresh })].filter((mail) => mail !== null),
      );
    if (written.sums.requestState) mails.push(deliveryAskedMail(order, { to: seller.email, publicUrl }));
  }
  return mails;
}

/** What the same request gave before, or null when its key is new. */
export async function replay(
  db: Queryable,
  actor: CurrentUser,
  used: UsedKey | null,
  repeatable: Repeatable | null,
): Promise<Result<Order[]> | null> {
  if (!used || !repeatable) return null;
  if (used.bodyHash !== repeatable.bodyHash)
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
