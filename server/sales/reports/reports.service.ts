import { dollarsFromCents } from '#contract/money.ts';
import type { Figures, Overview, OverviewSpan } from '#contract/sales/reports.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { bucketsOf } from './reports.buckets.ts';
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
export interface OverviewService {
  /** The last so many days in UTC, today among them; of a year its months. */
  read(span: OverviewSpan): Promise<Overview>;
  figures(): Promise<Figures>;
}

/** Reports from `db`; `countEnquiries` gives the figures of the noun of enquiries, which stands above this one. */
export function overviewService(
  db: Database,
  countEnquiries: (db: Database) => Promise<Figures['enquiries']>,
): OverviewService {
  return {
    async read(span) {
      const now = await readNow(db);
      const { from, by, names } = bucketsOf(now, span);
      const [revenue, best, low, belowMinimum, unpaid] = await Promise.all([
        sumRevenue(db, from, by),
        listBestParts(db, from, BEST),
        listLowStock(db, LOW),
        countParts(db),
        listRunningOut(db, RUNNING_OUT),
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
        running: unpaid.orders.map(({ cents, heldUntil, createdAt, ...order }) => ({
          ...order,
          price: dollarsFromCents(cents),
          heldUntil: heldUntil.toISOString(),
          createdAt: createdAt.toISOString(),
        })),
      };
    },
    figures: async () => ({ ...(await countFigures(db)), enquiries: await countEnquiries(db) }),
  };
}
