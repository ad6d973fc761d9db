import { chosenIdsSchema } from '#contract/lists.ts';
import { z } from '#contract/zod.ts';

/** For how many orders papers are made at a time. */
export const PAPERS_MAX = 100;
/** What is said where more are chosen. */
export const tooManyPapers = `Papers are made for at most ${PAPERS_MAX} orders at a time. Please choose fewer.`;

/** The orders that are to be packed, by their ids. */
export const packedOrdersSchema = z.object({
  ids: chosenIdsSchema.refine((ids) => ids.length <= PAPERS_MAX, tooManyPapers),
});
