import { type Concept, familiesNamed, type Meaning, singularOf, type Term } from './part-search.concepts.ts';

/** What is searched for, as the database compares it. */
export interface Search {
  /** Which parts match, as a `tsquery`. */
  query: string;
  /** Which of them match by name, brand, family or a value of an attribute, as a `tsquery`; null where none does. */
  named: string | null;
  words: readonly string[];
  /** All that was typed, as one SKU. */
  sku: string;
  /** The families that the words name. */
  families: readonly string[];
}

/** A size is typed whole; a longer number may be the beginning of a SKU. */
const SIZE = /^\d{1,3}$|\./;
/** A word so short is a code, such as HG: where parts have it whole, it is no beginning of another. */
const CODE_MAX = 3;
/** The shortest word of a label or a description that is found by its beginning. */
const DESCRIBED_MIN = 5;

/** A term as `tsquery`. `kind` is the letter before the words of a kind, as `write_part_search` writes them. */
function termQuery({ text, begins }: Term, kind: '' | '/' | '~' = ''): string {
  return `'${isWord({ text }) ? kind : ''}${text.replaceAll("'", "''")}'${begins ? ':*' : ''}`;
}

/** Terms that a part must have together, as `tsquery`; with `/` in its name, brand or family, or as a value with its label. */
export function meaningQuery(meaning: Meaning, kind: '' | '/' = ''): string {
  return `(${meaning.map((term) => termQuery(term, kind)).join(' & ')})`;
}

/** No word for itself: it says by its first letter what kind it is. */
function isWord({ text }: Term): boolean {
  return !/^[=#/@]/.test(text);
}

/** The ways in which names and values of parts may have a plain word, the best first. */
export function meaningsOfWord(word: string): Meaning[] {
  const whole: Meaning = [{ text: word }];
  if (SIZE.test(word)) return [whole];
  const begins: Meaning = [{ text: word, begins: true }];
  const singular = singularOf(word);
  const others = singular === word ? [begins] : [begins, [{ text: singular }]];
  return word.length <= CODE_MAX ? [whole, ...others] : others;
}

/** How labels and descriptions may have a plain word, as a `tsquery`. */
export function describedQuery(word: string): string {
  const begins = word.length < DESCRIBED_MIN ? undefined : true;
  const texts = [...new Set([word, singularOf(word)])];
  return `(${texts.map((text) => termQuery({ text, ...(begins && { begins }) }, '~')).join(' | ')})`;
}

/** Where a word is searched: first in names and values, and in labels and descriptions where those have none; or in all. */
export type Width = 'narrow' | 'wide';

/** What is searched for where all of the concepts are met by one part. Their meanings are those that parts have. */
export function searchOf(concepts: readonly Concept[], sku: string, width: Width): Search {
  const named = concepts.filter(({ meanings }) => meanings.length > 0);
  const words = concepts.map(({ typed, meanings }) => [
    ...typed,
    ...meanings
      .flat()
      .filter(isWord)
      .map(({ text }) => text),
  ]);
  return {
    query: concepts.map((concept) => conceptQuery(concept, width)).join(' & '),
    named:
      named.length > 0
        ? named.map(({ meanings }) => anyOf(meanings.map((one) => meaningQuery(one, '/')))).join(' & ')
        : null,
    words: [...new Set(words.flat())],
    sku,
    families: familiesNamed(words),
  };
}

function conceptQuery({ typed, meanings }: Concept, width: Width): string {
  const queries = meanings.map((meaning) => meaningQuery(meaning));
  const described = `(${typed.map(describedQuery).join(' & ')})`;
  return anyOf(width === 'wide' || queries.length === 0 ? [...queries, described] : queries);
}

function anyOf(queries: readonly string[]): string {
  return `(${queries.join(' | ')})`;
}
