import type { Concept, Meaning, Term } from '#server/catalogue/search-words/concept.ts';
import { familiesNamed, singularOf } from '#server/catalogue/search-words/nouns.ts';

/** What the words of a part must have: a term, all of some queries, or any of them. */
export type WordsQuery = Term | { readonly all: readonly WordsQuery[] } | { readonly any: readonly WordsQuery[] };

/** What is searched for. */
export interface Search {
  /** Which parts match. */
  query: WordsQuery;
  /** Which of them match by name, brand, family or a value of an attribute; null where none does. */
  named: WordsQuery | null;
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

/** A query as the text of a `tsquery`. */
export function tsqueryOf(query: WordsQuery): string {
  if ('all' in query) return `(${query.all.map(tsqueryOf).join(' & ')})`;
  if ('any' in query) return `(${query.any.map(tsqueryOf).join(' | ')})`;
  return `'${query.text.replaceAll("'", "''")}'${query.begins ? ':*' : ''}`;
}

/** All terms of a query. */
export function termsOf(query: WordsQuery): readonly Term[] {
  if ('all' in query) return query.all.flatMap(termsOf);
  return 'any' in query ? query.any.flatMap(termsOf) : [query];
}

/** A term with the letter before the words of a kind, as `write_part_search` writes them. */
function ofKind(term: Term, kind: '/' | '~'): Term {
  return isWord(term) ? { ...term, text: kind + term.text } : term;
}

/** Terms that a part must have together; with `/` in its name, brand or family, or as a value with its label. */
export function meaningQuery(meaning: Meaning, kind: '' | '/' = ''): WordsQuery {
  return { all: kind === '' ? meaning : meaning.map((term) => ofKind(term, kind)) };
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

/** How labels and descriptions may have a plain word. */
export function describedQuery(word: string): WordsQuery {
  const begins = word.length < DESCRIBED_MIN ? undefined : true;
  const texts = [...new Set([word, singularOf(word)])];
  return { any: texts.map((text) => ofKind({ text, ...(begins && { begins }) }, '~')) };
}

/** Where a word is searched: first in names and values, and in labels and descriptions where those have none; or in all. */
export type Width = 'narrow' | 'wide';

/** Parts of any of these families, as `write_part_search` marks them. */
export function familyQuery(names: readonly string[]): WordsQuery {
  return { any: names.map((name) => ({ text: `=family=${name.toLowerCase()}` })) };
}

/**
 * What is searched for where all of the concepts are met by one part, of these families where some are named. Their meanings are those
 * that parts have.
 */
export function searchOf(
  concepts: readonly Concept[],
  sku: string,
  width: Width,
  inFamilies: readonly string[] | null = null,
): Search {
  const named = concepts.filter(({ meanings }) => meanings.length > 0);
  const words = concepts.map(({ typed, meanings }) => [
    ...typed,
    ...meanings
      .flat()
      .filter(isWord)
      .map(({ text }) => text),
  ]);
  return {
    query: {
      all: [
        ...(inFamilies ? [familyQuery(inFamilies)] : []),
        ...concepts.map((concept) => conceptQuery(concept, width)),
      ],
    },
    named:
      named.length > 0
        ? { all: named.map(({ meanings }) => ({ any: meanings.map((one) => meaningQuery(one, '/')) })) }
        : null,
    words: [...new Set(words.flat())],
    sku,
    families: inFamilies ?? familiesNamed(words),
  };
}

function conceptQuery({ typed, meanings }: Concept, width: Width): WordsQuery {
  const queries = meanings.map((meaning) => meaningQuery(meaning));
  const isDescribed = typed.length > 0 && (width === 'wide' || queries.length === 0);
  return { any: isDescribed ? [...queries, { all: typed.map(describedQuery) }] : queries };
}
