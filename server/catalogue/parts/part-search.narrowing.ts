import { otherFamily } from '#contract/catalogue/families.ts';
import type { NotSold } from '#contract/catalogue/other-maker.ts';
import type { Concept, Meaning } from '#server/catalogue/search-words/concept.ts';
import { type Head, isNoun } from '#server/catalogue/search-words/head.ts';
import type { UnsoldKind } from '#server/catalogue/search-words/unsold-kinds.ts';
import { familyQuery, meaningQuery, type Search, searchOf, type Width } from './part-search.query.ts';
import type { FindQueries } from './part-search-words.repository.ts';

/** What was searched for in the end, and what was left out for it. */
export interface Narrowed {
  search: Search;
  remaining: readonly Concept[];
  dropped: readonly Concept[];
}

/** Leaving out two always costs more than leaving out one. */
const costs = { noun: 3, described: 3, word: 4, figure: 5 } as const;
/** So many combinations are looked up at once. */
const MOST = 100;
const widths: readonly Width[] = ['narrow', 'wide'];

/** What it costs to leave a concept out: a figure or a standard decides more than a word, and what a part is for least. */
function costOf(concept: Concept): number {
  if (isNoun(concept)) return costs.noun;
  if (concept.meanings.length === 0) return costs.described;
  const isValue = concept.meanings.some((terms) => terms.some(({ text }) => text.startsWith('=')));
  return isValue || concept.typed.every((word) => /\d/.test(word)) ? costs.figure : costs.word;
}

export const costOfAll = (concepts: readonly Concept[]): number =>
  concepts.reduce((sum, concept) => sum + costOf(concept), 0);

/**
 * Leaves out what it takes until some part has all that is left: as little as possible, the last before others, and never the head. With
 * a head only parts of its families count; null where none of them is on sale. A noun alone finds all that has the word, too.
 */
export async function narrow(
  find: FindQueries,
  concepts: readonly Concept[],
  sku: string,
  head: Head | null,
): Promise<Narrowed | null> {
  const families = head && head.families.length > 0 ? head.families : null;
  const searchFor: SearchFor = (remaining, width) => searchOf(remaining, sku, width, families);
  if (concepts.length === 1) {
    const search = searchOf(concepts, sku, 'narrow');
    return { search: { ...search, families: families ?? search.families }, remaining: concepts, dropped: [] };
  }
  const first = searchFor(concepts, 'narrow');
  if ((await find([first.query])).has(first.query)) return { search: first, remaining: concepts, dropped: [] };

  const others = concepts.filter((concept) => concept !== head?.concept);
  // A description that mentions a crank is of no bracket for cranks more than others.
  const widthOf = (concept: Concept): Width =>
    head && isNoun(concept) && concept.meanings.length > 0 ? 'narrow' : 'wide';
  const beside = (concept: Concept) => searchFor(head ? [head.concept, concept] : [concept], widthOf(concept)).query;
  const instead = (concept: Concept): Concept => ({
    ...concept,
    meanings: concept.otherwise ? [concept.otherwise] : [],
  });
  const family = families && familyQuery(families);
  const possible = await find([
    ...(family ? [family] : []),
    ...others.flatMap((concept) => [beside(concept), ...(concept.otherwise ? [beside(instead(concept))] : [])]),
  ]);
  if (family && !possible.has(family)) return null;
  const left = concepts.flatMap((concept) => {
    if (!others.includes(concept) || possible.has(beside(concept))) return [concept];
    return concept.otherwise && possible.has(beside(instead(concept))) ? [instead(concept)] : [];
  });
  const rest = await dropFewest(find, left, head?.concept, searchFor);
  const remaining = new Set(rest.remaining.map(({ typed }) => typed));
  return { ...rest, dropped: concepts.filter(({ typed }) => !remaining.has(typed)) };
}

type SearchFor = (remaining: readonly Concept[], width: Width) => Search;

async function dropFewest(
  find: FindQueries,
  concepts: readonly Concept[],
  head: Concept | undefined,
  searchFor: SearchFor,
): Promise<Omit<Narrowed, 'dropped'>> {
  const others = concepts.filter((concept) => concept !== head);
  for (let count = 0; count < others.length; count += 1) {
    const candidates = combinations(others, count).map((dropped) => concepts.filter((one) => !dropped.includes(one)));
    const searches = widths.flatMap((width) =>
      candidates.map((remaining) => ({ remaining, search: searchFor(remaining, width) })),
    );
    const found = await find(searches.map(({ search }) => search.query));
    const met = searches.find(({ search }) => found.has(search.query));
    if (met) return met;
  }
  const remaining = concepts.filter((concept) => concept === head || (!head && concept === concepts[0]));
  return { remaining, search: searchFor(remaining, 'wide') };
}

/** All choices of so many concepts, the cheapest to leave out first; of equal ones those typed last. */
function combinations(concepts: readonly Concept[], count: number): (readonly Concept[])[] {
  let chosen: (readonly Concept[])[] = [[]];
  const last = concepts.toReversed();
  for (let taken = 0; taken < count; taken += 1)
    chosen = chosen.flatMap((before) => {
      const from = before.length === 0 ? 0 : last.indexOf(before.at(-1) as Concept) + 1;
      return last.slice(from).map((concept) => [...before, concept]);
    });
  return chosen.toSorted((one, other) => costOfAll(one) - costOfAll(other)).slice(0, MOST);
}

/** Whether a part has such a name that belongs to no family: then its kind is sold by now. */
export async function isSoldByNow(find: FindQueries, { concept }: Head): Promise<boolean> {
  const named = meaningQuery(
    concept.typed.map((text) => ({ text })),
    '/',
  );
  const query = { all: [familyQuery([otherFamily.name]), named] };
  return (await find([query])).has(query);
}

/** What is shown of a kind that is not sold, and which of the other words it has. */
interface UnsoldReading {
  search: Search | null;
  notSold: NotSold;
  /** The typed words of the concepts that the parts have. */
  found: readonly (readonly string[])[];
}

/** What is shown for a kind that is not sold: the parts that have it as a piece, or whose descriptions mention it, or none. */
export async function readUnsold(
  find: FindQueries,
  { name, pieceOf, mentioned }: UnsoldKind,
  others: readonly Concept[],
  sku: string,
): Promise<UnsoldReading> {
  const none: UnsoldReading = { search: null, notSold: { name, shown: 'none' }, found: [] };
  const [word, ...families] = mentioned ?? [];
  const among = pieceOf ?? families;
  if (among.length === 0) return none;
  const stands: Concept = { typed: word === undefined ? [] : [word], meanings: pieceOf ? pieceOf.map(ofFamily) : [] };
  const alone = searchOf([stands], sku, 'wide', among);
  if (!(await find([alone.query])).has(alone.query)) return none;
  const narrowed = await narrow(find, [stands, ...others], sku, { concept: stands, families: among });
  if (!narrowed) return none;
  const found = narrowed.remaining.map(({ typed }) => typed);
  const search = others.length > 0 ? narrowed.search : alone;
  return { search, notSold: { name, shown: pieceOf ? 'pieces' : 'mentions' }, found };
}

function ofFamily(family: string): Meaning {
  return [{ text: `=family=${family.toLowerCase()}` }];
}
