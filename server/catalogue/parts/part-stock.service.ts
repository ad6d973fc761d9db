import type { z } from 'zod';
import {
  type addGoodsSchema,
  type countStockSchema,
  onShelf,
  type Shelf,
  type StockMovement,
  type StockReason,
} from '#contract/catalogue/stock.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { findShelf } from '#server/catalogue/stock/shelf.repository.ts';
import { bookPieces, listMovements } from '#server/catalogue/stock/stock.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { lockParts } from './part-writing.repository.ts';
import type { StoredPart } from './parts.draft.ts';

/** What admins do with the stock of a part. All fail with `not-found`. */
export interface PartStockService {
  readShelf(id: string): Promise<Result<Shelf>>;
  /**
   * Corrects the stock by the difference between what was counted and what the page showed to lie on the shelf. Pieces that
   * are promised and not there are booked as missing; nothing is free then. Fails with `stock-too-low`.
   */
  count(actor: CurrentUser, id: string, counted: z.output<typeof countStockSchema>): Promise<Result<Shelf>>;
  /** Adds pieces that came in. They make up first for what is missing; goods in are taken off what was expected. */
  addGoods(actor: CurrentUser, id: string, goods: z.output<typeof addGoodsSchema>): Promise<Result<Shelf>>;
  /** The last 50 lines of the ledger of a part, newest first. */
  listMovements(id: string): Promise<Result<StockMovement[]>>;
}

const MOVEMENTS_SHOWN = 50;
const noSuchPart = fail('not-found', 'There is no such part.');

const reasonWords: Readonly<Record<StockReason, string>> = {
  count: 'Count',
  'goods-in': 'Goods in',
  'goods-back': 'Goods back',
  damaged: 'Damaged',
  sample: 'Sample',
};

/** What is booked: so many pieces more or fewer, why, and the key by which it is booked once. */
interface Booking {
  key: string;
  by: number;
  reason: StockReason;
  note?: string | undefined;
}

/** What pieces of a locked part that came in are taken off. */
export type TakeOff = (
  tx: Transaction,
  arrived: readonly { partId: string; pieces: number }[],
  actorId: string,
) => Promise<void>;

/**
 * Moves stock through `db`; `changed` is called after each movement, so that lists follow at once. Goods that come in are taken off what was
 * expected by `takeOffExpected`.
 */
export function partStockService(db: Database, changed: () => void, takeOffExpected: TakeOff): PartStockService {
  async function shelfOf(id: string): Promise<Result<Shelf>> {
    const shelf = await findShelf(db, id);
    return shelf ? succeed(shelf) : noSuchPart;
  }

  /** Books what `bookingOf` makes of the shelf as it then is. */
  async function book(
    actor: CurrentUser,
    id: string,
    bookingOf: (shelf: Shelf) => Result<Booking>,
  ): Promise<Result<Shelf>> {
    const booked = await inTransaction(db, async (tx) => {
      const part = (await lockParts(tx, [id])).get(id);
      const shelf = await findShelf(tx, id);
      if (!part || !shelf) return noSuchPart;
      const booking = bookingOf(shelf);
      if (!booking.ok) return booking;
      const { by, reason } = booking.value;
      if ((await write(tx, actor, part, booking.value)) && reason === 'goods-in')
        await takeOffExpected(tx, [{ partId: id, pieces: by }], actor.userId);
      return succeed((await findShelf(tx, id)) ?? shelf);
    });
    if (booked.ok) changed();
    return booked;
  }

  return {
    readShelf: shelfOf,
    count: (actor, id, { counted, shelf: seen, ...booking }) =>
      book(actor, id, (shelf) => {
        const by = counted - seen;
        const there = onShelf(shelf);
        if (there + by >= 0) return succeed({ ...booking, by });
        const message = `Only ${there} lie on the shelf by now, so fewer than none would be left`;
        return fail('stock-too-low', `${message}. Please count again.`, {
          errors: { counted: message },
          facts: { shelf: there },
        });
      }),
    addGoods: (actor, id, { pieces, ...booking }) => book(actor, id, () => succeed({ ...booking, by: pieces })),
    async listMovements(id) {
      const shelf = await shelfOf(id);
      return shelf.ok ? succeed(await listMovements(db, id, MOVEMENTS_SHOWN)) : shelf;
    },
  };
}

/** Gives whether it was written, and not before. */
async function write(
  tx: Transaction,
  actor: CurrentUser,
  part: StoredPart,
  { key, by, reason, note }: Booking,
): Promise<boolean> {
  if (by === 0) return false;
  const words = note ? `${reasonWords[reason]}: ${note}` : reasonWords[reason];
  const after = await bookPieces(tx, { id: key, partId: part.id, by, reason: words, actorId: actor.userId });
  if (!after) return false;
  await writeAudit(tx, {
    actor: { kind: 'user', id: actor.userId },
    action: 'stock-corrected',
    subject: { kind: 'part', id: part.id },
    data: {
      name: `${part.sku} ${part.name}`,
      before: part.available,
      after: after.available,
      ...(after.missing > 0 && { missing: after.missing }),
      reason: reasonWords[reason].toLowerCase(),
    },
  });
  return true;
}
