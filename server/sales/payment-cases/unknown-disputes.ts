import type { Answer } from '#server/sales/payments/payments.port.ts';
import { listUnknownDisputes } from './listed-cases.repository.ts';
import { type PaymentCases, takeDispute } from './take-dispute.ts';

/** What banks took back (cents) of an intent that no payment of ours was known for, as the provider tells it now. */
export async function readUnknownLoss(
  { db, payments }: Pick<PaymentCases, 'db' | 'payments'>,
  intentId: string,
): Promise<Answer<number>> {
  let cents = 0;
  for (const id of await listUnknownDisputes(db, intentId)) {
    const found = await payments.retrieveDispute(id);
    if (!found.ok) return found;
    if (found.value.status === 'lost') cents += found.value.amountCents;
  }
  return { ok: true, value: cents };
}

/**
 * Books the disputes of an intent that has just become a payment of ours: they were of no payment until then. A failure of the
 * provider is made up for by its next word about the dispute.
 */
export async function bookUnknownDisputes(cases: PaymentCases, intentId: string): Promise<void> {
  for (const id of await listUnknownDisputes(cases.db, intentId)) await takeDispute(cases, id);
}
