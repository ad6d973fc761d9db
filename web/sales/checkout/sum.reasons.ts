import { countryName } from '#contract/countries.ts';
import { centsFromDollars, dollarsFromCents, formatDollars } from '#contract/money.ts';
import type { Quote } from '#contract/sales/quotes.ts';
import { deliveryName, packingWords } from '#web/sales/order-sums/sum.facts.ts';
import { sumTexts } from '#web/sales/order-sums/texts.ts';
import { checkoutTexts as texts } from './texts.ts';

/** A reason of a sum, in words. */
interface Reason {
  name: string;
  about: string;
  value: string;
}

/** An order as it is quoted at the checkout. */
type QuotedOrder = Omit<Quote, 'short' | 'ways'>;

/**
 * Every reason of an order's sum: prices below the list price, how delivery is priced, which tax. `country`: where it goes; empty where
 * that is being chosen anew, and what is known is still the sum of before.
 */
export function reasonsOf(order: QuotedOrder, country: string): Reason[] {
  return [priceReason(order), ...deliveryReasons(order), ...taxReasons(order, country)];
}

function priceReason({ lines }: Pick<Quote, 'lines'>): Reason {
  const lower = lines.filter(({ unitPrice, listPrice }) => unitPrice < listPrice);
  const saved = lower.reduce(
    (before, { listPrice, quantity, price }) =>
      before + (centsFromDollars(listPrice) ?? 0) * quantity - (centsFromDollars(price) ?? 0),
    0,
  );
  if (lower.length === 0) return { name: texts.atList(lines.length), about: '', value: formatDollars(0) };
  const lists = lower.flatMap(({ reasons }) => reasons.find(({ outcome }) => outcome === 'wins')?.list ?? []);
  return {
    name: texts.belowList(lower.length, lines.length),
    about: [...new Set(lists)].join(', '),
    value: `−${formatDollars(dollarsFromCents(saved))}`,
  };
}

function deliveryReasons(order: QuotedOrder): Reason[] {
  const { delivery, shipping } = order;
  if (!delivery) return [];
  const name = deliveryName(delivery);
  return [
    {
      name: delivery.kind === 'pick-up' ? name : texts.deliveryZone(name, delivery.zone),
      about: delivery.kind === 'request' ? sumTexts.onRequestAbout : packingWords(order).join(', '),
      value: delivery.kind === 'request' ? sumTexts.onRequest : formatDollars(shipping),
    },
  ];
}

function taxReasons({ tax, vatWaits }: QuotedOrder, country: string): Reason[] {
  if (!tax) return [];
  const where = country === '' ? '' : countryName(country);
  if (tax.reverseCharge) return [{ name: texts.vatReverse(where), about: tax.reverseCharge, value: formatDollars(0) }];
  return tax.rates.map(({ rate, on, amount }) => ({
    name: texts.vat(where, rate),
    about: [texts.vatAbout(on), vatWaits && texts.vatWaits].filter(Boolean).join('. '),
    value: formatDollars(amount),
  }));
}
