import { and, gt, isNotNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/database/connection.ts';
import { dispute, paymentCase } from '#server/platform/database/schema/sales/payment-cases.ts';
import { payment, refund } from '#server/platform/database/schema/sales/payments.ts';
import { ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import type { PayoutEntry } from '#server/sales/payments/payouts.port.ts';

/** What the shop knows of the money that moved at the provider. */
export interface KnownMovements {
  /** What was received (cents), by intent. */
  payments: ReadonlyMap<string, number>;
  /** What was given back (cents), by the provider's id of the refund. */
  refunds: ReadonlyMap<string, number>;
  disputes: ReadonlySet<string>;
  /** Objects at the provider that people were asked about, whether they have answered or not. */
  asked: ReadonlySet<string>;
}

/** What is known of some entries of a payout. Five queries, whatever their number. */
export async function readKnownMovements(db: Database, entries: readonly PayoutEntry[]): Promise<KnownMovements> {
  const named = [...new Set(entries.flatMap(({ about, intentId }) => [about, intentId]))].filter((id) => id !== null);
  const isOneOf = (column: AnyPgColumn) => sql`${column} = any(${sql.param(named)}::text[])`;
  const payments = await db
    .select({ id: payment.intentId, cents: payment.receivedCents })
    .from(payment)
    .where(and(isOneOf(payment.intentId), gt(payment.receivedCents, 0)));
  const refunds = await db
    .select({ id: refund.providerId, cents: refund.amountCents })
    .from(refund)
    .where(isOneOf(refund.providerId));
  const disputes = await db.select({ id: dispute.id }).from(dispute).where(isOneOf(dispute.id));
  const ofAccounts = await db
    .select({ id: ledgerEntry.documentNumber, kind: ledgerEntry.kind, cents: ledgerEntry.amountCents })
    .from(ledgerEntry)
    .where(and(isOneOf(ledgerEntry.documentNumber), isNotNull(ledgerEntry.accountPaymentId)));
  const ofKind = (kind: string) => ofAccounts.filter((entry) => entry.kind === kind);
  const asked = await db.select({ ref: paymentCase.ref }).from(paymentCase).where(isOneOf(paymentCase.ref));
  return {
    payments: new Map([...payments, ...ofKind('payment')].map(({ id, cents }) => [id ?? '', cents])),
    refunds: new Map([...refunds, ...ofKind('refund')].map(({ id, cents }) => [id ?? '', cents])),
    disputes: new Set([...disputes, ...ofKind('refund')].map(({ id }) => id ?? '')),
    asked: new Set(asked.map(({ ref }) => ref)),
  };
}
