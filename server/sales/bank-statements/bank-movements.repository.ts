import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { type BankMovementState, bankMovement } from '#server/platform/database/schema/sales/bank-statements.ts';
import { dunningLetter, dunningLetterItem } from '#server/platform/database/schema/sales/dunning.ts';
import { invoice } from '#server/platform/database/schema/sales/invoices.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { ledgerAllocation, ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import { disputedItem } from '#server/platform/database/schema/sales/statements.ts';
import { letterNumber } from '#server/sales/dunning/letters.repository.ts';
import type { Invoice } from '#server/sales/invoices/documents.ts';
import { debitKinds } from '#server/sales/receivables/allocation.rules.ts';
import { isOpen, openCents } from '#server/sales/receivables/ledger.repository.ts';
import { plainReference } from '#server/sales/receivables/rf-reference.ts';
import type { BankMovement } from './camt.ts';
import { type ItemToPay, type Payers, payerName } from './match-movement.ts';

export type MovementRow = typeof bankMovement.$inferSelect;

/** How many movements are written by one statement: PostgreSQL takes at most 65,535 parameters. */
export const CHUNK = 2000;

/** What an invoice gives who pays early, as it is stored. */
type AgreedDiscount = NonNullable<NonNullable<Invoice['due']>['discount']>;

/** Whether a payment settles a part of a debit, in a query. */
const isPaidInPart = sql<boolean>`coalesce((select sum(a.cents) from ${ledgerAllocation} a join ${ledgerEntry} paid on paid.id = a.credit_id
  where a.debit_id = ledger_entry.id and paid.kind = 'payment'), 0) > 0`;

/**
 * The open items in a currency of all companies, or of one: what payments are matched with. One query. Few of many entries are open, which PostgreSQL
 * does not know: so orders and invoices are looked up for each, where a join would read all of them. `ledger_entry` is spelled inside of these, because Drizzle
 * names no table in a query of one table.
 */
export async function listItemsToPay(db: Queryable, currency: string, companyId?: string): Promise<ItemToPay[]> {
  const items = await db
    .select({
      id: ledgerEntry.id,
      companyId: ledgerEntry.companyId,
      kind: ledgerEntry.kind,
      documentNumber: ledgerEntry.documentNumber,
      orderNumber: sql<
        number | null
      >`(select ${order.orderNumber} from ${order} where ${order.id} = ledger_entry.order_id)`.mapWith((number) =>
        number === null ? null : Number(number),
      ),
      openCents,
      dueOn: sql<string>`${ledgerEntry.dueOn}::text`,
      amountCents: ledgerEntry.amountCents,
      agreed: sql<AgreedDiscount | null>`(select ${invoice.data} -> 'due' -> 'discount' from ${invoice}
        where ${invoice.id} = ledger_entry.invoice_id and ledger_entry.kind = 'invoice')`,
      isPaidInPart,
      letters: sql<Parameters<typeof letterNumber>[0][]>`(
        select coalesce(json_agg(json_build_object('year', letter.year, 'number', letter.number)), '[]')
        from ${dunningLetterItem} named join ${dunningLetter} letter on letter.id = named.letter_id where named.entry_id = ledger_entry.id)`,
      isDisputed: sql<boolean>`exists (select from ${disputedItem} where ${disputedItem.entryId} = ledger_entry.id and ${disputedItem.releasedAt} is null)`,
    })
    .from(ledgerEntry)
    .where(
      and(
        inArray(ledgerEntry.kind, [...debitKinds]),
        eq(ledgerEntry.currency, currency),
        companyId === undefined ? undefined : eq(ledgerEntry.companyId, companyId),
        isOpen,
      ),
    )
    .orderBy(asc(ledgerEntry.dueOn), asc(ledgerEntry.id));
  return items.map(({ agreed, isPaidInPart: isPart, amountCents, letters, ...item }) => ({
    ...item,
    numbers: [...(item.documentNumber === null ? [] : [item.documentNumber]), ...letters.map(letterNumber)].map(
      (number) => ({ number, plain: plainReference(number) }),
    ),
    discount:
      agreed && !isPart ? { cents: discountOf(agreed, item.openCents, amountCents), until: agreed.until } : null,
  }));
}

