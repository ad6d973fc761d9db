import { inTransaction } from '#server/platform/database/connection.ts';
import type { NewCase } from '#server/sales/payment-cases/payment-cases.repository.ts';
import { raiseCase } from '#server/sales/payment-cases/raise-case.ts';
import type { Answer } from '#server/sales/payments/payments.port.ts';
import type { Payout } from '#server/sales/payments/payouts.port.ts';
import { comparePayoutEntries } from './compare-payout-entries.ts';
import { sumKept } from './reconciliation.repository.ts';
import type { Run } from './run.ts';

/** How long after a payout the provider may still gather what it is made up of. */
const GATHERING_MS = 3 * 24 * 3600 * 1000;

/**
 * Asks about payouts that failed, and about those that are made up of something else than what the shop knows of. Of payouts
 * whose entries cannot be read it only sees when more was paid out than was received in all: fees and what waits for the next
 * one make it less.
 */
export async function comparePayouts(run: Run): Promise<Answer<null>> {
  const { checkout, first, since, until, counts } = run;
  const listed = await checkout.payments.listPayouts({ since: first, until });
  if (!listed.ok) return listed;
  const arrived = listed.value.filter(({ status }) => status === 'paid' || status === 'pending');
  counts.payoutCents = arrived.reduce((sum, { amountCents }) => sum + amountCents, 0);
  for (const { id, amountCents, status } of listed.value)
    if (status === 'failed') await ask(run, 'payout-failed', id, { shopCents: amountCents, providerCents: 0 });
  const lately = since.getTime() - GATHERING_MS;
  const unread = new Set<Payout>(arrived.filter(({ itemised }) => !itemised));
  for (const payout of arrived.toReversed()) {
    if (unread.has(payout) || payout.createdAt.getTime() < lately) continue;
    const compared = await compareEntries(run, payout);
    // Such as a restricted key that lacks the right: the rest of the comparison does not fail by that.
    if (!compared.ok && compared.reason !== 'refused') return compared;
    if (compared.ok) continue;
    unread.add(payout);
    checkout.log.error(
      { payout: payout.id, reason: compared.message },
      'ALARM: what a payout is made up of cannot be read',
    );
  }
  const newest = arrived.find((payout) => unread.has(payout));
  const known = newest ? await sumKept(checkout.db) : 0;
  if (newest && counts.payoutCents > known)
    await ask(run, 'payouts-differ', newest.id, { shopCents: known, providerCents: counts.payoutCents });
  return { ok: true, value: null };
}

async function compareEntries(run: Run, { id, amountCents, currency }: Payout): Promise<Answer<null>> {
  const read = await comparePayoutEntries(run, id);
  if (!read.ok) return read;
  const { netCents, knownCents } = read.value;
  if (netCents === amountCents && knownCents === amountCents) return { ok: true, value: null };
  await ask(run, 'payouts-differ', id, {
    // A sum below zero is none that a page shows.
    ...(knownCents < 0 ? {} : { shopCents: knownCents }),
    providerCents: amountCents,
    entriesCents: netCents,
    ...(currency === 'usd' ? {} : { currency }),
  });
  return { ok: true, value: null };
}

async function ask(
  { checkout, counts }: Run,
  kind: 'payout-failed' | 'payouts-differ',
  ref: string,
  facts: NewCase['facts'],
): Promise<void> {
  const about = { kind, ref, orderId: null, paymentId: null, facts };
  if (await inTransaction(checkout.db, (tx) => raiseCase(checkout, tx, about))) counts.asks += 1;
}
