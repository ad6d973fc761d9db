import { formatFigure, formatWeight } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { OrderDelivery, OrderSums, OrderTax } from './order-sums.ts';

/** The words of what an order's price is made of, wherever it is shown: pages, mails, the preview of admins. */
export const sumWords = {
  goods: 'Goods',
  delivery: 'Delivery',
  deliveryBy: (carrier: string) => `Delivery by ${carrier}`,
  pickUp: 'Pick up at the works',
  onRequest: 'on request',
  free: 'free',
  cartons: (count: number) => (count === 1 ? '1 carton' : `${formatFigure(count)} cartons`),
  tax: (rate: number, on: string) => `Tax, ${rate} % on ${on}`,
  taxInside: (rate: number, on: string) => `Contains tax, ${rate} % in ${on}`,
  taxLess: 'Less the tax in prices',
  taxOwed: 'Tax, owed by the buyer',
} as const;

/** A row between the lines of an order and its total. */
export interface SumRow {
  label: string;
  price: string;
}

/** What makes up the total of an order, line by line; none where neither tax nor delivery was on. */
export function sumRows(sums: OrderSums): SumRow[] {
  const rows = addedRows(sums);
  return rows.length === 0 ? [] : [{ label: sumWords.goods, price: formatDollars(sums.goods) }, ...rows];
}

/** Delivery, with weight and cartons where they are handed in, and tax; none where both are off. */
export function addedRows(sums: Omit<OrderSums, 'goods'>): SumRow[] {
  const { shipping, delivery, tax } = sums;
  return [
    ...(delivery ? [{ label: deliveryLabel(delivery, sums), price: deliveryPrice(delivery, shipping) }] : []),
    ...(tax ? taxRows(tax) : []),
  ];
}

type Packed = Pick<OrderSums, 'weight' | 'plannedCartons'>;

function deliveryLabel({ kind, carrier }: OrderDelivery, { weight, plannedCartons }: Packed): string {
  const by = carrier ? sumWords.deliveryBy(carrier) : sumWords.delivery;
  return [
    kind === 'pick-up' ? sumWords.pickUp : by,
    ...(weight === undefined ? [] : [formatWeight(weight)]),
    ...(plannedCartons === undefined ? [] : [sumWords.cartons(plannedCartons)]),
  ].join(', ');
}

function deliveryPrice({ kind, request }: OrderDelivery, shipping: number): string {
  if (kind === 'request' && request !== 'accepted') return sumWords.onRequest;
  return kind === 'free' ? sumWords.free : formatDollars(shipping);
}

/** The tax of each rate: on top of prices that are without it, else what of them it is. */
export function taxRows({ prices, added, rates, reverseCharge }: Omit<OrderTax, 'amount'>): SumRow[] {
  if (reverseCharge !== undefined)
    return [
      ...(added < 0 ? [{ label: sumWords.taxLess, price: formatDollars(added) }] : []),
      { label: sumWords.taxOwed, price: formatDollars(0) },
    ];
  const words = prices === 'net' ? sumWords.tax : sumWords.taxInside;
  return rates.map(({ rate, on, amount }) => ({
    label: words(rate, formatDollars(on)),
    price: formatDollars(amount),
  }));
}
