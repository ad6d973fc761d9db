import { centsFromDollars, costOf, dollarsFromCents, formatCents, formatDollars } from '#contract/money.ts';
import type { OrderLine } from './order-lines.ts';
import type { OrderSums } from './order-sums.ts';
import { shareOfPieces } from './piece-share.ts';
import { addedRows, type SumRow, sumRows } from './sum.words.ts';

type Line = Pick<OrderLine, 'quantity' | 'takenOut' | 'unitPrice' | 'price' | 'tax'>;

/** How many pieces an order, or a line of it, still has: without those that were taken out before they were shipped. */
export function piecesNow({ quantity, takenOut = 0 }: Pick<OrderLine, 'quantity' | 'takenOut'>): number {
  return quantity - takenOut;
}

/** What the pieces cost that a line still has, in dollars, as prices were: with tax or without. */
export function priceNow(line: Line): number {
  return line.takenOut ? dollarsFromCents(costOf(centsFromDollars(line.unitPrice) ?? 0, piecesNow(line))) : line.price;
}

/** What goes back for the pieces that were taken out of lines, in cents: their price with what tax adds to it. */
function takenOutCents(lines: readonly Line[]): number {
  return lines.reduce((sum, { quantity, takenOut = 0, unitPrice, tax }) => {
    const added = Math.round((tax?.added ?? 0) * 100);
    const share = takenOut > 0 ? shareOfPieces(added, quantity, { pieces: 0, cents: 0 }, takenOut) : 0;
    return sum + costOf(centsFromDollars(unitPrice) ?? 0, takenOut) + share;
  }, 0);
}

/** What stands between the lines of an order and its total; where pieces were taken out of it also what goes back for them. */
export function orderRows(order: OrderSums & { lines: readonly Line[] }): SumRow[] {
  const cents = takenOutCents(order.lines);
  if (cents === 0) return sumRows(order);
  return [
    { label: 'Goods as ordered', price: formatDollars(order.goods) },
    ...addedRows(order),
    { label: 'Taken out', price: formatCents(-cents) },
  ];
}

/** What an order comes to without the pieces that were taken out of it, in dollars. */
export function totalNow({ price, lines }: { price: number; lines: readonly Line[] }): number {
  return dollarsFromCents((centsFromDollars(price) ?? 0) - takenOutCents(lines));
}
