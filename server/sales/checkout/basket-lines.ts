import { orderableOf } from '#contract/quantities.ts';
import type { ShortLine } from '#contract/sales/checkouts.ts';
import type { PartOnSale } from '#server/catalogue/parts/parts.repository.ts';
import type { LineToOrder } from '#server/sales/basket/basket-to-order.repository.ts';
import type { AskedLine } from '#server/sales/prices/prices.ts';

/** What a buyer says of lines that cannot be ordered as they stand. */
export interface Answers {
  take: readonly { part: string; quantity: number }[];
  leave: readonly string[];
}

/** Lines of a basket as they are ordered, those that cannot be ordered as they stand, and how many of these are not answered. */
export interface AnsweredLines {
  ordered: AskedLine[];
  short: ShortLine[];
  open: number;
}

/** Goes through the lines of a basket with the answers of its buyer. What was answered counts for every line, short or not. */
export function answerLines(
  lines: readonly LineToOrder[],
  parts: ReadonlyMap<string, PartOnSale>,
  { take, leave }: Answers,
): AnsweredLines {
  const taken = new Map(take.map(({ part, quantity }) => [part, quantity]));
  const left = new Set(leave);
  const found: AnsweredLines = { ordered: [], short: [], open: 0 };
  for (const { part: id, quantity: asked } of lines) {
    const part = parts.get(id);
    const quantity = taken.get(id) ?? asked;
    if (!part || isShort(part, asked)) found.short.push(shortLine(id, asked, part));
    if (left.has(id)) continue;
    if (part && !isShort(part, quantity)) found.ordered.push({ part, quantity });
    else found.open++;
  }
  return found;
}

function isShort(part: PartOnSale, quantity: number): boolean {
  return quantity < part.orderedQuantity || quantity > orderableOf(part);
}

function shortLine(part: string, quantity: number, found: PartOnSale | undefined): ShortLine {
  if (!found) return { part, quantity, available: null, minimum: null, take: null };
  const { orderedQuantity: minimum } = found;
  const available = orderableOf(found);
  const can = available >= minimum;
  return { part, quantity, available, minimum, take: can ? Math.min(Math.max(quantity, minimum), available) : null };
}
