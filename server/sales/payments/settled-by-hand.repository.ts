import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';
import { payment } from '#server/platform/database/schema/sales/payments.ts';
import type { PaymentIntent } from './payments.port.ts';

/**
 * Writes down that an intent brought money for an order, because an admin says so: of the payment that it belongs to, or of
 * a new one where the shop opened none. Gives the payment's id; null where it counted as paid before. The order is locked.
 */
export async function settleByHand(
  tx: Transaction,
  { orderId, intent }: { orderId: string; intent: PaymentIntent },
): Promise<string | null> {
  const settled = { state: 'succeeded', receivedCents: intent.receivedCents, settledAt: sql`now()` } as const;
  const [known] = await tx.select({ id: payment.id }).from(payment).where(eq(payment.intentId, intent.id));
  if (known) {
    const [done] = await tx
      .update(payment)
      .set(settled)
      .where(and(eq(payment.id, known.id), ne(payment.state, 'succeeded')))
      .returning({ id: payment.id });
    return done?.id ?? null;
  }
  const [last] = await tx
    .select({ attempt: payment.attempt })
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(desc(payment.attempt))
    .limit(1);
  const [added] = await tx
    .insert(payment)
    .values({
      ...settled,
      orderId,
      attempt: (last?.attempt ?? 0) + 1,
      key: `intent:${intent.id}`,
      intentId: intent.id,
      amountCents: intent.amountCents,
      currency: intent.currency.toUpperCase(),
      liveMode: intent.liveMode,
    })
    .returning({ id: payment.id });
  return added?.id ?? null;
}
