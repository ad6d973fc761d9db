import type { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { taxOf } from '#server/sales/tax/tax-of.ts';

/** What an order comes to, all in cents. `lines`: tax of each and what it adds, in their order. */
export interface DeliveredSums {
  shippingCents: number;
  shippingTaxCents: number;
  shippingTaxAddedCents: number;
  taxCents: number;
  taxAddedCents: number;
  totalCents: number;
  lines: { taxCents: number; taxAddedCents: number }[];
}

type PricedOrder = Pick<typeof order.$inferSelect, 'pricesGross' | 'reverseCharge' | 'shippingTaxRate'>;
type PricedLine = Pick<typeof orderLine.$inferSelect, 'priceCents' | 'taxRate'>;

/** The sums of an order once delivery costs so much (cents): with the rates that it was placed with, tax is computed anew on all of it. */
export function sumsWithDelivery(
  { pricesGross, reverseCharge, shippingTaxRate }: PricedOrder,
  lines: readonly PricedLine[],
  shippingCents: number,
): DeliveredSums {
  const amounts = [
    ...lines.map(({ priceCents, taxRate }) => ({ cents: priceCents, rate: taxRate ?? 0 })),
    { cents: shippingCents, rate: shippingTaxRate ?? 0 },
  ];
  const none = { taxCents: 0, addedCents: 0 };
  const shares = pricesGross === null ? [] : taxOf(amounts, { gross: pricesGross, reverse: reverseCharge !== null });
  const shareAt = (place: number) => shares[place] ?? none;
  const ofShipping = shareAt(lines.length);
  const sum = (of: (place: number) => number) => amounts.reduce((total, _amount, place) => total + of(place), 0);
  const taxAddedCents = sum((place) => shareAt(place).addedCents);
  return {
    shippingCents,
    shippingTaxCents: ofShipping.taxCents,
    shippingTaxAddedCents: ofShipping.addedCents,
    taxCents: sum((place) => shareAt(place).taxCents),
    taxAddedCents,
    totalCents: sum((place) => amounts[place]?.cents ?? 0) + taxAddedCents,
    lines: lines.map((_line, place) => ({
      taxCents: shareAt(place).taxCents,
      taxAddedCents: shareAt(place).addedCents,
    })),
  };
}
