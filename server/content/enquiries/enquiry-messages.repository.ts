import { asc, desc, eq, sql } from 'drizzle-orm';
import type { EnquiryThread } from '#contract/content/enquiries.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { isJustNow } from '#server/platform/database/moments.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { enquiry, enquiryMessage } from '#server/platform/database/schema/content/enquiries.ts';

/** A message about an enquiry, to write. `authorId` is null for what its sender wrote. */
export interface NewEnquiryMessage {
  enquiryId: string;
  authorId: string | null;
  text: string;
}

/** What was written about an enquiry since it came, oldest first. One query. */
export async function listEnquiryMessages(db: Queryable, enquiryId: string): Promise<EnquiryThread['messages']> {
  const rows = await db
    .select({
      _id: enquiryMessage.id,
      at: enquiryMessage.createdAt,
      authorId: enquiryMessage.authorId,
      by: user.name,
      text: enquiryMessage.text,
    })
    .from(enquiryMessage)
    .leftJoin(user, eq(user.id, enquiryMessage.authorId))
    .where(eq(enquiryMessage.enquiryId, enquiryId))
    .orderBy(asc(enquiryMessage.createdAt), asc(enquiryMessage.id));
  return rows.map(({ at, authorId, ...row }) => ({
    ...row,
    at: at.toISOString(),
    from: authorId === null ? 'sender' : 'shop',
  }));
}

/** Writes a message, but for one that the same side wrote with the same words a moment ago. Gives whether it did. */
export async function insertEnquiryMessage(tx: Transaction, message: NewEnquiryMessage): Promise<boolean> {
  const [last] = await tx
    .select({
      authorId: enquiryMessage.authorId,
      text: enquiryMessage.text,
      isRecent: isJustNow(enquiryMessage.createdAt),
    })
    .from(enquiryMessage)
    .where(eq(enquiryMessage.enquiryId, message.enquiryId))
    .orderBy(desc(enquiryMessage.createdAt), desc(enquiryMessage.id))
    .limit(1);
  if (last?.authorId === message.authorId && last.text === message.text && last.isRecent) return false;
  await tx.insert(enquiryMessage).values(message);
  return true;
}

/** Locks an enquiry, so that what is written about it comes one after the other. Gives whether it is there. */
export async function lockEnquiry(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.id, id)).for('update');
  return found.length > 0;
}

/** The enquiry that a token opens; null where it opens none. */
export async function findByToken(db: Queryable, token: string): Promise<string | null> {
  const [found] = await db.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.threadToken, token));
  return found?.id ?? null;
}

/** Says that the shop answered: a new enquiry is answered, and none waits. Gives the token for its sender: the one it has, or `token`. */
export async function setEnquiryAnswered(tx: Transaction, id: string, token: string): Promise<string> {
  const [changed] = await tx
    .update(enquiry)
    .set({
      waits: false,
      threadToken: sql`coalesce(${enquiry.threadToken}, ${token})`,
      state: sql`case ${enquiry.state} when 'new' then 'answered' else ${enquiry.state} end`,
      changedAt: sql`case ${enquiry.state} when 'new' then now() else ${enquiry.changedAt} end`,
    })
    .where(eq(enquiry.id, id))
    .returning({ token: enquiry.threadToken });
  return changed?.token ?? token;
}

/** Says that its sender wrote again: it waits, and one that was answered or closed is new again. */
export async function setEnquiryWaiting(tx: Transaction, id: string): Promise<void> {
  const isOver = sql`${enquiry.state} in ('answered', 'closed')`;
  await tx
    .update(enquiry)
    .set({
      waits: true,
      state: sql`case when ${isOver} then 'new' else ${enquiry.state} end`,
      changedAt: sql`case when ${isOver} then now() else ${enquiry.changedAt} end`,
    })
    .where(eq(enquiry.id, id));
}
