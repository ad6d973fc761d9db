import type { Result } from '#contract/failures.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { raiseCase } from '#server/sales/payment-cases/raise-case.ts';
import type { Taken } from '#server/sales/payment-cases/take-dispute.ts';
import type { Answer, FraudWarning, PaymentDispute, PaymentRefund } from '#server/sales/payments/payments.port.ts';
import { allocate, reverseAllocation } from '#server/sales/receivables/allocate.ts';
import {
  enterEntries,
  findAllocation,
  listStanding,
  lockEntries,
  readOpen,
} from '#server/sales/receivables/ledger.repository.ts';
import {
  type AccountPaymentRow,
  findAccountPaymentByIntent,
  findMovement,
  lockAccountPayment,
} from './account-payments.repository.ts';
import type { AccountPayments } from './account-payments.ts';
import { failureOf, settleAccountPayment } from './settle-account-payment.ts';

/** Reads the refunds of a payment anew and enters those that are not in the ledger. The payment is entered before: the news of the refund may come first. */
export async function takeAccountRefunds(shop: AccountPayments, payment: AccountPaymentRow): Promise<Answer<number>> {
  const { intentId } = payment;
  if (!intentId) return { ok: true, value: 0 };
  const listed = await shop.payments.listRefunds({ intentId });
  if (!listed.ok) return listed;
  if (payment.state === 'asked' || payment.state === 'open') {
    const reason = failureOf(await settleAccountPayment(shop, intentId));
    if (reason)
      return { ok: false, reason, message: `The payment ${payment.id} could not be settled before its refunds` };
  }
  let count = 0;
  for (const made of listed.value) if ((await bookAccountRefund(shop, made)) === 'new') count += 1;
  return { ok: true, value: count };
}

/**
 * Enters a refund of a payment of open items, which an admin makes in the provider's dashboard: the payment settles the money that went back
 * first, so that what it had paid is open again. One that did not arrive is a credit again.
 */
export async function bookAccountRefund(shop: AccountPayments, made: PaymentRefund): Promise<Taken> {
  const payment = made.intentId ? await findAccountPaymentByIntent(shop.db, made.intentId) : null;
  if (!payment || !made.intentId) return 'not-ours';
  if (payment.state !== 'succeeded') return 'known';
  const { intentId } = made;
  return inTransaction<Taken>(shop.db, async (tx) => {
    await lockAccountPayment(tx, payment.id);
    const before = await findMovement(tx, payment.id, { kind: 'refund', document: made.id });
    if (made.status === 'failed') {
      const back = before !== null && (await enterMovement(tx, payment, { ...made, kind: 'payment' }));
      return back ? 'new' : 'known';
    }
    const debit = before ?? (await enterMovement(tx, payment, { ...made, kind: 'refund' }));
    if (before !== null || debit === null) return 'known';
    const credit = await findMovement(tx, payment.id, { kind: 'payment', document: intentId });
    if (credit === null) throw new Error(`The payment ${payment.id} is not in the ledger`);
    await free(tx, credit, made.amountCents);
    const [open] = await readOpen(tx, [credit]);
    const cents = Math.min(open?.openCents ?? 0, made.amountCents);
    if (cents > 0) sure(await allocate(tx, { creditId: credit, debitId: debit, cents, by: null }));
    return 'new';
  });
}

/** Takes allocations of a payment back, the newest first, until so much (cents) of it is not allocated. */
async function free(tx: Transaction, creditId: string, cents: number): Promise<void> {
  await lockEntries(tx, [creditId]);
  const standing = (await listStanding(tx, creditId)).toSorted((one, other) => (one.id < other.id ? 1 : -1));
  for (const { id, debitKind } of standing) {
    const [credit] = await readOpen(tx, [creditId]);
    const lacking = cents - (credit?.openCents ?? 0);
    if (lacking <= 0) return;
    const found = await findAllocation(tx, id);
    if (!found || debitKind === 'refund') continue;
    sure(await reverseAllocation(tx, id, null));
    const rest = found.cents - lacking;
    if (rest > 0) sure(await allocate(tx, { creditId, debitId: found.debitId, cents: rest, by: null }));
  }
}

/** Undoes all of a movement where one step of it cannot be done. */
function sure(step: Result<unknown>): void {
  if (!step.ok) throw new Error(`A movement could not be entered: ${step.failure.detail}`);
}

/** Reads a dispute of a payment of open items anew. What a bank took back for good is owed again; an open one is a case for people. */
export async function takeAccountDispute(shop: AccountPayments, id: string): Promise<Answer<Taken>> {
  const found = await shop.payments.retrieveDispute(id);
  return found.ok ? { ok: true, value: await bookAccountDispute(shop, found.value) } : found;
}

/** The same with a dispute that was just read. */
export async function bookAccountDispute(shop: AccountPayments, found: PaymentDispute): Promise<Taken> {
  const payment = found.intentId ? await findAccountPaymentByIntent(shop.db, found.intentId) : null;
  if (!payment) return 'not-ours';
  return inTransaction<Taken>(shop.db, async (tx) => {
    await lockAccountPayment(tx, payment.id);
    const facts = {
      ...{ providerCents: found.amountCents, reason: found.reason },
      ...{ intent: found.intentId ?? '', account: payment.companyId },
    };
    const about = { kind: 'unknown-dispute', ref: found.id, orderId: null, paymentId: null, facts } as const;
    const isNew = await raiseCase(shop, tx, about);
    const lost = found.status === 'lost' && (await enterMovement(tx, payment, { ...found, kind: 'refund' }));
    return isNew || lost ? 'new' : 'known';
  });
}

/** Reads a bank's warning of fraud about a payment of open items anew: people are asked what to do. */
export async function takeAccountFraudWarning(shop: AccountPayments, id: string): Promise<Answer<Taken>> {
  const read = await shop.payments.retrieveFraudWarning(id);
  return read.ok ? { ok: true, value: await bookAccountFraudWarning(shop, read.value) } : read;
}

/** The same with a warning that was just read. */
export async function bookAccountFraudWarning(shop: AccountPayments, warning: FraudWarning): Promise<Taken> {
  const payment = warning.intentId ? await findAccountPaymentByIntent(shop.db, warning.intentId) : null;
  if (!payment) return 'not-ours';
  const facts = {
    // The warning may be here before the news of the payment.
    providerCents: payment.receivedCents || payment.amountCents,
    ...{ reason: warning.kind, actionable: warning.actionable ? 'yes' : 'no' },
    ...{ intent: warning.intentId ?? '', account: payment.companyId },
  };
  const about = { kind: 'fraud-warning', ref: warning.id, orderId: null, paymentId: null, facts } as const;
  return (await inTransaction(shop.db, (tx) => raiseCase(shop, tx, about))) ? 'new' : 'known';
}

/** Enters a movement of a payment's money by what the provider calls it. Gives the entry; null where it is entered before. */
async function enterMovement(
  tx: Transaction,
  payment: AccountPaymentRow,
  { id, amountCents, kind }: { id: string; amountCents: number; kind: 'payment' | 'refund' },
): Promise<string | null> {
  const { companyId, currency } = payment;
  const issuedAt = new Date();
  const [entry] = await enterEntries(tx, [
    {
      ...{ companyId, kind, amountCents, currency, documentNumber: id, accountPaymentId: payment.id, issuedAt },
      ...(kind === 'refund' && { dueOn: issuedAt.toISOString().slice(0, 10) }),
    },
  ]);
  return entry?.id ?? null;
}
