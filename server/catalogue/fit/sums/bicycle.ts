import type { AttributesOf, FamilyName } from '#contract/catalogue/families.ts';
import type { FitSum } from '#contract/catalogue/fit/fit.schema.ts';
import { type Compared, knownOf, MissingValue } from '../compared.ts';

/** A part of a bicycle, with the end that it stands at where that is known. */
export interface PlacedPart extends Compared {
  readonly end?: 'front' | 'rear' | null;
}

export interface PartIn<Name extends FamilyName> {
  readonly end?: PlacedPart['end'];
  readonly sku: string;
  readonly attributes: AttributesOf<Name>;
}

/** The parts of one bicycle, by their families. */
export type Bicycle = <Name extends FamilyName>(family: Name) => readonly PartIn<Name>[];

/** The parts of one bicycle; reading a value that one of them does not say fails with `MissingValue`. */
export function bicycleOf(parts: readonly PlacedPart[]): Bicycle {
  const known = parts.map((part) => ({ ...knownOf(part), end: part.end }));
  // The catalogue holds what is there against the part's family.
  return (family) => known.filter((part) => part.family === family) as object as PartIn<typeof family>[];
}

/** What a sum comes to, and how the part that is to reach it stands to it. */
export type Found = Pick<FitSum, 'value'> & Partial<Pick<FitSum, 'verdict' | 'note'>>;

/** A sum over some parts, of which those of the catalogue are named; not known where one of them does not say a value that it needs. */
export function sum(
  what: string,
  unit: FitSum['unit'],
  parts: readonly { readonly sku: string }[],
  compute: () => Found,
): FitSum {
  const of = [...new Set(parts.map(({ sku }) => sku).filter((sku) => sku !== ''))];
  try {
    return { what, unit, of, verdict: null, note: '', ...compute() };
  } catch (error) {
    if (!(error instanceof MissingValue)) throw error;
    return { what, unit, of, value: null, verdict: 'unknown', note: error.message };
  }
}
