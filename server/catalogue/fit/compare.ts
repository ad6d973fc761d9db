import { type FamilyName, findFamily } from '#contract/catalogue/families.ts';
import { type FitVerdict, fitVerdicts } from '#contract/catalogue/fit/fit.ts';
import type { Attributes } from '#contract/catalogue/parts.ts';
import type { Interface, Meeting } from './interface.ts';
import { meetingsOf } from './interfaces.ts';
import { notKnown, type Outcome } from './outcome.ts';

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

/** A value that a rule needs and that a part does not say, by its label. */
class MissingValue extends Error {}

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

/** A part says what its family asks for, unless it was written before its family asked: then reading that value fails with `MissingValue`. */
function knownOf(part: Compared): Compared {
  const { family, attributes } = part;
  const missing = findFamily(family)?.attributes.filter(({ key }) => attributes[key] === undefined) ?? [];
  if (missing.length === 0) return part;
  const known = new Proxy(attributes, {
    get(said, key) {
      const unsaid = missing.find((one) => one.key === key);
      if (unsaid) throw new MissingValue(`${unsaid.label} of the ${family.toLowerCase()} is missing`);
      return Reflect.get(said, key);
    },
  });
  return { ...part, attributes: known };
}
