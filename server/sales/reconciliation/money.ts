import { dollarsFromCents } from '#contract/money.ts';
import type { Money, Reconciliation, WaitingRefund } from '#contract/sales/payment-cases.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { knownDisputes, openCases, SHOWN_MAX } from '#server/sales/payment-cases/money.service.ts';
import { findLastRun, listWaitingRefunds, type RunRow } from './reconciliation.repository.ts';

/** All of the page about money. */
export async function readMoney(db: Database): Promise<Money> {
  const last = await findLastRun(db);
  return {
    cases: await openCases(db),
    disputes: await knownDisputes(db),
    refunds: (await listWaitingRefunds(db, SHOWN_MAX)).map(toWaiting),
    last: last ? toRun(last) : null,
  };
}

/** A comparison as the page shows it. */
export function toRun({ since, startedAt, finishedAt, counts }: RunRow): Reconciliation {
  const { payoutCents = 0, ...read } = counts ?? {};
  return {
    ...{ events: 0, payments: 0, refunds: 0, disputes: 0, mended: 0, asks: 0 },
    ...read,
    payouts: dollarsFromCents(payoutCents),
    since: since.toISOString(),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

function toWaiting({ row, orderNumber }: Awaited<ReturnType<typeof listWaitingRefunds>>[number]): WaitingRefund {
  return {
    _id: row.id,
    order: { _id: row.orderId, orderNumber },
    amount: dollarsFromCents(row.amountCents),
    reason: row.reason,
    state: row.uncertain ? 'unknown' : row.state === 'pending' ? 'pending' : 'asked',
    askedAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
  };
}
