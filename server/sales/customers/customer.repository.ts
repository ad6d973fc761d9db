import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Customer } from '#contract/sales/customers/customers.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { company, companyMember } from '#server/platform/database/schema/accounts/companies.ts';
import { session, user } from '#server/platform/database/schema/accounts/identity.ts';
import { profile } from '#server/platform/database/schema/accounts/profiles.ts';
import { customerNote } from '#server/platform/database/schema/sales/customers.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { newestFirst } from '#server/sales/orders/orders.repository.ts';
import { type CustomerOf, ordersOf } from './customer-figures.repository.ts';

type Person = Pick<
  Customer,
  '_id' | 'name' | 'email' | 'emailVerified' | 'role' | 'createdAt' | 'closedAt' | 'lastSeenAt' | 'contact'
>;

/** A person with what their profile says, whether or not the account is open; or null. One query. */
export async function findCustomer(db: Database, id: string): Promise<Person | null> {
  const [row] = await db
    .select({
      _id: user.id,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      role: user.role,
      createdAt: user.createdAt,
      closedAt: user.closedAt,
      lastSeenAt:
        sql<Date | null>`(select max(${session.lastUsedAt}) from ${session} where ${session.userId} = ${user.id})`.mapWith(
          user.createdAt,
        ),
      contact: { city: profile.city, phone: profile.phone, linkedin: profile.linkedin },
    })
    .from(user)
    .leftJoin(profile, eq(profile.userId, user.id))
    .where(eq(user.id, id));
  if (!row) return null;
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}

/** The companies that a person belongs to, by name, with the groups of these. One query. */
export async function listCompaniesOfPerson(db: Database, userId: string) {
  return db
    .select({
      _id: company.id,
      name: company.name,
      role: companyMember.role,
      closed: sql<boolean>`${company.closedAt} is not null`,
      groupId: company.groupId,
    })
    .from(companyMember)
    .innerJoin(company, eq(company.id, companyMember.companyId))
    .where(eq(companyMember.userId, userId))
    .orderBy(asc(company.name), asc(company.id));
}

/** A company as the head of what was traded with it: its name, since when it is there, and the emails of its members; or null. One query. */
export async function findCompanyCustomer(
  db: Database,
  id: string,
): Promise<{ createdAt: Date; emails: string[] } | null> {
  const [row] = await db
    .select({
      createdAt: company.createdAt,
      emails: sql<string[]>`array(select ${user.email} from ${user}
        join ${companyMember} on ${companyMember.userId} = ${user.id} where ${companyMember.companyId} = ${company.id})`,
    })
    .from(company)
    // With it, the columns in the subquery carry the names of their tables.
    .leftJoin(sql`(select 1) as once`, sql`true`)
    .where(eq(company.id, id));
  return row ?? null;
}

/** The last orders of a customer, as far as their timeline tells of them: placed by whom, and when. One query. */
export async function listLastPlaced(db: Database, who: CustomerOf, limit: number) {
  return db
    .select({
      id: order.id,
      orderNumber: order.orderNumber,
      createdAt: order.createdAt,
      totalCents: order.totalCents,
      placedBy: order.placedBy,
      email: order.email,
    })
    .from(order)
    .where(ordersOf(who))
    .orderBy(newestFirst)
    .limit(limit);
}

/** How many orders a customer ever placed. One query, of an index. */
export function countOrders(db: Database, who: CustomerOf): Promise<number> {
  return db.$count(order, ordersOf(who));
}

const about = (who: CustomerOf): SQL =>
  'userId' in who ? eq(customerNote.userId, who.userId) : eq(customerNote.companyId, who.companyId);

/** What admins noted about a customer, oldest first, with the names of who wrote it. One query. */
export async function listNotes(db: Database, who: CustomerOf) {
  return db
    .select({
      id: customerNote.id,
      createdAt: customerNote.createdAt,
      authorId: customerNote.authorId,
      authorName: user.name,
      text: customerNote.text,
    })
    .from(customerNote)
    .innerJoin(user, eq(user.id, customerNote.authorId))
    .where(about(who))
    .orderBy(asc(customerNote.createdAt), asc(customerNote.id));
}

/** Adds a note. False where there is no such customer. */
export async function insertNote(
  tx: Transaction,
  who: CustomerOf,
  note: { authorId: string; text: string },
): Promise<boolean> {
  const found = await ('userId' in who
    ? tx.select({ id: user.id }).from(user).where(eq(user.id, who.userId))
    : tx.select({ id: company.id }).from(company).where(eq(company.id, who.companyId)));
  if (found.length === 0) return false;
  await tx.insert(customerNote).values({ ...who, ...note });
  return true;
}

/** Who wrote a note about a customer; null where it is not there. */
export async function findNoteAuthor(tx: Transaction, who: CustomerOf, noteId: string): Promise<string | null> {
  const [found] = await tx
    .select({ authorId: customerNote.authorId })
    .from(customerNote)
    .where(and(eq(customerNote.id, noteId), about(who)));
  return found?.authorId ?? null;
}

/** Deletes a note. */
export async function deleteNote(tx: Transaction, noteId: string): Promise<void> {
  await tx.delete(customerNote).where(eq(customerNote.id, noteId));
}
