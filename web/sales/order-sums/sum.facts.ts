import { formatDollars } from '#contract/money.ts';
import type { OrderDelivery, OrderTax } from '#contract/sales/order-sums.ts';
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

/** What an order's price is made of, as facts that stand above its total; none where delivery and tax are off. */
export function orderFacts(sums: Sums & { goods: number }): SumFact[] {
  const facts = sumFacts(sums);
  return facts.length === 0 ? [] : [{ name: texts.goods, value: formatDollars(sums.goods) }, ...facts];
}

/** Delivery and tax of an order or a quote, as facts; none where both are off. */
export function sumFacts({ shipping, delivery, tax }: Sums): SumFact[] {
  return [...(delivery ? [deliveryFact(delivery, shipping)] : []), ...(tax ? taxFacts(tax) : [])];
}

/** How an order goes out, in a word: 'Nordic Freight', 'Pick up at the works'. */
export function deliveryName({ kind, carrier }: Pick<OrderDelivery, 'kind' | 'carrier'>): string {
  if (kind === 'pick-up') return texts.pickUp;
  return carrier || texts.delivery;
}

function deliveryFact(delivery: OrderDelivery, shipping: number): SumFact {
  const isOpen = delivery.kind === 'request' && delivery.request !== 'accepted';
  const name = deliveryName(delivery);
  return {
    name: name === texts.delivery || delivery.kind === 'pick-up' ? name : `${texts.delivery}, ${name}`,
    value: isOpen ? texts.onRequest : formatDollars(shipping),
  };
}

function taxFacts({ prices, added, rates, reverseCharge }: OrderTax): SumFact[] {
  if (reverseCharge)
    return [{ name: texts.reverse, value: added < 0 ? `−${formatDollars(-added)}` : formatDollars(0) }];
  return rates.map(({ rate, on, amount }) => ({
    name: prices === 'net' ? texts.tax(rate, formatDollars(on)) : texts.taxInside(rate),
    value: formatDollars(amount),
  }));
}
