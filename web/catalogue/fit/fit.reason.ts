import { findSlot } from '#contract/catalogue/fit/build.slots.ts';
import type { FitFinding } from '#contract/catalogue/fit/fit.schema.ts';

/** How many parts of a build are named that a part fits. */
const NAMED = 2;

type Found = Pick<FitFinding, 'place' | 'verdict' | 'has' | 'other' | 'note'>;

/** Why a part fits a build or does not, in one line: both values of what decides, what goes between, or which value is missing. The worst finding is the first. */
export function reasonOf(findings: readonly Found[]): string {
  const [worst] = findings;
  if (!worst) return '';
  if (worst.verdict === 'no') return `needs ${worst.has}; ${yours(worst)} has ${worst.other}`;
  if (worst.note !== '') return worst.note;
  const firsts = [...new Map(findings.toReversed().map((one) => [one.place, one])).values()].toReversed();
  return firsts
    .slice(0, NAMED)
    .map((one) => `${yours(one)} ${one.other}`)
    .join(', ');
}

function yours({ place }: Found): string {
  const slot = findSlot(place ?? '');
  return slot ? `your ${slot.name.toLowerCase()}` : 'another part of yours';
}
