import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { creditNote } from '#server/platform/database/schema/sales/invoices.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { dispute } from '#server/platform/database/schema/sales/payment-cases.ts';
import { payment } from '#server/platform/database/schema/sales/payments.ts';
import type { PaymentDispute } from '#server/sales/payments/payments.port.ts';

const ends: readonly string[] = ['won', 'lost', 'closed'];

/** Whether a dispute is over at the bank. */
export const isOver = (status: string): boolean => ends.includes(status);

/** How a dispute stood here before. */
export interface DisputeBefore {
  status: string;
  /** An admin gave it up, so that its loss is conceded. */
  givenUp: boolean;
}

/** Stores a dispute as the provider tells it now. Gives how it stood here before; null for a new one. */
export async function storeDispute(
  tx: Transaction,
  found: PaymentDispute,
  { paymentId, orderId }: { paymentId: string; orderId: string },
): Promise<DisputeBefore | null> {
  const [before] = await tx
    .select({ status: dispute.status, givenUp: sql<boolean>`${dispute.givenUpAt} is not null` })
    .from(dispute)
    .where(eq(dispute.id, found.id))
    .for('update');
  const values = {
    amountCents: found.amountCents,
    currency: found.currency,
    reason: found.reason,
    status: found.status,
    evidenceDueAt: found.evidenceDueAt,
    sentAt: found.evidenceSent ? sql`coalesce(${dispute.sentAt}, now())` : null,
    closedAt: ends.includes(found.status) ? sql`coalesce(${dispute.closedAt}, now())` : null,
    updatedAt: sql`now()`,
  };
  await tx
    .insert(dispute)
    .values({
      id: found.id,
      paymentId,
      orderId,
      openedAt: found.openedAt,
      ...values,
      sentAt: found.evidenceSent ? sql`now()` : null,
      closedAt: ends.includes(found.status) ? sql`now()` : null,
    })
    .onConflictDoUpdate({ target: dispute.id, set: values });
  return before ?? null;
}

/** What banks took back of a payment by disputes that were lost, in cents. */
export async function sumLost(tx: Transaction, paymentId: string): Promise<number> {
  const [lost] = await tx
    .select({ cents: sql<number>`coalesce(sum(${dispute.amountCents}), 0)::bigint`.mapWith(Number) })
    .from(dispute)
    .where(and(eq(dispute.paymentId, paymentId), eq(dispute.status, 'lost')));
  return lost?.cents ?? 0;
}

/** The lost disputes of an order that have no credit note. */
export async function listUncreditedLosses(tx: Transaction, orderId: string) {
  return tx
    .select({ id: dispute.id, orderId: dispute.orderId, intentId: payment.intentId, cents: dispute.amountCents })
    .from(dispute)
    .innerJoin(payment, eq(payment.id, dispute.paymentId))
    .leftJoin(creditNote, eq(creditNote.disputeId, dispute.id))
    .where(and(eq(dispute.orderId, orderId), eq(dispute.status, 'lost'), isNull(creditNote.id)))
    .orderBy(asc(dispute.openedAt), asc(dispute.id));
}

/** Stores what was gathered of evidence, to be sent later. Gives false where the answer was sent by then. */
export async function storeDraft(db: Database, id: string, draft: object): Promise<boolean> {
  const stored = await db
    .update(dispute)
    .set({ draft })
    .where(and(eq(dispute.id, id), isNull(dispute.sentAt), eq(dispute.status, 'needs-response')))
    .returning({ id: dispute.id });
  return stored.length > 0;
}

/** Writes down what was sent to the bank. It takes the place of what was gathered, and nobody gives it up any more. */
export async function storeEvidence(tx: Transaction, id: string, evidence: object): Promise<void> {
  await tx
    .update(dispute)
    .set({ evidence, draft: null, givenUpAt: null, sentAt: sql`coalesce(${dispute.sentAt}, now())` })
    .where(eq(dispute.id, id));
}

/** Writes down that an admin gives a dispute up, before the provider is told; or that the provider did not take it. */
export async function setGivenUp(tx: Transaction | Database, id: string, givenUp: boolean): Promise<void> {
  await tx
    .update(dispute)
    .set({ givenUpAt: givenUp ? sql`coalesce(${dispute.givenUpAt}, now())` : null })
    .where(eq(dispute.id, id));
}

const columns = {
  row: dispute,
  orderNumber: order.orderNumber,
  fulfilment: order.fulfilment,
  name: user.name,
  intentId: payment.intentId,
  creditNote: sql<string | null>`${creditNote.data} ->> 'number'`,
};

function selectDisputes(db: Database) {
  return db
    .select(columns)
    .from(dispute)
    .innerJoin(order, eq(order.id, dispute.orderId))
    .innerJoin(user, eq(user.id, order.userId))
    .innerJoin(payment, eq(payment.id, dispute.paymentId))
    .leftJoin(creditNote, eq(creditNote.disputeId, dispute.id))
    .$dynamic();
}

export type ListedDispute = Awaited<ReturnType<typeof listDisputes>>[number];

/** Disputes, those that wait for an answer first, then the newest, at most `limit`. One query. */
export async function listDisputes(db: Database, limit: number) {
  return selectDisputes(db)
    .orderBy(sql`${dispute.status} <> 'needs-response'`, asc(dispute.evidenceDueAt), desc(dispute.openedAt))
    .limit(limit);
}

/** A dispute by the provider's id, with its order, buyer and intent; null where there is none. */
export async function findDispute(db: Database, id: string): Promise<ListedDispute | null> {
  const [found] = await selectDisputes(db).where(eq(dispute.id, id));
  return found ?? null;
}

/** The provider's ids of disputes that are not over here. */
export async function listOpenDisputes(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: dispute.id })
    .from(dispute)
    .where(inArray(dispute.status, ['needs-response', 'under-review']));
  return rows.map(({ id }) => id);
}
