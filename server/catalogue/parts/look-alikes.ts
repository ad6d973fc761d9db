import type { Meaning } from '#server/catalogue/search-words/concept.ts';
import { meaningQuery, type Search, searchOf } from './part-search.query.ts';
import type { FindQueries, Typed } from './part-search-words.repository.ts';

/** What each sign of a number is read or typed for: a letter for a figure more often than the other way round. */
const alike: Readonly<Record<string, string>> = { o: '0', i: '1l', l: '1i', 0: 'o', 1: 'il' };

/** A text so short is no number of a part, and one so long is more than a number. */
const LENGTHS = { from: 4, to: 40 };
/** So many are looked up at most, with so many signs replaced. */
const MOST = 100;
const REPLACED = 3;

const isNumber = (number: string) => /\d/.test(number) && /[a-z]/.test(number);

/**
 * The numbers that look like one, in small letters and digits as `search_sku` compares them: O for 0, I and l for 1. Those with the
 * fewest other signs come first.
 */
export function lookAlikes(number: string): string[] {
  if (!isNumber(number) || number.length < LENGTHS.from || number.length > LENGTHS.to) return [];
  const places = [...number.matchAll(/[oil]/g), ...number.matchAll(/[01]/g)].map(({ index }) => index);
  const found: string[] = [];
  let last = [{ text: number, next: 0 }];
  for (let replaced = 0; replaced < REPLACED && found.length < MOST; replaced += 1) {
    last = last.flatMap(({ text, next }) =>
      places.slice(next).flatMap((place, step) =>
        [...(alike[text[place] ?? ''] ?? '')].map((sign) => ({
          text: text.slice(0, place) + sign + text.slice(place + 1),
          next: next + step + 1,
        })),
      ),
    );
    found.push(...last.map(({ text }) => text).filter(isNumber));
  }
  return found.slice(0, MOST);
}

/** A number as it was typed, with its dashes, but with the signs of another one of the same length. */
function typedLike(typed: string, number: string): string {
  const signs = [...number.toUpperCase()];
  const written = typed.trim().replaceAll(/[a-z0-9]/gi, () => signs.shift() ?? '');
  return signs.length === 0 ? written : number.toUpperCase();
}

/** What was typed as a number that looks like it and that a part has, or begins with; null where none has. */
export async function readLookAlike(
  find: FindQueries,
  text: string,
  { words, sku }: Typed,
): Promise<{ search: Search; instead: string } | null> {
  const numbers = lookAlikes(sku);
  if (numbers.length === 0) return null;
  const meaningOf = (number: string): Meaning => [{ text: number, begins: true }];
  const found = await find(numbers.map((number) => meaningQuery(meaningOf(number))));
  const number = numbers.find((one) => found.has(meaningQuery(meaningOf(one))));
  if (number === undefined) return null;
  const concept = { typed: words, meanings: [meaningOf(number)] };
  return { search: searchOf([concept], number, 'narrow'), instead: typedLike(text, number) };
}
