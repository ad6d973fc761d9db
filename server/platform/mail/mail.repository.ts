import { and, eq, isNull, sql } from 'drizzle-orm';
import { retention } from '#contract/retention.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { mail } from '#server/platform/database/schema/mail.ts';
import type { Mail, NewMail } from './mail.port.ts';

const columns = {
  id: mail.id,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  replyTo: mail.replyTo,
  unsubscribe: mail.unsubscribe,
  at: mail.createdAt,
};

/** Stores a mail and gives its id. */
export async function storeMail(tx: Transaction, written: NewMail): Promise<string> {
  const { to, subject, text, html, replyTo = null, unsubscribe = null } = written;
  const [row] = await tx
    .insert(mail)
    .values({ to, subject, text, html, replyTo, unsubscribe })
    .returning({ id: mail.id });
  if (!row) throw new Error('A mail was not stored');
  return row.id;
}

/** Counts a try to send a mail and gives it, or null when it is sent already or forgotten. */
export async function beginSending(db: Database, id: string): Promise<Mail | null> {
  const [row] = await db
    .update(mail)
    .set({ tries: sql`${mail.tries} + 1` })
    .where(and(eq(mail.id, id), isNull(mail.sentAt)))
    .returning(columns);
  return row ?? null;
}

/** Notes that a mail was sent. */
export async function markSent(db: Database, id: string): Promise<void> {
  await db.update(mail).set({ sentAt: sql`now()` }).where(eq(mail.id, id));
}

/** How many mails are not sent yet, and how many were given up after so many tries. One query. */
export async function countUnsent(db: Database, triesMax: number): Promise<{ waiting: number; givenUp: number }> {
  const [row] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${mail.tries} < ${triesMax}))::int`,
      givenUp: sql<number>`(count(*) filter (where ${mail.tries} >= ${triesMax}))::int`,
    })
    .from(mail)
    .where(isNull(mail.sentAt));
  return row ?? { waiting: 0, givenUp: 0 };
}

/** Deletes mails some days after they were sent, since they carry links and names, and unsent ones after a longer time. */
export async function forgetMails(db: Database): Promise<void> {
  const days = (count: number) => sql`now() - make_interval(days => ${count})`;
  const sent = days(retention.sentMailDays);
  // Whatever was sent then is at least as old, which the index knows.
  await db
    .delete(mail)
    .where(
      sql`${mail.createdAt} < ${sent} and (${mail.sentAt} < ${sent} or ${mail.createdAt} < ${days(retention.mailDays)})`,
    );
}
