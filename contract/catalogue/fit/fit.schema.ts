import { idSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import type { Part } from '../parts.ts';
import { FIT_PARTS_MAX, FIT_TEXT_MAX, FIT_WITH_MAX, type FitVerdict, fitBases, fitVerdicts } from './fit.ts';

const verdictSchema = z
  .enum(fitVerdicts)
  .describe(
    '`no`: does not fit, `note` says what would. `unknown`: a value is missing, `note` names it. `adapter`: fits with the part that `note` names; `adapters` are those sold here. `fits`: fits, `note` says what is to be heeded',
  );

export const compareFitSchema = z
  .strictObject({
    parts: z.array(idSchema).min(1).max(FIT_PARTS_MAX),
    with: z.array(idSchema).max(FIT_WITH_MAX).default([]),
    /** A build, as the address of the page My build has it: `frame=FR-HT29-L-K&rear-wheel=Wheel:freehub=XD`. */
    build: z.string().min(1).max(FIT_TEXT_MAX).optional(),
  })
  .refine(({ with: others, build }) => others.length > 0 || build !== undefined, {
    path: ['with'],
    message: 'Say what the parts are to fit: other parts, a build, or both',
  });

export const fitFindingSchema = z.object({
  /** The part that it was compared with; null for what somebody has and is not from here. */
  with: idSchema.nullable(),
  /** The place of a build where that stands; null where it was no build. */
  place: z.string().nullable(),
  interface: z.string().describe('Where the two meet, such as `Axle` or `Driver body`'),
  verdict: verdictSchema,
  /** What the part has there, and what the other one has, in words with their units. */
  has: z.string(),
  other: z.string(),
  /** What would fit, which value is missing, or what goes between; empty where there is nothing to add. */
  note: z.string(),
  /** Parts sold here that go between the two, the best stocked first. `minimum`: how many pieces an order has at least. */
  adapters: z.array(
    z.object({ part: idSchema, sku: z.string(), slug: z.string(), name: z.string(), minimum: z.int() }),
  ),
  by: z
    .enum(fitBases)
    .describe(
      '`measure`: what both parts say of themselves, a dimension or the name of a standard. `list`: the maker names the parts that one is made or released for',
    ),
  /** The standard that the rule follows, and where the rule was read. */
  standard: z.string(),
  source: z.string(),
});

/** `verdict`: the worst of all interfaces with all the others; null where it meets none of them. */
export const fitSchema = z.object({
  part: idSchema,
  /** Its family, such as `Cassette`. */
  family: z.string(),
  verdict: verdictSchema.nullable().describe('The worst of all findings; null where the part meets none of the others'),
  findings: z.array(fitFindingSchema),
});

const fitSumSchema = z.object({
  /** What is computed, such as `Chain`. */
  what: z.string(),
  /** Null where a value that it needs is missing. */
  value: z.number().nullable(),
  unit: z.enum(['links', 'teeth', 'mm']),
  /** The numbers of the parts that it is computed from. */
  of: z.array(z.string()),
  /** Whether the part that is to reach it does; null where none is to. */
  verdict: verdictSchema.nullable(),
  /** What that part has, what would reach it, or which value is missing; empty where there is nothing to add. */
  note: z.string(),
});

/** What is computed over several parts of one bicycle. */
export type FitSum = z.infer<typeof fitSumSchema>;
export type FitFinding = z.infer<typeof fitFindingSchema>;
export type Fit = z.infer<typeof fitSchema>;

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

/** One standard that somebody may have, as a build with no more than that, and in words: `Rear wheel: freehub body XD`. */
export interface FitStandard {
  readonly build: string;
  readonly words: string;
}

/** What somebody asks for, by a number or in words of a build, and how a part fits it; `other` null where that is nothing. */
export interface FitAnswer {
  readonly typed: string;
  /** Its name, and the last piece of its address where it is a part. */
  readonly other: { readonly name: string; readonly slug: string | null } | null;
  readonly verdict: FitVerdict | null;
  readonly findings: Fit['findings'];
}
