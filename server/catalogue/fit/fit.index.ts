import type { Build } from '#contract/catalogue/fit/build.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { indexWithin, type LiveIndex, WAIT_MS } from '#server/catalogue/facets/live-index.ts';
import type { Segment } from '#server/catalogue/facets/segment.ts';
import { findParts } from '#server/catalogue/parts/parts.repository.ts';
import type { PartsService } from '#server/catalogue/parts/parts.service.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { soldOf } from './fitting-places.ts';
import type { Adapter } from './outcome.ts';

/** What fit reads of the parts on sale. */
export interface FitIndex {
  /** Those of some families as the index has them, with their stock; none while it is built. */
  segmentsOf(families: readonly string[]): Promise<Segment[]>;
  partsById(ids: readonly string[]): Promise<ReadonlyMap<string, Part>>;
  /** Those of a build, by the numbers that it has. */
  partsOf(build: Build): Promise<ReadonlyMap<string, Part>>;
  /** The parts that rules mean by their adapters, the best stocked first, at most `count` of each. One query for all of them. */
  adaptersSold(adapters: readonly Adapter[], count: number): Promise<(adapter: Adapter | null) => readonly Part[]>;
}

export function fitIndex(db: Database, findByNumbers: PartsService['findByNumbers'], live: LiveIndex): FitIndex {
  async function segmentsOf(families: readonly string[]): Promise<Segment[]> {
    const now = families.length === 0 ? null : await indexWithin(live, WAIT_MS);
    if (!now || now === 'not ready') return [];
    await live.followStock(now.index);
    return now.index.segmentsOf(families);
  }
  async function partsById(ids: readonly string[]): Promise<ReadonlyMap<string, Part>> {
    return new Map((await findParts(db, [...new Set(ids)])).map((part) => [part._id, part]));
  }
  return {
    segmentsOf,
    partsById,
    async partsOf({ items }) {
      const numbers = items.flatMap(({ part }) => (typeof part === 'string' ? [part] : []));
      const found = await findByNumbers(numbers);
      return new Map(numbers.flatMap((number, at) => (found[at] ? [[number, found[at]] as const] : [])));
    },
    async adaptersSold(adapters, count) {
      const segments = await segmentsOf([...new Set(adapters.flatMap(({ among }) => among ?? []))]);
      const ids = new Map(adapters.map((adapter) => [adapter, soldOf(adapter, segments, count)]));
      const found = await partsById([...ids.values()].flat());
      return (adapter) => (adapter ? (ids.get(adapter) ?? []).flatMap((id) => found.get(id) ?? []) : []);
    },
  };
}
