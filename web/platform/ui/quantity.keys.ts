/** How many minimum quantities Page Up and Page Down are. */
const PAGE = 10;

interface Limits {
  min: number;
  max: number;
}

/** How many pieces a key adds to a quantity: the arrows one, Page Up and Page Down ten minimums. Null for other keys. */
export function piecesOfKey(key: string, { min }: Pick<Limits, 'min'>): number | null {
  switch (key) {
    case 'ArrowUp':
      return 1;
    case 'ArrowDown':
      return -1;
    case 'PageUp':
      return PAGE * min;
    case 'PageDown':
      return -PAGE * min;
    default:
      return null;
  }
}

/** A quantity with so many pieces more, within its limits. Null, which is no quantity yet, counts as none. */
export function addPieces(quantity: number | null, pieces: number, { min, max }: Limits): number {
  return Math.max(min, Math.min(max, (quantity ?? 0) + pieces));
}
