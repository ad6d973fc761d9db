import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { wantsMail } from '#server/accounts/own-account/mail-choices.repository.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { company, companyMember } from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { priceList, priceRule, type StoredList } from '#server/platform/database/schema/sales/prices.ts';

function isFor({ companyId, groupId }: Pick<StoredList, 'companyId' | 'groupId'>): SQL | undefined {
  return companyId ? eq(company.id, companyId) : groupId ? eq(company.groupId, groupId) : undefined;
}

/** The owners of the companies that a list is for, with verified emails, who want mails about them: a row for each company of theirs. */
export async function findOwners(
  db: Queryable,
  list: Pick<StoredList, 'companyId' | 'groupId'>,
): Promise<{ companyId: string; company: string; email: string }[]> {
  return db
    .select({ companyId: company.id, company: company.name, email: user.email })
    .from(companyMember)
    .innerJoin(company, eq(company.id, companyMember.companyId))
    .innerJoin(user, eq(user.id, companyMember.userId))
    .where(
      and(
        eq(companyMember.role, 'owner'),
        isNull(company.closedAt),
        isNull(user.closedAt),
        eq(user.emailVerified, true),
        wantsMail('price-lists', user.id),
        isFor(list),
      ),
    );
}

/** Notes whether the owners are told when a list begins. */
export async function setTellAtStart(tx: Transaction, list: string, tell: boolean): Promise<void> {
  await tx.update(priceList).set({ tellAtStart: tell }).where(eq(priceList.id, list));
}

/** Takes the lists that have begun and whose owners are to be told, so that no other process does. */
export async function takeBegunLists(tx: Transaction): Promise<{ list: StoredList; rules: number }[]> {
  const rows = await tx
    .update(priceList)
    .set({ tellAtStart: false })
    .where(and(priceList.tellAtStart, sql`${priceList.startsAt} <= now()`))
    .returning();
  return Promise.all(
    rows.map(async ({ id, name, companyId, groupId, startsAt, endsAt }) => ({
      list: { name, companyId, groupId, startsAt: startsAt.getTime(), endsAt: endsAt?.getTime() ?? null },
      rules: await countRules(tx, id),
    })),
  );
}

/** How many rules a list has. */
export async function countRules(tx: Transaction, list: string): Promise<number> {
  return tx.$count(priceRule, eq(priceRule.listId, list));
}
