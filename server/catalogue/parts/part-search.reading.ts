import type { NotSold } from '#contract/catalogue/other-maker.ts';
import type { Concept } from '#server/catalogue/search-words/concept.ts';
import { type Head, headsOf } from '#server/catalogue/search-words/head.ts';
import { singularOf } from '#server/catalogue/search-words/nouns.ts';
import { otherMakers } from '#server/catalogue/search-words/other-makers.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { readLookAlike } from './look-alikes.ts';
import { conceptsOf, isFiller, knownAs, meaningsOfSynonym, synonymWords } from './part-search.concepts.ts';
import { costOfAll, isSoldByNow, type Narrowed, narrow, readUnsold } from './part-search.narrowing.ts';
import { describedQuery, meaningQuery, meaningsOfWord, type Search, type WordsQuery } from './part-search.query.ts';
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
/** Each half of two words that were typed as one has so many letters. */
const HALF_MIN = 3;

/** Words as they were understood, with those that were left out for it. */
export interface WordsReading {
  /** Null where nothing that was typed means a part. */
  search: Search | null;
  without: string[];
  /** The number that was searched for, where no part has the typed one: it looks like that, with 0 for O or 1 for I. */
  instead: string | null;
  /** The kind of part that was searched for, where it is not sold. */
  notSold: NotSold | null;
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
  if (read.notSold || (read.search && read.without.length === 0)) return read;
  const alike = await readLookAlike(find, text, typed);
  return alike ? { ...nothing, ...alike } : read;
}

const nothing: WordsReading = { search: null, without: [], instead: null, notSold: null };

async function readTyped(source: Source, { words: all, sku }: Typed, isShortened: boolean): Promise<WordsReading> {
  const meaningful = all.filter((word) => !isFiller(word));
  const words = meaningful.length > 0 ? meaningful : all;
  const understood = await understand(source, words, sku);
  const heads = headsOf(understood, all);
  const [first] = heads;
  const known = understood.filter(isKnown);
  if (first?.unsold && !(await isSoldByNow(source.find, first))) {
    const others = known.filter((concept) => concept !== first.concept);
    const { found, ...unsold } = await readUnsold(source.find, first.unsold, others, sku);
    const dropped = understood.filter((concept) => concept !== first.concept && !found.includes(concept.typed));
    return { ...nothing, ...unsold, without: unsold.search ? leftOut(understood, dropped) : [] };
  }
  const unknown = understood.filter((concept) => !isKnown(concept));
  if (known.length === 0 || ((isShortened || unknown.length > 0) && !known.some(namesParts))) return nothing;
  const sold = heads.filter(({ concept, families }) => families.length > 0 && known.includes(concept as Understood));
  const narrowed = await narrowBest(source.find, known, sku, sold);
  if (narrowed.dropped.length > 0 && !narrowed.remaining.some(namesParts)) return nothing;
  return { ...nothing, search: narrowed.search, without: leftOut(understood, [...unknown, ...narrowed.dropped]) };
}

/** Each of these concepts as it was typed, in their order. */
function leftOut(understood: readonly Concept[], dropped: readonly Concept[]): string[] {
  const left = new Set(dropped.map(({ typed }) => typed));
  return understood.filter(({ typed }) => left.has(typed)).map(({ typed }) => typed.join(' '));
}

/** What the likeliest of the heads finds: the one for which the least is left out, of equal ones the first; without any, all parts count. */
async function narrowBest(
  find: FindQueries,
  concepts: readonly Concept[],
  sku: string,
  heads: readonly Head[],
): Promise<Narrowed> {
  let best: Narrowed | null = null;
  for (const head of heads) {
    const narrowed = await narrow(find, concepts, sku, head);
    if (narrowed?.dropped.length === 0) return narrowed;
    if (narrowed && (!best || costOfAll(narrowed.dropped) < costOfAll(best.dropped))) best = narrowed;
  }
  return best ?? ((await narrow(find, concepts, sku, null)) as Narrowed);
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
  const meant = meanings.length > 0 ? meanings : typed.flatMap(meaningsOfWord);
  return [
    ...[...meant, ...(otherwise ? [otherwise] : [])].map((meaning) => meaningQuery(meaning)),
    ...(meanings.length > 0 ? [] : typed.map(describedQuery)),
  ];
}

/** The concept with those of its meanings alone that were found. */
function known(concept: Concept, found: FoundQueries): Understood {
  const { typed, meanings, otherwise } = concept;
  const plain = meanings.length === 0;
  const all = plain ? typed.flatMap(meaningsOfWord) : meanings;
  const had = all.filter((meaning) => found.has(meaningQuery(meaning)));
  const instead = otherwise && found.has(meaningQuery(otherwise)) ? [otherwise] : [];
  // A short word that parts have whole is a code.
  const isCode = plain && had[0]?.length === 1 && had[0][0]?.begins !== true;
  return {
    ...concept,
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
    const near = nearest.get(word) ?? [];
    const meant = near.flatMap((one) => [...meaningsOfSynonym(one), [{ text: one }]]);
    const unsold = split ? undefined : near.map((one) => knownAs([one])?.unsold).find((kind) => kind !== undefined);
    return { ...concept, meanings: split?.meanings ?? meant, ...(unsold && { unsold }) };
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
