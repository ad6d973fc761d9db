import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { CASH_DISCOUNT } from '#contract/sales/refunds.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { bankMovement } from '#server/platform/database/schema/sales/bank-statements.ts';
import { refund } from '#server/platform/database/schema/sales/payments.ts';
import { ledgerAllocation, ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import { disputedItem } from '#server/platform/database/schema/sales/statements.ts';
import { creditKinds } from '#server/sales/receivables/allocation.rules.ts';
import { ofCompany } from '#server/sales/receivables/balances.repository.ts';
import { type EntryRow, isByCard, openCents } from '#server/sales/receivables/ledger.repository.ts';

/** The day from which a payment counts, in a query that joins its movement: as the bank says, else the one on which it came. */
const valuedOn = sql<string>`coalesce(${bankMovement.valuedOn}, ${bankMovement.bookedOn}, (${ledgerEntry.issuedAt} at time zone 'UTC')::date)::text`;

type CreditRow = EntryRow & { openCents: number; valuedOn: string };

/** The credits of a company, the newest first, with what of each is not allocated, and how many there are. Two queries. */
export async function listCreditsOf(
  db: Queryable,
  { companyId, currency }: { companyId: string; currency: string },
  limit: number,
): Promise<{ rows: CreditRow[]; count: number }> {
  const isCredit = and(ofCompany(companyId, currency), inArray(ledgerEntry.kind, [...creditKinds]));
  const rows = await db
    .select({ entry: ledgerEntry, openCents, valuedOn })
    .from(ledgerEntry)
    .leftJoin(bankMovement, eq(bankMovement.entryId, ledgerEntry.id))
    .where(isCredit)
    .orderBy(desc(ledgerEntry.issuedAt), desc(ledgerEntry.id))
    .limit(limit);
  return {
    rows: rows.map(({ entry, ...row }) => ({ ...entry, ...row })),
    count: await db.$count(ledgerEntry, isCredit),
  };
}

/** An allocation that was not taken back, with the debit that it settles. */
interface StandingAllocation {
  id: string;
  creditId: string;
  debitId: string;
  cents: number;
  createdAt: Date;
  kind: EntryRow['kind'];
  number: string | null;
}

/** The allocations of credits that were not taken back, the first ones first. One query. */
export async function listStandingOf(db: Queryable, creditIds: readonly string[]): Promise<StandingAllocation[]> {
  if (creditIds.length === 0) return [];
  const { id, creditId, debitId, cents, createdAt } = ledgerAllocation;
  return db
    .select({
      ...{ id, creditId, debitId, cents, createdAt },
      ...{ kind: ledgerEntry.kind, number: ledgerEntry.documentNumber },
    })
    .from(ledgerAllocation)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, debitId))
    .where(
      and(
        inArray(creditId, [...creditIds]),
        isNull(ledgerAllocation.reverses),
        sql`not exists (select from ${ledgerAllocation} other where other.reverses = ${id})`,
      ),
    )
    .orderBy(createdAt, id);
}

/** Payments of a sum (cents) that did not come back, the newest first, with their companies; not those by card. One query. */
export async function listPaymentsOf(
  db: Queryable,
  { cents, currency }: { cents: number; currency: string },
  limit: number,
): Promise<(EntryRow & { companyName: string })[]> {
  const cameBack = sql`exists (select from ${ledgerAllocation} a join ${ledgerEntry} back on back.id = a.debit_id and back.kind = 'refund'
    where a.credit_id = ${ledgerEntry.id} group by a.credit_id having sum(a.cents) > 0)`;
  const rows = await db
    .select({ entry: ledgerEntry, companyName: company.name })
    .from(ledgerEntry)
    .innerJoin(company, eq(company.id, ledgerEntry.companyId))
    .where(
      and(
        eq(ledgerEntry.kind, 'payment'),
        eq(ledgerEntry.amountCents, cents),
        eq(ledgerEntry.currency, currency),
        isNull(ledgerEntry.paymentId),
        isNull(ledgerEntry.accountPaymentId),
        sql`not ${cameBack}`,
      ),
    )
    .orderBy(desc(ledgerEntry.issuedAt), desc(ledgerEntry.id))
    .limit(limit);
  return rows.map(({ entry, companyName }) => ({ ...entry, companyName }));
}

/** The sum (cents) of a movement that waits, or null. */
export async function readOpenSum(db: Queryable, movementId: string): Promise<number | null> {
  const [found] = await db
    .select({ cents: bankMovement.amountCents })
    .from(bankMovement)
    .where(and(eq(bankMovement.id, movementId), eq(bankMovement.state, 'open')));
  return found?.cents ?? null;
}

/** Which of some entries are disputed. */
export async function listDisputedOf(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: disputedItem.entryId })
    .from(disputedItem)
    .where(and(inArray(disputedItem.entryId, [...ids]), isNull(disputedItem.releasedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Which of some credits stay where they are: what a card paid, what waived a fee, and the notes of cash discounts, which go back with their payments. One query. */
export async function listFixed(db: Queryable, credits: readonly EntryRow[]): Promise<ReadonlySet<string>> {
  const notes = credits.flatMap(({ refundId }) => refundId ?? []);
  const discounts =
    notes.length === 0
      ? []
      : await db
          .select({ id: refund.id })
          .from(refund)
          .where(and(inArray(refund.id, notes), eq(refund.reason, CASH_DISCOUNT)));
  const discountIds = new Set(discounts.map(({ id }) => id));
  const isFixed = (entry: EntryRow) =>
    isByCard(entry) || entry.kind === 'write-off' || (entry.refundId !== null && discountIds.has(entry.refundId));
  return new Set(credits.filter(isFixed).map(({ id }) => id));
}

/** The day from which a payment counts: as the bank says, else the one on which it came. */
export async function readValuedOn(db: Queryable, { id, issuedAt }: EntryRow): Promise<string> {
  const [found] = await db
    .select({ valuedOn })
    .from(ledgerEntry)
    .leftJoin(bankMovement, eq(bankMovement.entryId, ledgerEntry.id))
    .where(eq(ledgerEntry.id, id));
  return found?.valuedOn ?? issuedAt.toISOString().slice(0, 10);
}
