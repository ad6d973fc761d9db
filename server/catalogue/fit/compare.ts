import type { FamilyName } from '#contract/catalogue/families.ts';
import { type FitVerdict, fitVerdicts } from '#contract/catalogue/fit.ts';
import type { Attributes } from '#contract/catalogue/parts.ts';
import type { Interface } from './interface.ts';
import { meetingsOf } from './interfaces.ts';
import type { Outcome } from './outcome.ts';

/** What is compared: a part of the catalogue, by its family and what it says of itself. */
export interface Compared {
  readonly family: FamilyName;
  readonly attributes: Attributes;
  /** Its number; empty for what is not a part of the catalogue. */
  readonly sku: string;
}

export interface Finding extends Outcome {
  readonly at: Interface;
}

/** The worst of all interfaces, and what was found at each, the worst first. */
export interface Comparison {
  readonly verdict: FitVerdict;
  readonly findings: readonly Finding[];
}

/** Whether two parts fit each other, at every interface where they meet; null where they meet nowhere. `first` of a finding is always of `one`. */
export function compare(one: Compared, other: Compared): Comparison | null {
  const findings = (meetingsOf(one.family).get(other.family) ?? []).flatMap(({ at, meeting, turned }): Finding[] => {
    const [first, second] = turned ? [other, one] : [one, other];
    // The catalogue holds the attributes of each part against its family.
    const found = meeting.compare(first.attributes as never, second.attributes as never, {
      first: first.sku,
      second: second.sku,
    });
    if (!found) return [];
    return [{ ...(turned ? { ...found, first: found.second, second: found.first } : found), at }];
  });
  findings.sort(worstFirst);
  const [worst] = findings;
  return worst ? { verdict: worst.verdict, findings } : null;
}

/** Puts the worst first. */
export function worstFirst(one: { verdict: FitVerdict }, other: { verdict: FitVerdict }): number {
  return fitVerdicts.indexOf(one.verdict) - fitVerdicts.indexOf(other.verdict);
}
