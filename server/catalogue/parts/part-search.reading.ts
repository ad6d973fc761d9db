import type { Database } from '#server/platform/database/connection.ts';
import { readLookAlike } from './look-alikes.ts';
import {
  type Concept,
  conceptsOf,
  familiesNamed,
  isFiller,
  meaningsOfSynonym,
  namesFamilyWhole,
  singularOf,
  synonymWords,
} from './part-search.concepts.ts';
import {
  describedQuery,
  meaningQuery,
  meaningsOfWord,
  type Search,
  searchOf,
  type WordsQuery,
} from './part-search.query.ts';
import { otherMakers } from './part-search.synonyms.ts';
import {
  type FindQueries,
  type FoundQueries,
  findKnownWords,
  findQueries,
  nearestWords,
  splitTyped,
  type Typed,
} from './part-search-words.repository.ts';

/** Words beyond these are left out. */
const WORDS_MAX = 10;
const LETTERS = /^[^\d.]+$/;
const FIGURE = /^[\d.]+$/;
/** What a part is for follows these words, in the four languages. */
const purposes: ReadonlySet<string> = new Set(['for', 'fur', 'pour', 'para']);
/** Each half of two words that were typed as one has so many letters. */
const HALF_MIN = 3;

/** Words as they were understood, with those that were left out for it. */
export interface WordsReading {
  /** Null where nothing that was typed means a part. */
  search: Search | null;
  without: string[];
  /** The number that was searched for, where no part has the typed one: it looks like that, with 0 for O or 1 for I. */
  instead: string | null;
}

/**
 * Reads what was typed: synonyms and figures as what they mean, two words also as one that is both joined and one as two, a word
 * that no part has as the known ones that it may be mistyped for. A word that is none of these is left out, and of words that no
 * part has together the fewest that it takes. Nothing is meant where some are left out, or were before (`isShortened`), and no word
 * is left that names a part or a value. Before any is left out, all of it is tried as a number that looks like another one. `find`
 * says what parts have; without it the database does.
 */
export async function readWords(
  db: Database,
  text: string,
  find: FindQueries = (queries) => findQueries(db, queries),
  isShortened = false,
): Promise<WordsReading> {
  const typed = await splitTyped(db, text, WORDS_MAX);
  if (typed.words.length === 0) return nothing;
  const read = await readTyped({ db, find }, typed, isShortened);
  if (read.search && read.without.length === 0) return read;
  const alike = await readLookAlike(find, text, typed);
  return alike ? { ...alike, without: [] } : read;
}

const nothing: WordsReading = { search: null, without: [], instead: null };

async function readTyped(source: Source, { words: all, sku }: Typed, isShortened: boolean): Promise<WordsReading> {
  const meaningful = all.filter((word) => !isFiller(word));
  const words = meaningful.length > 0 ? meaningful : all;
  const understood = await understand(source, words, sku);
  const known = understood.filter(isKnown);
  const unknown = understood.filter((concept) => !isKnown(concept));
  if (known.length === 0 || ((isShortened || unknown.length > 0) && !known.some(namesParts))) return nothing;
  const narrowed = await dropUntilFound(source.find, known, sku, headOf(known, all));
  if (narrowed.dropped.length > 0 && !narrowed.remaining.some(namesParts)) return nothing;
  const left = new Set([...unknown, ...narrowed.dropped].flatMap(({ typed }) => typed));
  return { ...nothing, search: narrowed.search, without: words.filter((word) => left.has(word)) };
}

/** A concept with the meanings that parts have, and whether labels or descriptions have its words. */
interface Understood extends Concept {
  readonly described: boolean;
}

const isKnown = ({ meanings, described }: Understood) => meanings.length > 0 || described;

/** Whether it is more than a number or a word of a description. */
const namesParts = ({ meanings }: Concept) => meanings.some((terms) => terms.some(({ text }) => !FIGURE.test(text)));

