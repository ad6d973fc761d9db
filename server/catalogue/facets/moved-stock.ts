import type { Database } from '#server/platform/database/connection.ts';
import type { FacetIndex } from './facet-index.ts';
import { readMovedStock } from './facets.repository.ts';
import { wordsOf } from './part-ids.ts';

/** Transactions end in another order than they begin, and clocks differ: each look goes back so far before the last one, in ms. */
const OVERLAP_MS = 60_000;
/** From so many parts on the order is made anew, in place of moving each. */
const MANY_PARTS = 500;

/** Keeps the stock of an index as it was a moment ago. */
export interface MovedStock {
  /** Takes in what moved since the last look, unless that began less than `everyMs` ago. */
  follow(index: FacetIndex, everyMs: number): Promise<void>;
}

/**
 * Reads the stock only when a list is sorted by it, from the ledger: an order writes nothing more for it. An index that it follows is
 * built after it was made.
 */
export function movedStock(db: Database): MovedStock {
  let since = Date.now();
  /** The last look, which ends before the next one begins. */
  let last: { begun: number; done: Promise<void> } | null = null;

  async function look(index: FacetIndex): Promise<void> {
    const now = Date.now();
    const moved = await readMovedStock(db, since - OVERLAP_MS, now + OVERLAP_MS);
    if (moved.length > MANY_PARTS) index.forgetOrders('stock');
    for (const { id, available } of moved) {
      const found = index.find(wordsOf(id));
      found?.segment.putStock(found.place, available);
    }
    since = now;
  }

  return {
    follow(index, everyMs) {
      const begun = performance.now();
      if (last && begun - last.begun < everyMs) return last.done;
      const before = last?.done.catch(() => undefined);
      last = { begun, done: before ? before.then(() => look(index)) : look(index) };
      return last.done;
    },
  };
}
