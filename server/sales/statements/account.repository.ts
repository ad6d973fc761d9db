import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ACCOUNT_PAGE } from '#contract/sales/receivables/statements.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { following, ordering, type Place } from '#server/platform/database/cursors.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { creditNote } from '#server/platform/database/schema/sales/invoices.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { ledgerAllocation, ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import { disputedItem } from '#server/platform/database/schema/sales/statements.ts';
import { balanceOf, isDebit, ofCompany, signedCents, today } from '#server/sales/receivables/balances.repository.ts';
import { isOpen, openCents } from '#server/sales/receivables/ledger.repository.ts';

/** The account of a company in a currency. */
export interface AccountOf {
  companyId: string;
  currency: string;
}

/** How many of the entries that settle another one are named. */
const NAMED = 5;
/** How many days with something due a drawing has at most. */
const DUE_DAYS = 400;
/** Stands for the day of a credit, which is due on none: they come last. */
export const NO_DAY = '9999-12-31';

const newestFirst = {
  sorted: sql`${ledgerEntry.issuedAt}`,
  id: sql`${ledgerEntry.id}`,
  type: 'timestamptz',
  direction: 'descending',
} as const;

/** Another entry at the other end of allocations (cents). */
type Settled = {
  kind: (typeof ledgerEntry.$inferSelect)['kind'];
  number: string | null;
  cents: number;
  count: number;
};

/** Entries with their orders and what settles them. */
export type ShownEntry = Awaited<ReturnType<typeof selectEntries>>[number] & { settled: Settled[] };

function selectEntries(db: Queryable) {
  return db
    .select({
      entry: ledgerEntry,
      orderNumber: order.orderNumber,
      refundId: creditNote.refundId,
      disputeId: creditNote.disputeId,
      openCents,
    })
    .from(ledgerEntry)
    .leftJoin(order, eq(order.id, ledgerEntry.orderId))
    .leftJoin(creditNote, eq(creditNote.id, ledgerEntry.creditNoteId))
    .$dynamic();
}

/** What settles each of these entries, or what they settle, with the first of them named. One query. */
async function settledOf(db: Queryable, ids: readonly string[]): Promise<Map<string, Settled[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Settled & { id: string }>(sql`
    select mine.id, other.kind, other.document_number as number, s.cents::float8 as cents, s.count::int as count
    from unnest(${sql.param([...ids])}::uuid[]) mine(id) cross join lateral (
      select case when a.credit_id = mine.id then a.debit_id else a.credit_id end as other_id, sum(a.cents) as cents, count(*) over () as count
      from ${ledgerAllocation} a where a.credit_id = mine.id or a.debit_id = mine.id
      group by 1 having sum(a.cents) > 0 order by 1 limit ${NAMED}
    ) s join ${ledgerEntry} other on other.id = s.other_id order by mine.id, other.id`);
  return Map.groupBy(rows, ({ id }) => id);
}

async function withSettled<Row extends { entry: { id: string } }>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Row & { settled: Settled[] })[]> {
  const settled = await settledOf(
    db,
    rows.map(({ entry }) => entry.id),
  );
  return rows.map((row) => ({ ...row, settled: settled.get(row.entry.id) ?? [] }));
}

/** Sums of an account (cents), the days on which something is due, and the open items of a page. */
export interface OpenAccount {
  today: string;
  notDue: number;
  to30: number;
  to60: number;
  to90: number;
  over90: number;
  credit: number;
  disputed: number;
  count: number;
  due: { on: string; cents: number; disputed: boolean }[];
  /** One more than a page where another follows. */
  items: { id: string; open: number; overdue: number | null; words: string | null; at: string | null }[];
}

/** What is open of an account, with the open items after a place. One query, whatever the number of entries and items. */
export async function readOpenAccount(
  db: Queryable,
  { companyId, currency }: AccountOf,
  { after, limit }: { after: Place<string> | null; limit: number },
): Promise<OpenAccount> {
  const sum = (when: SQL) => sql`coalesce(sum(cents) filter (where ${when}), 0)::float8`;
  const due = (when: SQL) => sum(sql`is_debit and ${when}`);
  const sorting = { sorted: sql`due_on`, id: sql`id`, type: 'text', direction: 'ascending' } as const;
  const { rows } = await db.execute<OpenAccount & Record<string, unknown>>(sql`
    with open as materialized (
      select e.*, ${disputedItem.words}, ${disputedItem.createdAt} as at
      from (
        select ${ledgerEntry.id}, ${isDebit} as is_debit, ${openCents} as cents, coalesce(${ledgerEntry.dueOn}::text, ${NO_DAY}) collate "C" as due_on,
          ${today} - ${ledgerEntry.dueOn} as days
        from ${ledgerEntry} where ${and(ofCompany(companyId, currency), isOpen)}
      ) e left join ${disputedItem} on ${disputedItem.entryId} = e.id and ${disputedItem.releasedAt} is null
    )
    select ${today}::text as today, ${due(sql`days < 1`)} as "notDue", ${due(sql`days between 1 and 30`)} as "to30",
      ${due(sql`days between 31 and 60`)} as "to60", ${due(sql`days between 61 and 90`)} as "to90", ${due(sql`days > 90`)} as "over90",
      ${sum(sql`not is_debit`)} as credit, ${sum(sql`words is not null`)} as disputed, count(*)::int as count,
      coalesce((select json_agg(d) from (
        select due_on as on, words is not null as disputed, sum(cents)::float8 as cents from open where is_debit
        group by 1, 2 order by 1 limit ${DUE_DAYS}) d), '[]') as due,
      coalesce((select json_agg(i) from (
        select id, cents as open, days as overdue, words, at from open ${after ? sql`where ${following(sorting, after)}` : sql``}
        order by ${ordering(sorting)} limit ${limit + 1}) i), '[]') as items
    from open`);
  if (!rows[0]) throw new Error('Sums gave no row');
  return rows[0];
}

