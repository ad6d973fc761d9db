import {
  type Dispute,
  type Money,
  type MoneyView,
  type PaymentCase,
  viewOfKind,
  type WaitingRefund,
} from '#contract/sales/payment-cases.ts';
import { type Cell, csvOf } from '#server/platform/calls/csv.ts';

/** A row of the file, whatever it is about. Money in dollars, or in the currency that is named; times in UTC. */
interface Row {
  what: string;
  order: number | null;
  buyer: string;
  since: string;
  reason: string;
  shop: number | null;
  provider: number | null;
  currency: string;
  state: string;
  due: string | null;
  payment: string | null;
  ref: string;
}

const columns: Record<string, (row: Row) => Cell> = {
  What: ({ what }) => what,
  Order: ({ order }) => order,
  Buyer: ({ buyer }) => buyer,
  Since: ({ since }) => since,
  Reason: ({ reason }) => reason,
  'The shop says': ({ shop }) => shop?.toFixed(2) ?? null,
  'Stripe says': ({ provider }) => provider?.toFixed(2) ?? null,
  Currency: ({ currency }) => currency,
  State: ({ state }) => state,
  Due: ({ due }) => due,
  Payment: ({ payment }) => payment,
  Reference: ({ ref }) => ref,
};

/** What one view of money lists as a CSV file, a row each, in the order of the page. */
export function moneyAsCsv(money: Money, view: MoneyView): Buffer {
  const rows = [
    ...money.cases.filter(({ kind }) => viewOfKind[kind] === view).map(caseRow),
    ...(view === 'disputes' ? money.disputes.map(disputeRow) : []),
    ...(view === 'refunds' ? money.refunds.map(refundRow) : []),
  ];
  return csvOf(
    Object.keys(columns),
    rows.map((row) => Object.values(columns).map((cell) => cell(row))),
  );
}

function caseRow({ kind, order, at, known, shop, provider, currency, answers, intent, ref }: PaymentCase): Row {
  return {
    what: plain(kind),
    ...{ order: order?.orderNumber ?? null, buyer: order?.name ?? '', since: at },
    reason: plain([known.faults, known.reason].filter(Boolean).join(', ')),
    ...{ shop, provider, currency: (currency ?? 'usd').toUpperCase() },
    state: `waits for an answer: ${answers.join(', ')}`,
    ...{ due: null, payment: intent, ref },
  };
}

function disputeRow({ id, order, openedAt, reason, amount, currency, status, dueAt, intent }: Dispute): Row {
  return {
    what: 'dispute',
    ...{ order: order.orderNumber, buyer: order.name, since: openedAt, reason: plain(reason) },
    ...{ shop: null, provider: amount, currency: currency.toUpperCase(), state: plain(status), due: dueAt },
    ...{ payment: intent, ref: id },
  };
}

function refundRow({ _id, order, askedAt, reason, amount, state, dueAt }: WaitingRefund): Row {
  return {
    what: 'refund under way',
    ...{ order: order.orderNumber, buyer: '', since: askedAt, reason: plain(reason) },
    ...{ shop: amount, provider: null, currency: 'USD', state, due: dueAt, payment: null, ref: _id },
  };
}

const plain = (words: string): string => words.replaceAll(/[-_]/g, ' ');
