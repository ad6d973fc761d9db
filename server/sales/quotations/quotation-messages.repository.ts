import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { QuotationNews } from '#contract/sales/quotations/quotations.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { isJustNow } from '#server/platform/database/moments.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { quotationMessage } from '#server/platform/database/schema/sales/quotations.ts';

/** What was written about a quote and what happened to it, the newest first. */
export function listMessages(db: Queryable, quotationId: string) {
  return db
    .select({ ...getTableColumns(quotationMessage), author: user.name })
    .from(quotationMessage)
    .innerJoin(user, eq(user.id, quotationMessage.authorId))
    .where(eq(quotationMessage.quotationId, quotationId))
    .orderBy(desc(quotationMessage.createdAt), desc(quotationMessage.id));
}

/** Adds what was written about a quote, or what happened to it. */
export async function insertMessage(
  tx: Transaction,
  message: {
    quotationId: string;
    kind: QuotationNews;
    authorId: string;
    fromShop: boolean;
    text?: string | null;
    version?: number;
  },
): Promise<void> {
  await tx.insert(quotationMessage).values(message);
}

/** Whether the last thing written about a quote is that, and was written a moment ago. */
export async function wasJustWritten(
  tx: Transaction,
  {
    quotationId,
    authorId,
    kind,
    text,
  }: { quotationId: string; authorId: string; kind: QuotationNews; text: string | null },
): Promise<boolean> {
  const [last] = await tx
    .select({
      ...{ authorId: quotationMessage.authorId, kind: quotationMessage.kind, text: quotationMessage.text },
      isRecent: isJustNow(quotationMessage.createdAt),
    })
    .from(quotationMessage)
    .where(eq(quotationMessage.quotationId, quotationId))
    .orderBy(desc(quotationMessage.createdAt), desc(quotationMessage.id))
    .limit(1);
  return last?.authorId === authorId && last.kind === kind && last.text === text && last.isRecent;
}

/** Says that the buyer's side has seen what the shop wrote. Gives how much was new to it. */
export async function setRead(tx: Transaction, quotationId: string): Promise<number> {
  const read = await tx
    .update(quotationMessage)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(quotationMessage.quotationId, quotationId),
        eq(quotationMessage.fromShop, true),
        isNull(quotationMessage.readAt),
      ),
    )
    .returning({ id: quotationMessage.id });
  return read.length;
}
