import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { mailedStatement, monthlyStatement } from '#server/platform/database/schema/sales/statements.ts';

/** Whether owners get each month's statement, and the last month that was mailed. One query. */
export async function readMonthly(
  db: Queryable,
  companyId: string,
): Promise<{ monthly: boolean; lastMailed: string | null }> {
  const { rows } = await db.execute<{ monthly: boolean; lastMailed: string | null }>(sql`
    select exists (select from ${monthlyStatement} where ${monthlyStatement.companyId} = ${companyId}) as monthly,
      (select max(${mailedStatement.month}) from ${mailedStatement} where ${mailedStatement.companyId} = ${companyId}) as "lastMailed"`);
  return rows[0] ?? { monthly: false, lastMailed: null };
}

/** Switches the mails of a company on or off. */
export async function writeMonthly(tx: Transaction, companyId: string, monthly: boolean): Promise<void> {
  if (monthly) await tx.insert(monthlyStatement).values({ companyId }).onConflictDoNothing();
  else await tx.delete(monthlyStatement).where(eq(monthlyStatement.companyId, companyId));
}

/** The companies to which a month is still to be mailed: those that had it switched on before `ended`, the moment at which the month ended. */
export async function listUnmailed(db: Queryable, month: string, ended: Date): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: company.id, name: company.name })
    .from(monthlyStatement)
    .innerJoin(company, eq(company.id, monthlyStatement.companyId))
    .leftJoin(
      mailedStatement,
      and(eq(mailedStatement.companyId, monthlyStatement.companyId), eq(mailedStatement.month, month)),
    )
    .where(
      and(isNull(mailedStatement.companyId), isNull(company.closedAt), sql`${monthlyStatement.createdAt} < ${ended}`),
    )
    .orderBy(company.id);
}

/** Notes that a month is mailed to a company; false where it was before. */
export async function claimMonth(tx: Transaction, companyId: string, month: string): Promise<boolean> {
  const written = await tx.insert(mailedStatement).values({ companyId, month }).onConflictDoNothing().returning();
  return written.length > 0;
}
