import { dollarsFromCents } from '#contract/money.ts';
import type { BackupStanding, Figures, ReportSpan, Reports } from '#contract/sales/reports.ts';
import { countAsking } from '#server/accounts/companies/managed-companies.repository.ts';
import { countToAnswer } from '#server/catalogue/questions/managed-questions.repository.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { countAsked } from '#server/sales/orders/delivery-offers.repository.ts';
import { type DueRule, lateBefore } from '#server/sales/orders/due-days.ts';
import { countQuotations } from '#server/sales/quotations/quotations.repository.ts';
import { countWaitingRequests } from '#server/sales/receivables/release-requests.repository.ts';
import { countRequestedReturns } from '#server/sales/returns/returns.repository.ts';
import {
  countFigures,
  countParts,
  listBestParts,
  listLowStock,
  listRunningOut,
  readNow,
  sumRevenue,
} from './reports.repository.ts';

const BEST = 5;
const LOW = 5;
const RUNNING_OUT = 10;

/** How the shop does, for admins. */
export interface ReportsService {
  /** The last so many days in UTC, today among them; of a year its months. */
  read(span: ReportSpan): Promise<Reports>;
  /** What waits for admins, as numbers beside their menu. */
  figures(): Promise<Figures>;
}

/** What reports tell of nouns that stand elsewhere: enquiries above this one, backups beside the rooms. */
interface ReportsParts {
  /** When orders are due. */
  due: DueRule;
  countEnquiries(db: Database): Promise<Figures['enquiries']>;
  readBackups(): Promise<BackupStanding>;
}

/** The service on this database, with what other nouns count. */
export function reportsService(db: Database, { due, countEnquiries, readBackups }: ReportsParts): ReportsService {
  return {
    async read(span) {
      const now = await readNow(db);
      const { from, by, names } = bucketsOf(now, span);
      const [revenue, best, low, belowMinimum, unpaid, backup] = await Promise.all([
        sumRevenue(db, from, by),
        listBestParts(db, from, BEST),
        listLowStock(db, LOW),
        countParts(db),
        listRunningOut(db, RUNNING_OUT),
        readBackups(),
      ]);
      const found = new Map(revenue.map((bucket) => [bucket.at, bucket]));
      const series = names.map((at) => found.get(at) ?? { at, cents: 0, orders: 0 });
      return {
        from: from.toISOString(),
        to: now.toISOString(),
        // Summed as whole cents: dollars would gather what floats cannot hold.
        revenue: dollarsFromCents(series.reduce((sum, { cents }) => sum + cents, 0)),
        orders: series.reduce((sum, { orders }) => sum + orders, 0),
        unpaid: { orders: unpaid.all, held: dollarsFromCents(unpaid.heldCents) },
        belowMinimum,
        series: series.map(({ at, cents, orders }) => ({ at, revenue: dollarsFromCents(cents), orders })),
        best: best.map(({ cents, ...part }) => ({ ...part, revenue: dollarsFromCents(cents) })),
        low,
        backup,
        running: unpaid.orders.map(({ cents, heldUntil, createdAt, ...order }) => ({
          ...order,
          price: dollarsFromCents(cents),
          heldUntil: heldUntil.toISOString(),
          createdAt: createdAt.toISOString(),
        })),
      };
    },
    figures: async () => ({
      ...(await countFigures(db, lateBefore(new Date(), due))),
      companies: { asked: await countAsking(db) },
      releases: { toAnswer: await countWaitingRequests(db) },
      quotes: { toAnswer: await countQuotations(db, { state: 'waiting' }) },
      delivery: { asked: await countAsked(db) },
      questions: { toAnswer: await countToAnswer(db) },
      returns: { toAnswer: await countRequestedReturns(db) },
      enquiries: await countEnquiries(db),
    }),
  };
}

const MONTHS = 12;

/**
 * The days of a span up to `now`, that day among them, or the twelve months of a year: where they begin, and the name of
 * each in order (`2026-11-20`, `2026-11`). All in UTC.
 */
export function bucketsOf(now: Date, span: ReportSpan): { from: Date; by: 'day' | 'month'; names: string[] } {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (span === '365') {
    const first = month - MONTHS + 1;
    const months = Array.from({ length: MONTHS }, (_, index) => new Date(Date.UTC(year, first + index, 1)));
    return { from: new Date(Date.UTC(year, first, 1)), by: 'month', names: months.map((at) => nameOf(at, 7)) };
  }
  const count = Number(span);
  const first = day - count + 1;
  const days = Array.from({ length: count }, (_, index) => new Date(Date.UTC(year, month, first + index)));
  return { from: new Date(Date.UTC(year, month, first)), by: 'day', names: days.map((at) => nameOf(at, 10)) };
}

function nameOf(at: Date, length: number): string {
  return at.toISOString().slice(0, length);
}
