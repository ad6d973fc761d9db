import { type Result, succeed } from '#contract/failures.ts';
import { dollarsFromCents, type PriceKind } from '#contract/money.ts';
import type { OrderAgain } from '#contract/sales/part-lists.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { LineToOffer } from '#server/sales/basket/lines-to-offer.ts';
import { offerLines } from '#server/sales/basket/offer-lines.ts';
import { findPartsOfLines, type OfferedPart } from '#server/sales/basket/offered-parts.repository.ts';
import { findOrderFor } from '#server/sales/orders/order-access.ts';
import { taxOf } from '#server/sales/tax/tax-of.ts';
import { readPriceKind } from '#server/sales/tax/tax-rules.repository.ts';

/**
 * The lines of an order as they would be ordered now for its company, or its buyer, compared with what they cost then. The ordered
 * quantity was enough and was there: with it minimum and stock are compared. Fails with `not-found` for an order of others.
 */
export async function readOrderAgain(db: Database, actor: CurrentUser, orderId: string): Promise<Result<OrderAgain>> {
  const found = await findOrderFor(db, actor, orderId, 'read');
  if (!found.ok) return found;
  const { row, lines: ordered } = found.value;
  // An admin who reads the order need not belong to the company; prices are then those for everybody.
  const acting = await actingFor(db, actor.userId, row.companyId ?? undefined, 'viewer');
  const buyer = acting.ok ? acting.value : null;
  const parts = await findPartsOfLines(
    db,
    ordered.map(({ partId }) => partId),
    buyer?.companyId ?? null,
  );
  const pieces = piecesByFamily(ordered, parts);
  const asToday = priceAsShown(row.pricesGross, await readPriceKind(db));
  const lines = ordered.map(({ partId, name, sku, quantity, taxRate, ...then }): LineToOffer => {
    const unitPriceCents = asToday(then.unitPriceCents, taxRate);
    const part = parts.get(partId) ?? null;
    const otherPieces = part ? (pieces.get(part.category) ?? 0) - quantity : 0;
    // A minimum that the line still meets is no news.
    const minimum = Math.min(quantity, part?.orderedQuantity ?? quantity);
    return { partId, name, sku, quantity, part, seen: { unitPriceCents, otherPieces, minimum, available: quantity } };
  });
  const { lines: offered, sum } = await offerLines(db, lines, buyer);
  return succeed({
    order: row.id,
    orderNumber: row.orderNumber,
    ...(buyer && { company: { _id: buyer.companyId, name: buyer.name } }),
    before: dollarsFromCents(ordered.reduce((sum, line) => sum + asToday(line.priceCents, line.taxRate), 0)),
    lines: offered,
    sum,
  });
}

/** Makes a price of an order comparable with those of today: with tax where these contain it, without where they do not. */
function priceAsShown(gross: boolean | null, shown: PriceKind | null): (cents: number, rate: number | null) => number {
  if (gross === null || shown === null || gross === (shown === 'gross')) return (cents) => cents;
  return (cents, rate) => {
    const [tax] = rate === null ? [] : taxOf([{ cents, rate }], { gross, reverse: false });
    const { taxCents = 0 } = tax ?? {};
    return gross ? cents - taxCents : cents + taxCents;
  };
}

/** Pieces of an order by family, as rules counted them together. */
function piecesByFamily(
  lines: readonly { partId: string; quantity: number }[],
  parts: ReadonlyMap<string, OfferedPart>,
): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { partId, quantity } of lines) {
    const family = parts.get(partId)?.category;
    if (family !== undefined) pieces.set(family, (pieces.get(family) ?? 0) + quantity);
  }
  return pieces;
}
