import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/connection.ts';
import { ledgerEntry } from '#server/platform/database/schema/receivables.ts';
import { creditKinds } from './allocation.rules.ts';
import { type EntryRow, openCents } from './ledger.repository.ts';

/** Whether an entry is a debit, in a query. Without values of its own: it stands in prepared statements. */
export const isDebit = sql`${ledgerEntry.kind} in ('invoice', 'fee', 'refund')`;

/** An entry's amount as it counts for what is owed: below zero where it is a credit. */
export const signedCents = sql`case when ${isDebit} then ${ledgerEntry.amountCents} else -${ledgerEntry.amountCents} end`;

/** What somebody owes in all (cents), in a query over entries: below zero where the shop owes them. */
const balanceCents = sql<number>`coalesce(sum(${signedCents}), 0)::bigint`.mapWith(Number);

/** Today, as days are counted here: in UTC. */
export const today = sql`(now() at time zone 'UTC')::date`;

/** Which entries, in a query. */
type Ofs = Record<'companyId' | 'currency', SQL>;

/** What a company owes in all (cents), in a query. */
export const balanceOf = ({ companyId, currency }: Ofs) =>
  sql`(select ${balanceCents} from ${ledgerEntry} where ${ledgerEntry.companyId} = ${companyId} and ${ledgerEntry.currency} = ${currency})`;

/** For how many days the oldest open item of a company is overdue, in a query; null where none is. */
export const longestOverdueOf = ({ companyId, currency }: Ofs) =>
  sql`(select max(${today} - ${ledgerEntry.dueOn}) from ${ledgerEntry} where ${ledgerEntry.companyId} = ${companyId}
    and ${ledgerEntry.currency} = ${currency} and ${ledgerEntry.dueOn} < ${today} and ${openCents} > 0)`;

/** The entries of a company in a currency. */
export const ofCompany = (companyId: string, currency: string) =>
  and(eq(ledgerEntry.companyId, companyId), eq(ledgerEntry.currency, currency));

/** What a company owes in all (cents). `before`: by that moment. One query. */
export async function readBalance(db: Queryable, companyId: string, currency: string, before?: Date): Promise<number> {
  const until = before && lt(ledgerEntry.issuedAt, before);
  const [sum] = await db
    .select({ cents: balanceCents })
    .from(ledgerEntry)
    .where(and(ofCompany(companyId, currency), until));
  return sum?.cents ?? 0;
}

/** An entry with what is open of it (cents). `daysOverdue`: since it was due, below 1 where it is not overdue. */
export type OpenItem = EntryRow & { openCents: number; daysOverdue: number };

/** What a company has not paid, the first due first. One query. */
export async function listOpenItems(db: Queryable, companyId: string, currency: string): Promise<OpenItem[]> {
  const rows = await db
    .select({ entry: ledgerEntry, openCents, daysOverdue: sql<number>`${today} - ${ledgerEntry.dueOn}` })
    .from(ledgerEntry)
    .where(and(ofCompany(companyId, currency), isDebit, sql`${openCents} > 0`))
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
    .where(and(ofCompany(companyId, currency), isCredit, sql`${openCents} > 0`))
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
