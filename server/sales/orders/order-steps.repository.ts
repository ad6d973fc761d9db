import { and, eq, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { AuditAction } from '#server/platform/audit/audit.actions.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import type { ActorKind } from '#server/platform/database/schema/platform/audit.ts';
import { order, orderEvent } from '#server/platform/database/schema/sales/orders.ts';
import { payment } from '#server/platform/database/schema/sales/payments.ts';
import { waitsForCarrier } from './order-facts.repository.ts';
import { type OrderStep, orderSteps } from './order-steps.ts';
import type { OrderRow } from './orders.repository.ts';

/** Who moved an order. */
export type Mover = { kind: 'user'; id: string } | { kind: Exclude<ActorKind, 'user'>; id: null };

export const theSystem: Mover = { kind: 'system', id: null };
export const theProvider: Mover = { kind: 'provider', id: null };

/** The actor as the one who moves an order. */
export function moverOf(actor: CurrentUser): Mover {
  return { kind: 'user', id: actor.userId };
}

/** What an event says beside its kind: figures, a carrier, a reason. */
type EventData = Record<string, string | number>;

/** The events of an order that the audit log shows too. Placing is not there: the order itself says who and when. */
const audited: Readonly<Record<string, AuditAction>> = {
  pay: 'order-paid',
  payLate: 'order-paid-late',
  deposit: 'deposit-paid',
  ship: 'order-shipped',
  deliver: 'order-delivered',
  'part-shipped': 'order-part-shipped',
  unship: 'shipment-taken-back',
  'part-unshipped': 'shipment-taken-back',
  undeliver: 'delivery-taken-back',
  'shipment-corrected': 'shipment-corrected',
  'delivery-corrected': 'delivery-corrected',
  cancel: 'order-cancelled',
  expire: 'order-expired',
  'delivery-offered': 'delivery-offered',
  'delivery-offer-taken-back': 'delivery-offer-taken-back',
  'delivery-accepted': 'delivery-accepted',
  'taken-out': 'order-pieces-taken-out',
  'return-requested': 'return-requested',
  'return-answered': 'return-answered',
  'return-taken-back': 'return-taken-back',
  'return-received': 'return-received',
  'return-closed': 'return-closed',
  'refund-asked': 'refund-asked',
  refunded: 'order-refunded',
  'refund-failed': 'refund-failed',
  'discount-taken': 'discount-taken',
  'discount-taken-back': 'discount-taken-back',
  'refund-outside': 'refund-outside',
  'payment-accepted': 'payment-accepted',
  'shipping-held': 'shipping-held',
  'shipping-released': 'shipping-released',
  'dispute-opened': 'dispute-opened',
  'dispute-won': 'dispute-won',
  'dispute-lost': 'dispute-lost',
  'dispute-answered': 'dispute-answered',
  'dispute-accepted': 'dispute-accepted',
};

type Changes = Partial<Pick<OrderRow, 'payment' | 'endsAs' | 'transactionId' | 'shippedAt' | 'deliveredAt'>>;

/**
 * Takes a step of the table, with what else changes, and notes it, all in the caller's transaction.
 * Gives false, and changes nothing, when the order is not in a state from which the step leads.
 */
export async function stepOrder(
  tx: Transaction,
  id: string,
  step: OrderStep,
  by: Mover,
  also: Changes & { onlyOverdue?: boolean; data?: EventData } = {},
): Promise<boolean> {
  const { from, to } = orderSteps[step];
  const { onlyOverdue, data, ...set } = also;
  const ended = to === 'cancelled' || to === 'expired';
  const moved = await tx
    .update(order)
    .set({
      endsAs: null,
      ...set,
      fulfilment: to,
      version: sql`${order.version} + 1`,
      updatedAt: sql`now()`,
      ...(set.payment === 'paid' ? { paidAt: sql`now()` } : {}),
      ...(to === 'delivered' ? { deliveredAt: sql`now()` } : {}),
      endedAt: ended ? sql`now()` : null,
    })
    .where(
      and(
        eq(order.id, id),
        inArray(order.fulfilment, [...from]),
        onlyOverdue ? sql`${order.heldUntil} <= now()` : undefined,
      ),
    )
    .returning({ id: order.id });
  if (moved.length === 0) return false;
  await noteOrder(tx, id, step, by, data);
  return true;
}

/** Adds an event to an order, and the entry of the audit log that goes with it. `data` carries no personal data. */
export async function noteOrder(
  tx: Transaction,
  orderId: string,
  kind: string,
  by: Mover,
  data: EventData = {},
): Promise<void> {
  await tx.insert(orderEvent).values({ orderId, kind, actorKind: by.kind, actorId: by.id, data });
  // What happened to it counts as a change of it, also where nothing else of it moved.
  await tx
    .update(order)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(order.id, orderId), lt(order.updatedAt, sql`now() - interval '1 millisecond'`)));
  const action = audited[kind];
  if (!action) return;
  const actor = by.kind === 'user' ? { kind: by.kind, id: by.id } : by.kind;
  await writeAudit(tx, { actor, action, subject: { kind: 'order', id: orderId }, data });
}

