import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';
import { companyTerms, creditRelease } from '#server/platform/database/schema/sales/receivables.ts';

/**
 * Takes credit of a company if it has taken as often as was read: a part of the statement that places the orders. Gives one row, or none.
 */
export function takeCredit({ companyId, turn, when }: Record<'companyId' | 'turn' | 'when', SQL>): SQL {
  return sql`update ${companyTerms} set turn = ${companyTerms.turn} + 1
    where ${companyTerms.companyId} = ${companyId} and ${companyTerms.turn} = ${turn} and ${when} returning turn`;
}

/** Marks a release as used by an order: a part of the same statement. */
export function takeRelease({ id, orderId, when }: Record<'id' | 'orderId' | 'when', SQL>): SQL {
  return sql`update ${creditRelease} set used_at = now(), order_id = ${orderId}
    where ${creditRelease.id} = ${id} and ${creditRelease.usedAt} is null and ${when} returning id`;
}

/** Lets nobody else take credit of a company, or change its terms, until the transaction ends. */
export async function lockCredit(tx: Transaction, companyId: string): Promise<void> {
  await tx
    .select({ turn: companyTerms.turn })
    .from(companyTerms)
    .where(eq(companyTerms.companyId, companyId))
    .for('no key update');
}

/** Counts that companies owe more, so that an order that was checked before is checked again. */
export async function raiseTurns(tx: Transaction, companyIds: readonly string[]): Promise<void> {
  if (companyIds.length === 0) return;
  await tx
    .update(companyTerms)
    .set({ turn: sql`${companyTerms.turn} + 1` })
    .where(inArray(companyTerms.companyId, [...companyIds].toSorted()));
}
