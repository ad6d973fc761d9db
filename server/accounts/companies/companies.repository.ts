import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CompanyRole, OwnCompany } from '#contract/accounts/companies.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { company, companyGroup, companyMember } from '#server/platform/database/schema/accounts/companies.ts';
import { jsonOf } from '#server/platform/database/statements.ts';

/** The companies that somebody belongs to, by name; closed ones too, whose orders can still be read. */
export async function listCompaniesOf(db: Database, userId: string): Promise<OwnCompany[]> {
  const rows = await db
    .select({
      _id: company.id,
      name: company.name,
      role: companyMember.role,
      dealer: company.dealer,
      closedAt: company.closedAt,
      singlePieces: company.singlePieces,
    })
    .from(companyMember)
    .innerJoin(company, eq(company.id, companyMember.companyId))
    .where(eq(companyMember.userId, userId))
    .orderBy(asc(company.name), asc(company.id));
  return rows.map(({ closedAt, singlePieces, ...row }) => ({
    ...row,
    closed: closedAt !== null,
    ...(singlePieces && { singlePieces }),
  }));
}

/** A company as it stands behind what a member does for it. */
export interface Membership {
  companyId: string;
  name: string;
  role: CompanyRole;
  groupId: string | null;
  groupName: string | null;
  closed: boolean;
}

/** What somebody is in a company, or null for who does not belong to it. */
export async function findMembership(db: Queryable, userId: string, companyId: string): Promise<Membership | null> {
  const [row] = await selectMembership(db, userId, companyId);
  return row ?? null;
}

/**
 * The same, holding it until the transaction ends: `stays` against leaving and closing, `change` against every other change
 * of the company, so that changes come one after the other, and `close` against both and against orders too.
 */
export async function lockMembership(
  tx: Transaction,
  userId: string,
  companyId: string,
  hold: 'stays' | 'change' | 'close',
): Promise<Membership | null> {
  const found = selectMembership(tx, userId, companyId);
  const [row] = await (hold === 'stays'
    ? found.for('key share', { of: [company, companyMember] })
    : found.for(hold === 'close' ? 'update' : 'no key update', { of: company }));
  return row ?? null;
}

const membership = {
  companyId: company.id,
  name: company.name,
  role: companyMember.role,
  groupId: company.groupId,
  groupName: companyGroup.name,
  closed: sql<boolean>`${company.closedAt} is not null`,
};

/** The same `Membership` as JSON, for a query that reads more than that; null for who does not belong to the company. */
export function membershipJson({ userId, companyId }: Record<'userId' | 'companyId', SQL>): SQL {
  return sql`(select ${jsonOf(membership)} from ${companyMember} join ${company} on ${company.id} = ${companyMember.companyId}
      left join ${companyGroup} on ${companyGroup.id} = ${company.groupId}
    where ${companyMember.companyId} = ${companyId} and ${companyMember.userId} = ${userId})`;
}

/**
 * Holds a membership until the transaction ends, as `stays` does, if it still has that role and the company that group and is
 * open; for a statement that does more than that. Gives one row, or none.
 */
export function stayingMember(held: Record<'userId' | 'companyId' | 'role' | 'groupId', SQL>): SQL {
  return sql`select 1 as staying from ${companyMember} join ${company} on ${company.id} = ${companyMember.companyId}
    where ${companyMember.companyId} = ${held.companyId} and ${companyMember.userId} = ${held.userId}
      and ${companyMember.role} = ${held.role} and ${company.groupId} is not distinct from ${held.groupId}
      and ${company.closedAt} is null
    for key share of ${sql.identifier('company_member')}, ${sql.identifier('company')}`;
}

function selectMembership(db: Queryable, userId: string, companyId: string) {
  return db
    .select(membership)
    .from(companyMember)
    .innerJoin(company, eq(company.id, companyMember.companyId))
    .leftJoin(companyGroup, eq(companyGroup.id, company.groupId))
    .where(and(eq(companyMember.companyId, companyId), eq(companyMember.userId, userId)))
    .$dynamic();
}

/** Sets the time zone of a company. Gives false, and changes nothing, where the database knows none of that name. One statement. */
export async function setTimeZone(tx: Transaction, companyId: string, timeZone: string): Promise<boolean> {
  const changed = await tx
    .update(company)
    .set({ timeZone, updatedAt: sql`now()` })
    .where(and(eq(company.id, companyId), sql`exists (select from pg_timezone_names where name = ${timeZone})`))
    .returning({ id: company.id });
  return changed.length > 0;
}

/** What the audit log calls a company. */
export const namedCompanies = { table: company, id: company.id, name: sql<string>`${company.name}` };

/** A company as an invoice names it. */
export interface BilledCompany {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  phone: string;
  vatNumber: string | null;
  electronicAddress: string;
  buyerReference: string;
  legalNumber: string;
}

/** Companies as invoices name them, by id; null ids are left out. One query, and none where there is no company. */
export async function findBilledCompanies(
  db: Queryable,
  ids: readonly (string | null)[],
): Promise<Map<string, BilledCompany>> {
  const companyIds = [...new Set(ids.filter((id) => id !== null))];
  if (companyIds.length === 0) return new Map();
  const { id, name, street, postalCode, city, country, phone, vatNumber } = company;
  const { electronicAddress, buyerReference, legalNumber } = company;
  const rows = await db
    .select({
      id,
      name,
      street,
      postalCode,
      city,
      country,
      phone,
      vatNumber,
      electronicAddress,
      buyerReference,
      legalNumber,
    })
    .from(company)
    .where(inArray(company.id, companyIds));
  return new Map(rows.map(({ id: companyId, ...billed }) => [companyId, billed]));
}
