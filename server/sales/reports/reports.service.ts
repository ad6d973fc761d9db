import { dollarsFromCents } from '#contract/money.ts';
import type { ReportTable } from '#contract/sales/report-tables.ts';
import type { BackupStanding, Figures, Reports } from '#contract/sales/reports.ts';
import { countAsking } from '#server/accounts/companies/managed-companies.repository.ts';
import { countToAnswer } from '#server/catalogue/questions/managed-questions.repository.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import { csvOf } from '#server/platform/calls/csv.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { countAsked } from '#server/sales/orders/delivery-offers.repository.ts';
import { type DueRule, lateBefore } from '#server/sales/orders/due-days.ts';
import { countQuotations } from '#server/sales/quotations/quotations.repository.ts';
import { countWaitingRequests } from '#server/sales/receivables/release-requests.repository.ts';
import { countRequestedReturns } from '#server/sales/returns/returns.repository.ts';
import { bookDocuments } from './booking/book-documents.ts';
import { type Days, pointsOf, type ReportQuery, rangeOf, type Unit, unitOf } from './report-range.ts';
import {
  countFigures,
  countParts,
  listBestParts,
  listLowStock,
  listRunningOut,
  sumRevenue,
} from './reports.repository.ts';
import { readReportTable, reportTableAsCsv, type TableQuery } from './tables/report-tables.service.ts';

const BEST = 5;
const LOW = 5;
const RUNNING_OUT = 10;

/** How the shop does, for admins. */
export interface ReportsService {
  /** Of some days by the clock of the shop, 30 up to today where none are said; of a year its months. */
  read(query: ReportQuery): Promise<Reports>;
  /** Revenue and orders over time, as a file. */
  export(query: ReportQuery): Promise<PreparedFile>;
  /** A table of figures, its first rows. */
  readTable(query: TableQuery): Promise<ReportTable>;
  /** The same whole, as a file. */
  exportTable(query: TableQuery): Promise<PreparedFile>;
  /** What waits for admins, as numbers beside their menu. */
  figures(): Promise<Figures>;
}

/** What reports tell of nouns that stand elsewhere: enquiries above this one, backups beside the rooms. */
interface ReportsParts {
  /** When orders are due, by which clock. */
  due: DueRule;
  countEnquiries(db: Database): Promise<Figures['enquiries']>;
  readBackups(): Promise<BackupStanding>;
}

/** The service on this database, with what other nouns count. */
export function reportsService(db: Database, { due, countEnquiries, readBackups }: ReportsParts): ReportsService {
  const { timeZone } = due;
  return {
    async read(query) {
      await bookDocuments(db);
      const range = rangeOf(query, new Date(), timeZone);
      const [now, before, best, low, belowMinimum, unpaid, backup] = await Promise.all([
        readSeries(db, range, timeZone),
        readSeries(db, range.before, timeZone),
        listBestParts(db, range, BEST),
        listLowStock(db, LOW),
        countParts(db),
        listRunningOut(db, RUNNING_OUT),
        readBackups(),
      ]);
      return {
        ...now,
        timeZone,
        before: { days: before.days, revenue: before.revenue, orders: before.orders },
        unpaid: { orders: unpaid.all, held: dollarsFromCents(unpaid.heldCents) },
        belowMinimum,
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
    async export(query) {
      await bookDocuments(db);
      const range = rangeOf(query, new Date(), timeZone);
      const { series } = await readSeries(db, range, timeZone);
      const rows = series.map(({ at, revenue, orders }) => [at, revenue, orders]);
      return new PreparedFile(`revenue-${range.from}-${range.to}.csv`, csvOf(['Time', 'Net revenue', 'Orders'], rows));
    },
    readTable: (query) => readReportTable(db, query, timeZone),
    exportTable: (query) => reportTableAsCsv(db, query, timeZone),
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

const formats: Readonly<Record<Unit, string>> = { hour: 'YYYY-MM-DD"T"HH24', day: 'YYYY-MM-DD', month: 'YYYY-MM' };

/** Revenue in cents and orders at each point of a range, and what all of them come to. */
async function readSeries(db: Database, days: Days, timeZone: string) {
  const found = await sumRevenue(db, days, formats[unitOf(days)], timeZone);
  const known = new Map(found.map((point) => [point.at, point]));
  const series = pointsOf(days).map((at) => known.get(at) ?? { at, cents: 0, orders: 0 });
  return {
    days: { from: days.from, to: days.to },
    series: series.map(({ at, cents, orders }) => ({ at, revenue: dollarsFromCents(cents), orders })),
    // Summed as whole cents: dollars would gather what floats cannot hold.
    revenue: dollarsFromCents(found.reduce((sum, { cents }) => sum + cents, 0)),
    orders: found.reduce((sum, { orders }) => sum + orders, 0),
  };
}
