import { families } from '#contract/catalogue/families.ts';
import { fillers, measures, synonyms } from './part-search.synonyms.ts';

/** What stands in the index of the words: a whole word or mark, or with `begins` all words that begin so. */
export interface Term {
  readonly text: string;
  readonly begins?: true;
}

/** Terms that one part must have together. */
export type Meaning = readonly Term[];

/** One thing that is searched for: what was typed for it, and what it may mean; without meanings a word to be looked up. */
export interface Concept {
  readonly typed: readonly string[];
  readonly meanings: readonly Meaning[];
  /** What is meant where no part has any of the meanings. */
  readonly otherwise?: Meaning;
}

const PHRASE_MAX = 4;
/** A number that may be part of a SKU or an EAN. */
const LONG_NUMBER = /^\d{4,}$/;
/** A GTIN: 14 digits, an EAN of 13, or an American code of 12, which is an EAN without its first 0. GS1 writes (01) before all 14. */
const GTIN = /^\d{12,14}$|^01\d{14}$/;
/** The fewest digits by which a piece of a GTIN is found. */
const PIECE_LEAST = 4;

const bySynonym = new Map<string, readonly Meaning[]>();
for (const [typed, means] of synonyms) bySynonym.set(typed, [...(bySynonym.get(typed) ?? []), ...meaningsOf(means)]);

/** All words of the synonyms that are one word, as people type them. */
export const synonymWords: readonly string[] = [...bySynonym.keys()].filter((typed) => /^[a-z]{3,}$/.test(typed));

/** Whether other words beside this one make it say nothing. */
export const isFiller = (word: string): boolean => fillers.has(word);

/** The word without the `s` of a plural; itself where it has none. */
export function singularOf(word: string): string {
  return /[a-z]{3}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/**
 * Takes the typed words together to what they mean: a number of digits as EAN, phrases of the synonyms, the longest first, figures
 * with what they measure, the range of a cassette. What is none of these is a word for itself.
 */
export function conceptsOf(words: readonly string[]): Concept[] {
  const digits = words.join('');
  if (GTIN.test(digits)) return [{ typed: words, meanings: [[gtinTerm(digits)]] }];
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length; ) {
    const concept = conceptAt(words, at);
    concepts.push(concept);
    at += concept.typed.length;
  }
  return concepts;
}

/** What a word means that is a synonym; none for any other. */
export function meaningsOfSynonym(word: string): readonly Meaning[] {
  return bySynonym.get(word) ?? bySynonym.get(singularOf(word)) ?? [];
}

function conceptAt(words: readonly string[], at: number): Concept {
  for (let count = Math.min(PHRASE_MAX, words.length - at); count > 0; count -= 1) {
    const typed = words.slice(at, at + count);
    const synonym = bySynonym.get(typed.join(' ')) ?? bySynonym.get(typed.map(singularOf).join(' '));
    if (synonym) return { typed, meanings: [...synonym, typed.map((text) => ({ text }))] };
    const measure = measureOf(typed.join(' '));
    // A name may have the figure where no attribute does.
    if (measure) return { typed, meanings: measure, otherwise: typed.map((text) => ({ text: `/${text}` })) };
  }
  const range = rangeOf(words.slice(at, at + 2));
  if (range) return range;
  const [word = ''] = words.slice(at);
  const pieces = [...new Set([word, withoutZeros(word)])];
  const fragment = LONG_NUMBER.test(word)
    ? [
        [{ text: word, begins: true as const }],
        ...pieces.map((piece) => [{ text: `#${piece}`, begins: true as const }]),
      ]
    : [];
  return { typed: [word], meanings: fragment };
}

/** Parts are found by their GTIN without the zeros in front. Where all of it was typed, it is no beginning of another. */
function gtinTerm(digits: string): Term {
  const text = `#${withoutZeros(digits.slice(-14))}`;
  return digits.length < 14 ? { text, begins: true } : { text };
}

/** A number without the zeros in front, as long as it stays a piece of a GTIN. */
function withoutZeros(number: string): string {
  return number.replace(/^0+/, '').padStart(PIECE_LEAST, '0');
}

function measureOf(typed: string): Meaning[] | null {
  for (const [pattern, means] of measures) {
    const figure = pattern.exec(typed)?.[1];
    if (figure) return meaningsOf(means.replaceAll('$1', figure));
  }
  return null;
}

/** `11 34` and `10 51t` as the smallest and the largest sprocket, or simply as two numbers of a part. */
function rangeOf(typed: readonly string[]): Concept | null {
  const [least, most] = typed.map((word) => /^(\d{1,2})t?$/.exec(word)?.[1]);
  if (!least || !most || Number(least) >= Number(most)) return null;
  return { typed, meanings: [[{ text: `=sprockets=${least}-${most}` }]], otherwise: [{ text: least }, { text: most }] };
}

function meaningsOf(means: string): Meaning[] {
  return means.split(' | ').map((meaning) => meaning.split(' ').map(termOf));
}

function termOf(text: string): Term {
  return { text: text.includes('=') ? `=${text.replaceAll('_', ' ')}` : text };
}

const nouns = families.map(({ name }) => ({ name, words: name.toLowerCase().split(' ').map(singularOf) }));

/**
 * A word typed whole names a family twice as well as its beginning; of two families the one named later is meant, else the one whose
 * whole name was typed: a chain is no chain link.
 */
const [WHOLE, BEGINNING, LATER, ALL] = [1, 0.5, 0.001, 0.0005];

/** Whether one of the words is one of a family's name, and not only its beginning, as 'hand' is of a handlebar. */
export function namesFamilyWhole(words: readonly string[]): boolean {
  return words.some((word) => nouns.some((family) => family.words.includes(singularOf(word))));
}

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
