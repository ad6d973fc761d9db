import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { build } from '#server/platform/database/schema/catalogue/builds.ts';

/** Whose a build is: one person's, or a company's. */
export type BuildOwner = { userId: string; companyId: null } | { userId: null; companyId: string };

/** A build as it is stored. */
export type BuildRow = typeof build.$inferSelect;

/** What a change writes. */
export type BuildContent = Pick<BuildRow, 'name' | 'customer' | 'content'>;

const ownedBy = ({ userId, companyId }: BuildOwner) =>
  companyId === null ? eq(build.userId, userId) : eq(build.companyId, companyId);

/** One build, locked until the transaction ends; null where there is none. One query. */
export async function lockBuild(tx: Transaction, id: string): Promise<BuildRow | null> {
  const [row] = await tx.select().from(build).where(eq(build.id, id)).for('update');
  return row ?? null;
}

/**
 * The builds of a person and, unless it is null, of a company, with all words of `q` in their names or customers, the one that was changed
 * last first. One query.
 */
export function listBuildsOf(
  db: Queryable,
  { userId, companyId }: { userId: string; companyId: string | null },
  { q = '', limit }: { q?: string; limit?: number } = {},
): Promise<BuildRow[]> {
  const words = q.split(/\s+/).filter(Boolean);
  const named = sql`not exists (select from unnest(${sql.param(words)}::text[]) word
    where strpos(search_folded(${build.name} || ' ' || ${build.customer}), search_folded(word)) = 0)`;
  const rows = db
    .select()
    .from(build)
    .where(
      and(
        or(eq(build.userId, userId), companyId === null ? undefined : eq(build.companyId, companyId)),
        words.length === 0 ? undefined : named,
      ),
    )
    .orderBy(desc(build.updatedAt), desc(build.id));
  return limit === undefined ? rows : rows.limit(limit);
}

/** Has whoever adds builds for the same owner at once wait until this transaction ends, so that they are counted one by one. */
export async function lockBuildsOf(tx: Transaction, { userId, companyId }: BuildOwner): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`builds of ${companyId ?? userId}`}, 0))`);
}

/** How many builds somebody, or a company, has. */
export function countBuilds(tx: Transaction, owner: BuildOwner): Promise<number> {
  return tx.$count(build, ownedBy(owner));
}

/** Adds a build. Null where there is one with that id. */
export async function insertBuild(
  tx: Transaction,
  id: string,
  owner: BuildOwner,
  content: BuildContent,
): Promise<BuildRow | null> {
  const [row] = await tx
    .insert(build)
    .values({ id, ...owner, ...content })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Changes a build that the transaction has locked. */
export async function updateBuild(
  tx: Transaction,
  { id, version }: BuildRow,
  content: BuildContent,
): Promise<BuildRow> {
  const [row] = await tx
    .update(build)
    .set({ ...content, version: version + 1, updatedAt: sql`now()` })
    .where(eq(build.id, id))
    .returning();
  if (!row) throw new Error('A build that was locked is gone');
  return row;
}

/** Deletes a build. */
export async function deleteBuild(tx: Transaction, id: string): Promise<void> {
  await tx.delete(build).where(eq(build.id, id));
}

/** The builds that are an account's own, for whoever wants their data. */
export async function ownBuilds(db: Queryable, userId: string) {
  const rows = await listBuildsOf(db, { userId, companyId: null });
  return rows.map(({ name, customer, content, createdAt, updatedAt }) => ({
    ...{ name, customer, content, createdAt, updatedAt },
  }));
}

/** Deletes the builds that are an account's own. */
export async function deleteBuildsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(build).where(eq(build.userId, userId));
}
