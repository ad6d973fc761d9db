import { dollarsFromCents } from '#contract/money.ts';
import type { PriceReason, ShownPriceReason } from '#contract/sales/prices.ts';
import type { PartOnSale } from '#server/catalogue/parts/parts.repository.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { type Price, type PriceRule, priceOf, questionFor } from './price-of.ts';
import { type Buyer, type FoundRules, findRules } from './rules.repository.ts';

/** A part and how many pieces of it one line of an order has. */
export interface AskedLine {
  part: PartOnSale;
  quantity: number;
}

/**
 * What the lines of one order cost for a buyer, or for whoever has no company, in the order of the lines; at a moment in
 * milliseconds, without it by the database's clock. One query.
 */
export async function priceLines(
  db: Queryable,
  lines: readonly AskedLine[],
  buyer: Buyer | null,
  moment?: number,
): Promise<Price[]> {
  const { at: now, rulesOf } = await findRules(
    db,
    lines.map(({ part }) => part),
    buyer,
  );
  return pricesOf(lines, { at: moment ?? now, rulesOf });
}

/** The same by rules that were read, at their moment. */
export function pricesOf(lines: readonly AskedLine[], { at, rulesOf }: FoundRules): Price[] {
  const families = piecesByFamily(lines);
  return lines.map(({ part, quantity }) => {
    const otherPieces = (families.get(part.category) ?? quantity) - quantity;
    const context = { listCents: part.priceCents, otherPieces, at, rules: rulesOf(part) };
    return priceOf(questionFor(context, quantity));
  });
}

/** The pieces in all lines of each family. */
export function piecesByFamily(lines: readonly AskedLine[]): Map<string, number> {
  const families = new Map<string, number>();
  for (const { part, quantity } of lines) families.set(part.category, (families.get(part.category) ?? 0) + quantity);
  return families;
}

/** A reason as it goes over the wire. */
export function showReason({ unitCents, ...reason }: PriceReason): ShownPriceReason {
  return { ...reason, ...(unitCents !== undefined && { unitPrice: dollarsFromCents(unitCents) }) };
}

/** A price that a buyer was offered for one part, in cents: under which name, and in force from when until when (milliseconds). */
export interface OfferedPrice {
  id: string;
  name: string;
  unitCents: number;
  startsAt: number;
  endsAt: number | null;
}

/** Rules with the prices that a buyer was offered, by part: these go before those of lists. */
export function withOffered({ at, rulesOf }: FoundRules, offered: ReadonlyMap<string, OfferedPrice>): FoundRules {
  return {
    at,
    rulesOf(part) {
      const price = offered.get(part.id);
      return price ? [ruleOf(price), ...rulesOf(part)] : rulesOf(part);
    },
  };
}

function ruleOf({ id, name, unitCents, startsAt, endsAt }: OfferedPrice): PriceRule {
  return {
    ...{ id, list: name, audience: 'quote', audienceName: 'this quote', subject: 'part' },
    ...{ startsAt, endsAt, counted: 'line', multiple: null },
    breaks: [{ from: 1, cents: unitCents }],
  };
}