/** Where a part was credited before, the discount is that of the rest. */
function discountOf({ cents, rate }: AgreedDiscount, openCents: number, amountCents: number): number {
  return openCents === amountCents ? cents : Math.round((openCents * rate) / 10_000);
}

/** Who may have paid: companies by the accounts that they paid from, and by name. Two queries. */
export async function readPayers(db: Database | Transaction, accounts: readonly string[]): Promise<Payers> {
  const used = await db
    .selectDistinctOn([bankMovement.payerAccount], {
      account: bankMovement.payerAccount,
      companyId: ledgerEntry.companyId,
    })
    .from(bankMovement)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, bankMovement.entryId))
    .where(and(inArray(bankMovement.payerAccount, [...accounts]), ne(bankMovement.payerAccount, '')))
    .orderBy(bankMovement.payerAccount, desc(bankMovement.bookedOn));
  const companies = await db.select({ id: company.id, name: company.name }).from(company);
  const names = new Map<string, string | null>();
  for (const { id, name } of companies) names.set(payerName(name), names.has(payerName(name)) ? null : id);
  return { accounts: new Map(used.map(({ account, companyId }) => [account, companyId])), names };
}

/** Which of some movements the shop knows from an earlier file, by the bank's references. */
export async function knownReferences(
  db: Queryable,
  account: string,
  references: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ reference: bankMovement.reference })
    .from(bankMovement)
    .where(and(eq(bankMovement.account, account), inArray(bankMovement.reference, [...references])));
  return new Set(rows.map(({ reference }) => reference));
}

/** Lets one file at a time be written. */
export async function lockMovements(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${bankMovement} in share row exclusive mode`);
}

/** Stores movements; what they are in the ledger, where that is known. */
export async function insertMovements(
  tx: Transaction,
  { account, currency }: { account: string; currency: string },
  movements: readonly (BankMovement & { entryId: string | null })[],
): Promise<void> {
  const rows = movements.map(({ name, account: payerAccount, entryId, ...movement }) => ({
    ...movement,
    ...{ account, currency, payerName: name, payerAccount, entryId },
    ...(entryId !== null && { state: 'booked' as const, doneAt: sql`now()` }),
  }));
  for (let start = 0; start < rows.length; start += CHUNK)
    await tx.insert(bankMovement).values(rows.slice(start, start + CHUNK));
}

/** What waits until somebody says what it is, the oldest first, and how many there are. */
export async function listOpen(db: Database, most: number): Promise<{ rows: MovementRow[]; total: number }> {
  const isOpen = eq(bankMovement.state, 'open');
  const rows = await db
    .select()
    .from(bankMovement)
    .where(isOpen)
    .orderBy(asc(bankMovement.bookedOn), asc(bankMovement.id))
    .limit(most);
  return { rows, total: await db.$count(bankMovement, isOpen) };
}

/** A movement that still waits, locked until the transaction ends; null where there is none. */
export async function lockOpen(tx: Transaction, id: string): Promise<MovementRow | null> {
  const [found] = await tx
    .select()
    .from(bankMovement)
    .where(and(eq(bankMovement.id, id), eq(bankMovement.state, 'open')))
    .for('update');
  return found ?? null;
}

/** Says what a movement is. */
export async function finishMovement(
  tx: Transaction,
  id: string,
  done: { state: BankMovementState; entryId?: string; note?: string; doneBy: string },
): Promise<void> {
  await tx
    .update(bankMovement)
    .set({ ...done, doneAt: sql`now()` })
    .where(eq(bankMovement.id, id));
}

/** Companies by their ids, with their names. */
export async function namesOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(inArray(company.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
