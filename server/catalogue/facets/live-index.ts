import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/platform/database/connection.ts';
import { FacetIndex } from './facet-index.ts';
import { readChanges, readPartsById, readPartsInBatches } from './facets.repository.ts';
import { movedStock } from './moved-stock.ts';
import { wordsOf } from './part-ids.ts';

/** The index as it was a moment ago, with what it was read together with. */
export interface IndexNow {
  index: FacetIndex;
  brands: Readonly<Record<string, string>>;
  /** The ids of those that are no choice. */
  hiddenBrands: readonly string[];
  searchChanges: number;
}

/** Above so many parts there is no index: it would fill the memory. */
const PARTS_MAX = 1_000_000;
const BATCH = 2000;
/** From so many changes on the orders are made anew, in place of moving each part. */
const MANY_CHANGES = 500;
/** How often the stock is looked at, in ms: as long as lists are stored. */
const STOCK_EVERY_MS = 1000;

/** An index in this process's memory that follows the database. */
export interface LiveIndex {
  /** The index with all that was committed before the call. Builds it where there is none. Null where the parts are too many. */
  now(): Promise<IndexNow | null>;
  /** Takes into an index how the stock moved until a moment ago, or with `everyMs` 0 until now. */
  followStock(index: FacetIndex, everyMs?: number): Promise<void>;
  /** Whether it is built. */
  built(): boolean;
}

export function liveIndex(db: Database, { stockEveryMs = STOCK_EVERY_MS } = {}): LiveIndex {
  const stock = movedStock(db);
  let state: { index: FacetIndex; since: string; seen: Map<string, string>; now: IndexNow } | 'too many' | null = null;
  /** The look under way, and the one that begins after it: all who ask meanwhile share that. */
  let running: Promise<IndexNow | null> | null = null;
  let next: Promise<IndexNow | null> | null = null;

  async function build(): Promise<IndexNow | null> {
    const { now: since, brands, hiddenBrands, searchChanges } = await readChanges(db, null);
    const index = new FacetIndex();
    const ids = new Map<string, string>();
    for await (const batch of readPartsInBatches(db, BATCH)) {
      // Family by family: what was just touched of one is at hand for its next part.
      batch.sort((one, other) => (one.family < other.family ? -1 : one.family > other.family ? 1 : 0));
      for (const { family, part } of batch) index.put(family, sharing(part, ids));
      if (index.parts > PARTS_MAX) {
        state = 'too many';
        return null;
      }
    }
    index.settle();
    state = { index, since, seen: new Map(), now: { index, brands, hiddenBrands, searchChanges } };
    return look();
  }

  async function look(): Promise<IndexNow | null> {
    if (state === 'too many') return null;
    if (!state) return build();
    const { index, since, seen } = state;
    const { now, parts, brands, hiddenBrands, searchChanges } = await readChanges(db, since);
    const changed = parts.filter(({ id, by }) => seen.get(id) !== by).map(({ id }) => id);
    // Parts that are taken off sale and put on it again keep their place, but places of other families stay empty.
    if (changed.length > MANY_CHANGES) index.forgetOrders();
    const brandIds = new Map(Object.keys(brands).map((id) => [id, id]));
    for (let at = 0; at < changed.length; at += BATCH) {
      const ids = changed.slice(at, at + BATCH);
      const read = new Map((await readPartsById(db, ids)).map((one) => [one.id, one]));
      for (const id of ids) {
        const one = read.get(id);
        if (one?.onSale) index.put(one.family, sharing(one.part, brandIds));
        else index.remove(wordsOf(id));
      }
    }
    state = {
      index,
      since: now,
      seen: new Map(parts.map(({ id, by }) => [id, by])),
      now: { index, brands, hiddenBrands, searchChanges },
    };
    return state.now;
  }

  function begin(): Promise<IndexNow | null> {
    const begun = look().finally(() => {
      if (running === begun) running = null;
    });
    running = begun;
    return begun;
  }

  return {
    now() {
      if (!running) return begin();
      next ??= running
        .catch(() => null)
        .then(() => {
          next = null;
          return begin();
        });
      return next;
    },
    followStock: (index, everyMs = stockEveryMs) => stock.follow(index, everyMs),
    built: () => state !== null && state !== 'too many',
  };
}

/** How long a list waits for an index that is being built, or takes in many changes, in ms: then it does without. */
export const WAIT_MS = 2000;

/** The index, unless that takes longer; null where the parts are too many. */
export async function indexWithin(live: LiveIndex, ms: number): Promise<IndexNow | 'not ready' | null> {
  const index = live.now();
  index.catch(() => null);
  const ready = new AbortController();
  const timeout = wait(ms, 'not ready' as const, { signal: ready.signal });
  // Nearly every list has its index at once: no timer stays behind for each.
  return Promise.race([index, timeout]).finally(() => ready.abort());
}

/** The part with a text of its brand that others have too: each row of an answer brings one of its own. */
function sharing<T extends { brandId: string }>(part: T, known: Map<string, string>): T {
  const brandId = known.get(part.brandId) ?? part.brandId;
  known.set(brandId, brandId);
  return { ...part, brandId };
}
