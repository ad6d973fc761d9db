import { formatFigure } from '#contract/format.ts';
import { centsFromDollars, dollarsFromCents, formatDollars } from '#contract/money.ts';
import type { Basket } from '#contract/sales/basket.ts';
import type { CheckoutQuote } from '#contract/sales/checkouts.ts';
import type { Changed } from '#web/sales/order-sums/changed.notice.tsx';
import { checkoutTexts as texts } from './texts.ts';

type BasketLines = Pick<Basket, 'lines'>;

/** Which lines of a basket were put in, went, or got another quantity. */
export function basketChanges(before: BasketLines, now: BasketLines): Changed[] {
  const then = new Map(before.lines.map((line) => [line.part, line]));
  const here = new Set(now.lines.map(({ part }) => part));
  const rows = now.lines.flatMap(({ part, name, quantity }) => {
    const was = then.get(part)?.quantity;
    return was === quantity
      ? []
      : { key: part, name, before: was === undefined ? texts.notInIt : formatFigure(was), now: formatFigure(quantity) };
  });
  const gone = before.lines.filter(({ part }) => !here.has(part));
  return [
    ...rows,
    ...gone.map(({ part, name, quantity }) => ({
      key: part,
      name,
      before: formatFigure(quantity),
      now: texts.notInIt,
    })),
  ];
}

/** Which prices of parts rose since they were put into the basket, or since somebody last said that they have seen it. */
export function risenPrices({ lines }: BasketLines): Changed[] {
  return lines.flatMap(({ part, name, changes }) =>
    changes.flatMap((change) =>
      change.kind === 'price' && change.now > change.before ? changed(part, name, change.before, change.now) : [],
    ),
  );
}

/** Which prices are not as they were shown: of parts, delivery and tax, and the total last. None where the total is the same. */
export function priceChanges(before: CheckoutQuote, now: CheckoutQuote): Changed[] {
  if (before.price === now.price) return [];
  const then = new Map(linesOf(before).map((line) => [line.part, line]));
  const lines = linesOf(now).flatMap(({ part, name, unitPrice }) => {
    const was = then.get(part)?.unitPrice ?? unitPrice;
    return was === unitPrice ? [] : changed(part, name, was, unitPrice);
  });
  const sums = (['shipping', 'tax'] as const).flatMap((what) => {
    const [was, is] = [sumOf(before, what), sumOf(now, what)];
    return was === is ? [] : changed(what, texts.changedSums[what], was, is);
  });
  return [...lines, ...sums, changed('total', texts.total, before.price, now.price)];
}

/** Whether prices of parts are not as they were while the same pieces are ordered: nobody here has done that. */
export function isPricedAnew(before: CheckoutQuote, now: CheckoutQuote): boolean {
  const then = new Map(linesOf(before).map((line) => [line.part, line]));
  const lines = linesOf(now);
  const isSame =
    lines.length === then.size && lines.every(({ part, quantity }) => then.get(part)?.quantity === quantity);
  return isSame && lines.some(({ part, unitPrice }) => then.get(part)?.unitPrice !== unitPrice);
}

/** All lines of all orders. */
export function linesOf({ orders }: Pick<CheckoutQuote, 'orders'>): CheckoutQuote['orders'][number]['lines'] {
  return orders.flatMap(({ lines }) => lines);
}

function sumOf({ orders }: CheckoutQuote, what: 'shipping' | 'tax'): number {
  const cents = orders.map(
    (order) => centsFromDollars(what === 'tax' ? (order.tax?.amount ?? 0) : order.shipping) ?? 0,
  );
  return dollarsFromCents(cents.reduce((all, one) => all + one, 0));
}

function changed(key: string, name: string, before: number, now: number): Changed {
  return { key, name, before: formatDollars(before), now: formatDollars(now) };
}
