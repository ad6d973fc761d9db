import type { Concept } from './concept.ts';
import { familiesBegun, familiesCalled } from './nouns.ts';
import type { UnsoldKind } from './unsold-kinds.ts';

/** The concept that names what is searched for: a kind of part of these families, or one that is not sold. */
export interface Head {
  readonly concept: Concept;
  readonly families: readonly string[];
  readonly unsold?: UnsoldKind;
}

/** Words after a noun that make another thing of it: 'hub width', 'rack mounts', 'lock out'. */
const another: ReadonlySet<string> = new Set(
  'width length diameter size depth height weight spacing mount mounts eyelet eyelets compatible ready type specific out on nut'.split(
    ' ',
  ),
);
/** What a part is for, has or is of follows these words, in the four languages. */
const purposes: ReadonlySet<string> = new Set(
  'for fur pour para with mit avec con without ohne sans sin to of von de du des del d'.split(' '),
);

/** A noun at a place among the concepts. */
interface Named {
  readonly at: number;
  readonly concept: Concept;
  readonly families: readonly string[];
  readonly isSure: boolean;
}

/**
 * What may be searched for, the likeliest first: the last of each row of nouns, as the headset is in 'tapered fork headset'. What
 * follows a 'for' is what it is for. `words` are all that were typed, the small ones between the concepts' too.
 */
export function headsOf(concepts: readonly Concept[], words: readonly string[]): Head[] {
  const nouns = concepts.flatMap((concept, at): Named[] => {
    const named = nounAt(concepts, at);
    return named.families.length > 0 || concept.unsold ? [{ at, concept, ...named }] : [];
  });
  const places = placesOf(concepts, words);
  const first = nouns[0] && (places[nouns[0].at] ?? 0);
  const purpose = words.findIndex((word, place) => purposes.has(word) && first !== undefined && place > first);
  const before = nouns.filter(({ at }) => purpose < 0 || (places[at] ?? 0) < purpose);
  const sure = someOr(before, ({ isSure }) => isSure);
  const named = someOr(sure, ({ at }) => !another.has(concepts[at + 1]?.typed[0] ?? ''));
  return named
    .filter(({ at }) => !named.some((other) => other.at === at + 1))
    .map(({ concept, families }) => ({ concept, families, ...(concept.unsold && { unsold: concept.unsold }) }));
}

/** Those of which something is true; all where it is true of none. */
function someOr<T>(all: readonly T[], isSo: (one: T) => boolean): readonly T[] {
  const some = all.filter(isSo);
  return some.length > 0 ? some : all;
}

/** Whether a concept names a kind of part. */
export function isNoun(concept: Concept): boolean {
  return concept.unsold !== undefined || nounAt([concept], 0).families.length > 0;
}

function nounAt(concepts: readonly Concept[], at: number): Pick<Named, 'families' | 'isSure'> {
  const concept = concepts[at];
  if (!concept || concept.isFigure || concept.unsold) return { families: [], isSure: true };
  if (concept.noun) return concept.noun;
  const before = concepts[at - 1];
  const phrase = [...(before && !before.isFigure ? before.typed : []), ...concept.typed];
  const meant = [...new Set(concept.meanings.flatMap((meaning) => familiesCalled(meaning.map(({ text }) => text))))];
  const called = familiesCalled(phrase);
  const begun = at === concepts.length - 1 ? familiesBegun(phrase) : [];
  // Of two words that mean one, 'head set', the last alone means nothing.
  const either = concept.typed.length > 1 ? [meant, called] : [called, meant, begun];
  return { families: either.find((families) => families.length > 0) ?? [], isSure: true };
}

/** Where the first word of each concept stands among all words. */
function placesOf(concepts: readonly Concept[], words: readonly string[]): number[] {
  let next = 0;
  return concepts.map(({ typed }) => {
    const places = typed.map((word) => {
      const place = words.indexOf(word, next);
      next = place < 0 ? next : place + 1;
      return place;
    });
    return places[0] ?? -1;
  });
}
