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
