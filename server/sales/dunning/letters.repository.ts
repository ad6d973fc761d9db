import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { FEES_SHOWN, LETTERS_MAX } from '#contract/sales/receivables/dunning.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { dunningLetter, dunningLetterItem, lateFee } from '#server/platform/database/schema/sales/dunning.ts';
import { ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import { isOpen, openCents } from '#server/sales/receivables/ledger.repository.ts';

export type LetterRow = typeof dunningLetter.$inferSelect;
export type NewLetterItem = Omit<typeof dunningLetterItem.$inferInsert, 'letterId'>;
export type NewLateFee = typeof lateFee.$inferInsert;

/** The lock under which letters are numbered; the year stands beside it. */
const NUMBERING = 20_260_095;

/** The next number of the year, which nobody else gets until the transaction ends. */
export async function takeLetterNumber(tx: Transaction, year: number): Promise<number> {
  // A statement of its own: what the next one sees begins only once the lock is held.
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERING}, ${year})`);
  const [next] = await tx
    .select({ number: sql<number>`coalesce(max(${dunningLetter.number}), 0) + 1` })
    .from(dunningLetter)
    .where(eq(dunningLetter.year, year));
  return next?.number ?? 1;
}

/** How people and payers call a letter: `M-2026-0041`. */
export const letterNumber = ({ year, number }: Pick<LetterRow, 'year' | 'number'>): string =>
  `M-${year}-${String(number).padStart(4, '0')}`;

/** Writes a letter with the items that it names. Gives its id. */
export async function insertLetter(
  tx: Transaction,
  letter: typeof dunningLetter.$inferInsert,
  items: readonly NewLetterItem[],
): Promise<string> {
  const [written] = await tx.insert(dunningLetter).values(letter).returning({ id: dunningLetter.id });
  if (!written) throw new Error('A letter was not written');
  await tx.insert(dunningLetterItem).values(items.map((item) => ({ letterId: written.id, ...item })));
  return written.id;
}

/** Writes what the ledger's fees are for. */
export async function insertFees(tx: Transaction, fees: readonly NewLateFee[]): Promise<void> {
  if (fees.length > 0) await tx.insert(lateFee).values([...fees]);
}

const shown = {
  letter: dunningLetter,
  company: { id: company.id, name: company.name },
  items: sql<number>`(select count(*)::int from ${dunningLetterItem} where ${dunningLetterItem.letterId} = ${dunningLetter.id})`,
};

/** The last letters, of all companies or to one, the newest first. One query. */
export async function listLetters(db: Queryable, companyId?: string) {
  return db
    .select(shown)
    .from(dunningLetter)
    .innerJoin(company, eq(company.id, dunningLetter.companyId))
    .where(companyId === undefined ? undefined : eq(dunningLetter.companyId, companyId))
    .orderBy(desc(dunningLetter.createdAt), desc(dunningLetter.id))
    .limit(LETTERS_MAX);
}

/** A letter, or null. */
export async function findLetter(db: Queryable, id: string): Promise<LetterRow | null> {
  const [found] = await db.select().from(dunningLetter).where(eq(dunningLetter.id, id));
  return found ?? null;
}

/** Fees that are not waived and of which something is owed, the oldest first, so that none stays behind the rest; at most `FEES_SHOWN`. One query. */
export async function listOpenFees(db: Queryable) {
  return db
    .select({
      fee: lateFee,
      company: { id: company.id, name: company.name },
      number: ledgerEntry.documentNumber,
      issuedAt: ledgerEntry.issuedAt,
      openCents,
    })
    .from(lateFee)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, lateFee.entryId))
    .innerJoin(company, eq(company.id, ledgerEntry.companyId))
    .where(and(isNull(lateFee.waivedAt), isOpen))
    .orderBy(asc(lateFee.id))
    .limit(FEES_SHOWN);
}

/** A fee with its entry of the ledger, or null. */
export async function findFee(db: Queryable, id: string) {
  const [found] = await db
    .select({ fee: lateFee, entry: ledgerEntry })
    .from(lateFee)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, lateFee.entryId))
    .where(eq(lateFee.id, id));
  return found ?? null;
}

/** Notes that a fee is waived, by whom, why, and which entry of the ledger wrote it off. */
export async function markWaived(
  tx: Transaction,
  id: string,
  { by, reason, writeOffId }: { by: string; reason: string; writeOffId: string },
): Promise<void> {
  await tx
    .update(lateFee)
    .set({ waivedAt: sql`now()`, waivedBy: by, waivedReason: reason, writeOffId })
    .where(eq(lateFee.id, id));
}
