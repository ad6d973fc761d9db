import type { Transaction } from '#server/platform/database/connection.ts';
import { stockMovement } from '#server/platform/database/schema/catalogue/stock.ts';
import { lockParts, putBack } from './stock-back.repository.ts';

/** Pieces of an order's line that a buyer sent back: those that can be sold again, and those that cannot. */
export interface ReturnedPieces {
  id: string;
  partId: string;
  stocked: number;
  damaged: number;
  scrapped: number;
}

/**
 * Books what a buyer sent back, each line of the order once for each return, by its number; `reason` says that number. All pieces come back; the damaged
 * and the scrapped ones leave in one go.
 */
export async function bookReturned(
  tx: Transaction,
  lines: readonly ReturnedPieces[],
  about: { number: number; reason: string; actorId: string },
): Promise<void> {
  const movements = lines.flatMap(({ id, partId, stocked, damaged, scrapped }) =>
    [
      { kind: 'returned' as const, quantity: stocked + damaged + scrapped },
      { kind: 'damaged' as const, quantity: -damaged },
      { kind: 'scrapped' as const, quantity: -scrapped },
    ].flatMap((moved) => (moved.quantity === 0 ? [] : [{ ...moved, ...about, orderLineId: id, partId }])),
  );
  if (movements.length === 0) return;
  const back = lines.filter(({ stocked }) => stocked > 0);
  await lockParts(tx, back);
  await tx.insert(stockMovement).values(movements);
  await putBack(
    tx,
    back.map(({ partId, stocked }) => ({ partId, quantity: stocked })),
  );
}
