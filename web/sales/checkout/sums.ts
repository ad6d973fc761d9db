import { centsFromDollars, dollarsFromCents } from '#contract/money.ts';
import type { CheckoutQuote } from '#contract/sales/checkouts.ts';
import type { QuotedDelivery } from '#contract/sales/quotes.ts';

/** The ways that all orders can go, each at the price of all of them. */
export function deliveriesOf({ orders: [first, ...others] }: Pick<CheckoutQuote, 'orders'>): QuotedDelivery[] {
  return (first?.deliveries ?? []).flatMap((way) => {
    const same = others.map(({ deliveries }) => deliveries.find(({ choice }) => choice === way.choice));
    if (same.includes(undefined)) return [];
    const all = [way, ...same].flatMap((one) => one ?? []);
    const asked = all.find(({ kind }) => kind === 'request');
    if (asked) return { ...asked, price: undefined };
    const paid = all.find(({ kind }) => kind === 'rate') ?? way;
    const price = sum(all.map((one) => one.price ?? 0));
    // Each of several is free by its own goods.
    return { ...paid, price, ...(others.length > 0 && { free: undefined }) };
  });
}

/** What all orders weigh in grams, and how many cartons they fill; left out where it is not known of each. */
export function packingOf({ orders }: Pick<CheckoutQuote, 'orders'>): { weight?: number; plannedCartons?: number } {
  const weights = orders.flatMap(({ weight }) => weight ?? []);
  const cartons = orders.flatMap(({ plannedCartons }) => plannedCartons ?? []);
  const all = (of: number[]) => of.reduce((before, one) => before + one, 0);
  return {
    ...(weights.length === orders.length && weights.length > 0 && { weight: all(weights) }),
    ...(cartons.length === orders.length && cartons.length > 0 && { plannedCartons: all(cartons) }),
  };
}

/** A sum in dollars, exact to the cent. */
export function sum(dollars: readonly number[]): number {
  return dollarsFromCents(dollars.reduce((before, one) => before + (centsFromDollars(one) ?? 0), 0));
}
