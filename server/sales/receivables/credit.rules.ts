import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import { dollarsFromCents, formatCents } from '#contract/money.ts';
import { CARD_MIN_CENTS } from '#contract/sales/receivables/account-payments.ts';
import type { PaymentWay } from '#contract/sales/receivables/payment-ways.ts';
import { termsWords } from '#contract/sales/receivables/terms.words.ts';

/** The terms of a company, as they are stored. Percent in basis points. */
export interface Terms {
  isOn: boolean;
  netDays: number;
  endOfMonth: boolean;
  discountDays: number | null;
  discountRate: number | null;
  depositRate: number | null;
  limitCents: number;
  currency: string;
  holdAfterDays: number;
}

/**
 * What a company may take on account, all of one moment. `turn`: how often its credit was taken, which an order finds unchanged or is
 * tried again. What is used of the limit is the sum of three: what it owes less its credit, its orders that are not invoiced, and what waits for an approval.
 */
export interface Credit extends Terms {
  turn: number;
  balanceCents: number;
  ordersCents: number;
  waitingCents: number;
  /** Of what is due the longest; null where nothing is overdue. */
  overdueDays: number | null;
  /** Releases that are not used, the smallest first: by so much one order may pass the limit, and a hold where that is said. */
  releases: readonly { id: string; cents: number; pastHold: boolean }[];
}

/** What is used of a credit limit, in cents; below 0 where the shop owes the company more than it owes. */
export function exposureOf({ balanceCents, ordersCents, waitingCents }: Credit): number {
  return balanceCents + ordersCents + waitingCents;
}

/** What of an order of a sum (cents) is paid by card before it goes out on account. None that a card would not be charged. */
export function depositOf(terms: Pick<Terms, 'depositRate'> | null, totalCents: number): number {
  const cents = Math.floor((totalCents * (terms?.depositRate ?? 0) + 5000) / 10_000);
  return cents < CARD_MIN_CENTS ? 0 : cents;
}

/** Orders that are to go on account together: what they come to each (cents), and whether delivery of one has no price yet. */
export interface OrdersTaking {
  totals: readonly number[];
  priceOnRequest: boolean;
}

/** What an order takes of a credit: the turn that it was checked at, and the release that it uses. */
export interface TakenCredit {
  turn: number;
  release: string | null;
}

/** What orders take of a credit (cents): what they come to less their deposits. */
function takenBy(credit: Credit, { totals }: OrdersTaking): number {
  return totals.reduce((sum, total) => sum + total - depositOf(credit, total), 0);
}

/**
 * Whether orders may go on account. Fails with `not-on-account` where the company has no terms, or delivery has no price yet; with `credit-hold`
 * where it is overdue for too long; and with `credit-limit` where they pass the limit and no release lets them, with what is short.
 */
export function checkCredit(credit: Credit | null, taking: OrdersTaking): Result<TakenCredit> {
  if (!credit?.isOn)
    return fail('not-on-account', 'This company has no terms for paying on account. Please pay by card.');
  if (taking.priceOnRequest)
    return fail(
      'not-on-account',
      'What delivery costs there is agreed on first, so this order cannot go on account. Please choose to pay by card.',
    );
  const { turn, limitCents, overdueDays, holdAfterDays, releases } = credit;
  const takenCents = takenBy(credit, taking);
  const shortCents = exposureOf(credit) + takenCents - limitCents;
  const onHold = isOnHold(credit);
  if (!onHold && shortCents <= 0) return succeed({ turn, release: null });
  const release = releases.find(({ cents, pastHold }) => shortCents <= cents && (pastHold || !onHold));
  if (release) return succeed({ turn, release: release.id });
  if (onHold)
    return fail('credit-hold', holdWords({ overdueDays: overdueDays ?? 0, holdAfterDays }), {
      facts: { overdueDays, holdAfterDays },
    });
  return fail(
    'credit-limit',
    `The credit line is ${formatCents(shortCents)} short. Nothing was taken, neither stock nor credit.`,
    {
      facts: {
        limit: dollarsFromCents(limitCents),
        exposure: dollarsFromCents(exposureOf(credit)),
        order: dollarsFromCents(takenCents),
        short: dollarsFromCents(shortCents),
      },
    },
  );
}

/** Whether orders of a company on account stop: `overdueDays` of what is longest overdue, null for nothing. */
export const isOnHold = ({ overdueDays, holdAfterDays }: Pick<Credit, 'overdueDays' | 'holdAfterDays'>): boolean =>
  overdueDays !== null && overdueDays > holdAfterDays;

/** Why a company takes nothing on account while it is overdue. */
export function holdWords({ overdueDays, holdAfterDays }: { overdueDays: number; holdAfterDays: number }): string {
  const days = (count: number) => (count === 1 ? '1 day' : `${formatFigure(count)} days`);
  return `Credit hold: an invoice is ${days(overdueDays)} overdue, and orders on account stop after ${days(holdAfterDays)}. Orders by card go on.`;
}

/** When an invoice is due (a day), by which terms, and the cash discount (basis points and cents) for who pays by a day. */
export interface Due {
  on: string;
  terms: string;
  discount?: { rate: number; until: string; cents: number };
}

/** When an invoice of a moment is due by some terms, and what is off for who pays early: days are those of UTC. */
export function dueOf(terms: Terms, issuedAt: Date, totalCents: number): Due {
  const day = issuedAt.toISOString().slice(0, 10);
  const [year = 0, month = 0] = day.split('-').map(Number);
  const from = terms.endOfMonth ? new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) : day;
  const { discountDays, discountRate } = terms;
  return {
    on: addDays(from, terms.netDays),
    terms: wordsOf(terms),
    ...(discountDays !== null &&
      discountRate !== null && {
        discount: {
          rate: discountRate,
          until: addDays(day, discountDays),
          cents: Math.round((totalCents * discountRate) / 10_000),
        },
      }),
  };
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The terms as people read them: 'Net 30, 2 % within 10 days'. */
export function wordsOf({ discountRate, depositRate, ...terms }: Terms): string {
  return termsWords({ ...terms, discountPercent: percentOf(discountRate), depositPercent: percentOf(depositRate) });
}

/** Basis points as percent. */
export function percentOf(rate: number | null): number | null {
  return rate === null ? null : rate / 100;
}

/** The ways to pay orders, and why one is shut: by card, and on account where the company has terms. */
export function waysFor(credit: Credit | null, taking: OrdersTaking): PaymentWay[] {
  const card: PaymentWay = { method: 'card', open: true };
  if (!credit?.isOn) return [card];
  const checked = checkCredit(credit, taking);
  const shortCents = exposureOf(credit) + takenBy(credit, taking) - credit.limitCents;
  return [
    {
      method: 'account',
      open: checked.ok,
      ...(!checked.ok && { why: checked.failure.detail, releasable: checked.failure.code !== 'not-on-account' }),
      terms: wordsOf(credit),
      limit: dollarsFromCents(credit.limitCents),
      exposure: dollarsFromCents(exposureOf(credit)),
      ...(shortCents > 0 && { short: dollarsFromCents(shortCents) }),
    },
    card,
  ];
}
