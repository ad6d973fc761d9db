import { ORDER_TOTAL_MAX_CENTS, ORDER_TOTAL_MIN_CENTS } from '#contract/money.ts';
import { ORDER_LINES_MAX } from '#contract/sales/order-lines.ts';
import type { AskedLine } from '#server/sales/prices/prices.ts';
import type { OrderSum } from './order-sum.ts';
import type { SummedLine } from './sum-order.ts';

export type Summed = OrderSum & { lines: SummedLine[] };

/**
 * Cuts lines into orders that a card can carry, in their order: each has at most `ORDER_LINES_MAX` lines and costs at most what an
 * order may. `sum` says what some lines come to. A line that costs too much by itself stays one order, which is refused.
 */
export function splitOrder(lines: readonly AskedLine[], sum: (lines: readonly AskedLine[]) => Summed): Summed[] {
  if (lines.length === 0) return [];
  const whole = sum(lines);
  if (isOne(whole)) return [whole];
  const orders: Summed[] = [];
  for (const some of cut(whole.lines)) {
    const order = sum(some);
    // Delivery, or a lost quantity break, can make it dearer than its share of the whole.
    if (isOne(order)) orders.push(order);
    else for (const half of halves(some)) orders.push(...splitOrder(half, sum));
  }
  return orders;
}

function isOne({ lines, totalCents }: Summed): boolean {
  return lines.length === 1 || (lines.length <= ORDER_LINES_MAX && totalCents <= ORDER_TOTAL_MAX_CENTS);
}

/** As many lines each as one order takes, by what they cost in the whole. */
function cut(lines: readonly SummedLine[]): AskedLine[][] {
  const orders: AskedLine[][] = [];
  let cents = 0;
  for (const { part, quantity, priceCents, taxAddedCents } of lines) {
    const last = orders.at(-1);
    cents += priceCents + taxAddedCents;
    if (last && last.length < ORDER_LINES_MAX && cents <= ORDER_TOTAL_MAX_CENTS) last.push({ part, quantity });
    else {
      orders.push([{ part, quantity }]);
      cents = priceCents + taxAddedCents;
    }
  }
  // What is left over may be less than a card carries.
  const [before, rest] = orders.slice(-2);
  return before && rest && cents < ORDER_TOTAL_MIN_CENTS
    ? [...orders.slice(0, -2), ...halves([...before, ...rest])]
    : orders;
}

function halves(lines: readonly AskedLine[]): AskedLine[][] {
  const middle = Math.ceil(lines.length / 2);
  return [lines.slice(0, middle), lines.slice(middle)];
}
