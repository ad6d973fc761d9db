import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { IssueState, WrittenIssue } from '#contract/content/newsletter-issues.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import {
  newsletterDeparture,
  newsletterIssue,
  newsletterProposal,
  newsletterSubscription,
} from '#server/platform/database/schema/content/newsletter.ts';

/** How many newsletters the page shows: those of some years. */
const SHOWN = 200;

const { text: _text, html: _html, preview: _preview, ...columns } = getTableColumns(newsletterIssue);

const withPerson = { ...columns, changedByName: user.name };

/** A newsletter without its mail. */
export type IssueRow = Awaited<ReturnType<typeof listRows>>[number];

/** The newsletters, the newest first. One query. */
export function listRows(db: Queryable) {
  return db
    .select(withPerson)
    .from(newsletterIssue)
    .leftJoin(user, eq(user.id, newsletterIssue.changedBy))
    .orderBy(desc(newsletterIssue.createdAt), desc(newsletterIssue.id))
    .limit(SHOWN);
}

/** One newsletter, or null. */
export async function findIssue(db: Queryable, id: string): Promise<IssueRow | null> {
  const [row] = await db
    .select(withPerson)
    .from(newsletterIssue)
    .leftJoin(user, eq(user.id, newsletterIssue.changedBy))
    .where(eq(newsletterIssue.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockIssue(tx: Transaction, id: string) {
  const [row] = await tx.select(columns).from(newsletterIssue).where(eq(newsletterIssue.id, id)).for('update');
  return row ?? null;
}

interface NewIssue extends WrittenIssue {
  previewKey: string;
  changedBy: string | null;
  proposedFor?: string;
}

/** Adds a draft and gives its id; null where one is proposed for that month. */
export async function insertIssue(db: Queryable, issue: NewIssue): Promise<string | null> {
  const [row] = await db
    .insert(newsletterIssue)
    .values(issue)
    .onConflictDoNothing({ target: newsletterIssue.proposedFor })
    .returning({ id: newsletterIssue.id });
  return row?.id ?? null;
}

/** Saves what is written of a draft; its version rises. */
export async function saveWritten(tx: Transaction, id: string, written: WrittenIssue, by: string): Promise<void> {
  await tx
    .update(newsletterIssue)
    .set({ ...written, version: sql`${newsletterIssue.version} + 1`, changedAt: sql`now()`, changedBy: by })
    .where(eq(newsletterIssue.id, id));
}

/** Stores the mail of a newsletter that begins to be sent, and to how many it goes. */
export async function storeMailOf(
  tx: Transaction,
  id: string,
  sent: { text: string; html: string; recipients: number },
): Promise<void> {
  await tx
    .update(newsletterIssue)
    .set({ ...sent, startedAt: sql`now()`, preview: null })
    .where(eq(newsletterIssue.id, id));
}

/** A place after every recipient: what became of mails before is judged no more. */
const AFTER_ALL = 2_147_483_647;

/** Puts a newsletter into a state; `by`: null where the shop does so itself. Its mails are due at once where it is sent. */
export async function setState(tx: Transaction, id: string, state: IssueState, by: string | null): Promise<void> {
  const sending = state === 'sending';
  await tx
    .update(newsletterIssue)
    .set({
      state,
      dueAt: sending ? sql`now()` : null,
      ...(sending && { slowed: 0, lastFrom: AFTER_ALL }),
      ...(state === 'sent' && { endedAt: sql`now()` }),
      version: sql`${newsletterIssue.version} + 1`,
      changedAt: sql`now()`,
      changedBy: by,
    })
    .where(eq(newsletterIssue.id, id));
}

/** Deletes a draft. Gives whether it was one. */
export async function deleteDraft(db: Queryable, id: string): Promise<boolean> {
  const gone = await db
    .delete(newsletterIssue)
    .where(and(eq(newsletterIssue.id, id), eq(newsletterIssue.state, 'draft')))
    .returning({ id: newsletterIssue.id });
  return gone.length > 0;
}

/** Stores what the preview of a newsletter shows, and gives the key that opens it; null where there is no such newsletter. */
export async function storePreview(db: Queryable, id: string, preview: WrittenIssue): Promise<string | null> {
  const [row] = await db
    .update(newsletterIssue)
    .set({ preview })
    .where(eq(newsletterIssue.id, id))
    .returning({ key: newsletterIssue.previewKey });
  return row?.key ?? null;
}

/** What the preview of a key shows: the mail as it was sent, else what is written; null for an unknown key. */
export async function findPreview(db: Queryable, previewKey: string) {
  const { subject, preheader, blocks, preview, html } = newsletterIssue;
  const [row] = await db
    .select({ subject, preheader, blocks, preview, html })
    .from(newsletterIssue)
    .where(eq(newsletterIssue.previewKey, previewKey));
  return row ?? null;
}

/** Notes that somebody mailed a newsletter to themselves. */
export async function noteTest(db: Queryable, id: string): Promise<void> {
  await db.update(newsletterIssue).set({ testedAt: sql`now()` }).where(eq(newsletterIssue.id, id));
}

/** Since when the catalogue changed for the next newsletter: when the last one began to be sent, or some days ago. */
export async function lastStarted(db: Queryable): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<Date | null>`max(${newsletterIssue.startedAt})`.mapWith(newsletterIssue.startedAt) })
    .from(newsletterIssue);
  return row?.at ?? null;
}

/** Whether a newsletter was ever sent to anybody, or is being sent. */
export async function wasSent(db: Queryable): Promise<boolean> {
  return (await db.$count(newsletterIssue, sql`${newsletterIssue.startedAt} is not null`)) > 0;
}

/** Notes that the draft of a month is proposed, the first one of the shop or a later one; null where it was before: of several processes one has it. */
export async function claimMonth(tx: Transaction, month: string): Promise<'first' | 'later' | null> {
  const first = (await tx.$count(newsletterProposal)) === 0;
  const rows = await tx.insert(newsletterProposal).values({ month }).onConflictDoNothing().returning();
  return rows.length === 0 ? null : first ? 'first' : 'later';
}

/** How many addresses there are, and how many left within twelve months. Two queries. */
export async function countAddresses(db: Queryable) {
  const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const { confirmedAt, leftOutAt } = newsletterSubscription;
  const [addresses] = await db
    .select({
      confirmed: count(sql`${confirmedAt} is not null and ${leftOutAt} is null`),
      unconfirmed: count(sql`${confirmedAt} is null`),
      leftOut: count(sql`${leftOutAt} is not null`),
    })
    .from(newsletterSubscription);
  const [departures] = await db
    .select({
      left: count(sql`${newsletterDeparture.reason} = 'left'`),
      complaints: count(sql`${newsletterDeparture.reason} = 'complaint'`),
    })
    .from(newsletterDeparture)
    .where(sql`${newsletterDeparture.createdAt} > now() - interval '12 months'`);
  return { ...{ confirmed: 0, unconfirmed: 0, leftOut: 0, left: 0, complaints: 0 }, ...addresses, ...departures };
}

/** How many would get a newsletter now. */
export function countConfirmed(db: Queryable): Promise<number> {
  const { confirmedAt, leftOutAt } = newsletterSubscription;
  return db.$count(newsletterSubscription, sql`${confirmedAt} is not null and ${leftOutAt} is null`);
}

/** What the audit log calls a newsletter. */
export const namedIssues = {
  table: newsletterIssue,
  id: newsletterIssue.id,
  name: sql<string>`${newsletterIssue.subject}`,
};
