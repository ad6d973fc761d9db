import { formatDollars } from '#contract/money.ts';
import { type Money, type MoneyView, moneyViews, type PaymentCase, viewOfKind } from '#contract/sales/payment-cases.ts';

/** The view that an address asks for. */
export function viewIn(params: URLSearchParams): MoneyView {
  return moneyViews.find((view) => view === params.get('view')) ?? 'cases';
}

/** The cases that stand in a view. */
export function casesIn(view: MoneyView, { cases }: Pick<Money, 'cases'>): PaymentCase[] {
  return cases.filter(({ kind }) => viewOfKind[kind] === view);
}

/** How many rows a view lists. */
export function listedIn(view: MoneyView, money: Money): number {
  const more = { cases: 0, disputes: money.disputes.length, refunds: money.refunds.length, reconcile: 0 };
  return casesIn(view, money).length + more[view];
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

/** The sum that goes back or is accepted, as the page shows it. */
export function sumOf({ kind, shop, provider }: PaymentCase): number {
  return (kind === 'refund-failed' ? shop : provider) ?? 0;
}

/** The same in words, with its currency where that is not the shop's. */
export function toldSum(found: PaymentCase): string {
  const { currency } = found;
  return currency ? `${sumOf(found).toFixed(2)} ${currency.toUpperCase()}` : formatDollars(sumOf(found));
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
