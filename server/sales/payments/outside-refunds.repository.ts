import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';
import { refund } from '#server/platform/database/schema/payments.ts';
import type { PaymentRefund } from './payments.port.ts';

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
