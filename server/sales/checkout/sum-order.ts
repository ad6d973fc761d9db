import { dollarsFromCents } from '#contract/money.ts';
import type { DeliveryChoice } from '#contract/sales/delivery.heads.ts';
import type { Price } from '#server/sales/prices/price-of.ts';
import { type AskedLine, pricesOf, showReason } from '#server/sales/prices/prices.ts';
import type { OrdersTaking } from '#server/sales/receivables/credit.rules.ts';
import type { OrderBasis } from './order-basis.repository.ts';
import { type LineTax, type OrderSum, type Place, sumLines } from './order-sum.ts';

/** A line with its price in cents, why it costs that, and its tax. */
export interface SummedLine extends AskedLine, LineTax, Price {
  /** As an order stores it. */
  priceCents: number;
}

/** What an order comes to: the prices of its lines, delivery as it is chosen, and tax; as far as that is known where `place` is null. */
export function sumOrder(
  { rules, tax, zones }: Pick<OrderBasis, 'rules' | 'tax' | 'zones'>,
  ordered: readonly AskedLine[],
  { place, ...delivery }: { place: Place | null; choice: DeliveryChoice; offeredCents?: number },
): OrderSum & { lines: SummedLine[] } {
  const prices = pricesOf(ordered, rules);
  const priced = ordered.map(({ part, quantity }, index) => ({
    quantity,
    priceCents: (prices[index] as Price).lineCents,
    weightGrams: part.weightGrams,
    carton: part.carton,
    taxClass: part.taxClass,
  }));
  const sum = sumLines(priced, { tax, zones }, place, delivery);
  const lines = ordered.map((line, index) => ({
    ...line,
    ...(prices[index] as Price),
    ...(sum.taxes[index] as LineTax),
    priceCents: (prices[index] as Price).lineCents,
  }));
  return { ...sum, lines };
}

/** The prices of a line as they go over the wire. */
export function showPrices({ part, quantity, listCents, unitCents, lineCents, reasons }: SummedLine) {
  return {
    part: part.id,
    quantity,
    listPrice: dollarsFromCents(listCents),
    unitPrice: dollarsFromCents(unitCents),
    price: dollarsFromCents(lineCents),
    reasons: reasons.map(showReason),
  };
}

/** What orders take of a credit, if they go on account. */
export function takingOf(orders: readonly Pick<OrderSum, 'totalCents' | 'sums'>[]): OrdersTaking {
  return {
    totals: orders.map(({ totalCents }) => totalCents),
    priceOnRequest: orders.some(({ sums }) => sums.requestState !== null),
  };
}
