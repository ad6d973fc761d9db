import { and, eq, sql } from 'drizzle-orm';
import type { CreditHold } from '#contract/accounts/companies.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { companyTerms, ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import { isDebit, today } from './balances.repository.ts';
import { isOpen, openCents } from './ledger.repository.ts';

/** Why a company orders nothing on account now, or null: something is overdue for more days than its terms allow. One query. */
export async function readHold(db: Queryable, companyId: string): Promise<CreditHold | null> {
  const oldest = sql`max(${today} - ${ledgerEntry.dueOn})`;
  const [found] = await db
    .select({
      overdueCents: sql<number>`sum(${openCents})`.mapWith(Number),
      days: sql<number>`${oldest}`,
      since: sql<string>`(min(${ledgerEntry.dueOn}) + ${companyTerms.holdAfterDays} + 1)::text`,
    })
    .from(companyTerms)
    .innerJoin(
      ledgerEntry,
      and(eq(ledgerEntry.companyId, companyTerms.companyId), eq(ledgerEntry.currency, companyTerms.currency)),
    )
    .where(
      and(
        eq(companyTerms.companyId, companyId),
        eq(companyTerms.isOn, true),
        isDebit,
        sql`${ledgerEntry.dueOn} < ${today}`,
        isOpen,
      ),
    )
    .groupBy(companyTerms.companyId)
    .having(sql`${oldest} > ${companyTerms.holdAfterDays}`);
  return found ? { overdue: dollarsFromCents(found.overdueCents), days: found.days, since: found.since } : null;
}
