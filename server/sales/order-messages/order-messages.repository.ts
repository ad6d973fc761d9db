import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';
import { isJustNow } from '#server/platform/database/moments.ts';
import { companyMember } from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { orderMessage, orderNote } from '#server/platform/database/schema/sales/order-messages.ts';

/** A message, or a note, to write. */
interface NewText {
  orderId: string;
  authorId: string;
  text: string;
}

/** Writes a message about an order. */
export async function insertMessage(tx: Transaction, message: NewText & { fromShop: boolean }): Promise<void> {
  await tx.insert(orderMessage).values(message);
}

/** Whether the last message about an order is that one, and was written a moment ago. */
export async function wasJustWritten(tx: Transaction, { orderId, authorId, text }: NewText): Promise<boolean> {
  const [last] = await tx
    .select({
      authorId: orderMessage.authorId,
      text: orderMessage.text,
      isRecent: isJustNow(orderMessage.createdAt),
    })
    .from(orderMessage)
    .where(eq(orderMessage.orderId, orderId))
    .orderBy(desc(orderMessage.createdAt), desc(orderMessage.id))
    .limit(1);
  return last?.authorId === authorId && last.text === text && last.isRecent;
}

/** When the buyer's side first wrote about an order after a message of it: null where they did not. Null where that message is not there. */
export async function findQuestionAfter(
  tx: Transaction,
  orderId: string,
  messageId: string,
): Promise<{ at: Date | null } | null> {
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    select (select min(later.created_at) from ${orderMessage} later
      where later.order_id = seen.order_id and not later.from_shop and (later.created_at, later.id) > (seen.created_at, seen.id)) as at
    from ${orderMessage} seen where seen.order_id = ${orderId} and seen.id = ${messageId}`);
  const [found] = rows;
  return found ? { at: found.at === null ? null : new Date(found.at) } : null;
}

/** The member of an order's company who wrote the last message of the buyer's side, where that is not its buyer and their email is verified; else null. */
export async function findLastAsker(
  tx: Transaction,
  { id, userId, companyId }: { id: string; userId: string; companyId: string | null },
): Promise<{ userId: string; name: string; email: string } | null> {
  if (companyId === null) return null;
  const [last] = await tx
    .select({
      userId: user.id,
      name: user.name,
      email: user.email,
      isVerified: user.emailVerified,
      member: companyMember.role,
    })
    .from(orderMessage)
    .innerJoin(user, eq(user.id, orderMessage.authorId))
    .leftJoin(companyMember, and(eq(companyMember.userId, user.id), eq(companyMember.companyId, companyId)))
    .where(and(eq(orderMessage.orderId, id), eq(orderMessage.fromShop, false)))
    .orderBy(desc(orderMessage.createdAt), desc(orderMessage.id))
    .limit(1);
  return last && last.userId !== userId && last.isVerified && last.member !== null ? last : null;
}

/** Says that the buyer's side of an order has seen what the shop wrote about it. Gives how many messages were new to them. */
export async function setMessagesRead(tx: Transaction, orderId: string): Promise<number> {
  const read = await tx
    .update(orderMessage)
    .set({ readAt: sql`now()` })
    .where(and(eq(orderMessage.orderId, orderId), eq(orderMessage.fromShop, true), isNull(orderMessage.readAt)))
    .returning({ id: orderMessage.id });
  return read.length;
}

/** Adds a note about an order. */
export async function insertNote(tx: Transaction, note: NewText): Promise<void> {
  await tx.insert(orderNote).values(note);
}

/** Who wrote a note of an order; null where it is not there. */
export async function findNoteAuthor(tx: Transaction, orderId: string, noteId: string): Promise<string | null> {
  const [found] = await tx
    .select({ authorId: orderNote.authorId })
    .from(orderNote)
    .where(and(eq(orderNote.id, noteId), eq(orderNote.orderId, orderId)));
  return found?.authorId ?? null;
}

/** Deletes a note. */
export async function deleteNote(tx: Transaction, noteId: string): Promise<void> {
  await tx.delete(orderNote).where(eq(orderNote.id, noteId));
}
