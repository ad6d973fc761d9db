import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/connection.ts';
import { dunningLetter, dunningLetterItem, lateFee } from '#server/platform/database/schema/sales/dunning.ts';
import { ledgerAllocation, ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import { disputedItem } from '#server/platform/database/schema/sales/statements.ts';
import { isDebit, today } from '#server/sales/receivables/balances.repository.ts';
import { isOpen, openCents } from '#server/sales/receivables/ledger.repository.ts';
import type { DunningItem } from './dunning.rules.ts';

const dayOf = (moment: SQL) => sql<string>`(${moment} at time zone 'UTC')::date::text`;

/** Today, as the database counts days: in UTC. One query. */
export async function readToday(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ today: string }>(sql`select ${today}::text as today`);
  return rows[0]?.today ?? '';
}

/** An overdue item, with what letters and fees said of it. */
export type OverdueItem = Awaited<ReturnType<typeof listOverdue>>[number];

/** What is overdue in a currency, of all companies or of one, the first due first. One query. */
export async function listOverdue(db: Queryable, currency: string, companyId?: string) {
  const rows = await db
    .select({
      id: ledgerEntry.id,
      companyId: ledgerEntry.companyId,
      kind: ledgerEntry.kind,
      number: ledgerEntry.documentNumber,
      amountCents: ledgerEntry.amountCents,
      issuedOn: dayOf(sql`${ledgerEntry.issuedAt}`),
      dueOn: sql<string>`${ledgerEntry.dueOn}::text`,
      daysOverdue: sql<number>`${today} - ${ledgerEntry.dueOn}`,
      openCents,
      disputed: sql<boolean>`${disputedItem.id} is not null`,
      level: sql<number>`coalesce((select max(${dunningLetterItem.level}) from ${dunningLetterItem} where ${dunningLetterItem.entryId} = ${ledgerEntry.id}), 0)`,
      /** The last day whose interest is booked. */
      bookedUntil: sql<
        string | null
      >`(select max(${lateFee.untilDay})::text from ${lateFee} where ${lateFee.itemId} = ${ledgerEntry.id})`,
      compensated: sql<boolean>`exists (select from ${lateFee} where ${lateFee.itemId} = ${ledgerEntry.id} and ${lateFee.kind} = 'compensation')`,
    })
    .from(ledgerEntry)
    .leftJoin(disputedItem, and(eq(disputedItem.entryId, ledgerEntry.id), isNull(disputedItem.releasedAt)))
    .where(
      and(
        eq(ledgerEntry.currency, currency),
        companyId === undefined ? undefined : eq(ledgerEntry.companyId, companyId),
        isDebit,
        sql`${ledgerEntry.dueOn} < ${today}`,
        isOpen,
      ),
    )
    .orderBy(asc(ledgerEntry.dueOn), asc(ledgerEntry.id));
  return rows.map((row) => ({ ...row, kind: row.kind as DunningItem['kind'] }));
}

/** Until which day the last letter to each of these companies lets it pay. One query. */
export async function lastPayUntil(db: Queryable, companyIds: readonly string[]): Promise<Map<string, string>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .select({ companyId: dunningLetter.companyId, until: sql<string>`max(${dunningLetter.payUntil})::text` })
    .from(dunningLetter)
    .where(inArray(dunningLetter.companyId, [...companyIds]))
    .groupBy(dunningLetter.companyId);
  return new Map(rows.map(({ companyId, until }) => [companyId, until]));
}

/**
 * What paid each of these items, by day: that on which the money came or the credit was issued, not that on which it was allocated. One query.
 */
export async function readPaid(
  db: Queryable,
  itemIds: readonly string[],
): Promise<Map<string, { on: string; cents: number }[]>> {
  if (itemIds.length === 0) return new Map();
  const on = dayOf(sql`${ledgerEntry.issuedAt}`);
  const rows = await db
    .select({
      item: ledgerAllocation.debitId,
      on,
      cents: sql<number>`sum(${ledgerAllocation.cents})`.mapWith(Number),
    })
    .from(ledgerAllocation)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerAllocation.creditId))
    .where(inArray(ledgerAllocation.debitId, [...itemIds]))
    .groupBy(ledgerAllocation.debitId, on);
  return Map.groupBy(rows, ({ item }) => item);
}
