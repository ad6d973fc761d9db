import { inTransaction } from '#server/platform/database/connection.ts';
import { raiseCase } from '#server/sales/payment-cases/raise-case.ts';
import type { Answer } from '#server/sales/payments/payments.port.ts';
import { sumKept } from './reconciliation.repository.ts';
import type { Run } from './run.ts';

/**
 * Asks about payouts that failed, and where more was paid out than the shop knows to have received: fees and what waits for
 * the next payout only make it less.
 */
export async function comparePayouts({ checkout, first, until, counts }: Run): Promise<Answer<null>> {
  const listed = await checkout.payments.listPayouts({ since: first, until });
  if (!listed.ok) return listed;
  const arrived = listed.value.filter(({ status }) => status === 'paid' || status === 'pending');
  counts.payoutCents = arrived.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const failed = listed.value.filter(({ status }) => status === 'failed');
  const known = await sumKept(checkout.db);
  const differing = counts.payoutCents > known ? listed.value.slice(0, 1) : [];
  const cases = [
    ...failed.map(({ id, amountCents }) => ({
      kind: 'payout-failed' as const,
      ref: id,
      facts: { shopCents: amountCents, providerCents: 0 },
    })),
    ...differing.map(({ id }) => ({
      kind: 'payouts-differ' as const,
      ref: id,
      facts: { shopCents: known, providerCents: counts.payoutCents },
    })),
  ];
  for (const each of cases)
    if (await inTransaction(checkout.db, (tx) => raiseCase(checkout, tx, { ...each, orderId: null, paymentId: null })))
      counts.asks += 1;
  return { ok: true, value: null };
}
