import { inTransaction } from '#server/platform/database/connection.ts';
import { bookAccountRefund } from '#server/sales/account-payments/account-movements.ts';
import { raiseCase } from '#server/sales/payment-cases/raise-case.ts';
import type { Answer, PaymentRefund } from '#server/sales/payments/payments.port.ts';
import { findRefundMadeAs } from '#server/sales/payments/refunds.repository.ts';
import { bookOutsideRefund } from '#server/sales/refunds/outside-refunds.ts';
import { bookRefund } from '#server/sales/refunds/refund-payment.ts';
import { listRefunded } from './reconciliation.repository.ts';
import { apart, type Run } from './run.ts';

/** A refund may fail as long after it was made. */
const LATE_FAILURE_MS = 30 * 24 * 3600 * 1000;

/** Books refunds that were made at the provider, and what became of ours; asks about one of ours that is not there. */
export async function compareRefunds(run: Run): Promise<Answer<null>> {
  const { checkout, until, counts } = run;
  const since = new Date(run.since.getTime() - LATE_FAILURE_MS);
  const listed = await checkout.payments.listRefunds({ since, until });
  if (!listed.ok) return listed;
  for (const made of listed.value) {
    counts.refunds += 1;
    await apart(run, made.id, () => compareRefund(run, made));
  }
  const read = new Set(listed.value.map(({ id }) => id));
  for (const { row, orderNumber } of await listRefunded(checkout.db, { since: run.since, until })) {
    if (!row.providerId || read.has(row.providerId)) continue;
    const made = await checkout.payments.retrieveRefund(row.providerId);
    if (!made.ok && made.reason !== 'not-found') return made;
    if (made.ok) continue;
    const facts = { order: orderNumber, shopCents: row.amountCents, providerCents: 0 };
    const { orderId, paymentId } = row;
    const about = { kind: 'refund-missing', ref: row.providerId, orderId, paymentId, facts } as const;
    if (await inTransaction(checkout.db, (tx) => raiseCase(checkout, tx, about))) counts.asks += 1;
  }
  return { ok: true, value: null };
}

/** Books a refund as the provider has it. Gives whether it is of a payment of ours. */
export async function compareRefund({ checkout, counts }: Run, made: PaymentRefund): Promise<boolean> {
  const found = await findRefundMadeAs(checkout.db, made);
  const ours = found?.intentId === made.intentId ? found : null;
  if (!ours) {
    const ofOrder = await bookOutsideRefund(checkout, made);
    const taken = ofOrder === 'not-ours' ? await bookAccountRefund(checkout, made) : ofOrder;
    if (taken === 'new') counts.mended += 1;
    return taken !== 'not-ours';
  }
  // One that is known by its own id and does not stand otherwise there.
  const { providerId, state } = ours.refund;
  if (providerId === made.id && (state === made.status || made.status === 'pending')) return true;
  const booked = await bookRefund(checkout, ours, made);
  if (booked === 'booked') counts.mended += 1;
  if (booked === 'unexpected') counts.asks += 1;
  return true;
}
