import { z } from '#contract/zod.ts';

/**
 * Another maker’s name among the words of a search: `maker`, and `standard` where a name of theirs for a standard was typed which
 * parts of ours are made to, with what it measures. `typed` are the words of the maker’s name: they are left out of the search.
 */
export const otherMakerSchema = z.object({
  maker: z.string(),
  typed: z.array(z.string()),
  standard: z.object({ name: z.string(), measures: z.string() }).nullable(),
});

export type OtherMaker = z.infer<typeof otherMakerSchema>;

interface LeftOut {
  without: readonly string[];
  otherMaker: OtherMaker | null;
}

/** The words that a search left out, without the name of a maker whose standard it found: that is said apart. */
export function withoutMaker({ without, otherMaker }: LeftOut): string[] {
  return without.filter((word) => !otherMaker?.standard || !otherMaker.typed.includes(word));
}

/**
 * A kind of part that was searched for and is not sold: its name in the plural, and which parts are shown for it: those that have it as a
 * piece, those whose descriptions mention it, or none.
 */
export const notSoldSchema = z.object({
  name: z.string(),
  shown: z.enum(['pieces', 'mentions', 'none']),
});

export type NotSold = z.infer<typeof notSoldSchema>;
