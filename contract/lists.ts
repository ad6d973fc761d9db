import { z } from '#contract/zod.ts';
import { LIST_PAGE_MAX } from './lists.heads.ts';
import { SEARCH_MAX } from './search-words.ts';
import { idSchema } from './values.ts';

/** How many rows a page of a list has by default. */
export const LIST_PAGE = 25;

/** Which page of a list: `cursor` is opaque and comes from the page before. */
export const pageSchema = z.object({
  limit: z.coerce.number().int().min(1, 'Please ask for 1 row or more').max(LIST_PAGE_MAX).optional(),
  cursor: z.string().max(600).optional(),
});

/** What is searched for, as typed. */
export const searchSchema = z
  .string()
  .trim()
  .max(SEARCH_MAX, `Please use at most ${SEARCH_MAX} characters`)
  .regex(/^[^\0\p{Surrogate}]*$/u, 'Please remove the characters that cannot be read')
  .optional();

/** With its comma. */
const ID_LENGTH = 37;

/** The most rows that one call takes. */
export const CHOSEN_MAX = 500;
const TOO_MANY_CHOSEN = `Please choose at most ${CHOSEN_MAX} rows`;

/** Some rows by their ids. */
export const idsSchema = z.array(idSchema).max(CHOSEN_MAX, TOO_MANY_CHOSEN);

/** Ids in one parameter, separated by commas: the rows that were chosen. */
export const chosenIdsSchema = z
  .string('Please choose a row')
  .max(CHOSEN_MAX * ID_LENGTH, TOO_MANY_CHOSEN)
  .transform((ids) => ids.split(','))
  .pipe(idsSchema);

/** The same where all rows may be meant. */
export const chosenSchema = chosenIdsSchema.optional();

/** The most rows that one call changes when they are named by a filter. */
export const BULK_MAX = 5000;

/**
 * All rows that a filter matches, but those in `except`. `count` is how many the page said that these are: a call refuses
 * with `changed-meanwhile` where it finds another number of them. At most `max` rows.
 */
export function matchingSchema<Filter extends z.ZodRawShape>(filter: Filter, max = BULK_MAX) {
  return z.strictObject({
    filter: z.strictObject(filter),
    except: idsSchema.default([]),
    count: z
      .int()
      .min(1, 'Please choose a row')
      .max(max, `Please choose at most ${max.toLocaleString('en-US')} rows: narrow the list first`),
  });
}

/** Refines a schema of `rows`, named by their ids, and `matching`: exactly one of both is to be there. */
export function eitherRowsOrMatching(rows: string) {
  return (value: { matching?: unknown } & Record<string, unknown>, check: z.core.$RefinementCtx) => {
    if ((value[rows] === undefined) === (value.matching === undefined))
      check.addIssue({ code: 'custom', path: [rows], message: `Please name either ${rows} or what they match` });
  };
}

export const sortDirections = ['ascending', 'descending'] as const;
export type SortDirection = (typeof sortDirections)[number];

/**
 * One page of a list as pages work with it. On the wire it is a plain array, `X-Total-Count`, a `Link` to the next, and
 * `X-Search-Without` where words were left out, `X-Search-Instead` where another number was searched for, `X-Search-Not-Sold` where what
 * was searched for is not sold.
 */
export interface Page<Row> {
  rows: Row[];
  /** How many match in all. */
  total: number;
  /** The cursor of the page that follows, or null at the end. */
  next: string | null;
  /** Words of the search that were left out, where the list leaves any out. */
  without?: readonly string[];
  /** What was searched for in place of what was typed. */
  instead?: string | null;
  /** The kind of thing that was searched for, where it is not sold. */
  notSold?: { name: string } | null;
}
