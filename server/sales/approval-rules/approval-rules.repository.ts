import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { ApprovalPlace } from '#contract/sales/approvals/approvals.ts';
import type { FoundMember } from '#server/accounts/companies/members.repository.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { company, companyMember } from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { approvalRule } from '#server/platform/database/schema/sales/approval-rules.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import type { Rule } from './approvals-needed.ts';

type Row = typeof approvalRule.$inferSelect;

function toRule({ id, kind, cents, memberId, approverId, standInId, ...row }: Row): Rule {
  const { street, city, postalCode, country } = row;
  const place = street === null ? null : ({ street, city, postalCode, country } as ApprovalPlace);
  return { ...{ id, kind, cents, memberId, approverId, standInId }, place };
}

/** The rules of a company, the oldest first. One query. */
export async function listRules(db: Queryable, companyId: string): Promise<Rule[]> {
  const rows = await db
    .select()
    .from(approvalRule)
    .where(eq(approvalRule.companyId, companyId))
    .orderBy(asc(approvalRule.createdAt), asc(approvalRule.id));
  return rows.map(toRule);
}

/** Whether a company has rules, in a query that reads more than that. */
export function hasRules(companyId: SQL): SQL {
  return sql`exists (select from ${approvalRule} where ${approvalRule.companyId} = ${companyId})`;
}

/** How many rules a company has. */
export async function countRules(db: Queryable, companyId: string): Promise<number> {
  return db.$count(approvalRule, eq(approvalRule.companyId, companyId));
}

/** A rule with the names of its people. */
export interface NamedRule {
  rule: Rule;
  member: string | null;
  approver: string;
  standIn: string | null;
}

const member = alias(user, 'member');
const approver = alias(user, 'approver');
const standIn = alias(user, 'stand_in');

/** The same with their names. One query. */
export async function listNamedRules(db: Queryable, companyId: string): Promise<NamedRule[]> {
  const rows = await db
    .select({ rule: approvalRule, member: member.name, approver: approver.name, standIn: standIn.name })
    .from(approvalRule)
    .innerJoin(approver, eq(approver.id, approvalRule.approverId))
    .leftJoin(member, eq(member.id, approvalRule.memberId))
    .leftJoin(standIn, eq(standIn.id, approvalRule.standInId))
    .where(eq(approvalRule.companyId, companyId))
    .orderBy(asc(approvalRule.createdAt), asc(approvalRule.id));
  return rows.map(({ rule, ...names }) => ({ rule: toRule(rule), ...names }));
}

/** The company that a rule belongs to, or null. */
export async function findCompanyOfRule(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db
    .select({ companyId: approvalRule.companyId })
    .from(approvalRule)
    .where(eq(approvalRule.id, id));
  return row?.companyId ?? null;
}

function columnsOf({ place, ...rule }: Omit<Rule, 'id'>) {
  return { ...rule, ...(place ?? { street: null, city: null, postalCode: null, country: null }) };
}

export async function insertRule(tx: Transaction, companyId: string, rule: Omit<Rule, 'id'>): Promise<void> {
  await tx.insert(approvalRule).values({ companyId, ...columnsOf(rule) });
}

/** Gives whether it was there. */
export async function updateRule(tx: Transaction, id: string, rule: Omit<Rule, 'id'>): Promise<boolean> {
  const changed = await tx.update(approvalRule).set(columnsOf(rule)).where(eq(approvalRule.id, id)).returning();
  return changed.length > 0;
}

/** Gives whether it was there. */
export async function deleteRule(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.delete(approvalRule).where(eq(approvalRule.id, id)).returning()).length > 0;
}

/** Members of a company whose accounts are open, by name. One query. */
export async function listOpenMembers(db: Queryable, companyId: string): Promise<FoundMember[]> {
  return db
    .select({
      userId: user.id,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      role: companyMember.role,
    })
    .from(companyMember)
    .innerJoin(user, eq(user.id, companyMember.userId))
    .where(and(eq(companyMember.companyId, companyId), isNull(user.closedAt)))
    .orderBy(asc(user.name), asc(user.id));
}

/** Orders that count: all but those that ended before they were shipped. */
const counts = sql`${order.fulfilment} not in ('cancelled', 'expired')`;

/** When the month of a company began: in its own time zone. */
const monthBegan = sql`(date_trunc('month', now() at time zone ${company.timeZone}) at time zone ${company.timeZone})`;

/** A line of an address as it is compared, here and in `isSamePlace`. */
const compared = (line: AnyPgColumn | string) =>
  sql`lower(regexp_replace(trim(coalesce(${line}::text, '')), '\\s+', ' ', 'g'))`;

const comparedCode = (code: AnyPgColumn | string) =>
  sql`lower(regexp_replace(coalesce(${code}::text, ''), '[\\s-]', '', 'g'))`;

/**
 * What a member ordered for a company in this month, the name of that month, and whether the company has ordered to a place, where one is named.
 * One query.
 */
export async function readOrderFacts(
  db: Queryable,
  { userId, companyId, place }: { userId: string; companyId: string; place: ApprovalPlace | null },
): Promise<{ monthCents: number; month: string; placeIsUsed: boolean }> {
  const isUsed = place
    ? sql`exists (select from ${order} where ${order.companyId} = ${companyId} and ${counts}
        and ${compared(order.street)} = ${compared(place.street)} and ${compared(order.city)} = ${compared(place.city)}
        and ${comparedCode(order.postalCode)} = ${comparedCode(place.postalCode)} and ${compared(order.country)} = ${compared(place.country)})`
    : sql`false`;
  const { rows } = await db.execute<{ cents: string; month: string; used: boolean }>(sql`
    select (select coalesce(sum(${order.totalCents}), 0) from ${order}
        where ${order.userId} = ${userId} and ${order.companyId} = ${companyId} and ${counts} and ${order.createdAt} >= ${monthBegan}) as cents,
      to_char(now() at time zone ${company.timeZone}, 'FMMonth') as month, ${isUsed} as used
    from ${company} where ${company.id} = ${companyId}`);
  const [row] = rows;
  if (!row) throw new Error(`Company ${companyId} is not there`);
  return { monthCents: Number(row.cents), month: row.month, placeIsUsed: row.used };
}

/** What members ordered for a company in this month, by their ids; its time zone; the month's name. One query. */
export async function readMonth(
  db: Queryable,
  companyId: string,
): Promise<{ timeZone: string; month: string; cents: ReadonlyMap<string, number> }> {
  const { rows } = await db.execute<{ zone: string; month: string; sums: Record<string, number> | null }>(sql`
    select ${company.timeZone} as zone, to_char(now() at time zone ${company.timeZone}, 'FMMonth') as month,
      (select json_object_agg(user_id, cents) from (
        select ${order.userId}, sum(${order.totalCents}) as cents from ${order}
        where ${order.companyId} = ${companyId} and ${counts} and ${order.createdAt} >= ${monthBegan} group by ${order.userId}) summed) as sums
    from ${company} where ${company.id} = ${companyId}`);
  const [row] = rows;
  if (!row) throw new Error(`Company ${companyId} is not there`);
  return { timeZone: row.zone, month: row.month, cents: new Map(Object.entries(row.sums ?? {})) };
}
