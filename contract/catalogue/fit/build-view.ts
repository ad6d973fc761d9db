import type { Part } from '../parts.ts';
import type { SlotKey } from './build.slots.ts';
import type { BuildItem } from './build.ts';
import type { FitSum } from './fit.schema.ts';
import type { FitVerdict } from './fit.ts';

/** A part that goes between two others and is sold here. */
export type SoldAdapter = Pick<Part, 'sku' | 'slug' | 'name' | 'price' | 'ordered_quantity'>;

/** What was found between a part of a build and another one. */
export interface BuildFinding {
  readonly interface: string;
  /** The name of the place of the other one, or the other one's own name where it has no place. */
  readonly with: string;
  readonly slot: BuildItem['slot'];
  readonly verdict: FitVerdict;
  /** What this part has there, and what the other one has, in words with their units. */
  readonly has: string;
  readonly other: string;
  readonly note: string;
  readonly adapters: readonly SoldAdapter[];
  readonly standard: string;
}

/** What stands in a build, and how it fits all else there. */
export interface BuiltItem {
  readonly item: BuildItem;
  /** The name of its place; its family's where it has none. */
  readonly place: string;
  /** The part of the catalogue; null for what somebody has, and for a number that no part on sale has. */
  readonly part: Part | null;
  /** The worst of all; null where it meets nothing of the build. */
  readonly verdict: FitVerdict | null;
  /** The worst first. */
  readonly findings: readonly BuildFinding[];
}

/** How many parts can stand at a place. `free`: those that meet nothing of the build. */
export interface PlaceCounts {
  readonly fits: number;
  readonly adapter: number;
  readonly unknown: number;
  readonly free: number;
  readonly all: number;
}

/** A part that can stand at a place, with the worst of what was found. */
export interface Choice {
  readonly part: Part;
  readonly verdict: FitVerdict | null;
  readonly worst: Pick<BuildFinding, 'interface' | 'has' | 'other' | 'note'> | null;
}

/** What can stand at a place, those that fit first, the best stocked first. */
export interface PlaceChoices extends PlaceCounts {
  readonly best: readonly Choice[];
}

/** A build, compared part by part. */
export interface BuildView {
  readonly items: readonly BuiltItem[];
  /** The places where nothing stands, with how many parts can; none while that is being prepared. */
  readonly open: ReadonlyMap<SlotKey, PlaceCounts>;
  /** What is computed over several of its parts. */
  readonly sums: readonly FitSum[];
}
