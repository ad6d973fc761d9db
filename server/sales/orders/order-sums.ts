import { dollarsFromCents } from '#contract/money.ts';
import type { OrderSums, OrderTax } from '#contract/sales/order-sums.ts';
import type { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { sumsWithDelivery } from './delivery-sums.ts';

/** What an order stores of delivery, tax and packing. Money in cents, rates in basis points. */
export type StoredSums = Pick<
  typeof order.$inferSelect,
  | 'shippingCents'
  | 'shippingTaxRate'
  | 'shippingTaxCents'
  | 'shippingTaxAddedCents'
  | 'taxCents'
  | 'taxAddedCents'
  | 'pricesGross'
  | 'reverseCharge'
  | 'deliveryKind'
  | 'deliveryZone'
  | 'deliveryCarrier'
  | 'requestState'
  | 'offeredCents'
  | 'weightGrams'
  | 'plannedCartons'
>;

/** The same of a line. */
export type LineSums = Pick<typeof orderLine.$inferSelect, 'priceCents' | 'taxRate' | 'taxCents' | 'taxAddedCents'>;

/** The sums of an order for which neither tax nor delivery is on. */
export const plainSums: StoredSums = {
  shippingCents: 0,
  shippingTaxRate: null,
  shippingTaxCents: 0,
  shippingTaxAddedCents: 0,
  taxCents: 0,
  taxAddedCents: 0,
  pricesGross: null,
  reverseCharge: null,
  deliveryKind: null,
  deliveryZone: null,
  deliveryCarrier: null,
  requestState: null,
  offeredCents: null,
  weightGrams: null,
  plannedCartons: null,
};

/** Prices of one rate, with their tax and what it adds to them, in cents; the rate in basis points. */
export interface RateSum {
  rate: number;
  priceCents: number;
  taxCents: number;
  addedCents: number;
}

/** What lines and delivery of an order come to for each rate, the highest rate first. */
export function sumsByRate(sums: StoredSums, lines: readonly LineSums[]): RateSum[] {
  const byRate = new Map<number, RateSum>();
  const add = (rate: number | null, priceCents: number, taxCents: number, addedCents: number) => {
    if (rate === null) return;
    const sum = byRate.get(rate) ?? { rate, priceCents: 0, taxCents: 0, addedCents: 0 };
    byRate.set(rate, {
      rate,
      priceCents: sum.priceCents + priceCents,
      taxCents: sum.taxCents + taxCents,
      addedCents: sum.addedCents + addedCents,
    });
  };
  for (const line of lines) add(line.taxRate, line.priceCents, line.taxCents, line.taxAddedCents);
  if (sums.shippingCents > 0)
    add(sums.shippingTaxRate, sums.shippingCents, sums.shippingTaxCents, sums.shippingTaxAddedCents);
  return [...byRate.values()].sort((one, other) => other.rate - one.rate);
}

/** The sums of an order as its answer says them. Lines of one rate may be one: tax is computed on their sum. */
export function showSums(sums: StoredSums, lines: readonly LineSums[]): OrderSums {
  const { deliveryKind, deliveryZone, deliveryCarrier, requestState, offeredCents, weightGrams, plannedCartons } = sums;
  const shippingTax = showTax({
    taxRate: sums.shippingCents > 0 ? sums.shippingTaxRate : null,
    taxCents: sums.shippingTaxCents,
    taxAddedCents: sums.shippingTaxAddedCents,
  });
  const tax = showOrderTax(sums, lines);
  return {
    goods: dollarsFromCents(lines.reduce((sum, { priceCents }) => sum + priceCents, 0)),
    shipping: dollarsFromCents(sums.shippingCents),
    ...(deliveryKind && {
      delivery: {
        kind: deliveryKind,
        zone: deliveryZone ?? '',
        carrier: deliveryCarrier ?? '',
        ...(requestState && { request: requestState }),
        ...(offeredCents !== null && { offered: dollarsFromCents(offeredCents) }),
        ...(requestState === 'offered' &&
          offeredCents !== null && {
            offeredTotal: dollarsFromCents(sumsWithDelivery(sums, lines, offeredCents).totalCents),
          }),
        ...shippingTax,
      },
    }),
    ...(tax && { tax }),
    ...(weightGrams !== null && { weight: weightGrams }),
    ...(plannedCartons !== null && { plannedCartons }),
  };
}

/** The tax of a line as its answer says it; nothing where tax was off. */
export function showTax({ taxRate, taxCents, taxAddedCents }: Omit<LineSums, 'priceCents'>) {
  if (taxRate === null) return {};
  return {
    tax: { rate: taxRate / 100, amount: dollarsFromCents(taxCents), added: dollarsFromCents(taxAddedCents) },
  };
}

function showOrderTax(sums: StoredSums, lines: readonly LineSums[]): OrderTax | null {
  if (sums.pricesGross === null) return null;
  return {
    prices: sums.pricesGross ? 'gross' : 'net',
    amount: dollarsFromCents(sums.taxCents),
    added: dollarsFromCents(sums.taxAddedCents),
    rates: sumsByRate(sums, lines).map(({ rate, priceCents, taxCents }) => ({
      rate: rate / 100,
      on: dollarsFromCents(priceCents),
      amount: dollarsFromCents(taxCents),
    })),
    ...(sums.reverseCharge !== null && { reverseCharge: sums.reverseCharge }),
  };
}

/** The columns of the sums, with their types. */
export const sumTypes = {
  shipping_cents: 'bigint',
  shipping_tax_rate: 'integer',
  shipping_tax_cents: 'bigint',
  shipping_tax_added_cents: 'bigint',
  tax_cents: 'bigint',
  tax_added_cents: 'bigint',
  prices_gross: 'boolean',
  reverse_charge: 'text',
  delivery_kind: 'text',
  delivery_zone: 'text',
  delivery_carrier: 'text',
  request_state: 'text',
  weight_grams: 'bigint',
  planned_cartons: 'integer',
} as const;

/** The sums of an order by their columns. */
export function sumsOf(sums: StoredSums) {
  return {
    shipping_cents: sums.shippingCents,
    shipping_tax_rate: sums.shippingTaxRate,
    shipping_tax_cents: sums.shippingTaxCents,
    shipping_tax_added_cents: sums.shippingTaxAddedCents,
    tax_cents: sums.taxCents,
    tax_added_cents: sums.taxAddedCents,
    prices_gross: sums.pricesGross,
    reverse_charge: sums.reverseCharge,
    delivery_kind: sums.deliveryKind,
    delivery_zone: sums.deliveryZone,
    delivery_carrier: sums.deliveryCarrier,
    request_state: sums.requestState,
    weight_grams: sums.weightGrams,
    planned_cartons: sums.plannedCartons,
  } satisfies Record<keyof typeof sumTypes, unknown>;
}
