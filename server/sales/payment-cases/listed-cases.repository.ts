import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { CaseKind } from '#contract/sales/payment-cases.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { paymentCase } from '#server/platform/database/schema/sales/payment-cases.ts';
import { payment } from '#server/platform/database/schema/sales/payments.ts';
import type { NewCase } from './payment-cases.repository.ts';

export type CaseRow = Omit<typeof paymentCase.$inferSelect, 'facts' | 'kind'> & {
  kind: CaseKind;
  facts: NewCase['facts'];
};

/** Ends an open case with an answer. `by` is null for the shop itself. Gives false where it was answered before. */
export async function endCase(
  tx: Transaction,
  which: { id: string } | { kind: CaseKind; ref: string },
  { answer, by }: { answer: string; by: string | null },
): Promise<boolean> {
  const one =
    'id' in which
      ? eq(paymentCase.id, which.id)
      : and(eq(paymentCase.kind, which.kind), eq(paymentCase.ref, which.ref));
  const done = await tx
    .update(paymentCase)
    .set({ answeredAt: sql`now()`, answeredBy: by, answer })
    .where(and(one, isNull(paymentCase.answeredAt)))
    .returning({ id: paymentCase.id });
  return done.length > 0;
}

/** Writes down what a case is still about (cents), where that is not what it was raised for any more. */
export async function noteLeft(db: Queryable, id: string, leftCents: number): Promise<void> {
  await db
    .update(paymentCase)
    .set({ facts: sql`${paymentCase.facts} || jsonb_build_object('leftCents', ${leftCents}::bigint)` })
    .where(and(eq(paymentCase.id, id), isNull(paymentCase.answeredAt)));
}

/** The provider's ids of disputes of an intent that people were asked about, because its payment was not known here. */
export async function listUnknownDisputes(db: Database, intentId: string): Promise<string[]> {
  const rows = await db
    .select({ ref: paymentCase.ref })
    .from(paymentCase)
    .where(and(eq(paymentCase.kind, 'unknown-dispute'), sql`${paymentCase.facts} ->> 'intent' = ${intentId}`));
  return rows.map(({ ref }) => ref);
}

/** A case by its id, or null. */
export async function findCase(db: Database, id: string): Promise<CaseRow | null> {
  const [row] = await db.select().from(paymentCase).where(eq(paymentCase.id, id));
  return (row as CaseRow | undefined) ?? null;
}

/** A case with what its order and its payment are called. */
export type ListedCase = Awaited<ReturnType<typeof listOpenCases>>[number];

/** Cases that nobody has answered, newest first, at most `limit`. One query. */
export async function listOpenCases(db: Database, limit: number) {
  const rows = await db
    .select({
      row: paymentCase,
      orderNumber: order.orderNumber,
      fulfilment: order.fulfilment,
      name: user.name,
      intentId: payment.intentId,
    })
    .from(paymentCase)
    .leftJoin(order, eq(order.id, paymentCase.orderId))
    .leftJoin(user, eq(user.id, order.userId))
    .leftJoin(payment, eq(payment.id, paymentCase.paymentId))
    .where(isNull(paymentCase.answeredAt))
    .orderBy(desc(paymentCase.createdAt), asc(paymentCase.id))
    .limit(limit);
  return rows.map(({ row, ...more }) => ({ row: row as CaseRow, ...more }));
}

/** What the audit log calls a case. */
export const namedCases = {
  table: paymentCase,
  id: paymentCase.id,
  name: sql<string>`replace(${paymentCase.kind}, '-', ' ') || ' ' || ${paymentCase.ref}`,
};
