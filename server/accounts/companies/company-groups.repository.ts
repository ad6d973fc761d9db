import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { company, companyGroup } from '#server/platform/database/schema/accounts/companies.ts';

type Named = { _id: string; name: string };

/** How many companies of a group are named. */
const GROUP_NAMED = 20;

/** The groups, by name. One query. */
export async function listGroups(db: Queryable): Promise<Named[]> {
  return db
    .select({ _id: companyGroup.id, name: companyGroup.name })
    .from(companyGroup)
    .orderBy(sql`lower(${companyGroup.name})`, asc(companyGroup.id));
}

/** A group, or null; held against a change by others until the transaction ends. */
export async function lockGroup(tx: Transaction, id: string): Promise<Named | null> {
  const [row] = await tx
    .select({ _id: companyGroup.id, name: companyGroup.name })
    .from(companyGroup)
    .where(eq(companyGroup.id, id))
    .for('update');
  return row ?? null;
}

/** The companies of each group by its id: the first by name, and how many there are. One query. */
export async function listGrouped(db: Queryable): Promise<ReadonlyMap<string, { companies: Named[]; total: number }>> {
  const rows = await db
    .select({
      groupId: company.groupId,
      companies: sql<Named[]>`(json_agg(json_build_object('_id', ${company.id}, 'name', ${company.name})
        order by lower(${company.name}), ${company.id}))`,
    })
    .from(company)
    .where(sql`${company.groupId} is not null`)
    .groupBy(company.groupId);
  return new Map(
    rows.map(({ groupId, companies }) => [
      groupId ?? '',
      { companies: companies.slice(0, GROUP_NAMED), total: companies.length },
    ]),
  );
}

/** Makes a group, and gives its id; null where one has that name. */
export async function insertGroup(tx: Transaction, name: string): Promise<string | null> {
  const [made] = await tx
    .insert(companyGroup)
    .values({ name })
    .onConflictDoNothing({ target: companyGroup.name })
    .returning({ id: companyGroup.id });
  return made?.id ?? null;
}

/** Renames a group. Gives false where another one has that name. */
export async function renameGroup(tx: Transaction, id: string, name: string): Promise<boolean> {
  const others = await tx.$count(companyGroup, and(eq(companyGroup.name, name), ne(companyGroup.id, id)));
  if (others > 0) return false;
  await tx.update(companyGroup).set({ name }).where(eq(companyGroup.id, id));
  return true;
}

/** How many companies are in a group, closed ones too. */
export async function countInGroup(tx: Transaction, id: string): Promise<number> {
  return tx.$count(company, eq(company.groupId, id));
}

export async function deleteGroup(tx: Transaction, id: string): Promise<void> {
  await tx.delete(companyGroup).where(eq(companyGroup.id, id));
}

/** What the audit log calls a group of companies. */
export const namedGroups = { table: companyGroup, id: companyGroup.id, name: sql<string>`${companyGroup.name}` };
