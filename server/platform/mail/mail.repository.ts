import { randomUUIDv7 } from 'node:crypto';
import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { retention } from '#contract/retention.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { mail } from '#server/platform/database/schema/platform/mail.ts';
import type { Mail, NewMail } from './mail.port.ts';

/** A mail that is due, with what it is to carry. */
export interface DueMail extends Omit<Mail, 'files'>, Pick<NewMail, 'documents'> {
  failures: number;
  /** Which try this is. */
  tries: number;
  bulk: boolean;
}

const columns = {
  id: mail.id,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  replyTo: mail.replyTo,
  unsubscribe: mail.unsubscribe,
  documents: mail.documents,
  failures: mail.failures,
  tries: mail.tries,
  bulk: mail.bulk,
  at: mail.createdAt,
};

/** Stores a mail. It is due at once. */
export async function storeMail(tx: Transaction, written: NewMail): Promise<void> {
  const { to, subject, text, html, replyTo = null, unsubscribe = null, documents = null } = written;
  await tx.insert(mail).values({ to, subject, text, html, replyTo, unsubscribe, documents });
}

/** Stores many mails, which go after all others, and gives their ids. One statement. */
export async function storeBulk(tx: Transaction, mails: readonly NewMail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const rows = mails.map(({ to, subject, text, html, unsubscribe = null }) => ({
    ...{ id: randomUUIDv7(), to, subject, text, html, unsubscribe, bulk: true },
  }));
  await tx.insert(mail).values(rows);
  return rows.map(({ id }) => id);
}

/** Mails as `storingMails` takes them. */
export function mailRows(mails: readonly NewMail[]): string {
  return JSON.stringify(
    mails.map(({ to, subject, text, html, replyTo = null, unsubscribe = null }) => ({
      ...{ id: randomUUIDv7(), to_address: to, subject, text, html, reply_to: replyTo, unsubscribe },
    })),
  );
}

/** Stores mails if `when` holds; a part of a statement. */
export function storingMails(rows: SQL, when: SQL): SQL {
  return sql`insert into ${mail} (id, to_address, subject, text, html, reply_to, unsubscribe)
    select id, to_address, subject, text, html, reply_to, unsubscribe
    from json_to_recordset(${rows}) as written(id uuid, to_address text, subject text, text text, html text, reply_to text,
      unsubscribe text) where ${when}`;
}

/**
 * Takes a mail that is due, the one that waits longest, one of many of the same where no other is, and counts a try; null where there is none. It is due again in `seconds`,
 * unless the try ends before: so nobody else takes it meanwhile, and it comes back where this process dies. One that has not failed
 * and is due later than twice that was written while the clock of the database was ahead: it is due now. Twice, since `now()` is
 * when a transaction began: for one that began a little before another one took the mail, that is due a little later than once.
 */
export async function takeDueMail(db: Queryable, seconds: number): Promise<DueMail | null> {
  const after = (times: number) => sql`now() + make_interval(secs => ${times * seconds})`;
  const isDue = or(lte(mail.dueAt, sql`now()`), and(gt(mail.dueAt, after(2)), eq(mail.failures, 0)));
  const due = db
    .select({ id: mail.id })
    .from(mail)
    // A process of an older version notes alone that it sent one.
    .where(and(isDue, isNull(mail.sentAt)))
    .orderBy(mail.bulk, mail.dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(mail)
    .set({ tries: sql`${mail.tries} + 1`, dueAt: after(1) })
    .where(eq(mail.id, sql`(${due})`))
    .returning(columns);
  return row ?? null;
}

/** Has the try of a mail last `seconds` from now on. False where another process has taken the mail meanwhile. */
export async function holdMail(db: Database, { id, tries }: DueMail, seconds: number): Promise<boolean> {
  const held = await db
    .update(mail)
    .set({ dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(mail.id, id), eq(mail.tries, tries), isNull(mail.sentAt)))
    .returning({ id: mail.id });
  return held.length > 0;
}

/** Notes that a mail was sent. */
export async function markSent(db: Database, id: string): Promise<void> {
  await db.update(mail).set({ sentAt: sql`now()`, dueAt: null }).where(eq(mail.id, id));
}

/** What is noted of a try that failed. */
interface FailedTry {
  most: number;
  firstDelayS: number;
  fault: string;
  /** The mail is tried no more. */
  refused: boolean;
}

/**
 * Notes that a try failed. The mail is tried again after a delay that doubles each time, with some chance in it, from
 * `firstDelayS` on; after more than `most` failures no more. Gives how often it failed and whether it was given up.
 */
export async function noteFailure(
  db: Database,
  id: string,
  { most, firstDelayS, fault, refused }: FailedTry,
): Promise<{ failures: number; givenUp: boolean }> {
  const delay = sql`make_interval(secs => ${firstDelayS}::float8 * power(2, ${mail.failures}) * (0.75 + random() / 2))`;
  const [row] = await db
    .update(mail)
    .set({
      failures: sql`${mail.failures} + 1`,
      dueAt: refused ? null : sql`case when ${mail.failures} < ${most} then now() + ${delay} end`,
      fault,
      refused,
    })
    .where(eq(mail.id, id))
    .returning({ failures: mail.failures, givenUp: sql<boolean>`${mail.dueAt} is null` });
  return row ?? { failures: 0, givenUp: false };
}

/** How many mails are not sent yet, and how many were given up. One query. */
export async function countUnsent(db: Database): Promise<{ waiting: number; givenUp: number }> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(${mail.dueAt})::int`,
      givenUp: sql<number>`(count(*) filter (where ${mail.dueAt} is null))::int`,
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
