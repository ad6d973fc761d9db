import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ListQuotations } from '#contract/sales/quotations/quotation-requests.ts';
import type { QuotationState } from '#contract/sales/quotations/quotations.ts';
import { minimumFor } from '#server/catalogue/parts/minimum.repository.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { following, ordering, type Place } from '#server/platform/database/cursors.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { approvalRequest } from '#server/platform/database/schema/sales/approvals.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import {
  quotation,
  quotationLine,
  quotationMessage,
  quotationVersion,
  quotationVersionLine,
} from '#server/platform/database/schema/sales/quotations.ts';

export type QuotationRow = typeof quotation.$inferSelect;
export type VersionRow = typeof quotationVersion.$inferSelect;
export type VersionLineRow = typeof quotationVersionLine.$inferSelect;

/** A quote with who asked for it, and where it stands by the database's clock at `now`. */
export interface StoredQuotation {
  row: QuotationRow;
  state: QuotationState;
  now: Date;
  name: string;
  email: string;
  companyName: string | null;
  orderNumber: number | null;
}

/** Where a quote stands: an offer whose time is over has expired. */
const stateNow = sql<QuotationState>`case when ${quotation.state} = 'offered' and ${quotation.validUntil} <= now()
  then 'expired' else ${quotation.state} end`;

const columns = {
  row: getTableColumns(quotation),
  state: stateNow,
  now: sql<Date>`now()`.mapWith((at: string) => new Date(at)),
  name: user.name,
  email: user.email,
  companyName: company.name,
  orderNumber: order.orderNumber,
};

function select(db: Queryable) {
  return db
    .select(columns)
    .from(quotation)
    .innerJoin(user, eq(user.id, quotation.userId))
    .leftJoin(company, eq(company.id, quotation.companyId))
    .leftJoin(order, eq(order.id, quotation.orderId));
}

