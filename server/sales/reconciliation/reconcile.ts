import { fail, type Result, succeed } from '#contract/failures.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { actOnEvent } from '#server/sales/checkout/provider-events.ts';
import type { Answer } from '#server/sales/payments/payments.port.ts';
import { storeProviderEvent } from '#server/sales/payments/provider-events.repository.ts';
import { compareDisputes, compareFraudWarnings } from './compare-disputes.ts';
import { comparePayments } from './compare-payments.ts';
import { comparePayouts } from './compare-payouts.ts';
import { compareRefunds } from './compare-refunds.ts';
import {
  beginRun,
  findLastRun,
  finishRun,
  isDue,
  type RunCounts,
  type RunRow,
  readSpan,
} from './reconciliation.repository.ts';
import { away, type Run } from './run.ts';

const DAY_MS = 24 * 3600 * 1000;
/** How long the provider keeps its events. */
const EVENTS_MS = 30 * DAY_MS;
/** The hour (UTC) of the nightly comparison. */
const NIGHT_HOUR = 3;

/** The events that the shop acts on, beside what it reads of the objects themselves. */
const eventTypes = ['payment_intent.payment_failed'];

/** The objects before the events: what they show is put right and counted once. */
const steps = [comparePayments, compareRefunds, compareDisputes, compareFraudWarnings, readEvents, comparePayouts];

/**
 * Compares the shop with the payment provider, from the last finished comparison less a day, or from the first payment.
 * What is certain it puts right; what is not becomes a case for people. Safe to repeat, also at the same time. `until` is now
 * unless a test says otherwise. Fails with `payment-unavailable`, and the next comparison begins where this one did.
 */
export async function reconcile(checkout: Checkout, until?: Date): Promise<Result<RunRow>> {
  const { db, log } = checkout;
  const { first, now } = await readSpan(db);
  const end = until ?? now;
  const last = await findLastRun(db);
  const since = new Date((last?.until ?? first ?? end).getTime() - DAY_MS);
  const counts: RunCounts = { events: 0, payments: 0, refunds: 0, disputes: 0, payoutCents: 0, mended: 0, asks: 0 };
  const run: Run = { checkout, since, until: end, first: first ?? since, counts };
  const id = await beginRun(db, { since, until: end });
  for (const compare of steps) {
    const compared = await compare(run);
    if (compared.ok) continue;
    log.warn(
      { reason: compared.reason, step: compare.name },
      'the comparison with the payment provider is not finished',
    );
    return fail(
      'payment-unavailable',
      'The payment provider did not answer. The comparison is not finished; please run it again.',
    );
  }
  const finished = await finishRun(db, id, counts);
  if (counts.mended + counts.asks > 0)
    log.warn({ since, ...counts }, 'the shop and the payment provider were compared');
  return succeed(finished);
}

/** What compares once after this moment, the start of the process, and each night. To be called every minute. */
export function reconcileWhenDue(checkout: Checkout): () => Promise<void> {
  const since = new Date();
  return async () => {
    if (await isDue(checkout.db, { hour: NIGHT_HOUR, since })) await reconcile(checkout);
  };
}

/** Acts on events that never arrived, as far as the provider still has them. */
async function readEvents({ checkout, since, until, counts }: Run): Promise<Answer<null>> {
  const eventsSince = new Date(Math.max(since.getTime(), until.getTime() - EVENTS_MS));
  const listed = await checkout.payments.listEvents({ since: eventsSince, until, types: eventTypes });
  if (!listed.ok) return listed;
  counts.events += listed.value.length;
  for (const event of listed.value.toReversed())
    if ((await storeProviderEvent(checkout.db, event)) && (await actOnEvent(checkout, event)) === 'away') return away;
  return { ok: true, value: null };
}
