import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/connection.ts';
import { ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import { creditKinds } from './allocation.rules.ts';
import { type EntryRow, isOpen, openCents } from './ledger.repository.ts';

/** Whether an entry is a debit, in a query. Without values of its own: it stands in prepared statements. */
export const isDebit = sql`${ledgerEntry.kind} in ('invoice', 'fee', 'refund')`;

/** An entry's amount as it counts for what is owed: below zero where it is a credit. */
export const signedCents = sql`case when ${isDebit} then ${ledgerEntry.amountCents} else -${ledgerEntry.amountCents} end`;

/** Today, as days are counted here: in UTC. */
export const today = sql`(now() at time zone 'UTC')::date`;

/** Which entries, in a query. */
type Ofs = Record<'companyId' | 'currency', SQL>;

/**
 * What a company owes in all (cents), in a query: below zero where the shop owes it. An allocation takes the same from a debit and a credit, so
 * what is open comes to the same as all entries.
 */
export const balanceOf = ({ companyId, currency }: Ofs) =>
  sql`(select coalesce(sum(case when ${isDebit} then ${openCents} else -${openCents} end), 0)::bigint from ${ledgerEntry}
    where ${ledgerEntry.companyId} = ${companyId} and ${ledgerEntry.currency} = ${currency} and ${isOpen})`;

/** For how many days the oldest open item of a company is overdue, in a query; null where none is. */
export const longestOverdueOf = ({ companyId, currency }: Ofs) =>
  sql`(select max(${today} - ${ledgerEntry.dueOn}) from ${ledgerEntry} where ${ledgerEntry.companyId} = ${companyId}
    and ${ledgerEntry.currency} = ${currency} and ${ledgerEntry.dueOn} < ${today} and ${isOpen})`;

/** The entries of a company in a currency. */
export const ofCompany = (companyId: string, currency: string) =>
  and(eq(ledgerEntry.companyId, companyId), eq(ledgerEntry.currency, currency));

/** What a company owes in all (cents). One query. */
export async function readBalance(db: Queryable, companyId: string, currency: string): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(
    sql`select ${balanceOf({ companyId: sql`${companyId}::uuid`, currency: sql`${currency}` })}::float8 as cents`,
  );
  return rows[0]?.cents ?? 0;
}

/** An entry with what is open of it (cents). `daysOverdue`: since it was due, below 1 where it is not overdue. */
export type OpenItem = EntryRow & { openCents: number; daysOverdue: number };

/** What a company has not paid, the first due first. One query. */
export async function listOpenItems(db: Queryable, companyId: string, currency: string): Promise<OpenItem[]> {
  const rows = await db
    .select({ entry: ledgerEntry, openCents, daysOverdue: sql<number>`${today} - ${ledgerEntry.dueOn}` })
    .from(ledgerEntry)
    .where(and(ofCompany(companyId, currency), isDebit, isOpen))
    .orderBy(asc(ledgerEntry.dueOn), asc(ledgerEntry.id));
  return rows.map(({ entry, ...rest }) => ({ ...entry, ...rest }));
}

/** The credits of a company that are not allocated whole, with what is left of each, the oldest first. One query. */
export async function listCredits(
  db: Queryable,
  companyId: string,
  currency: string,
): Promise<(EntryRow & { openCents: number })[]> {
  const isCredit = inArray(ledgerEntry.kind, [...creditKinds]);
  const rows = await db
    .select({ entry: ledgerEntry, openCents })
    .from(ledgerEntry)
    .where(and(ofCompany(companyId, currency), isCredit, isOpen))
    .orderBy(asc(ledgerEntry.issuedAt), asc(ledgerEntry.id));
  return rows.map(({ entry, openCents: open }) => ({ ...entry, openCents: open }));
}

/** What is open by how long it is overdue, in cents, and what is not allocated of credits. */
export type Ageing = {
  notDue: number;
  /** Overdue for 1 to 30 days, and so on. */
  to30: number;
  to60: number;
  to90: number;
  over90: number;
  credit: number;
};
