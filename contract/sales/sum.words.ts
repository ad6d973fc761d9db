import { formatFigure, formatWeight } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { OrderDelivery, OrderSums, OrderTax } from './order-sums.ts';

/** A row between the lines of an order and its total. */
export interface SumRow {
  label: string;
  price: string;
}

/** What an order weighs and in how many cartons it is, as far as that is known: '1.7 kg, 2 cartons'. */
function packedWords({ weight, plannedCartons }: Pick<OrderSums, 'weight' | 'plannedCartons'>): string {
  return [
    ...(weight === undefined ? [] : [formatWeight(weight)]),
    ...(plannedCartons === undefined
      ? []
      : [plannedCartons === 1 ? '1 carton' : `${formatFigure(plannedCartons)} cartons`]),
  ].join(', ');
}

/** What makes up the total of an order, line by line; none where neither tax nor delivery was on. */
export function sumRows(sums: OrderSums): SumRow[] {
  const { goods, shipping, delivery, tax } = sums;
  if (!delivery && !tax) return [];
  return [
    { label: 'Goods', price: formatDollars(goods) },
    ...(delivery
      ? [{ label: deliveryWords(delivery, packedWords(sums)), price: deliveryPrice(delivery, shipping) }]
      : []),
    ...(tax ? taxRows(tax) : []),
  ];
}

function deliveryWords({ kind, zone, carrier }: OrderDelivery, packed: string): string {
  const how = kind === 'pick-up' ? `Picked up, ${zone}` : `Delivery by ${carrier}`;
  return [how, packed].filter(Boolean).join(', ');
}

function deliveryPrice({ kind, request }: OrderDelivery, shipping: number): string {
  if (kind === 'request' && request !== 'accepted') return 'price follows';
  return kind === 'free' ? 'free' : formatDollars(shipping);
}

/** The tax of each rate: on top of prices that are without it, else what of them it is. */
function taxRows({ prices, added, rates, reverseCharge }: OrderTax): SumRow[] {
  if (reverseCharge !== undefined)
    return [
      ...(added < 0 ? [{ label: 'Less the tax in prices', price: formatDollars(added) }] : []),
      { label: 'Tax, owed by the buyer', price: formatDollars(0) },
    ];
  return rates.map(({ rate, on, amount }) => ({
    label: `${prices === 'net' ? 'Tax' : 'Contains tax'}, ${rate} % ${prices === 'net' ? 'on' : 'in'} ${formatDollars(on)}`,
    price: formatDollars(amount),
  }));
}