/** Marks those of some orders as packed, or as not packed any more, that wait for a carrier and are otherwise so far. Gives their ids. */
export async function setPacked(tx: Transaction, ids: readonly string[], packed: boolean): Promise<string[]> {
  const waiting = tx
    .select({ id: order.id })
    .from(order)
    .where(
      and(inArray(order.id, [...ids]), waitsForCarrier, packed ? isNull(order.packedAt) : isNotNull(order.packedAt)),
    )
    .orderBy(order.id)
    .for('update');
  const set = { packedAt: packed ? sql`now()` : null, version: sql`${order.version} + 1`, updatedAt: sql`now()` };
  const moved = await tx.update(order).set(set).where(inArray(order.id, waiting)).returning({ id: order.id });
  return moved.map(({ id }) => id);
}

/** Marks an order as not packed any more, where it was: what it holds or where it goes has changed. */
export async function unpack(tx: Transaction, orderId: string, by: Mover): Promise<void> {
  const [unpacked] = await setPacked(tx, [orderId], false);
  if (unpacked) await noteOrder(tx, orderId, 'unpacked', by);
}

/** What may go back of an order in all (cents): what was received, also where that is not what it asked for, less what was lost. */
const mayGoBack = (transactionId: string) => sql`coalesce(
  (select payment.received_cents - payment.lost_cents from ${payment} where payment.intent_id = ${transactionId}), ${order.totalCents})`;

/**
 * Adds to what was refunded (cents) of the payment that paid an order; the whole of it makes the order refunded.
 * A refund of money that never paid the order, such as a second payment, leaves it as it is. Gives whether all of the money
 * of an order is back now that was never shipped.
 */
export async function addRefunded(
  tx: Transaction,
  orderId: string,
  transactionId: string,
  cents: number,
): Promise<boolean> {
  const [after] = await tx
    .update(order)
    .set({
      refundedCents: sql`${order.refundedCents} + ${cents}`,
      payment: sql`case when ${order.refundedCents} + ${cents} >= ${mayGoBack(transactionId)}
        then 'refunded' else ${order.payment} end`,
      version: sql`${order.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(order.id, orderId), eq(order.transactionId, transactionId)))
    .returning({ payment: order.payment, fulfilment: order.fulfilment });
  return after?.payment === 'refunded' && after.fulfilment === 'shipping';
}

/** Adds to what was credited (cents) of an order on account. Its payment stays as it is: the ledger has it. */
export async function addCredited(tx: Transaction, orderId: string, cents: number): Promise<void> {
  await tx
    .update(order)
    .set({
      refundedCents: sql`${order.refundedCents} + ${cents}`,
      version: sql`${order.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(order.id, orderId));
}

/**
 * Takes a sum (cents) off what was given back of the payment that paid an order, because it never arrived. An order that
 * was refunded is paid again, unless what went back otherwise is all of it; one that has ended stays so.
 */
export async function takeBackRefunded(
  tx: Transaction,
  orderId: string,
  transactionId: string,
  cents: number,
): Promise<void> {
  await tx
    .update(order)
    .set({
      refundedCents: sql`${order.refundedCents} - ${cents}`,
      payment: sql`case when ${order.payment} = 'refunded' and ${order.refundedCents} - ${cents} < ${mayGoBack(transactionId)}
        then 'paid' else ${order.payment} end`,
      version: sql`${order.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(order.id, orderId), eq(order.transactionId, transactionId)));
}

/** Counts an order that ended before it was shipped as refunded once all of its money is back or lost to disputes. */
export async function endLost(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(order)
    .set({ payment: 'refunded', version: sql`${order.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(order.id, orderId),
        eq(order.payment, 'paid'),
        inArray(order.fulfilment, ['cancelled', 'expired']),
        sql`exists (select 1 from ${payment} where payment.intent_id = ${order.transactionId}
          and payment.lost_cents > 0 and ${order.refundedCents} + payment.lost_cents >= payment.received_cents)`,
      ),
    );
}

/** Marks an order that has ended as paid, because its money came after all and is about to be refunded. */
export async function markPaidAfterEnd(tx: Transaction, orderId: string, transactionId: string): Promise<void> {
  await tx
    .update(order)
    .set({ payment: 'paid', transactionId, paidAt: sql`now()`, version: sql`${order.version} + 1` })
    .where(and(eq(order.id, orderId), notInArray(order.payment, ['paid', 'refunded'])));
}
