import type { FamilyName } from '#contract/catalogue/families.ts';
import type { FitBasis, FitVerdict } from '#contract/catalogue/fit/fit.ts';

/** A part that goes between two others. `among` are the families it may be sold in here, `isIt` tells it by its attributes. */
export interface Adapter {
  readonly what: string;
  readonly among: FamilyName | null;
  readonly isIt: (attributes: Readonly<Record<string, unknown>>) => boolean;
}

/** What a rule says of two parts: the value of each in words, and what follows from them. */
export interface Outcome {
  readonly verdict: FitVerdict;
  readonly first: string;
  readonly second: string;
  /** What would fit, which value is missing, or what is to be heeded; empty where there is nothing to add. */
  readonly note: string;
  readonly adapter: Adapter | null;
  readonly by: FitBasis;
}

const outcome = (
  verdict: FitVerdict,
  first: string,
  second: string,
  note = '',
  adapter: Adapter | null = null,
): Outcome => ({
  verdict,
  first,
  second,
  note,
  adapter,
  by: 'measure',
});

/** The same on the word of a maker, who names the parts that one is made or released for. */
export const byList = (found: Outcome): Outcome => ({ ...found, by: 'list' });

/** Both values, and that they fit. */
export const fits = (first: string, second: string, note?: string): Outcome => outcome('fits', first, second, note);

/** Both values, and what would fit in place of the second. */
export const doesNotFit = (first: string, second: string, note: string): Outcome => outcome('no', first, second, note);

/** Both values, one of which is not said; the note names it. */
export const notKnown = (first: string, second: string, note: string): Outcome =>
  outcome('unknown', first, second, note);

/** Both values, and the part that goes between them; `note` in place of its name where more is to be said. */
export const withAdapter = (first: string, second: string, adapter: Adapter, note = `with ${adapter.what}`): Outcome =>
  outcome('adapter', first, second, note, adapter);

/** Whether two values are the same: the first says what it needs where they are not. */
export function same(first: string, second: string, note = `needs ${first}`): Outcome {
  return first === second ? fits(first, second) : doesNotFit(first, second, note);
}

/** The same of two measures in millimetres. */
export const sameMm = (first: number, second: number): Outcome => same(`${first} mm`, `${second} mm`);

/** Whether a measure lies within two others; `say` puts each of both sides into words. */
export function within(mm: number, [least, most]: readonly [number, number]): boolean {
  return least <= mm && mm <= most;
}
