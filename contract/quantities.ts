/** The most pieces that can be asked for at once. */
export const QUANTITY_MAX = 1_000_000;

/** What is in stock of a part, and what can be ordered of it before it is there, in pieces. */
export interface Stocked {
  available: number;
  ahead?: readonly { pieces: number }[] | null | undefined;
}

/** How many pieces can be ordered: those in stock, and where a part is ordered ahead those that are expected. */
export function orderableOf({ available, ahead }: Stocked): number {
  return (ahead ?? []).reduce((sum, { pieces }) => sum + pieces, available);
}

/** Whether what can be ordered is enough for an order at all: below the minimum a part is out of stock. */
export function canBeOrdered(part: Stocked & { ordered_quantity: number }): boolean {
  return orderableOf(part) >= part.ordered_quantity;
}

/** The message for a quantity below the minimum, in pieces without separators. */
export function minimumMessage(minimum: number): string {
  return `Min order limit is ${minimum}`;
}

/** The message for a quantity above what can be ordered, in pieces without separators. */
export function maximumMessage(orderable: number): string {
  return `Max order limit is ${orderable}`;
}

/**
 * Why so many pieces of a part cannot be ordered, or undefined where they can. It is the stock, and not the minimum, where the stock itself
 * is below the minimum: then no quantity can be ordered.
 */
export function quantityBlock(
  quantity: number,
  { minimum, ...stocked }: Stocked & { minimum: number },
): 'stock' | 'minimum' | undefined {
  const orderable = orderableOf(stocked);
  if (quantity > orderable || orderable < minimum) return 'stock';
  return quantity < minimum ? 'minimum' : undefined;
}
