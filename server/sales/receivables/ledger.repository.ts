import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { ledgerAllocation, ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import { debitKinds } from './allocation.rules.ts';
import { raiseTurns } from './turns.repository.ts';

export type NewEntry = typeof ledgerEntry.$inferInsert;
export type EntryRow = typeof ledgerEntry.$inferSelect;

/**
 * Writes entries. What is entered already, by its document or by its movement of money, is left out. Whoever owes more by that has a turn raised: their
 * orders on account are checked with it. Gives those that were written.
 */
export async function enterEntries(tx: Transaction, entries: readonly NewEntry[]): Promise<EntryRow[]> {
  const written = await insertEntries(tx, entries);
  // An invoice takes the place of an order that counted before.
  const owed = written.filter(({ kind }) => kind === 'fee' || kind === 'refund');
  await raiseTurns(
    tx,
    owed.map(({ companyId }) => companyId),
  );
  return written;
}

async function insertEntries(tx: Transaction, entries: readonly NewEntry[]): Promise<EntryRow[]> {
  if (entries.length === 0) return [];
  // Entries of one moment are listed by their ids: an invoice before what paid it, as they are given here.
  const ids = entries.map(() => randomUUIDv7()).sort();
  return tx
    .insert(ledgerEntry)
    .values(entries.map((entry, place) => ({ id: ids[place], ...entry })))
    .onConflictDoNothing()
    .returning();
}

/** Writes debits each with the credit that settles all of it. A pair of which one is entered already stays without an allocation. */
export async function enterSettled(
  tx: Transaction,
  pairs: readonly { debit: NewEntry; credit: NewEntry }[],
): Promise<void> {
  const written = await insertEntries(
    tx,
    pairs.flatMap(({ debit, credit }) => [debit, credit]),
  );
  const byDocument = new Map(written.map((entry) => [documentOf(entry), entry]));
  const settled = pairs.flatMap(({ debit, credit }) => {
    const [owed, paid] = [byDocument.get(documentOf(debit)), byDocument.get(documentOf(credit))];
    return owed && paid ? [{ creditId: paid.id, debitId: owed.id, cents: owed.amountCents }] : [];
  });
  await insertAllocations(tx, settled);
}

/** Whether an entry is of money that moved by card. */
export const isByCard = ({ paymentId, accountPaymentId }: Pick<EntryRow, 'paymentId' | 'accountPaymentId'>): boolean =>
  paymentId !== null || accountPaymentId !== null;

/** What makes an entry the only one of its kind. */
function documentOf({ kind, invoiceId, creditNoteId, paymentId, refundId, disputeId }: NewEntry): string {
  return [kind, creditNoteId ?? paymentId ?? refundId ?? disputeId ?? invoiceId].join(' ');
}

/** What is open of an entry (cents), in a query: of a debit what is still owed, of a credit what is not allocated. */
export const openCents = sql<number>`(${ledgerEntry.amountCents} - ${ledgerEntry.allocatedCents})`.mapWith(Number);

/** Which entries are not settled whole, in a query: an index has them. */
export const isOpen = sql`${openCents} > 0`;

/**
 * Locks entries in the order of their ids, so that two allocations never wait for each other in a circle. What the next statement reads of
 * them stays so until the transaction ends.
 */
export async function lockEntries(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(inArray(ledgerEntry.id, [...ids]))
    .orderBy(asc(ledgerEntry.id))
    .for('no key update');
}

/** Entries with what is open of them, in the order of their ids. */
export async function readOpen(db: Queryable, ids: readonly string[]): Promise<(EntryRow & { openCents: number })[]> {
  const rows = await db
    .select({ entry: ledgerEntry, openCents })
    .from(ledgerEntry)
    .where(inArray(ledgerEntry.id, [...ids]))
    .orderBy(asc(ledgerEntry.id));
  return rows.map(({ entry, openCents: open }) => ({ ...entry, openCents: open }));
}

/** The debits that a credit may settle and of which something is open, by their ids. `only`: of these. */
export async function listSettleable(
  db: Queryable,
  { companyId, currency }: Pick<EntryRow, 'companyId' | 'currency'>,
  only?: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.companyId, companyId),
        eq(ledgerEntry.currency, currency),
        inArray(ledgerEntry.kind, [...debitKinds]),
        only && inArray(ledgerEntry.id, [...only]),
        isOpen,
      ),
    );
  return rows.map(({ id }) => id);
}

/** What came by card as the deposits of orders and is not allocated whole, the first on top. */
export async function listDeposits(db: Queryable, orderIds: readonly string[]): Promise<EntryRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(ledgerEntry)
    .where(
      and(
        inArray(ledgerEntry.orderId, [...orderIds]),
        eq(ledgerEntry.kind, 'payment'),
        isNotNull(ledgerEntry.accountPaymentId),
        isOpen,
      ),
    )
    .orderBy(asc(ledgerEntry.id));
}

