import { inTransaction } from '#server/platform/database/connection.ts';
import { bookAccountDispute, bookAccountFraudWarning } from '#server/sales/account-payments/account-movements.ts';
import { listOpenDisputes } from '#server/sales/payment-cases/disputes.repository.ts';
import { raiseCase } from '#server/sales/payment-cases/raise-case.ts';
import { bookDispute, bookFraudWarning, takeDispute } from '#server/sales/payment-cases/take-dispute.ts';
import type { Answer, PaymentDispute } from '#server/sales/payments/payments.port.ts';
import { apart, type Run } from './run.ts';

/** Books disputes that are not known here, and how those ended that are; asks about one of a payment that is not ours. */
export async function compareDisputes(run: Run): Promise<Answer<null>> {
  const { checkout, since, until, counts } = run;
  const listed = await checkout.payments.listDisputes({ since, until });
  if (!listed.ok) return listed;
  for (const found of listed.value) {
    counts.disputes += 1;
    await apart(run, found.id, () => compareDispute(run, found));
  }
  const read = new Set(listed.value.map(({ id }) => id));
  for (const id of await listOpenDisputes(checkout.db)) {
    if (read.has(id)) continue;
    counts.disputes += 1;
    const taken = await takeDispute(checkout, id);
    if (!taken.ok && taken.reason === 'unreachable') return taken;
  }
  return { ok: true, value: null };
}

/** Books a dispute; asks about one of a payment that is not ours. */
export async function compareDispute({ checkout, counts }: Run, found: PaymentDispute): Promise<void> {
  const ofOrder = await bookDispute(checkout, found);
  const taken = ofOrder === 'not-ours' ? await bookAccountDispute(checkout, found) : ofOrder;
  if (taken === 'new') counts.mended += 1;
  if (taken !== 'not-ours') return;
  const facts = { providerCents: found.amountCents, reason: found.reason, intent: found.intentId ?? '' };
  const about = { kind: 'unknown-dispute', ref: found.id, orderId: null, paymentId: null, facts } as const;
  if (await inTransaction(checkout.db, (tx) => raiseCase(checkout, tx, about))) counts.asks += 1;
}

/** Asks people about banks' warnings of fraud that never arrived here, whatever their age. */
export async function compareFraudWarnings(run: Run): Promise<Answer<null>> {
  const { checkout, since, until, counts } = run;
  const listed = await checkout.payments.listFraudWarnings({ since, until });
  if (!listed.ok) return listed;
  for (const warning of listed.value) {
    const ofOrder = await apart(run, warning.id, () => bookFraudWarning(checkout, warning));
    const taken =
      ofOrder === 'not-ours' ? await apart(run, warning.id, () => bookAccountFraudWarning(checkout, warning)) : ofOrder;
    if (taken === 'new') counts.asks += 1;
  }
  return { ok: true, value: null };
}