/** What is asked about words: the database, and which queries parts match. */
interface Source {
  db: Database;
  find: FindQueries;
}

async function understand({ db, find }: Source, words: readonly string[], sku: string): Promise<Understood[]> {
  const whole = { text: sku, begins: true } as const;
  const typedAsSku = words.length > 1 && /\d/.test(sku) && /[a-z]/.test(sku);
  const read = conceptsOf(words);
  const pairs = read.slice(1).map((second, index) => joinedOf(read[index] as Concept, second));
  const found = await find([
    ...(typedAsSku ? [meaningQuery([whole])] : []),
    ...read.flatMap(queriesOf),
    ...pairs.flatMap((pair) => (pair ? queriesOf(pair) : [])),
  ]);
  if (typedAsSku && found.has(meaningQuery([whole]))) return [{ typed: words, meanings: [[whole]], described: false }];

  const concepts: Understood[] = [];
  for (let at = 0; at < read.length; at += 1) {
    const pair = pairs[at] ? known(pairs[at] as Concept, found) : null;
    concepts.push(pair && pair.meanings.length > 0 ? pair : known(read[at] as Concept, found));
    if (pair && pair.meanings.length > 0) at += 1;
  }
  return correct({ db, find }, concepts);
}

/** Two plain words of letters as one. */
function joinedOf(first: Concept, second: Concept): Concept | null {
  const typed = [...first.typed, ...second.typed];
  const plain =
    [first, second].every(({ meanings }) => meanings.length === 0) && typed.every((word) => LETTERS.test(word));
  if (!plain) return null;
  const joined = typed.join('');
  return { typed, meanings: [...meaningsOfSynonym(joined), [{ text: joined, begins: true }]] };
}

function queriesOf({ typed, meanings, otherwise }: Concept): WordsQuery[] {
  if (meanings.length > 0)
    return [...meanings, ...(otherwise ? [otherwise] : [])].map((meaning) => meaningQuery(meaning));
  return typed.flatMap((word) => [
    ...meaningsOfWord(word).map((meaning) => meaningQuery(meaning)),
    describedQuery(word),
  ]);
}

/** The concept with those of its meanings alone that were found. */
function known({ typed, meanings, otherwise }: Concept, found: FoundQueries): Understood {
  const plain = meanings.length === 0;
  const all = plain ? typed.flatMap(meaningsOfWord) : meanings;
  const had = all.filter((meaning) => found.has(meaningQuery(meaning)));
  const instead = otherwise && found.has(meaningQuery(otherwise)) ? [otherwise] : [];
  // A short word that parts have whole is a code.
  const isCode = plain && had[0]?.length === 1 && had[0][0]?.begins !== true;
  return {
    typed,
    meanings: isCode ? had.slice(0, 1) : had.length === 0 ? instead : had,
    described: typed.every((word) => found.has(describedQuery(word))),
  };
}

/** Gives unknown words a meaning: as two words that were typed as one, else as the known words that they may be mistyped for. */
async function correct({ db, find }: Source, concepts: readonly Understood[]): Promise<Understood[]> {
  const unknown = concepts
    .filter((concept) => !isKnown(concept))
    .flatMap(({ typed }) => typed.map(singularOf))
    .filter((word) => LETTERS.test(word) && !otherMakers.has(word) && meaningsOfSynonym(word).length === 0);
  if (unknown.length === 0) return [...concepts];
  const places = unknown.flatMap(placesToSplit);
  const knownWords = await findKnownWords(db, [...new Set(places.flat())]);
  const halves = new Map(unknown.map((word) => [word, halvesOf(word, knownWords)]));
  const found = await find([...halves.values()].flat().flatMap(queriesOf));
  const nearest = await nearestWords(db, unknown, synonymWords);
  return concepts.map((concept) => {
    const word = singularOf(concept.typed[0] ?? '');
    if (isKnown(concept) || concept.typed.length > 1) return concept;
    const split = (halves.get(word) ?? [])
      .map((half) => known(half, found))
      .find(({ meanings }) => meanings.length > 0);
    const meant = (nearest.get(word) ?? []).flatMap((near) => [...meaningsOfSynonym(near), [{ text: near }]]);
    return { ...concept, meanings: split?.meanings ?? meant };
  });
}

