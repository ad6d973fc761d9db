import { inTransaction } from '#server/platform/database/connection.ts';
import type { NewCase } from '#server/sales/payment-cases/payment-cases.repository.ts';
import { raiseCase } from '#server/sales/payment-cases/raise-case.ts';
import type { Answer } from '#server/sales/payments/payments.port.ts';
import type { PayoutEntry, PayoutSlice } from '#server/sales/payments/payouts.port.ts';
import { compareDispute } from './compare-disputes.ts';
import { comparePayment } from './compare-payments.ts';
import { compareRefund } from './compare-refunds.ts';
import { type KnownMovements, readKnownMovements } from './known-movements.repository.ts';
import { apart, away, type Run } from './run.ts';

/** What the entries of a payout come to, and what they would come to by what the shop knows. In cents. */
interface PayoutSums {
  netCents: number;
  knownCents: number;
}

/**
 * Reads what a payout is made up of, slice by slice, and asks about payments, refunds and disputes that the shop does not know.
 * These count as the provider tells them, as fees do: each has its own case.
 */
export async function comparePayoutEntries(run: Run, payoutId: string): Promise<Answer<PayoutSums>> {
  const sums: PayoutSums = { netCents: 0, knownCents: 0 };
  let after: string | null = null;
  do {
    const page: Answer<PayoutSlice> = await run.checkout.payments.listPayoutEntries(payoutId, after);
    if (!page.ok) return page;
    const { entries, next } = page.value;
    const moved = entries.filter(({ kind }) => kind !== 'payout');
    const known = await readKnownMovements(run.checkout.db, moved);
    for (const entry of moved) {
      const cents = knownCentsOf(entry, known);
      if (cents === null && !isAsked(entry, known) && (await apart(run, entry.id, () => meet(run, entry))) === 'away')
        return away;
      sums.netCents += entry.amountCents - entry.feeCents;
      sums.knownCents += (cents ?? entry.amountCents) - entry.feeCents;
    }
    after = next;
  } while (after !== null);
  return { ok: true, value: sums };
}

/** What an entry should have moved by what the shop knows (cents); null for what it does not know. */
function knownCentsOf({ kind, about, intentId, amountCents, currency }: PayoutEntry, known: KnownMovements) {
  const sameSum = (cents: number) => (currency === 'usd' ? cents * Math.sign(amountCents) : amountCents);
  switch (kind) {
    case 'payment': {
      const received = known.payments.get(intentId ?? '');
      return received === undefined ? null : sameSum(received);
    }
    case 'refund': {
      const refunded = known.refunds.get(about ?? '');
      return refunded === undefined ? null : sameSum(refunded);
    }
    case 'dispute':
      // A bank may take another sum than it disputes, in its own currency.
      return known.disputes.has(about ?? '') ? amountCents : null;
    case 'fee':
      return amountCents;
    default:
      // Nothing that the shop does moves money otherwise.
      return 0;
  }
}

/** Whether people were asked about it. Money that came is asked about under its intent. */
function isAsked({ kind, about, intentId }: PayoutEntry, { asked }: KnownMovements): boolean {
  return asked.has(about ?? '') || (kind === 'payment' && asked.has(intentId ?? ''));
}

/** Books what an entry is about, or asks about it. */
async function meet(run: Run, entry: PayoutEntry): Promise<'met' | 'away'> {
  if (entry.kind === 'payment') return meetPayment(run, entry);
  return entry.kind === 'refund' ? meetRefund(run, entry) : meetDispute(run, entry);
}

async function meetPayment(run: Run, entry: PayoutEntry): Promise<'met' | 'away'> {
  const intent = entry.intentId ? await run.checkout.payments.retrieveIntent(entry.intentId) : null;
  if (intent?.ok) return (await comparePayment(run, intent.value)) === 'unreachable' ? 'away' : 'met';
  if (intent?.reason === 'unreachable') return 'away';
  return askAbout(run, 'unknown-payment', entry);
}

async function meetRefund(run: Run, entry: PayoutEntry): Promise<'met' | 'away'> {
  const made = entry.about ? await run.checkout.payments.retrieveRefund(entry.about) : null;
  if (made?.ok && (await compareRefund(run, made.value))) return 'met';
  if (made?.ok === false && made.reason === 'unreachable') return 'away';
  return askAbout(run, 'refund-unexpected', entry);
}

async function meetDispute(run: Run, entry: PayoutEntry): Promise<'met' | 'away'> {
  const found = entry.about ? await run.checkout.payments.retrieveDispute(entry.about) : null;
  if (found?.ok) {
    await compareDispute(run, found.value);
    return 'met';
  }
  if (found?.reason === 'unreachable') return 'away';
  return askAbout(run, 'unknown-dispute', entry);
}

/** Asks people about money that moved at the provider and that belongs to nothing here. */
async function askAbout(
  { checkout, counts }: Run,
  kind: 'unknown-payment' | 'refund-unexpected' | 'unknown-dispute',
  { id, about, intentId, amountCents, currency }: PayoutEntry,
): Promise<'met'> {
  const facts: NewCase['facts'] = {
    providerCents: Math.abs(amountCents),
    ...(intentId ? { intent: intentId } : {}),
    ...(currency === 'usd' ? {} : { currency }),
  };
  const asked: NewCase = { kind, ref: about ?? id, orderId: null, paymentId: null, facts };
  if (await inTransaction(checkout.db, (tx) => raiseCase(checkout, tx, asked))) counts.asks += 1;
  return 'met';
}
