import { families } from '#contract/catalogue/families.ts';

/** The word without the `s` of a plural; itself where it has none. */
export function singularOf(word: string): string {
  return /[a-z]{3}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

const nouns = families.map(({ name }) => ({ name, words: name.toLowerCase().split(' ').map(singularOf) }));

/** Every part is one: the word names no family. */
const NO_NOUN = 'part';
/** 'Six bolts' are how something is held. */
const counts: ReadonlySet<string> = new Set('one two three four five six eight 1 2 3 4 5 6 8'.split(' '));

/** The names of families that are several words, by these words. */
export const longNames: ReadonlyMap<string, string> = new Map(
  nouns.filter(({ words }) => words.length > 1).map(({ name, words }) => [words.join(' '), name]),
);

/**
 * The families that a phrase names by its last word, as 'lever' names brake levers; of several those whose name has most of the words
 * before it, too: 'disc brake' names no rim brakes. None where the last word is no family's.
 */
export function familiesCalled(phrase: readonly string[]): string[] {
  const words = phrase.map(singularOf);
  if (words.at(-1) === NO_NOUN || counts.has(words.at(-2) ?? '')) return [];
  const scored = nouns.map((family) => ({ name: family.name, score: inCommon(words, family.words) }));
  const best = Math.max(...scored.map(({ score }) => score));
  return best > 0 ? scored.filter(({ score }) => score === best).map(({ name }) => name) : [];
}

/** How many words two phrases have in common from their ends on. */
function inCommon(phrase: readonly string[], name: readonly string[]): number {
  let count = 0;
  while (count < name.length && name.at(-1 - count) === phrase.at(-1 - count)) count += 1;
  return count;
}

/** The families whose name a phrase begins to name, as 'brake pa' does brake pads: all of its words but the last are whole. */
export function familiesBegun(phrase: readonly string[]): string[] {
  const last = phrase.at(-1) ?? '';
  if (phrase.length < 2 || last.length < 2) return [];
  const before = phrase.slice(0, -1).map(singularOf);
  return nouns
    .filter(({ words }) => {
      const whole = words.slice(0, -1);
      return whole.length > 0 && words.at(-1)?.startsWith(last) && inCommon(before, whole) === whole.length;
    })
    .map(({ name }) => name);
}

/**
 * A word typed whole names a family twice as well as its beginning; of two families the one named later is meant, else the one whose
 * whole name was typed: a chain is no chain link.
 */
const [WHOLE, BEGINNING, LATER, ALL] = [1, 0.5, 0.001, 0.0005];

/** The families that the words name best, each concept by its words; all that are equally good, none where no family is named. */
export function familiesNamed(concepts: readonly (readonly string[])[]): string[] {
  const scored = nouns.map((family) => ({
    name: family.name,
    score: concepts.reduce(
      (sum, words, index) => {
        const hit = Math.max(0, ...words.map((word) => hitOf(singularOf(word), family.words)));
        return hit > 0 ? sum + hit + index * LATER : sum;
      },
      isAll(family.words, concepts.flat()) ? ALL : 0,
    ),
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  return best > 0 ? scored.filter(({ score }) => score === best).map(({ name }) => name) : [];
}

function isAll(family: readonly string[], words: readonly string[]): boolean {
  const typed = words.map(singularOf);
  return family.every((noun) => typed.includes(noun));
}

function hitOf(word: string, family: readonly string[]): number {
  if (family.includes(word)) return WHOLE;
  return word.length > 2 && family.some((noun) => noun.startsWith(word)) ? BEGINNING : 0;
}