export type AllocationRow = typeof ledgerAllocation.$inferSelect;

/** Writes an allocation, or with `reverses` one that takes another back. */
export async function insertAllocation(
  tx: Transaction,
  row: Pick<AllocationRow, 'creditId' | 'debitId' | 'cents' | 'actorId'> & { reverses?: string },
): Promise<AllocationRow> {
  const [written] = await tx.insert(ledgerAllocation).values(row).returning();
  if (!written) throw new Error('An insert gave no row');
  await raiseAllocated(tx, [row]);
  return written;
}

/** Writes allocations of the shop by its rules, whose entries are locked. */
export async function insertAllocations(
  tx: Transaction,
  rows: readonly Pick<AllocationRow, 'creditId' | 'debitId' | 'cents'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(ledgerAllocation).values([...rows]);
  await raiseAllocated(tx, rows);
}

/** Adds allocations to what is allocated of their entries, both sides of each. */
async function raiseAllocated(
  tx: Transaction,
  rows: readonly Pick<AllocationRow, 'creditId' | 'debitId' | 'cents'>[],
): Promise<void> {
  const ids = rows.flatMap(({ creditId, debitId }) => [creditId, debitId]);
  const sums = rows.flatMap(({ cents }) => [cents, cents]);
  await tx.execute(sql`
    update ${ledgerEntry} set allocated_cents = allocated_cents + raised.cents
    from (select id, sum(cents) as cents from unnest(${sql.param(ids)}::uuid[], ${sql.param(sums)}::bigint[]) rows(id, cents) group by id) raised
    where ${ledgerEntry.id} = raised.id`);
}

/**
 * Puts right what is allocated of entries, where a process of a version that stored no such sum has allocated them in the last day. The
 * entries are locked before they are summed: nobody allocates them meanwhile.
 */
export async function healAllocated(tx: Transaction): Promise<void> {
  const day = 86_400_000;
  // Ids of rows begin with their time, so that the primary key finds the new ones.
  const from = (Date.now() - day).toString(16).padStart(12, '0');
  const first = `${from.slice(0, 8)}-${from.slice(8)}-7000-8000-000000000000`;
  const sums = sql`select id, sum(cents) as cents from (
      select credit_id as id, cents from ${ledgerAllocation} union all select debit_id, cents from ${ledgerAllocation}) sides`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.id from ${ledgerEntry} e
    where e.id in (select credit_id from ${ledgerAllocation} where id >= ${first} union select debit_id from ${ledgerAllocation} where id >= ${first})
      and e.allocated_cents <> (select coalesce(sum(a.cents), 0) from ${ledgerAllocation} a where a.credit_id = e.id or a.debit_id = e.id)`);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await lockEntries(tx, ids);
  await tx.execute(sql`
    update ${ledgerEntry} set allocated_cents = sums.cents
    from (${sums} where id = any(${sql.param(ids)}::uuid[]) group by id) sums
    where ${ledgerEntry.id} = sums.id and ${ledgerEntry.allocatedCents} <> sums.cents`);
}

/** The allocations of a credit that were not taken back, each with the kind of what it settles. */
export async function listStanding(
  db: Queryable,
  creditId: string,
): Promise<{ id: string; debitKind: EntryRow['kind'] }[]> {
  return db
    .select({ id: ledgerAllocation.id, debitKind: ledgerEntry.kind })
    .from(ledgerAllocation)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerAllocation.debitId))
    .where(
      and(
        eq(ledgerAllocation.creditId, creditId),
        sql`${ledgerAllocation.reverses} is null`,
        sql`not exists (select from ${ledgerAllocation} other where other.reverses = ${ledgerAllocation.id})`,
      ),
    );
}

/** The invoices that a credit settles or did. */
export async function listSettledInvoices(db: Queryable, creditId: string): Promise<EntryRow[]> {
  const settled = db.select({ id: ledgerAllocation.debitId }).from(ledgerAllocation);
  return db
    .select()
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.kind, 'invoice'),
        inArray(ledgerEntry.id, settled.where(eq(ledgerAllocation.creditId, creditId))),
      ),
    );
}

/** The credit note of a refund as an entry, or null. */
export async function findNoteOf(db: Queryable, refundId: string): Promise<EntryRow | null> {
  const [found] = await db
    .select()
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.refundId, refundId), eq(ledgerEntry.kind, 'credit-note')));
  return found ?? null;
}

/** An allocation, and whether it was taken back; null where there is none. */
export async function findAllocation(
  db: Queryable,
  id: string,
): Promise<(AllocationRow & { reversed: boolean }) | null> {
  const [found] = await db.select().from(ledgerAllocation).where(eq(ledgerAllocation.id, id));
  if (!found) return null;
  const reversed = (await db.$count(ledgerAllocation, eq(ledgerAllocation.reverses, id))) > 0;
  return { ...found, reversed };
}
