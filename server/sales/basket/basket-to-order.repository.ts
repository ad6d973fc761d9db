import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { basketLines, findBasket, type Owner, raiseVersion } from './basket.repository.ts';
import { deleteLines } from './stored-lines.repository.ts';

/** A line of a basket that is to be ordered. */
export interface LineToOrder {
  part: string;
  quantity: number;
}

/** The lines of a basket without those saved for later, in their order, and the basket's version; none where there is no basket. One query. */
export async function readBasketToOrder(
  db: Queryable,
  userId: string,
  companyId: string | null,
): Promise<{ version: number; lines: LineToOrder[] }> {
  const found = await findBasket(db, { userId, companyId });
  const lines = (found?.lines ?? []).filter(({ savedForLater }) => !savedForLater);
  return {
    version: found?.version ?? 0,
    lines: lines.map(({ partId, quantity }) => ({ part: partId, quantity })),
  };
}

/**
 * Takes parts that were ordered out of a basket, in the transaction of the order. Gives the basket's id, for `basketChanged` after
 * the commit; null where it is no longer of the version that was read: another order may have taken them, and the caller rolls back.
 * Two statements.
 */
export async function takeOrdered(
  tx: Transaction,
  owner: Owner,
  { version, parts }: { version: number; parts: readonly string[] },
): Promise<string | null> {
  const raised = await raiseVersion(tx, owner);
  if (raised.version !== version + 1) return null;
  await deleteLines(tx, basketLines, raised.id, parts);
  return raised.id;
}
