/** The most pieces that can be asked for at once. */
export const QUANTITY_MAX = 1_000_000;

/** The message for a quantity below the minimum, in pieces without separators. */
export function minimumMessage(minimum: number): string {
  return `Min order limit is ${minimum}`;
}

/** The message for a quantity above the stock, in pieces without separators. */
export function maximumMessage(available: number): string {
  return `Max order limit is ${available}`;
}

/**
 * Why so many pieces of a part cannot be ordered, or undefined where they can. It is the stock, and not the minimum, where the stock itself
 * is below the minimum: then no quantity can be ordered.
 */
export function quantityBlock(
  quantity: number,
  { available, minimum }: { available: number; minimum: number },
): 'stock' | 'minimum' | undefined {
  if (quantity > available || available < minimum) return 'stock';
  return quantity < minimum ? 'minimum' : undefined;
}
