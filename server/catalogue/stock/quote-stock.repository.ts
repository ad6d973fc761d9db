import { and, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { stockMovement } from '#server/platform/database/schema/catalogue/stock.ts';
import { lockParts, putBack, putBackUnshared } from './stock-back.repository.ts';

/** Pieces for one line of an offer. */
export interface QuoteLine {
  lineId: string;
  partId: string;
  quantity: number;
}

/** Locks parts until the transaction ends, in the order of their ids. Gives how many pieces of each can be bought; of one that is not on sale, none. */
export async function lockFree(tx: Transaction, partIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: part.id, free: sql<number>`case when ${part.archivedAt} is null then ${part.available} else 0 end` })
    .from(part)
    .where(sql`${part.id} = any(${sql.param([...partIds])}::uuid[])`)
    .orderBy(part.id)
    .for('no key update');
  return new Map(rows.map(({ id, free }) => [id, free]));
}

/** Keeps pieces for lines of an offer: the caller has locked the parts, which have so many. `reason`: what the offer is called. */
export async function holdForQuote(
  tx: Transaction,
  lines: readonly QuoteLine[],
  { actorId, reason }: { actorId: string; reason: string },
): Promise<void> {
  if (lines.length === 0) return;
  await tx.insert(stockMovement).values(
    lines.map(({ lineId, partId, quantity }) => ({
      ...{ partId, quoteLineId: lineId, kind: 'quote-hold' as const },
      ...{ quantity: -quantity, reason, actorId },
    })),
  );
  await putBack(
    tx,
    lines.map(({ partId, quantity }) => ({ partId, quantity: -quantity })),
  );
}

/**
 * Gives back what is kept for these lines of an offer, once and never twice. Gives whether anything was. `forOrder`: an order takes
 * it in this transaction, so lines that wait do not get it.
 */
export async function releaseFromQuote(
  tx: Transaction,
  lineIds: readonly string[],
  forOrder: boolean,
): Promise<boolean> {
  if (lineIds.length === 0) return false;
  const moved = await tx
    .select()
    .from(stockMovement)
    .where(and(inArray(stockMovement.quoteLineId, [...lineIds])));
  const released = new Set(moved.flatMap(({ kind, quoteLineId }) => (kind === 'quote-release' ? [quoteLineId] : [])));
  const held = moved.filter(({ kind, quoteLineId }) => kind === 'quote-hold' && !released.has(quoteLineId));
  if (held.length === 0) return false;
  await lockParts(tx, held);
  const back = held.map(({ partId, quoteLineId, quantity, reason }) => ({
    ...{ partId, quoteLineId, quantity: -quantity, reason },
    kind: 'quote-release' as const,
  }));
  await tx.insert(stockMovement).values(back);
  await (forOrder ? putBackUnshared : putBack)(tx, back);
  return true;
}
