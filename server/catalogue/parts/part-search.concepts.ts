import type { Concept, Meaning, Noun, Term } from '#server/catalogue/search-words/concept.ts';
import { fillers } from '#server/catalogue/search-words/fillers.ts';
import { measures } from '#server/catalogue/search-words/measures.ts';
import { familiesCalled, longNames, singularOf } from '#server/catalogue/search-words/nouns.ts';
import { type UnsoldKind, unsoldKinds } from '#server/catalogue/search-words/unsold-kinds.ts';
import { synonyms } from './part-search.synonyms.ts';

const PHRASE_MAX = 4;
/** No cassette's smallest sprocket has more teeth. */
const SMALLEST_MOST = 16;
/** Drop bars are so many centimetres wide. */
const BAR_WIDTH = /^(?:3[4-9]|4\d|5[0-4])$/;
/** Germans put the bicycle before any of its parts, as in 'Fahrradschloss'. */
const OF_BICYCLES = /^fahrrad(?=.{4})/;
/** Parts are measured in millimetres. */
const CENTIMETRES = /^(\d{2,3}(?:\.\d)?) ?cm$/;
/** A number that may be part of a SKU or an EAN. */
const LONG_NUMBER = /^\d{4,}$/;
/** A GTIN: 14 digits, an EAN of 13, or an American code of 12, which is an EAN without its first 0. GS1 writes (01) before all 14. */
const GTIN = /^\d{12,14}$|^01\d{14}$/;
/** The fewest digits by which a piece of a GTIN is found. */
const PIECE_LEAST = 4;

/** What a synonym means, with the families that it names; none for a name of what is not sold. */
interface Known {
  readonly meanings: readonly Meaning[];
  readonly noun?: Noun;
  readonly unsold?: UnsoldKind;
}

const byTyped = new Map<string, Known>();
for (const kind of unsoldKinds) for (const typed of kind.typed) byTyped.set(typed, { meanings: [], unsold: kind });
// What is sold in the meantime goes before.
for (const [typed, means] of synonyms) {
  const before = byTyped.get(typed);
  const meanings = [...(before?.meanings ?? []), ...meaningsOf(means)];
  byTyped.set(typed, { meanings, noun: nounOf(typed, meanings) });
}

for (const [typed, name] of longNames)
  if (!byTyped.get(typed)?.noun)
    byTyped.set(typed, { meanings: meaningsOf(typed), noun: { families: [name], isSure: true } });

/** All words of the synonyms and of what is not sold that are one word, as people type them. */
export const synonymWords: readonly string[] = [...byTyped.keys()].filter((typed) => /^[a-z]{3,}$/.test(typed));

/** Whether other words beside this one make it say nothing. */
export const isFiller = (word: string): boolean => fillers.has(word);

/**
 * Takes the typed words together to what they mean: a number of digits as EAN, phrases of the synonyms, the longest first, figures
 * with what they measure, the range of a cassette. What is none of these is a word for itself.
 */
export function conceptsOf(words: readonly string[]): Concept[] {
  const digits = words.join('');
  if (GTIN.test(digits)) return [{ typed: words, meanings: [[gtinTerm(digits)]], isFigure: true }];
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length; ) {
    const concept = conceptAt(words, at);
    concepts.push(concept);
    at += concept.typed.length;
  }
  return concepts;
}

/** What words mean that are a synonym, or a name of what is not sold; null for any other. */
export function knownAs(words: readonly string[]): Known | null {
  const typed = words.join(' ');
  return (
    byTyped.get(typed) ??
    byTyped.get(words.map(singularOf).join(' ')) ??
    byTyped.get(typed.replace(OF_BICYCLES, '')) ??
    null
  );
}

/** What a word means that is a synonym; none for any other. */
export function meaningsOfSynonym(word: string): readonly Meaning[] {
  return knownAs([word])?.meanings ?? [];
}

function conceptAt(words: readonly string[], at: number): Concept {
  for (let count = Math.min(PHRASE_MAX, words.length - at); count > 0; count -= 1) {
    const typed = words.slice(at, at + count);
    const known = knownAs(typed);
    if (known) return { typed, ...known, meanings: [...known.meanings, typed.map((text) => ({ text }))] };
    const measure = measureOf(typed.join(' '));
    // A name may have the figure where no attribute does.
    if (measure)
      return { typed, meanings: measure, otherwise: typed.map((text) => ({ text: `/${text}` })), isFigure: true };
  }
  const range = rangeOf(words.slice(at, at + 2));
  // In '29 30 internal' the second number measures something.
  if (range && conceptAt(words, at + 1).typed.length === 1) return range;
  const [word = ''] = words.slice(at);
  const pieces = [...new Set([word, withoutZeros(word)])];
  const fragment = LONG_NUMBER.test(word)
    ? [
        [{ text: word, begins: true as const }],
        ...pieces.map((piece) => [{ text: `#${piece}`, begins: true as const }]),
      ]
    : [];
  const inCentimetres = BAR_WIDTH.test(word) ? { otherwise: [{ text: `=widthmm=${word}0` }] } : {};
  return { typed: [word], meanings: fragment, ...inCentimetres };
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
  const centimetres = CENTIMETRES.exec(typed)?.[1];
  if (centimetres) return meaningsOf(`${Number(centimetres) * 10} | ${centimetres}`);
  for (const [pattern, means] of measures) {
    const figures = pattern.exec(typed);
    if (figures) return meaningsOf(means.replaceAll(/\$(\d)/g, (_, place) => figures[Number(place)] ?? ''));
  }
  return null;
}

/** `11 34` and `10 51t` as the smallest and the largest sprocket, or what takes the largest, or simply as two numbers. */
function rangeOf(typed: readonly string[]): Concept | null {
  const [least, most] = typed.map((word) => /^(\d{1,2})t?$/.exec(word)?.[1]);
  if (!least || !most || Number(least) > SMALLEST_MOST || Number(least) >= Number(most)) return null;
  const otherwise = [{ text: least }, { text: most }];
  const meanings = [[{ text: `=sprockets=${least}-${most}` }], [{ text: `=largestsprocket=${most}` }]];
  return { typed, meanings, otherwise, isFigure: true };
}

function meaningsOf(means: string): Meaning[] {
  return means.split(' | ').map((meaning) => meaning.split(' ').map(termOf));
}

function termOf(text: string): Term {
  return { text: text.includes('=') ? `=${text.replaceAll('_', ' ')}` : text };
}

/** The families that a synonym names; where what it means are values alone, those that its own last word does. */
function nounOf(typed: string, meanings: readonly Meaning[]): Noun {
  const named = meanings.map((meaning) => familiesCalled(meaning.map(({ text }) => text)));
  const families = [...new Set(named.flat())];
  if (families.length === 0) return { families: familiesCalled(typed.split(' ')), isSure: true };
  return { families, isSure: named.every((one) => one.length > 0) };
}
