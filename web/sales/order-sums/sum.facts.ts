import type { OrderDelivery, OrderTax } from '#contract/sales/order-sums.ts';
import { addedRows, type SumRow, sumRows } from '#contract/sales/sum.words.ts';
import { sumTexts as texts } from './texts.ts';

interface Sums {
  shipping: number;
  delivery?: OrderDelivery | undefined;
  tax?: OrderTax | undefined;
}

interface SumFact {
  name: string;
  value: string;
}

const factOf = ({ label, price }: SumRow): SumFact => ({ name: label, value: price });

/** What an order's price is made of, as facts that stand above its total; none where delivery and tax are off. */
export function orderFacts({ goods, shipping, delivery, tax }: Sums & { goods: number }): SumFact[] {
  return sumRows({ goods, shipping, delivery, tax }).map(factOf);
}

/** Delivery and tax of an order or a quote, as facts; none where both are off. */
export function sumFacts({ shipping, delivery, tax }: Sums): SumFact[] {
  return addedRows({ shipping, delivery, tax }).map(factOf);
}

/** How heavy an order is and how many cartons it fills, in words, as far as that is known. */
export function packingWords({ weight, plannedCartons }: { weight?: number; plannedCartons?: number }): string[] {
  return [
    ...(plannedCartons === undefined ? [] : [texts.cartons(plannedCartons)]),
    ...(weight === undefined ? [] : [texts.weight(weight)]),
  ];
}

/** How an order goes out, in a word: 'Nordic Freight', 'Pick up at the works'. */
export function deliveryName({ kind, carrier }: Pick<OrderDelivery, 'kind' | 'carrier'>): string {
  if (kind === 'pick-up') return texts.pickUp;
  return carrier || texts.delivery;
}
