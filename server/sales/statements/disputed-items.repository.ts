import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import { disputedItem } from '#server/platform/database/schema/sales/statements.ts';
import { isDebit } from '#server/sales/receivables/balances.repository.ts';
import { openCents } from '#server/sales/receivables/ledger.repository.ts';

/** A debit of the ledger that somebody may dispute, with the dispute about it that stands; null where there is none. */
export async function findDisputable(db: Queryable, entryId: string) {
  const [found] = await db
    .select({
      companyId: ledgerEntry.companyId,
      number: ledgerEntry.documentNumber,
      openCents,
      dispute: disputedItem.id,
    })
    .from(ledgerEntry)
    .leftJoin(disputedItem, and(eq(disputedItem.entryId, ledgerEntry.id), isNull(disputedItem.releasedAt)))
    .where(and(eq(ledgerEntry.id, entryId), isDebit))
    .orderBy(desc(disputedItem.id));
  return found ?? null;
}

/** Writes that an item is disputed, and by whom. */
export async function insertDispute(tx: Transaction, dispute: typeof disputedItem.$inferInsert): Promise<void> {
  await tx.insert(disputedItem).values(dispute);
}

/** Ends the dispute about an item; false where there is none. */
export async function endDispute(tx: Transaction, entryId: string, releasedBy: string): Promise<boolean> {
  const ended = await tx
    .update(disputedItem)
    .set({ releasedAt: sql`now()`, releasedBy })
    .where(and(eq(disputedItem.entryId, entryId), isNull(disputedItem.releasedAt)))
    .returning();
  return ended.length > 0;
}

/** What somebody wrote about open items that they dispute, for the copy of their data. One query. */
export async function listDisputesBy(db: Queryable, userId: string) {
  return db
    .select({
      document: ledgerEntry.documentNumber,
      words: disputedItem.words,
      createdAt: disputedItem.createdAt,
      releasedAt: disputedItem.releasedAt,
    })
    .from(disputedItem)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, disputedItem.entryId))
    .where(eq(disputedItem.disputedBy, userId))
    .orderBy(asc(disputedItem.id));
}

/** Erases the words of an account that is being closed. The items stay disputed: their companies do not mean to pay them. */
export async function eraseDisputeWordsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.update(disputedItem).set({ words: '' }).where(eq(disputedItem.disputedBy, userId));
}
