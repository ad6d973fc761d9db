import { eq, type SQL, sql } from 'drizzle-orm';
import type { AgeingSort } from '#contract/sales/receivables/ageing.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { companyTerms, ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import { disputedItem } from '#server/platform/database/schema/sales/statements.ts';
import { type Ageing, isDebit, today } from './balances.repository.ts';
import { isOpen, openCents } from './ledger.repository.ts';

/** What a company owes by age, in cents; its limit where it pays on account. */
export interface AgeingRow extends Ageing {
  companyId: string;
  name: string;
  today: string;
  daysOverdue: number | null;
  disputed: number;
  limitCents: number | null;
  holdAfterDays: number | null;
}

const orders: Readonly<Record<AgeingSort, SQL>> = {
  oldest: sql`"daysOverdue" desc nulls last, owed desc, name, "companyId"`,
  most: sql`owed desc, "daysOverdue" desc nulls last, name, "companyId"`,
};

/** The ageing of the companies that have something open in a currency; `companyId`: of one. One query. */
export async function listAgeing(
  db: Queryable,
  { currency, sort = 'oldest', companyId }: { currency: string; sort?: AgeingSort; companyId?: string },
): Promise<AgeingRow[]> {
  const sumOf = (when: SQL) => sql`coalesce(sum(open.cents) filter (where ${when}), 0)::float8`;
  const due = (when: SQL) => sumOf(sql`open.is_debit and ${when}`);
  const one = companyId === undefined ? sql`` : sql`and ${eq(ledgerEntry.companyId, companyId)}`;
  const { rows } = await db.execute<AgeingRow & Record<string, unknown>>(sql`
    select ${company.id} as "companyId", ${company.name} as name, ${today}::text as today, ${companyTerms.holdAfterDays} as "holdAfterDays",
      ${companyTerms.limitCents}::float8 as "limitCents",
      ${due(sql`open.days < 1`)} as "notDue", ${due(sql`open.days between 1 and 30`)} as "to30", ${due(sql`open.days between 31 and 60`)} as "to60",
      ${due(sql`open.days between 61 and 90`)} as "to90", ${due(sql`open.days > 90`)} as "over90", ${sumOf(sql`not open.is_debit`)} as credit,
      ${due(sql`true`)} as owed, max(open.days) as "daysOverdue", count(${disputedItem.entryId})::int as disputed
    from (
      select ${ledgerEntry.id}, ${ledgerEntry.companyId}, ${isDebit} as is_debit, ${openCents} as cents, ${today} - ${ledgerEntry.dueOn} as days
      from ${ledgerEntry} where ${ledgerEntry.currency} = ${currency} and ${isOpen} ${one}
    ) open
    join ${company} on ${company.id} = open.company_id
    left join ${companyTerms} on ${companyTerms.companyId} = open.company_id and ${companyTerms.isOn} and ${companyTerms.currency} = ${currency}
    left join ${disputedItem} on ${disputedItem.entryId} = open.id and ${disputedItem.releasedAt} is null
    group by ${company.id}, ${companyTerms.companyId} order by ${orders[sort]}`);
  return rows;
}