/** The halves of a word wherever it may have been two. */
function placesToSplit(word: string): [string, string][] {
  const count = Math.max(0, word.length - 2 * HALF_MIN + 1);
  return Array.from({ length: count }, (_, index) => [word.slice(0, index + HALF_MIN), word.slice(index + HALF_MIN)]);
}

/** What a word means that was typed without a gap: two known words, or a synonym of two words. */
function halvesOf(word: string, knownWords: ReadonlySet<string>): Concept[] {
  return placesToSplit(word).flatMap((halves) => {
    const [phrase] = conceptsOf(halves);
    if (phrase?.typed.length === 2) return [{ typed: [word], meanings: phrase.meanings }];
    const both = halves.every((half) => knownWords.has(half));
    return both ? [{ typed: [word], meanings: [halves.map((text) => ({ text }))] }] : [];
  });
}

interface Narrowed {
  search: Search;
  remaining: Concept[];
  dropped: Concept[];
}

/**
 * Leaves concepts out one at a time until some part has what is left: the last before others, those that name a family after those
 * that name none, and never the one that names what is searched for.
 */
async function dropUntilFound(
  find: FindQueries,
  concepts: readonly Concept[],
  sku: string,
  head: Concept | undefined,
): Promise<Narrowed> {
  const narrow = searchOf(concepts, sku, 'narrow');
  if (concepts.length === 1 || (await find([narrow.query])).has(narrow.query))
    return { search: narrow, remaining: [...concepts], dropped: [] };
  const wide = searchOf(concepts, sku, 'wide');
  const order = concepts
    .filter((concept) => concept !== head)
    .toReversed()
    .toSorted((a, b) => Number(namesFamily(a)) - Number(namesFamily(b)));
  const fewer = order.map((dropped) => ({ dropped, remaining: concepts.filter((concept) => concept !== dropped) }));
  const found = await find([
    wide.query,
    ...fewer.flatMap(({ remaining }) => [
      searchOf(remaining, sku, 'narrow').query,
      searchOf(remaining, sku, 'wide').query,
    ]),
  ]);
  if (found.has(wide.query)) return { search: wide, remaining: [...concepts], dropped: [] };
  for (const width of ['narrow', 'wide'] as const)
    for (const { dropped, remaining } of fewer) {
      const search = searchOf(remaining, sku, width);
      if (found.has(search.query)) return { search, remaining, dropped: [dropped] };
    }
  const [first] = fewer;
  if (!first) return { search: narrow, remaining: [...concepts], dropped: [] };
  const rest = await dropUntilFound(find, first.remaining, sku, head);
  return { ...rest, dropped: [first.dropped, ...rest.dropped] };
}

/**
 * The one that names what is searched for: of several families the last, in 'tapered fork headset', and before a 'for' in 'headset for
 * tapered fork'.
 */
function headOf(concepts: readonly Concept[], words: readonly string[]): Concept | undefined {
  const naming = concepts.filter((concept) => namesFamilyWhole(wordsOf(concept)));
  const purpose = words.findIndex((word) => purposes.has(word));
  const before = naming.filter(({ typed }) => purpose < 0 || words.indexOf(typed[0] ?? '') < purpose);
  return before.at(-1) ?? naming.at(-1);
}

function namesFamily(concept: Concept): boolean {
  return familiesNamed([wordsOf(concept)]).length > 0;
}

function wordsOf({ typed, meanings }: Concept): string[] {
  return [...typed, ...meanings.flat().map(({ text }) => text)];
}
