import type { PriceStep } from '#contract/catalogue/parts.ts';
import { type Result, succeed } from '#contract/failures.ts';
import { dollarsFromCents, type PriceKind } from '#contract/money.ts';
import { orderableOf, type Stocked } from '#contract/quantities.ts';
import type { AskPrices, PartPrice, Prices } from '#contract/sales/prices.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import { findPartsOnSale, type PartOnSale } from '#server/catalogue/parts/parts.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { type PriceContext, priceOf, questionFor, unitPriceOf } from './price-of.ts';
import { type CheaperQuantity, cheaperQuantity, priceSteps } from './price-steps.ts';
import { piecesByFamily, showReason } from './prices.ts';
import { findRules } from './rules.repository.ts';

/** Tells whether prices are net or gross; null where tax is off. */
export type ReadPriceKind = () => PriceKind | null;

/**
 * What parts cost for a person, or for the company they act for, with every reason. Lines that name the same part are
 * answered one by one, and count together for their family. Fails with `not-found` for a company of others.
 */
export async function askPrices(
  db: Database,
  actor: CurrentUser,
  input: AskPrices,
  kind: PriceKind | null,
): Promise<Result<Prices>> {
  const acting = await actingFor(db, actor.userId, input.company, 'viewer');
  if (!acting.ok) return acting;
  const parts = new Map(
    (
      await findPartsOnSale(
        db,
        input.lines.map(({ part }) => part),
        acting.value?.companyId ?? null,
      )
    ).map((part) => [part.id, part]),
  );
  const lines = input.lines.flatMap(({ part: id, quantity }) => {
    const part = parts.get(id);
    return part ? { part, quantity: quantity ?? part.orderedQuantity } : [];
  });
  const found = await findRules(db, [...parts.values()], acting.value);
  const families = input.together ? piecesByFamily(lines) : null;
  const prices = lines.map(({ part, quantity }) => {
    const context = {
      listCents: part.priceCents,
      otherPieces: (families?.get(part.category) ?? quantity) - quantity,
      at: found.at,
      rules: found.rulesOf(part),
    };
    return partPriceOf(context, part, quantity);
  });
  return succeed({
    at: new Date(found.at).toISOString(),
    ...(kind && { taxIncluded: kind === 'gross' }),
    prices,
  });
}

/** What so many pieces of a part cost, with every reason, the steps, and more pieces that cost less together. */
export function partPriceOf(context: PriceContext, part: PricedHere, quantity: number): PartPrice {
  const price = priceOf(questionFor(context, quantity));
  const most = Math.max(orderableOf(part), quantity);
  const cheaper = cheaperQuantity(context, quantity, most);
  return {
    part: part.id,
    quantity,
    listPrice: dollarsFromCents(price.listCents),
    unitPrice: dollarsFromCents(price.unitCents),
    price: dollarsFromCents(price.lineCents),
    reasons: price.reasons.map(showReason),
    steps: showSteps(context, part),
    ...(cheaper && { cheaper: showCheaper(context, cheaper) }),
  };
}

/**
 * What a part costs everybody by quantity, from its minimum on; none where that is its list price at every quantity, or the
 * part is not on sale.
 */
export async function stepsForEverybody(db: Database, partId: string): Promise<PriceStep[]> {
  const [part] = await findPartsOnSale(db, [partId], null);
  if (!part) return [];
  const { at, rulesOf } = await findRules(db, [part], null);
  const steps = showSteps({ listCents: part.priceCents, otherPieces: 0, at, rules: rulesOf(part) }, part);
  return steps.every(({ unitPrice }) => unitPrice === dollarsFromCents(part.priceCents)) ? [] : steps;
}

type PricedHere = Pick<PartOnSale, 'id' | 'orderedQuantity'> & Stocked;

function showSteps(context: PriceContext, part: PricedHere): PriceStep[] {
  const most = Math.max(orderableOf(part), part.orderedQuantity);
  return priceSteps(context, part.orderedQuantity, most).map(({ unitCents, ...step }) => ({
    ...step,
    unitPrice: dollarsFromCents(unitCents),
  }));
}

function showCheaper(context: PriceContext, { quantity, lineCents }: CheaperQuantity) {
  const { unitCents } = unitPriceOf(questionFor(context, quantity));
  return { quantity, unitPrice: dollarsFromCents(unitCents), price: dollarsFromCents(lineCents) };
}
