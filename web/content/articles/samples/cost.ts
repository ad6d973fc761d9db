/** What so many pieces cost; prices are whole cents. Refuses half pieces, and fewer than one. */
export function cost(unitPrice: number, pieces: number): number {
  if (!Number.isInteger(pieces) || pieces < 1) throw new RangeError(`${pieces} is no count`);
  return unitPrice * pieces;
}
