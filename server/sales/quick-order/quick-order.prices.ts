import { dollarsFromCents } from '#contract/money.ts';
import { orderableOf } from '#contract/quantities.ts';
import type { QuickPart } from '#contract/sales/quick-order/quick-order.ts';
import type { FoundNames } from '#server/catalogue/company-numbers/company-numbers.repository.ts';
import { showAhead } from '#server/catalogue/stock/ahead.repository.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { type MorePieces, missedPieces } from '#server/sales/prices/more-pieces.ts';
import { type Price, type PriceContext, priceOf, questionFor } from '#server/sales/prices/price-of.ts';
import { type Buyer, findRules } from '#server/sales/prices/rules.repository.ts';
import type { FoundPart } from './quick-order.repository.ts';

/** The prices of one moment. */
export interface PricesNow {
  at: number;
  /** What so many pieces cost in one order with `familyPieces` of the part's family in all. */
  priceOf(part: FoundPart, quantity: number, familyPieces: number): Price;
  /** More pieces that cost less together, or that only a whole multiple is missing to. */
  moreThan(part: FoundPart, quantity: number, familyPieces: number): MorePieces | undefined;
}

/** Reads the prices of parts for a buyer. One query, however many parts there are. */
export async function readPrices(db: Database, parts: readonly FoundPart[], buyer: Buyer | null): Promise<PricesNow> {
  const { at, rulesOf } = await findRules(db, parts, buyer);
  const rules = new Map(parts.map((part) => [part.id, rulesOf(part)]));
  const contextOf = (part: FoundPart, otherPieces: number): PriceContext => {
    return { listCents: part.priceCents, otherPieces, at, rules: rules.get(part.id) ?? [] };
  };
  return {
    at,
    priceOf: (part, quantity, familyPieces) => priceOf(questionFor(contextOf(part, familyPieces - quantity), quantity)),
    moreThan: (part, quantity, familyPieces) =>
      missedPieces(contextOf(part, familyPieces - quantity), quantity, orderableOf(part)),
  };
}

/** A part as lines and suggestions show it, with its price at the minimum. `numbers`: what the company calls parts, by their ids. */
export function showPart(part: FoundPart, prices: PricesNow, numbers: ReadonlyMap<string, FoundNames>): QuickPart {
  const { id, name, sku, slug, img, category, minimum, carton, available, weight } = part;
  const unitPrice = dollarsFromCents(prices.priceOf(part, minimum, minimum).unitCents);
  return {
    ...{ _id: id, name, sku, slug, img, category, minimum, carton, available, weight, unitPrice },
    ...showAhead(part),
    ...numbers.get(id),
  };
}
