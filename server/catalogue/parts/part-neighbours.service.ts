import { wholeGtin } from '#contract/catalogue/gtin.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Replacements } from '#contract/catalogue/reader.ts';
import { nearness } from '#contract/catalogue/specification/difference.ts';
import type { PriceKind } from '#contract/money.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { findIdByGtin, findNeighbours, findPartsEver } from './part-neighbours.repository.ts';
import { findPart, findParts } from './parts.repository.ts';
import { sayingTax } from './parts.service.ts';
import { findPartsByNumber } from './parts-by-number.repository.ts';
import { findReplacements, findSuccessors } from './replacements.repository.ts';

/** The parts that a page leads on to from a part, or from a number or an address that is no part's any more. */
export interface PartNeighbours {
  /** See `ShopReader`. */
  successorsOf(address: string): Promise<Part[]>;
  byGtin(digits: string): Promise<Part | null>;
  replacementsOf(partId: string): Promise<Replacements>;
  like(part: Part, count: number): Promise<Part[]>;
}

const ADDRESS = /^[\w./-]{1,60}$/;
const GTIN = /^(?:\d{8}|\d{12,14})$/;
/** How many parts before and after a part, by name, are held against it. */
const NEIGHBOURS = 24;

export function partNeighbours(db: Database, priceKind: () => PriceKind | null): PartNeighbours {
  /** Parts on sale in the order of their ids. */
  async function inOrder(ids: readonly string[]): Promise<Part[]> {
    const found = new Map((await findParts(db, ids)).map((part) => [part._id, sayingTax(part, priceKind())]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  return {
    async successorsOf(address) {
      if (!ADDRESS.test(address)) return [];
      const successors = await findSuccessors(db, address);
      if (successors.length > 0) return inOrder(successors);
      const named = (await findPartsByNumber(db, [address])).get(address) ?? [];
      return inOrder(named.map(({ id }) => id));
    },
    async byGtin(digits) {
      const id = GTIN.test(digits) ? await findIdByGtin(db, wholeGtin(digits)) : null;
      const part = id && (await findPart(db, id));
      return part ? sayingTax(part, priceKind()) : null;
    },
    async replacementsOf(partId) {
      const { by, of } = await findReplacements(db, partId);
      const replaced = new Map((await findPartsEver(db, of)).map((part) => [part._id, part]));
      return { by: await inOrder(by), of: of.flatMap((id) => replaced.get(id) ?? []) };
    },
    async like(part, count) {
      const near = (await findNeighbours(db, part, NEIGHBOURS))
        .map((other) => ({ id: other._id, nearness: nearness(part, other) }))
        .toSorted((one, other) => other.nearness - one.nearness);
      return inOrder(near.slice(0, count).map(({ id }) => id));
    },
  };
}
