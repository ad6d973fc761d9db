import { costOf, dollarsFromCents } from '#contract/money.ts';
import type { FamilyBreak } from '#contract/sales/offered-lines.ts';
import { type PriceRule, questionFor, unitPriceOf } from '#server/sales/prices/price-of.ts';
import type { FoundRules } from '#server/sales/prices/rules.repository.ts';
import { blockOf, type LineToOffer } from './lines-to-offer.ts';
import type { OfferedPart } from './offered-parts.repository.ts';

/** How many steps of one family are tried, the nearest first: one of them nearly always gives a lower price. */
const TRIES = 5;

interface FamilyLine {
  part: OfferedPart;
  quantity: number;
  rules: readonly PriceRule[];
}

/** The nearest step of each family with which the lines that are there cost less, by rising missing pieces. */
export function familyBreaks(
  lines: readonly LineToOffer[],
  families: ReadonlyMap<string, number>,
  { at, rulesOf }: FoundRules,
): FamilyBreak[] {
  const ofFamily = Map.groupBy(
    lines.flatMap((line): FamilyLine[] =>
      line.part && !line.apart && !blockOf(line)
        ? [{ part: line.part, quantity: line.quantity, rules: rulesOf(line.part) }]
        : [],
    ),
    ({ part }) => part.category,
  );
  return [...ofFamily]
    .flatMap(([family, those]) => nextBreak(family, those, families.get(family) ?? 0, at) ?? [])
    .toSorted((one, other) => one.missing - other.missing);
}

function nextBreak(family: string, lines: readonly FamilyLine[], pieces: number, at: number): FamilyBreak | null {
  const now = costAt(lines, pieces, at);
  for (const { rule, from } of stepsAbove(lines, pieces, at)) {
    const saves = now - costAt(lines, from, at);
    const step = rule.breaks.find((one) => one.from === from);
    if (saves <= 0 || !step) continue;
    return {
      ...{ family, list: rule.list, pieces, from, missing: from - pieces },
      ...('cents' in step ? { unitPrice: dollarsFromCents(step.cents) } : { basisPoints: step.basisPoints }),
      saves: dollarsFromCents(saves),
    };
  }
  return null;
}

/** What the lines cost together if the family had so many pieces. */
function costAt(lines: readonly FamilyLine[], familyPieces: number, at: number): number {
  return lines.reduce((sum, { part, quantity, rules }) => {
    const context = { listCents: part.priceCents, otherPieces: familyPieces - quantity, at, rules };
    const { unitCents } = unitPriceOf(questionFor(context, quantity));
    return sum + costOf(unitCents, quantity);
  }, 0);
}

/** The steps of rules in force that count a family, above so many pieces: the nearest few, one for each quantity. */
function stepsAbove(lines: readonly FamilyLine[], pieces: number, at: number): { rule: PriceRule; from: number }[] {
  const byFrom = new Map<number, PriceRule>();
  for (const { rules } of lines)
    for (const rule of rules) {
      if (rule.counted !== 'family' || rule.startsAt > at || (rule.endsAt !== null && rule.endsAt <= at)) continue;
      for (const { from } of rule.breaks) if (from > pieces && !byFrom.has(from)) byFrom.set(from, rule);
    }
  return [...byFrom]
    .map(([from, rule]) => ({ rule, from }))
    .toSorted((one, other) => one.from - other.from)
    .slice(0, TRIES);
}
