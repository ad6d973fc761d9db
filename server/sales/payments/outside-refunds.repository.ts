import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';
import { refund } from '#server/platform/database/schema/sales/payments.ts';
import { CLOCKS_MS, type PaymentRefund } from './payments.port.ts';
import { settleRefund } from './refunds.repository.ts';

/**
 * Gives a refund that names none of ours to our oldest one of that payment and sum that waits for an answer, if it was asked
 * for before: earlier versions of the shop sent no id along. Gives its id, or null where there is none or the refund is
 * known. The caller has locked the order.
 */
export async function claimOutsideRefund(
  tx: Transaction,
  paymentId: string,
  made: PaymentRefund,
): Promise<string | null> {
  if (made.refundId !== null || (await tx.$count(refund, eq(refund.providerId, made.id))) > 0) return null;
  const latest = new Date(made.createdAt.getTime() + CLOCKS_MS);
  const [own] = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        eq(refund.paymentId, paymentId),
        eq(refund.state, 'asked'),
        isNull(refund.providerId),
        eq(refund.amountCents, made.amountCents),
        lte(refund.createdAt, latest),
      ),
    )
    .orderBy(asc(refund.createdAt))
    .limit(1)
    .for('update');
  if (!own) return null;
  await settleRefund(tx, own.id, { state: 'pending', providerId: made.id });
  return own.id;
}

/**
 * Writes down a refund that was made at the provider and not here. Its sum may pass what was received: it has been paid.
 * Gives its id, or null where it is known.
 */
export async function insertOutsideRefund(
  tx: Transaction,
  { id: paymentId, orderId }: { id: string; orderId: string },
  made: PaymentRefund,
): Promise<string | null> {
  const [row] = await tx
    .insert(refund)
    .values({
      paymentId,
      orderId,
      key: `provider:${made.id}`,
      providerId: made.id,
      amountCents: made.amountCents,
      state: 'pending',
      dueAt: sql`now() + interval '1 hour'`,
      reason: 'provider',
      origin: 'provider',
    })
    .onConflictDoNothing()
    .returning({ id: refund.id });
  return row?.id ?? null;
}
