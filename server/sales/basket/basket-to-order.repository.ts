import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { basketLine } from '#server/platform/database/schema/basket.ts';
import { findBasket, type Owner, raiseVersion } from './basket.repository.ts';

/** A line of a basket that is to be ordered. `version` is handed back to `takeOrdered`. */
export interface LineToOrder {
  part: string;
  quantity: number;
  version: number;
}

/** The lines of a basket without those saved for later, in their order, and the basket's version; none where there is no basket. One query. */
export async function readBasketToOrder(
  db: Database | Transaction,
  userId: string,
  companyId: string | null,
): Promise<{ version: number; lines: LineToOrder[] }> {
  const found = await findBasket(db, { userId, companyId });
  const lines = (found?.lines ?? []).filter(({ savedForLater }) => !savedForLater);
  return {
    version: found?.version ?? 0,
    lines: lines.map(({ partId, quantity, version }) => ({ part: partId, quantity, version })),
  };
}

/**
 * Takes lines that were ordered out of a basket, in the transaction of the order; those that were changed since they were read stay.
 * Gives the basket's id, for `basketChanged` after the commit. Two statements.
 */
export async function takeOrdered(
  tx: Transaction,
  owner: Owner,
  ordered: readonly Pick<LineToOrder, 'part' | 'version'>[],
): Promise<string> {
  const { id } = await raiseVersion(tx, owner);
  const rows = JSON.stringify(ordered.map(({ part, version }) => ({ part, version })));
  await tx.delete(basketLine).where(
    and(
      eq(basketLine.basketId, id),
      sql`(${basketLine.partId}, ${basketLine.version}) in (
        select part, version from json_to_recordset(${rows}::json) as ordered(part uuid, version integer))`,
    ),
  );
  return id;
}
