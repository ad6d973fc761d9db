import { type Page, pageSchema, searchSchema } from '#contract/lists.ts';
import { readable } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { type FoundFacets, readFacets } from './facets.ts';
import type { NotSold, OtherMaker } from './other-maker.ts';
import { type Part, partSorts } from './parts.ts';
import type { Review } from './reviews.ts';

/** The most characters of what is chosen of facets. */
const FACETS_MAX = 6000;

/**
 * Which parts on sale, and which page of them. `category` is one of the six groups or a family, by name. Without `sort` the
 * newest come first; where something is searched for, the best match. `facets` is what they are narrowed by, in the words of the
 * page's address: `brand=Brindal&price-to=90`. Another maker's name is left out of what is searched for, as a word that no part has:
 * 'SRAM DUB' finds parts for 28.99 mm axles, and the answer says that it left 'sram' out.
 */
export const listPartsSchema = z.object({
  q: searchSchema,
  category: readable(z.string().trim().max(60, 'There is no such category')).optional(),
  sort: z.enum(partSorts, 'There is no such order').optional(),
  facets: z
    .string()
    .max(FACETS_MAX, `Please use at most ${FACETS_MAX} characters`)
    .transform((chosen) => readFacets(new URLSearchParams(chosen)))
    .optional(),
  ...pageSchema.shape,
});

/** With `facets`, which may be empty, the list says what else can be chosen. */
export type PartsQuery = z.output<typeof listPartsSchema>;

/** A group or family and how many parts of it match what is searched for. */
export interface CategoryCount {
  name: string;
  count: number;
}

/** What a search finds, whatever category is chosen. The family of what belongs to no group stands last, like a group. */
export interface PartCounts {
  all: number;
  groups: readonly (CategoryCount & { families: readonly CategoryCount[] })[];
}

/**
 * One page of parts. `total` matches what is searched for, the category and the facets; `counts` what is searched for and the
 * choices of shared facets, so that each is what choosing that category would leave.
 */
export interface FoundParts extends Page<Part> {
  counts: PartCounts;
  /** What was left out, in its order: with it nothing would be found. Words that mean one thing stand together: `11 speed`. Empty where nothing is found. */
  without: readonly string[];
  /** The number that was searched for in place of the typed one, which no part has and which looks like it; null where none was. */
  instead: string | null;
  /** The kind of part that was searched for, where the shop does not sell it; null where it does. */
  notSold: NotSold | null;
  /** Whose name is among those words, or for which standard; null where none was typed, or no part is made to it. */
  otherMaker: OtherMaker | null;
  /** What the list can be narrowed by; left out where the query asks for no facets (see `PartsQuery`). */
  facets?: FoundFacets;
}

/** What all reviews of a part come to: how many there are, and the mean of their 1 to 5 stars. */
export interface PartRating {
  count: number;
  mean: number;
}

/** What dealers say of one part: the newest reviews, and what all of them come to. `stars` counts those of 1 to 5 stars. */
export interface PartReviews {
  reviews: readonly Review[];
  count: number;
  /** 0 where there are none. */
  mean: number;
  stars: readonly [number, number, number, number, number];
}
