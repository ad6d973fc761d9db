import type { BuildView } from '#contract/catalogue/fit/build-view.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { centsFromDollars, costOf } from '#contract/money.ts';
import { firstPicture } from '#web/catalogue/parts/card.facts.ts';

/** A part that a build buys. */
export interface BoughtLine {
  part: string;
  name: string;
  picture: string;
  /** What the bicycles need, and what is bought: at least the minimum. In pieces. */
  needed: number;
  pieces: number;
  available: number;
  /** At list prices. */
  cents: number;
}

/** What the page of a build hands to what stands in it about buying: its outlet's context. */
export interface BuildOffer {
  lines: readonly BoughtLine[];
  /** Whether anything of the build does not fit. */
  clashes: boolean;
  /** How many places have what somebody has already. */
  have: number;
}

/** What a build buys for so many bicycles, each part in one line, with the adapters that it needs. Runs on the server. */
export function boughtOf({ items }: BuildView, bicycles: number): BoughtLine[] {
  const counts = new Map<string, { part: Part; count: number }>();
  for (const { item, part } of items) {
    if (!part || item.have) continue;
    counts.set(part._id, { part, count: (counts.get(part._id)?.count ?? 0) + 1 });
  }
  return [...counts.values()].map(({ part, count }) => {
    const needed = count * bicycles;
    const pieces = Math.max(needed, part.ordered_quantity);
    return {
      ...{
        part: part._id,
        name: part.name,
        picture: firstPicture(part).src,
        needed,
        pieces,
        available: part.available,
      },
      cents: costOf(centsFromDollars(part.price) ?? 0, pieces),
    };
  });
}
