import { dollarsFromCents } from '#contract/money.ts';
import type { CaseAnswer, CaseKind, Dispute, PaymentCase } from '#contract/sales/payment-cases.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { type ListedDispute, listDisputes } from './disputes.repository.ts';
import { type ListedCase, listOpenCases } from './listed-cases.repository.ts';
import { listHeldOrders } from './shipping-holds.repository.ts';

/** The most that the page shows of each. */
export const SHOWN_MAX = 200;

/** The cases that wait for an answer, newest first. */
export async function openCases(db: Database): Promise<PaymentCase[]> {
  return (await listOpenCases(db, SHOWN_MAX)).map(toCase);
}

/** All disputes, those that wait for an answer first. */
export async function knownDisputes(db: Database): Promise<Dispute[]> {
  const found = await listDisputes(db, SHOWN_MAX);
  const held = await listHeldOrders(
    db,
    found.map(({ row }) => row.orderId),
  );
  return found.map((each) => toDispute(each, held.has(each.row.orderId)));
}

function toCase({ row, orderNumber, fulfilment, name, intentId }: ListedCase): PaymentCase {
  const { shopCents, providerCents, leftCents, currency, ...known } = row.facts;
  const failed = row.kind === 'refund-failed';
  return {
    _id: row.id,
    kind: row.kind,
    ref: row.ref,
    at: row.createdAt.toISOString(),
    order:
      row.orderId && orderNumber !== null
        ? { _id: row.orderId, orderNumber, name: name ?? '', status: fulfilment ?? '' }
        : null,
    intent: intentId ?? (row.kind === 'unknown-payment' || row.kind === 'mismatch' ? row.ref : null),
    shop: dollarsOf(failed ? (leftCents ?? known.cents) : shopCents),
    provider: dollarsOf(failed ? 0 : (leftCents ?? providerCents)),
    currency: typeof currency === 'string' ? currency : null,
    known,
    answers: answersTo(row),
  };
}

/** What can be done about a case. */
export function answersTo({
  kind,
  orderId,
  facts,
}: Pick<ListedCase['row'], 'kind' | 'orderId' | 'facts'>): CaseAnswer[] {
  // Nothing of it is left that could be accepted or go back.
  if (facts.leftCents === 0) return ['seen'];
  const accepts = acceptable(facts);
  const fixed: Record<CaseKind, CaseAnswer[]> = {
    mismatch: accepts ? ['accept', 'refund'] : ['refund'],
    'unknown-payment': unknownPayment(accepts, orderId !== null),
    // A payment of open items goes back in the provider's dashboard.
    'fraud-warning': orderId === null ? ['seen'] : ['seen', 'refund'],
    'refund-failed': ['elsewhere', 'again'],
    'parked-event': ['again', 'seen'],
    'card-testing': ['seen'],
    'unknown-dispute': ['seen'],
    'payment-missing': ['seen'],
    'refund-missing': ['seen'],
    'refund-unexpected': ['seen'],
    'payout-failed': ['seen'],
    'payouts-differ': ['seen'],
  };
  return fixed[kind] ?? ['seen'];
}

/** One that names no order cannot be refunded unseen: an admin says whose it is. */
function unknownPayment(accepts: boolean, withOrder: boolean): CaseAnswer[] {
  if (!withOrder) return accepts ? ['seen', 'belongs'] : ['seen'];
  return accepts ? ['accept', 'refund', 'seen'] : ['refund', 'seen'];
}

/** Money of another currency, or that is only for tests, pays no order, whoever says so. */
function acceptable({ faults }: ListedCase['row']['facts']): boolean {
  const named = String(faults ?? '').split(', ');
  return !named.includes('currency') && !named.includes('mode');
}

/** What may still leave. */
const unshipped: readonly string[] = ['pending', 'closing', 'shipping', 'expired'];

/** A dispute as the list shows it; `held`: whether a hold stands on its order. */
export function toDispute({ row, orderNumber, fulfilment, name, intentId }: ListedDispute, held: boolean): Dispute {
  return {
    id: row.id,
    order: { _id: row.orderId, orderNumber, name, status: fulfilment },
    intent: intentId,
    amount: dollarsFromCents(row.amountCents),
    currency: row.currency,
    reason: row.reason,
    status: row.status as Dispute['status'],
    dueAt: row.evidenceDueAt?.toISOString() ?? null,
    openedAt: row.openedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    held: held && unshipped.includes(fulfilment),
  };
}

function dollarsOf(cents: string | number | undefined): number | null {
  return typeof cents === 'number' ? dollarsFromCents(cents) : null;
}
