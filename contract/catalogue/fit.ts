import type { Fit } from './fit.schema.ts';
import type { Part } from './parts.ts';

/** What is said of two parts that meet, the worst first. A value that is not known never makes `fits`. */
export const fitVerdicts = ['no', 'unknown', 'adapter', 'fits'] as const;
export type FitVerdict = (typeof fitVerdicts)[number];

/** What addresses call the number of the part that others are to fit: the page of a part is compared with it, a list is narrowed by it. */
export const FIT_PARAM = 'fits';

/** How many parts are compared with how many others at once. */
export const FIT_PARTS_MAX = 200;
export const FIT_WITH_MAX = 40;
/** How many findings are told of a part, the worst first. */
export const FIT_FINDINGS_MAX = 20;

/** The parts of a family that a part meets. */
export interface FitRole {
  readonly family: string;
  /** What the part itself has where they meet: `HG 34.95 mm`. */
  readonly has: string;
  readonly fits: number;
  readonly adapter: number;
  readonly unknown: number;
  /** All of the family that it meets, those that do not fit too. */
  readonly all: number;
  /** The best stocked of those that fit, with or without an adapter, each with what it has there. */
  readonly best: readonly { readonly part: Part; readonly has: string; readonly verdict: FitVerdict }[];
}

/** A part that somebody typed a number of, and how it fits; `part` null where no part has that number. */
export interface FitAnswer {
  readonly typed: string;
  readonly part: Part | null;
  readonly verdict: FitVerdict | null;
  readonly findings: Fit['findings'];
}
