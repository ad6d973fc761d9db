import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CompanyPriceList, GivableList } from '#contract/accounts/managed-companies.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { company, companyGroup } from '#server/platform/database/schema/accounts/companies.ts';
import { priceList, priceRule, type StoredList } from '#server/platform/database/schema/sales/prices.ts';
import { inForce, notEnded } from './lists-in-force.repository.ts';
import { storeChange } from './price-changes.repository.ts';
import type { ListChange } from './price-changes.ts';

const listed = alias(priceList, 'listed');
const forEverybody = and(isNull(priceList.companyId), isNull(priceList.groupId));

/** What the noun of companies needs to know of price lists, and does with them. */
export const listsOfCompanies = {
  /** How many lists in force are for a company or its group, as SQL. */
  priceLists: (companyId: SQLWrapper, groupId: SQLWrapper): SQL<number> =>
    sql<number>`(select count(*)::int from ${priceList} listed
      where (listed.company_id = ${companyId} or listed.group_id = ${groupId}) and ${inForce(listed)})`,

  /** The lists that count for a company, or will: its own, its group's, everybody's; for who has neither everybody's alone. Those that ended are left out. One query. */
  async of(
    db: Queryable,
    { companyId, groupId }: { companyId: string | null; groupId: string | null },
  ): Promise<CompanyPriceList[]> {
    const rows = await db
      .select({
        _id: priceList.id,
        name: priceList.name,
        companyId: priceList.companyId,
        groupId: priceList.groupId,
        parts: sql<number>`count(${priceRule.partId})::int`,
        families: sql<number>`count(${priceRule.family})::int`,
        brands: sql<number>`count(${priceRule.brandId})::int`,
        all: sql<number>`(count(${priceRule.id}) filter (where num_nonnulls(${priceRule.partId}, ${priceRule.family}, ${priceRule.brandId}) = 0))::int`,
        breaks: sql<boolean>`coalesce(bool_or(jsonb_array_length(${priceRule.breaks}) > 1), false)`,
        startsAt: priceList.startsAt,
        endsAt: priceList.endsAt,
        begun: sql<boolean>`${priceList.startsAt} <= now()`,
      })
      .from(priceList)
      .leftJoin(priceRule, eq(priceRule.listId, priceList.id))
      .where(
        and(
          or(
            forEverybody,
            companyId === null ? undefined : eq(priceList.companyId, companyId),
            groupId === null ? undefined : eq(priceList.groupId, groupId),
          ),
          notEnded(priceList),
        ),
      )
      .groupBy(priceList.id)
      .orderBy(
        sql`case when ${priceList.companyId} is not null then 0 when ${priceList.groupId} is not null then 1 else 2 end`,
        sql`${priceList.startsAt} desc`,
        asc(priceList.name),
      );
    return rows.map(({ companyId: own, groupId: group, ...list }) => ({
      ...list,
      for: own !== null ? 'company' : group !== null ? 'group' : 'everybody',
      startsAt: list.startsAt.toISOString(),
      endsAt: list.endsAt?.toISOString() ?? null,
    }));
  },

  /** The lists that a company can get a copy of: all that have not ended, but its own, by name. One query. */
  async givable(db: Database, companyId: string): Promise<GivableList[]> {
    return db
      .select({
        _id: priceList.id,
        name: priceList.name,
        for: sql<string>`coalesce(${company.name}, ${companyGroup.name}, 'everybody')`,
        rules: sql<number>`(select count(*)::int from ${priceRule} where ${priceRule.listId} = ${priceList.id})`,
      })
      .from(priceList)
      .leftJoin(company, eq(company.id, priceList.companyId))
      .leftJoin(companyGroup, eq(companyGroup.id, priceList.groupId))
      .where(and(or(isNull(priceList.companyId), ne(priceList.companyId, companyId)), notEnded(priceList)))
      .orderBy(sql`lower(${priceList.name})`, asc(priceList.id));
  },

  /**
   * Makes a list of a company's own with the rules of another. It holds from now on, or from when that one begins, and ends
   * when that one does. It can be undone as a change of prices. Without a name it is called after both. Gives the names of
   * both. Fails with `changed-meanwhile` where that list is gone or has ended, with `taken` for a name that another list has.
   */
  async copy(
    tx: Transaction,
    { list, name, to, by }: { list: string; name?: string; to: { id: string; name: string }; by: string },
  ): Promise<Result<{ name: string; from: string }>> {
    const [source] = await tx
      .select({ name: priceList.name, endsAt: priceList.endsAt })
      .from(priceList)
      .where(and(eq(priceList.id, list), notEnded(priceList)))
      .for('share');
    if (!source) return fail('changed-meanwhile', 'That price list has ended or is gone. Nothing was changed.');
    const called = name ?? `${source.name}, ${to.name}`;
    const [made] = await tx
      .insert(priceList)
      .values({
        name: called,
        companyId: to.id,
        startsAt: sql`(select greatest(starts_at, now()) from ${priceList} source where source.id = ${list})`,
        endsAt: source.endsAt,
        updatedBy: by,
      })
      .onConflictDoNothing({ target: priceList.name })
      .returning();
    if (!made)
      return fail('taken', `There is a price list with the name ${called}.`, {
        errors: { [name === undefined ? 'copyOf' : 'name']: `There is a list with the name ${called}` },
      });
    const rules = await tx.select().from(priceRule).where(eq(priceRule.listId, list));
    const copied = rules.map(({ updatedAt: _at, ...rule }) => ({ ...rule, id: randomUUIDv7(), listId: made.id }));
    for (let start = 0; start < copied.length; start += CHUNK)
      await tx.insert(priceRule).values(copied.slice(start, start + CHUNK));
    const change: ListChange = {
      ...{ list: made.id, before: null, after: storedList(made) },
      rules: copied.map(({ listId: _list, ...after }) => ({ before: null, after })),
    };
    await storeChange(tx, { kind: 'save', actorId: by, what: called, changes: [change] });
    return succeed({ name: called, from: source.name });
  },

  /**
   * Ends a list of a company's own that has begun; that can be undone as a change of prices. Gives its name, or null where
   * there is none in force.
   */
  async end(
    tx: Transaction,
    { list, companyId, by }: { list: string; companyId: string; by: string },
  ): Promise<string | null> {
    const [before] = await tx
      .select()
      .from(priceList)
      .where(
        and(
          eq(priceList.id, list),
          eq(priceList.companyId, companyId),
          sql`${priceList.startsAt} < date_trunc('milliseconds', now())`,
          notEnded(priceList),
        ),
      )
      .for('update');
    if (!before) return null;
    const [after = before] = await tx
      .update(priceList)
      .set({ endsAt: sql`now()`, version: sql`${priceList.version} + 1`, updatedBy: by, updatedAt: sql`now()` })
      .where(eq(priceList.id, list))
      .returning();
    const change: ListChange = { list, before: storedList(before), after: storedList(after), rules: [] };
    await storeChange(tx, { kind: 'save', actorId: by, what: before.name, changes: [change] });
    return before.name;
  },

  /** The names of the lists that are for each group, by its id; those that ended are left out. One query. */
  async ofGroups(db: Queryable): Promise<ReadonlyMap<string, string[]>> {
    const rows = await db
      .select({
        groupId: priceList.groupId,
        names: sql<string[]>`array_agg(${priceList.name} order by lower(${priceList.name}))`,
      })
      .from(priceList)
      .where(and(sql`${priceList.groupId} is not null`, notEnded(priceList)))
      .groupBy(priceList.groupId);
    return new Map(rows.map(({ groupId, names }) => [groupId ?? '', names]));
  },

  /** How many lists are for a group, ended ones too. */
  countOfGroup: (tx: Transaction, groupId: string): Promise<number> =>
    tx.$count(priceList, eq(priceList.groupId, groupId)),
};

const CHUNK = 1000;

function storedList({ name, companyId, groupId, startsAt, endsAt }: typeof priceList.$inferSelect): StoredList {
  return { name, companyId, groupId, startsAt: startsAt.getTime(), endsAt: endsAt?.getTime() ?? null };
}
