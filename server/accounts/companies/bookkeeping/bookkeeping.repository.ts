import { and, eq, isNull, sql } from 'drizzle-orm';
import { BOOKKEEPING_DAYS, type Bookkeeping } from '#contract/accounts/bookkeeping.ts';
import { listOwners } from '#server/accounts/companies/members.repository.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { company, companyBookkeeping } from '#server/platform/database/schema/accounts/companies.ts';

/** The address of a company's bookkeeping, or null. One query. */
export async function findBookkeeping(db: Queryable, companyId: string): Promise<Bookkeeping | null> {
  const [found] = await db
    .select({ email: companyBookkeeping.email, confirmed: sql<boolean>`${companyBookkeeping.confirmedAt} is not null` })
    .from(companyBookkeeping)
    .where(eq(companyBookkeeping.companyId, companyId));
  return found ?? null;
}

/** Who gets the documents of a company that are mailed to it: its owners, and its bookkeeping. */
export async function listDocumentReaders(db: Queryable, companyId: string): Promise<string[]> {
  const owners = (await listOwners(db, companyId)).map(({ email }) => email);
  const copy = await findBookkeeping(db, companyId);
  return copy?.confirmed && !owners.includes(copy.email) ? [...owners, copy.email] : owners;
}

/** Stores an address that is not confirmed, in place of another one. */
export async function storeBookkeeping(
  tx: Transaction,
  { companyId, ...row }: { companyId: string; email: string; hash: string; setBy: string },
): Promise<void> {
  await tx
    .insert(companyBookkeeping)
    .values({ companyId, ...row })
    .onConflictDoUpdate({
      target: companyBookkeeping.companyId,
      set: { ...row, confirmedAt: null, createdAt: sql`now()` },
    });
}

/** Takes the address of a company away. Gives whether there was one. */
export async function dropBookkeeping(tx: Transaction, companyId: string): Promise<boolean> {
  const dropped = await tx.delete(companyBookkeeping).where(eq(companyBookkeeping.companyId, companyId)).returning();
  return dropped.length > 0;
}

const isOpen = sql`${companyBookkeeping.createdAt} > now() - make_interval(days => ${BOOKKEEPING_DAYS})`;

/** The company whose address waits for the link of that token, by its SHA-256; or null. */
export async function findUnconfirmed(
  db: Queryable,
  hash: string,
): Promise<{ companyId: string; company: string; email: string } | null> {
  const [found] = await db
    .select({ companyId: company.id, company: company.name, email: companyBookkeeping.email })
    .from(companyBookkeeping)
    .innerJoin(company, eq(company.id, companyBookkeeping.companyId))
    .where(and(eq(companyBookkeeping.hash, hash), isNull(company.closedAt), isOpen));
  return found ?? null;
}

/** Says that the link was opened. Gives whether it waited for that. */
export async function confirmBookkeepingOf(tx: Transaction, hash: string): Promise<boolean> {
  const confirmed = await tx
    .update(companyBookkeeping)
    .set({ hash: null, confirmedAt: sql`now()` })
    .where(and(eq(companyBookkeeping.hash, hash), isOpen))
    .returning({ companyId: companyBookkeeping.companyId });
  return confirmed.length > 0;
}