/** Entries by their ids, in that order. Two queries. */
export async function listEntries(db: Queryable, ids: readonly string[]): Promise<ShownEntry[]> {
  if (ids.length === 0) return [];
  const found = await selectEntries(db).where(inArray(ledgerEntry.id, [...ids]));
  const byId = new Map((await withSettled(db, found)).map((row) => [row.entry.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Days of an account, both in it. */
export interface Range extends AccountOf {
  from: string;
  until: string;
}

const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone 'UTC'`;
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'UTC'`;

/** Sums of a range (cents): what was owed before it, debits and credits in it, and what was owed at `after`. */
export interface RangeSums {
  opening: number;
  debits: number;
  credits: number;
  count: number;
  before: number;
}

/** The sums of a range, from what is owed now and the entries since the range began. `after`: the place where a page begins. One query. */
export async function readRangeSums(
  db: Queryable,
  { from, until, ...of }: Range,
  after: Place<string> | null,
): Promise<RangeSums> {
  const entered = sql`${ledgerEntry.issuedAt} < ${endOf(until)}`;
  const sum = (cents: SQL, when: SQL) => sql<number>`coalesce(sum(${cents}) filter (where ${when}), 0)::float8`;
  const now = balanceOf({ companyId: sql`${of.companyId}::uuid`, currency: sql`${of.currency}` });
  /** What was owed before entries that are not earlier than the range. */
  const owedBefore = (when: SQL) =>
    sql<number>`(${now} - coalesce(sum(${signedCents}) filter (where ${when}), 0))::float8`;
  const isAfter = after
    ? sql`(${ledgerEntry.issuedAt}, ${ledgerEntry.id}) > (${after.value}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const [sums] = await db
    .select({
      opening: owedBefore(sql`true`),
      debits: sum(sql`${ledgerEntry.amountCents}`, sql`${entered} and ${isDebit}`),
      credits: sum(sql`${ledgerEntry.amountCents}`, sql`${entered} and not ${isDebit}`),
      count: sql<number>`(count(*) filter (where ${entered}))::int`,
      before: owedBefore(isAfter),
    })
    .from(ledgerEntry)
    .where(and(ofCompany(of.companyId, of.currency), sql`${ledgerEntry.issuedAt} >= ${startOf(from)}`));
  if (!sums) throw new Error('Sums gave no row');
  return sums;
}

/** The entries of a range after a place, the oldest first; at most `limit`. Two queries. */
export async function listRange(
  db: Queryable,
  { from, until, ...of }: Range,
  { after, limit }: { after: Place<string> | null; limit: number },
): Promise<ShownEntry[]> {
  const sorting = { ...newestFirst, direction: 'ascending' } as const;
  const found = await selectEntries(db)
    .where(
      and(
        ofCompany(of.companyId, of.currency),
        sql`${ledgerEntry.issuedAt} >= ${startOf(from)} and ${ledgerEntry.issuedAt} < ${endOf(until)}`,
        after ? following(sorting, after) : undefined,
      ),
    )
    .orderBy(ordering(sorting))
    .limit(limit);
  return withSettled(db, found);
}

/** The invoices and credit notes of an account after a place, the newest first, and how many there are. Three queries. */
export async function listDocuments(
  db: Queryable,
  of: AccountOf,
  { after, limit = ACCOUNT_PAGE }: { after: Place<string> | null; limit?: number },
): Promise<{ rows: ShownEntry[]; count: number }> {
  const isDocument = and(
    ofCompany(of.companyId, of.currency),
    inArray(ledgerEntry.kind, ['invoice', 'credit-note'] as const),
  );
  const found = await selectEntries(db)
    .where(and(isDocument, after ? following(newestFirst, after) : undefined))
    .orderBy(ordering(newestFirst))
    .limit(limit + 1);
  return { rows: await withSettled(db, found), count: await db.$count(ledgerEntry, isDocument) };
}

/** A company as its statement names it, or null. */
export async function findAccountCompany(db: Queryable, companyId: string) {
  const { id, name, street, postalCode, city, country } = company;
  const [found] = await db
    .select({ id, name, street, postalCode, city, country })
    .from(company)
    .where(eq(company.id, companyId));
  return found ?? null;
}
