import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { IssuePart } from '#contract/content/newsletter-issues.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { auditLog } from '#server/platform/database/schema/platform/audit.ts';

/** A part as a newsletter shows it, with the slug of its page. */
export interface PartOfIssue extends IssuePart {
  slug: string;
  nextDeliveryOn: string | null;
  nextDeliveryPieces: number | null;
}

/** The parts on sale among some ids. One query. */
export async function findIssueParts(db: Queryable, ids: readonly string[]): Promise<PartOfIssue[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      _id: part.id,
      name: part.name,
      sku: part.sku,
      slug: part.slug,
      img: part.img,
      priceCents: part.priceCents,
      available: part.available,
      nextDeliveryOn: part.nextDeliveryOn,
      nextDeliveryPieces: part.nextDeliveryPieces,
    })
    .from(part)
    .where(and(inArray(part.id, [...ids]), isNull(part.archivedAt)));
  return rows.map(({ priceCents, ...row }) => ({ ...row, price: dollarsFromCents(priceCents) }));
}

/** The newest parts on sale that were added since, at most `limit`. One query. */
export async function listNewSince(db: Queryable, since: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: part.id })
    .from(part)
    .where(and(isNull(part.archivedAt), gte(part.createdAt, since)))
    .orderBy(desc(part.createdAt), desc(part.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * The parts on sale whose price is another one than it was then, with the price of then in dollars, the one that fell most on top; at most
 * `limit`. Read from their history. One query.
 */
export async function listRepricedSince(
  db: Queryable,
  since: Date,
  limit: number,
): Promise<{ part: string; before: number }[]> {
  const changes = db
    .selectDistinctOn([auditLog.subjectId], {
      subjectId: auditLog.subjectId,
      before: sql<number>`(${auditLog.data} ->> 'price.before')::numeric`.as('before'),
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, 'part-changed'),
        gte(auditLog.createdAt, since),
        sql`${auditLog.data} ->> 'price.before' ~ '^[0-9]+[.][0-9]{2}$'`,
      ),
    )
    .orderBy(auditLog.subjectId, auditLog.createdAt, auditLog.id)
    .as('changes');
  const rows = await db
    .select({ part: part.id, before: changes.before })
    .from(changes)
    .innerJoin(part, eq(part.id, sql`${changes.subjectId}::uuid`))
    .where(
      and(
        isNull(part.archivedAt),
        sql`${part.createdAt} < ${since}`,
        sql`${changes.before} * 100 <> ${part.priceCents}`,
      ),
    )
    .orderBy(sql`${part.priceCents} / ${changes.before}`, part.id)
    .limit(limit);
  return rows.map(({ part: id, before }) => ({ part: id, before: Number(before) }));
}