/** A quote, or null. */
export async function findQuotation(db: Queryable, id: string): Promise<StoredQuotation | null> {
  const [found] = await select(db).where(eq(quotation.id, id));
  return found ?? null;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockQuotation(tx: Transaction, id: string): Promise<StoredQuotation | null> {
  await tx.select({ id: quotation.id }).from(quotation).where(eq(quotation.id, id)).for('update');
  return findQuotation(tx, id);
}

/** The request for approval that waits for a quote, or null. One query. */
export async function findWaitingApproval(db: Queryable, id: string) {
  const [found] = await db
    .select({ _id: approvalRequest.id, number: approvalRequest.number })
    .from(approvalRequest)
    .where(and(eq(approvalRequest.quotationId, id), eq(approvalRequest.state, 'waiting')));
  return found ?? null;
}

export interface QuotationFilter {
  q?: string | undefined;
  state?: ListQuotations['state'];
  /** Whose: of a company, or of a person alone; without it all. */
  of?: { companyId: string } | { userId: string };
}

function matching({ q, state, of }: QuotationFilter): SQL | undefined {
  const words = `%${(q ?? '').toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const number = /^(?:quote\s*)?(\d{1,9})$/i.exec(q ?? '')?.[1];
  return and(
    of && 'companyId' in of ? eq(quotation.companyId, of.companyId) : undefined,
    of && 'userId' in of ? and(eq(quotation.userId, of.userId), isNull(quotation.companyId)) : undefined,
    state === 'waiting' ? isNotNull(quotation.waitsSince) : undefined,
    state && state !== 'waiting' ? sql`${stateNow} = ${state}` : undefined,
    q
      ? sql`(${quotation.number} = ${number ?? null}::bigint or lower(${user.name}) like ${words} or lower(${user.email}) like ${words}
          or lower(${company.name}) like ${words})`
      : undefined,
  );
}

const newestFirst = {
  sorted: quotation.createdAt,
  id: quotation.id,
  type: 'timestamptz',
  direction: 'descending',
} as const;

/** Quotes that match, newest first, with their lines counted, the moment of their newest version, and whether something is new to their buyer. */
export async function listQuotations(
  db: Database,
  filter: QuotationFilter,
  place: Place<string> | null,
  limit: number,
) {
  return db
    .select({
      ...columns,
      lines: sql<number>`(select count(*)::int from ${quotationLine} l where l.quotation_id = ${quotation.id})`,
      versionAt: sql<string | null>`(select v.created_at from ${quotationVersion} v
        where v.quotation_id = ${quotation.id} and v.number = ${quotation.version})`,
      versionCents: sql<number | null>`(select v.total_cents from ${quotationVersion} v
        where v.quotation_id = ${quotation.id} and v.number = ${quotation.version})`.mapWith(Number),
      // With a limit PostgreSQL looks into the messages of these quotes alone.
      isNew: sql<boolean>`(select true from ${quotationMessage} m
        where m.quotation_id = ${quotation.id} and m.from_shop and m.read_at is null limit 1) is not null`,
    })
    .from(quotation)
    .innerJoin(user, eq(user.id, quotation.userId))
    .leftJoin(company, eq(company.id, quotation.companyId))
    .leftJoin(order, eq(order.id, quotation.orderId))
    .where(and(matching(filter), place ? following(newestFirst, place) : undefined))
    .orderBy(ordering(newestFirst))
    .limit(limit);
}

/** How many match. */
export async function countQuotations(db: Database, filter: QuotationFilter): Promise<number> {
  if (!filter.q) return db.$count(quotation, matching(filter));
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(quotation)
    .innerJoin(user, eq(user.id, quotation.userId))
    .leftJoin(company, eq(company.id, quotation.companyId))
    .where(matching(filter));
  return counted?.total ?? 0;
}

/** The lines that were asked for, with their parts as they are now for the company. */
export function listAskedLines(db: Queryable, quotationId: string, companyId: string | null) {
  return db
    .select({
      ...getTableColumns(quotationLine),
      img: part.img,
      available: part.available,
      minimum: minimumFor(companyId),
      archivedAt: part.archivedAt,
    })
    .from(quotationLine)
    .leftJoin(part, eq(part.id, quotationLine.partId))
    .where(eq(quotationLine.quotationId, quotationId))
    .orderBy(asc(quotationLine.position));
}

export interface StoredVersion {
  row: VersionRow;
  by: string | null;
  lines: VersionLineRow[];
}

/** The versions of a quote with their lines, the first one first; or that one alone. Two queries. */
export async function listVersions(db: Queryable, quotationId: string, number?: number): Promise<StoredVersion[]> {
  const which = and(
    eq(quotationVersion.quotationId, quotationId),
    number === undefined ? undefined : eq(quotationVersion.number, number),
  );
  const versions = await db
    .select({ row: getTableColumns(quotationVersion), by: user.name })
    .from(quotationVersion)
    .leftJoin(user, eq(user.id, quotationVersion.sentBy))
    .where(which)
    .orderBy(asc(quotationVersion.number));
  const lines = await db
    .select(getTableColumns(quotationVersionLine))
    .from(quotationVersionLine)
    .innerJoin(quotationVersion, eq(quotationVersion.id, quotationVersionLine.versionId))
    .where(which)
    .orderBy(asc(quotationVersionLine.position));
  const linesOf = Map.groupBy(lines, ({ versionId }) => versionId);
  return versions.map((version) => ({ ...version, lines: linesOf.get(version.row.id) ?? [] }));
}

/** Changes the row of a quote. Where it is accepted, declined or withdrawn, a request for approval of it ends. */
export async function updateQuotation(
  tx: Transaction,
  id: string,
  set: Partial<Omit<typeof quotation.$inferInsert, 'waitsSince'>> & { waitsSince?: 'now' | null },
): Promise<void> {
  const { waitsSince, ...rest } = set;
  await tx
    .update(quotation)
    .set({
      ...rest,
      ...(waitsSince === null && { waitsSince: null }),
      ...(waitsSince === 'now' && { waitsSince: sql`coalesce(${quotation.waitsSince}, now())` }),
    })
    .where(eq(quotation.id, id));
  if (set.state !== undefined && set.state !== 'offered') await endRequestsOf(tx, id);
}

/** Ends the time of a request that waits for a quote: it holds no credit from now on, and the sweep writes to who asked. One that is being decided finds the quote changed. */
async function endRequestsOf(tx: Transaction, quotationId: string): Promise<void> {
  const waiting = tx
    .select({ id: approvalRequest.id })
    .from(approvalRequest)
    .where(and(eq(approvalRequest.quotationId, quotationId), eq(approvalRequest.state, 'waiting')))
    // Whoever decides it has it locked, and waits for the quote.
    .for('no key update', { skipLocked: true });
  await tx
    .update(approvalRequest)
    .set({ expiresAt: sql`least(${approvalRequest.expiresAt}, now())` })
    .where(inArray(approvalRequest.id, waiting));
}

/** Writes a quote that is asked for, with its lines. Gives its id and number. */
export async function insertQuotation(
  tx: Transaction,
  head: typeof quotation.$inferInsert,
  lines: readonly Omit<typeof quotationLine.$inferInsert, 'quotationId' | 'position'>[],
): Promise<{ _id: string; number: number }> {
  const [made] = await tx
    .insert(quotation)
    .values({ ...head, waitsSince: sql`now()` })
    .returning({ _id: quotation.id, number: quotation.number });
  if (!made) throw new Error('An insert gave no row');
  await tx.insert(quotationLine).values(lines.map((line, position) => ({ ...line, quotationId: made._id, position })));
  return made;
}

/** Writes a version that is sent, with its lines. */
export async function insertVersion(
  tx: Transaction,
  version: Omit<typeof quotationVersion.$inferInsert, 'id'> & { id: string },
  lines: readonly Omit<typeof quotationVersionLine.$inferInsert, 'versionId' | 'position'>[],
): Promise<void> {
  await tx.insert(quotationVersion).values(version);
  await tx
    .insert(quotationVersionLine)
    .values(lines.map((line, position) => ({ ...line, versionId: version.id, position })));
}

/** What the audit log calls quotes. */
export const namedQuotations = {
  table: quotation,
  id: quotation.id,
  name: sql<string>`'Quote ' || ${quotation.number}`,
};
