import type { OtherMaker } from '#contract/catalogue/other-maker.ts';
import { isFound, otherMakerOf, readMaker, wordsIn } from '#server/catalogue/search-words/makers.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { readWords, type WordsReading } from './part-search.reading.ts';
import type { FindQueries } from './part-search-words.repository.ts';

/** A search as it was understood, with the words that were left out for it. */
export interface Reading extends WordsReading {
  /** Another maker whose name was typed, or whose name for a standard that was found. */
  otherMaker: OtherMaker | null;
}

/**
 * Reads what was typed as `readWords` does. Another maker's name is left out: it may mean something else here, and ours are none of
 * theirs. A standard of theirs is searched for by its own name; where no part has it, all words are, as if it meant none.
 */
export async function readSearch(db: Database, text: string, find?: FindQueries): Promise<Reading> {
  const typed = readMaker(text);
  const read = async (words: string, otherMaker: OtherMaker | null): Promise<Reading> => ({
    ...(await readWords(db, words, find, words !== text)),
    otherMaker,
  });
  if (!typed) return read(text, null);
  const otherMaker = otherMakerOf(typed);
  if (typed.others === '') return read(text, otherMaker);
  const others = await read(typed.others, otherMaker);
  if (typed.standard && !isFound(typed, others.without)) return read(text, null);
  if (!others.search) return others;
  const order = wordsIn(text);
  const without = [...otherMaker.typed, ...others.without];
  return { ...others, without: without.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)) };
}
