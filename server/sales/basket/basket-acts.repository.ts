import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import { BASKET_UNDO_MINUTES } from '#contract/sales/basket.heads.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { basketAct, type LineBefore } from '#server/platform/database/schema/sales/basket.ts';

/** How many acts of a basket can be undone at most, the latest ones. */
const ACTS_MAX = 20;

/** What an act did: which lines it changed and which it removed, and how those stood before that were there. */
export interface Act {
  version: number;
  kept: string[];
  removed: string[];
  before: LineBefore[];
}

const tooOld = sql`now() - make_interval(mins => ${BASKET_UNDO_MINUTES})`;

/** Stores an act, and forgets the oldest of many. Gives the token that undoes it. */
export async function storeAct(tx: Transaction, basketId: string, act: Act): Promise<string> {
  const [row] = await tx
    .insert(basketAct)
    .values({ basketId, ...act })
    .returning({ id: basketAct.id });
  if (!row) throw new Error('An insert gave no row');
  const latest = tx
    .select({ id: basketAct.id })
    .from(basketAct)
    .where(eq(basketAct.basketId, basketId))
    .orderBy(desc(basketAct.createdAt), desc(basketAct.id))
    .limit(ACTS_MAX);
  await tx.delete(basketAct).where(and(eq(basketAct.basketId, basketId), notInArray(basketAct.id, latest)));
  return row.id;
}

/** Takes an act of a basket out, to undo it; null where there is none with that token any more. */
export async function takeAct(tx: Transaction, basketId: string, token: string): Promise<Act | null> {
  const [row] = await tx
    .delete(basketAct)
    .where(and(eq(basketAct.id, token), eq(basketAct.basketId, basketId), sql`${basketAct.createdAt} > ${tooOld}`))
    .returning();
  return row ?? null;
}

/** Deletes acts that cannot be undone any more. */
export async function forgetActs(db: Database): Promise<void> {
  await db.delete(basketAct).where(lt(basketAct.createdAt, tooOld));
}
