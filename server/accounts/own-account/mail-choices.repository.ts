import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type MailKind, mailKinds } from '#contract/accounts/own-account.ts';
import { pages } from '#contract/pages.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { company, companyMember } from '#server/platform/database/schema/accounts/companies.ts';
import { mailOff } from '#server/platform/database/schema/accounts/own-account.ts';

/** That an account has not switched a kind of mails off, as a condition of a query: whoever writes such a mail asks this. */
export function wantsMail(kind: MailKind, userId: SQLWrapper): SQL {
  return sql`not exists (select from ${mailOff} where ${mailOff.userId} = ${userId} and ${mailOff.kind} = ${kind})`;
}

/** The same of one account. */
export async function isMailWanted(db: Queryable, kind: MailKind, userId: string): Promise<boolean> {
  const off = await db.$count(mailOff, and(eq(mailOff.userId, userId), eq(mailOff.kind, kind)));
  return off === 0;
}

/** What leads from a mail that can be switched off to where that is done. */
export function choiceLink(publicUrl: string): { label: string; url: string } {
  return { label: 'Choose which mails you get', url: `${publicUrl}${pages.dashboard}#mails` };
}

/** Which kinds of mails an account gets. */
export async function readMailChoices(db: Queryable, userId: string): Promise<Record<MailKind, boolean>> {
  const rows = await db.select({ kind: mailOff.kind }).from(mailOff).where(eq(mailOff.userId, userId));
  const off = new Set(rows.map(({ kind }) => kind));
  return { 'order-messages': !off.has('order-messages'), 'price-lists': !off.has('price-lists') };
}

/** Switches kinds of mails on and off. */
export async function storeMailChoices(
  tx: Transaction,
  userId: string,
  choices: Record<MailKind, boolean>,
): Promise<void> {
  await tx.delete(mailOff).where(eq(mailOff.userId, userId));
  const off = mailKinds.filter((kind) => !choices[kind]).map((kind) => ({ userId, kind }));
  if (off.length > 0) await tx.insert(mailOff).values(off);
}

/** Whether somebody owns an open company: owners alone are told of price lists. */
export async function ownsCompany(db: Queryable, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(companyMember)
    .innerJoin(company, eq(company.id, companyMember.companyId))
    .where(and(eq(companyMember.userId, userId), eq(companyMember.role, 'owner'), isNull(company.closedAt)))
    .limit(1);
  return found !== undefined;
}
