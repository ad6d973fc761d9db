import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ManagedCompany } from '#contract/accounts/managed-companies.ts';
import { emailForAdmins } from '#server/platform/database/account-emails.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import {
  company,
  companyInvitation,
  companyMember,
  dealerRequest,
} from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { ownersFirst } from './members.repository.ts';

const NEAR = 5;

/** What admins alone read of a company: its version, billing address, and who confirmed its number. Null if there is none. */
export async function findForAdmins(db: Database, id: string) {
  const [row] = await db
    .select({
      version: company.version,
      street: company.street,
      postalCode: company.postalCode,
      number: company.phone,
      electronicAddress: company.electronicAddress,
      buyerReference: company.buyerReference,
      legalNumber: company.legalNumber,
      documentFormat: company.documentFormat,
      singlePieces: company.singlePieces,
      vatConfirmedBy: user.name,
      vatConfirmedHow: company.vatConfirmedHow,
    })
    .from(company)
    .leftJoin(user, eq(user.id, company.vatConfirmedBy))
    .where(eq(company.id, id));
  return row ?? null;
}

/** A company as a change finds it. */
export type LockedCompany = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;

/** A company, held until the transaction ends against other changes, and with `orders` against orders for it too; or null. */
export async function lockCompany(tx: Transaction, id: string, against: 'changes' | 'orders' = 'changes') {
  const held = against === 'orders' ? 'update' : 'no key update';
  const [row] = await tx.select().from(company).where(eq(company.id, id)).for(held);
  return row ?? null;
}

/** The last request of a company for dealer's prices, with who asked and who answered; or null. */
export async function findLastRequest(db: Database, companyId: string): Promise<ManagedCompany['request']> {
  const answering = alias(user, 'answering');
  const [row] = await db
    .select({
      words: dealerRequest.words,
      askedAt: dealerRequest.askedAt,
      by: { name: user.name, email: emailForAdmins(user), emailVerified: user.emailVerified },
      answer: dealerRequest.answer,
      answerWords: dealerRequest.answerWords,
      answeredAt: dealerRequest.answeredAt,
      answeredBy: answering.name,
    })
    .from(dealerRequest)
    .leftJoin(user, eq(user.id, dealerRequest.askedBy))
    .leftJoin(answering, eq(answering.id, dealerRequest.answeredBy))
    .where(eq(dealerRequest.companyId, companyId))
    .orderBy(desc(dealerRequest.askedAt), desc(dealerRequest.id))
    .limit(1);
  if (!row) return null;
  const { by } = row;
  return {
    ...row,
    askedAt: row.askedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    by: by && { ...by, email: by.email ?? '' },
  };
}

/** The members of a company, owners first, then by name. */
export async function listMembersForAdmins(db: Database, companyId: string): Promise<ManagedCompany['members']> {
  const rows = await db
    .select({ _id: user.id, name: user.name, email: emailForAdmins(user), role: companyMember.role })
    .from(companyMember)
    .innerJoin(user, eq(user.id, companyMember.userId))
    .where(eq(companyMember.companyId, companyId))
    .orderBy(...ownersFirst);
  return rows.map((row) => ({ ...row, email: row.email ?? '' }));
}

/** Who is invited and has not come, the newest first. */
export async function listInvited(db: Database, companyId: string): Promise<ManagedCompany['invitations']> {
  const rows = await db
    .select({
      _id: companyInvitation.id,
      email: companyInvitation.email,
      role: companyInvitation.role,
      expiresAt: companyInvitation.expiresAt,
      expired: sql<boolean>`${companyInvitation.expiresAt} <= now()`,
    })
    .from(companyInvitation)
    .where(eq(companyInvitation.companyId, companyId))
    .orderBy(desc(companyInvitation.createdAt), desc(companyInvitation.id));
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
}

/** Words that say nothing of who a company is: the forms of companies, and the trade's own. */
const COMMON =
  'gmbh sarl inc ltd limited company corp group sport sports bike bikes bikeshop cycle cycles cycling cykel cyklar velo velos fahrrad fahrraeder radsport rad bici bicicletas biciclette bicycle bicycles oficina'.split(
    ' ',
  );
const SEPARATORS = '[[:space:].,;:&+/()-]+';

/** Other companies whose name shares a telling word, or that have the same VAT number; these first. One query. */
export async function listNear(db: Database, companyId: string): Promise<ManagedCompany['near']> {
  const other = alias(company, 'other');
  const words = sql`(select array_agg(word) from regexp_split_to_table(search_folded(${company.name}), ${SEPARATORS}) word
    where length(word) >= 3 and word <> all(string_to_array(${COMMON.join(' ')}, ' ')))`;
  const sameNumber = sql<boolean>`coalesce(${other.vatNumber} = ${company.vatNumber}, false)`;
  return db
    .select({
      _id: other.id,
      name: other.name,
      city: other.city,
      country: other.country,
      closed: sql<boolean>`${other.closedAt} is not null`,
      sameNumber,
    })
    .from(company)
    .innerJoin(
      other,
      and(
        ne(other.id, company.id),
        sql`(${sameNumber} or regexp_split_to_array(search_folded(${other.name}), ${SEPARATORS}) && ${words})`,
      ),
    )
    .where(eq(company.id, companyId))
    .orderBy(desc(sameNumber), asc(sql`lower(${other.name})`), asc(other.id))
    .limit(NEAR);
}

/** Answers the open request of a company, whose state becomes the answer. */
export async function writeAnswer(
  tx: Transaction,
  companyId: string,
  { answer, words, by }: { answer: 'accepted' | 'refused'; words: string; by: string },
): Promise<void> {
  await tx
    .update(dealerRequest)
    .set({ answer, answerWords: words || null, answeredBy: by, answeredAt: sql`now()` })
    .where(and(eq(dealerRequest.companyId, companyId), isNull(dealerRequest.answer)));
  await setFields(tx, companyId, { dealer: answer });
}

/** Sets some fields of a company that the transaction has locked. */
export async function setFields(
  tx: Transaction,
  id: string,
  fields: Partial<Pick<LockedCompany, 'dealer' | 'groupId' | 'singlePieces'>>,
): Promise<void> {
  await tx
    .update(company)
    .set({ ...fields, version: sql`${company.version} + 1`, updatedAt: sql`now()` })
    .where(eq(company.id, id));
}

/** Says that a company's VAT number is confirmed, or, for null, that it is not. */
export async function setConfirmation(
  tx: Transaction,
  id: string,
  confirmed: { by: string; how: string } | null,
): Promise<void> {
  await tx
    .update(company)
    .set({
      vatConfirmedAt: confirmed && sql`now()`,
      vatConfirmedBy: confirmed?.by ?? null,
      vatConfirmedHow: confirmed?.how ?? null,
      version: sql`${company.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(company.id, id));
}
