import type { CaseKind, Money, PaymentCase } from '#contract/sales/payment-cases.ts';

export const moneyViews = ['cases', 'disputes', 'refunds', 'reconcile'] as const;
export type MoneyView = (typeof moneyViews)[number];

/** Where the cases of each kind stand. */
const places: Record<CaseKind, MoneyView> = {
  mismatch: 'cases',
  'unknown-payment': 'cases',
  'parked-event': 'cases',
  'card-testing': 'cases',
  'fraud-warning': 'disputes',
  'refund-failed': 'refunds',
  'unknown-dispute': 'reconcile',
  'payment-missing': 'reconcile',
  'refund-missing': 'reconcile',
  'refund-unexpected': 'reconcile',
  'payout-failed': 'reconcile',
  'payouts-differ': 'reconcile',
};

/** The view that an address asks for. */
export function viewIn(params: URLSearchParams): MoneyView {
  return moneyViews.find((view) => view === params.get('view')) ?? 'cases';
}

/** The cases that stand in a view. */
export function casesIn(view: MoneyView, { cases }: Pick<Money, 'cases'>): PaymentCase[] {
  return cases.filter(({ kind }) => places[kind] === view);
}

/** What waits for an admin in each view. */
export function waitingIn(view: MoneyView, money: Money): number {
  const disputes = money.disputes.filter(({ status }) => status === 'needs-response').length;
  return casesIn(view, money).length + (view === 'disputes' ? disputes : 0);
}

/** How much more the provider holds than the shop expected, in dollars; null where one side has no sum. */
export function gapOf({ shop, provider }: Pick<PaymentCase, 'shop' | 'provider'>): number | null {
  return provider === null ? null : Math.round((provider - (shop ?? 0)) * 100) / 100;
}

/** How many whole days are left until a time; negative once it is over. */
export function daysLeft(until: string, now = new Date()): number {
  return Math.floor((Date.parse(until) - now.getTime()) / (24 * 3600 * 1000));
}

/** What of the time from one moment to another is over, from 0 to 1. */
export function shareOver(from: string, until: string, now = new Date()): number {
  const whole = Date.parse(until) - Date.parse(from);
  return whole <= 0 ? 1 : Math.min(1, Math.max(0, (now.getTime() - Date.parse(from)) / whole));
}
