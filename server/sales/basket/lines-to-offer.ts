import { quantityBlock } from '#contract/quantities.ts';
import type { OfferedLine } from '#contract/sales/offered-lines.ts';
import type { OfferedPart } from './offered-parts.repository.ts';

/** What was shown of a part when its line was put in. */
export interface Seen {
  unitPriceCents: number;
  /** The pieces of its family in the other lines, with which it was priced. */
  otherPieces: number;
  minimum: number;
  available: number;
}

/** A line to look at. `part` is null where it is deleted; name and SKU are those that it had then. */
export interface LineToOffer {
  partId: string;
  name: string;
  sku: string;
  quantity: number;
  part: OfferedPart | null;
  /** What it is compared with; null for a line that is new. */
  seen: Seen | null;
  /** It is priced for itself, and is in no sum. */
  apart?: boolean;
}

/** Why a line cannot be ordered as it stands; none where it can. */
export function blockOf({ part, quantity }: Pick<LineToOffer, 'part' | 'quantity'>): OfferedLine['blocked'] {
  if (!part?.onSale) return 'gone';
  return quantityBlock(quantity, { ...part, minimum: part.orderedQuantity });
}

/** Pieces by family of the lines that would be ordered together. */
export function countFamilies(lines: readonly LineToOffer[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const line of lines) {
    if (!line.part || line.apart || blockOf(line)) continue;
    pieces.set(line.part.category, (pieces.get(line.part.category) ?? 0) + line.quantity);
  }
  return pieces;
}

/** The largest integer of the database. */
const INTEGER_MAX = 2_147_483_647;

/** The pieces of a line's family in the other lines that would be ordered with it. */
export function otherPiecesOf(line: LineToOffer, families: ReadonlyMap<string, number>): number {
  if (!line.part || line.apart) return 0;
  const others = (families.get(line.part.category) ?? 0) - (blockOf(line) ? 0 : line.quantity);
  // It is stored: no step is as far away as that.
  return Math.min(others, INTEGER_MAX);
}
