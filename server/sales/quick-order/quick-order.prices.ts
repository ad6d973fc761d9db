import type { Database } from '#server/platform/database/connection.ts';
import { type Price, priceOf } from '#server/sales/prices/price-of.ts';
import { type Buyer, findRules } from '#server/sales/prices/rules.repository.ts';
import type { FoundPart } from './quick-order.repository.ts';

/** The prices of one moment. */
export interface PricesNow {
  at: number;
  /** What so many pieces cost in one order with `familyPieces` of the part's family in all. */
  priceOf(part: FoundPart, quantity: number, familyPieces: number): Price;
}

/** Reads the prices of parts for a buyer. One query, however many parts there are. */
export async function readPrices(db: Database, parts: readonly FoundPart[], buyer: Buyer | null): Promise<PricesNow> {
  const { at, rulesOf } = await findRules(db, parts, buyer);
  const rules = new Map(parts.map((part) => [part.id, rulesOf(part)]));
  return {
    at,
    priceOf: (part, quantity, familyPieces) =>
      priceOf({ listCents: part.priceCents, quantity, familyPieces, at, rules: rules.get(part.id) ?? [] }),
  };
}
