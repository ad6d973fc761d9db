import { type FitVerdict, fitVerdicts } from '#contract/catalogue/fit/fit.ts';
import { type Compared, knownOf, MissingValue } from './compared.ts';
import type { Interface, Meeting } from './interface.ts';
import { meetingsOf } from './interfaces.ts';
import { notKnown, type Outcome } from './outcome.ts';

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
  const meetings = meetingsOf(one.family).get(other.family) ?? [];
  if (meetings.length === 0) return null;
  const [known, beside] = [knownOf(one), knownOf(other)];
  const findings = meetings.flatMap(({ at, meeting, turned }): Finding[] => {
    const [first, second] = turned ? [beside, known] : [known, beside];
    const found = outcomeOf(meeting, first, second);
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

/** What the rule says; where it needs a value that one of the two does not say, that this is missing. */
function outcomeOf({ compare: rule }: Meeting, first: Compared, second: Compared): Outcome | null {
  try {
    // The catalogue holds what is there against the part's family.
    return rule(first.attributes as never, second.attributes as never, { first: first.sku, second: second.sku });
  } catch (error) {
    if (!(error instanceof MissingValue)) throw error;
    return notKnown('', '', error.message);
  }
}
