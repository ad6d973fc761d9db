import { ORDER_LINES_MAX } from '#contract/sales/order-lines.ts';
import { checkoutTexts as texts } from './texts.ts';

/**
 * Why a basket is cut into these orders: by how many lines an order takes, by what a card pays at once, or by both: more orders than
 * their lines alone make come of the sum.
 */
export function splitReason(orders: readonly { lines: readonly unknown[] }[]): string {
  const all = orders.reduce((count, { lines }) => count + lines.length, 0);
  const byLines = all > ORDER_LINES_MAX;
  const fewest = Math.ceil(all / ORDER_LINES_MAX);
  const bySum = orders.length > fewest || !byLines;
  return texts.splitReason({ byLines, bySum });
}
