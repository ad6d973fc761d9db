import type { FamilyName } from '#contract/catalogue/families.ts';
import { findFamily } from '#contract/catalogue/families.ts';
import { type End, findSlot, MORE, type Slot, slotsFor } from '#contract/catalogue/fit/build.slots.ts';
import type { Build, BuildItem } from '#contract/catalogue/fit/build.ts';
import { type FitVerdict, fitVerdicts } from '#contract/catalogue/fit/fit.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { compare, type Finding, worstFirst } from './compare.ts';
import type { Compared } from './compared.ts';

/** What stands at a place of a build, as it is compared. */
export interface Placed {
  readonly item: BuildItem;
  readonly slot: Slot | null;
  readonly end: End;
  /** The part of the catalogue; null for what somebody has. */
  readonly part: Part | null;
  readonly compared: Compared;
}

/** What was found between a part and one of a build. */
export interface BuildFinding extends Finding {
  readonly with: Placed;
}

/** How a part fits a build at the place where it fits best: the worst of all interfaces, the worst first. */
export interface BuildComparison {
  readonly verdict: FitVerdict;
  readonly findings: readonly BuildFinding[];
}

/** A part as it is compared; null for one of no family that describes its parts. */
export function comparedPart({ category, attributes, sku }: Part): Compared | null {
  const family = findFamily(category);
  return family && family.attributes.length > 0 ? { family: category as FamilyName, attributes, sku } : null;
}

/** What stands in a build, as far as it can be compared. `parts`: those of the catalogue, by the numbers that the build has. */
export function placedIn({ items }: Build, parts: ReadonlyMap<string, Part>): Placed[] {
  return items.flatMap((item): Placed[] => {
    const part = typeof item.part === 'string' ? (parts.get(item.part) ?? null) : null;
    const compared =
      typeof item.part === 'string'
        ? part && comparedPart(part)
        : { ...item.part, family: item.part.family as FamilyName, sku: '' };
    if (!compared) return [];
    const slot = item.slot === MORE ? null : findSlot(item.slot);
    return [{ item, slot, end: slot ? slot.end : endOf(compared), part, compared }];
  });
}

/** How a part at a place fits what else stands in a build; null where it meets nothing of that. What stands at the same place is not asked. */
export function fitAt(compared: Compared, slot: Slot | null, placed: readonly Placed[]): BuildComparison | null {
  const end = slot ? slot.end : endOf(compared);
  const findings = placed.flatMap((other): BuildFinding[] => {
    if (slot && other.slot?.key === slot.key) return [];
    if (!canMeet({ slot, end }, other)) return [];
    return (compare(compared, other.compared)?.findings ?? []).map((finding) => {
      const found = { ...finding, with: other };
      return finding.adapter && isThere(finding.adapter, placed) ? { ...found, verdict: 'fits', adapter: null } : found;
    });
  });
  findings.sort(worstFirst);
  const [worst] = findings;
  return worst ? { verdict: worst.verdict, findings } : null;
}

/** How a part fits a build at that of its places where it fits best; null where it meets nothing there. */
export function fitInBuild(compared: Compared, placed: readonly Placed[]): BuildComparison | null {
  const slots = slotsFor(compared.family, compared.attributes);
  const found = (slots.length === 0 ? [null] : slots).flatMap((slot) => fitAt(compared, slot, placed) ?? []);
  const [best = null] = found.toSorted(
    (one, other) => fitVerdicts.indexOf(other.verdict) - fitVerdicts.indexOf(one.verdict),
  );
  return best;
}

/** Parts at different ends do not touch, except that the fork is in the frame. */
function canMeet(one: Pick<Placed, 'slot' | 'end'>, other: Pick<Placed, 'slot' | 'end'>): boolean {
  if (one.end === null || other.end === null || one.end === other.end) return true;
  const isFrameAndFork = ({ slot }: Pick<Placed, 'slot'>) => slot?.key === 'frame' || slot?.key === 'fork';
  return isFrameAndFork(one) && isFrameAndFork(other);
}

/** The end that a part names itself. */
function endOf({ attributes: { position } }: Compared): End {
  return position === 'front' || position === 'rear' ? position : null;
}

/** Whether the part that a rule asks for stands in the build. */
function isThere({ among, isIt }: NonNullable<Finding['adapter']>, placed: readonly Placed[]): boolean {
  return placed.some(({ compared: { family, attributes } }) => family === among && isIt(attributes));
}
