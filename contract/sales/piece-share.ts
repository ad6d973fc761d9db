/** Pieces of a line whose money has gone back or is on its way, with what went back with them of a sum (cents). */
export interface GivenBack {
  pieces: number;
  cents: number;
}

/**
 * What of a sum of a line, such as its tax, goes back with some more of its pieces, in cents. Rounded on all pieces that are back
 * by then, so that refunds in steps give back exactly the sum, whatever their steps are. The sum may be below 0.
 */
export function shareOfPieces(sumCents: number, ofPieces: number, back: GivenBack, pieces: number): number {
  const sign = sumCents < 0 ? -1 : 1;
  const due = Number(
    (2n * BigInt(sign * sumCents) * BigInt(back.pieces + pieces) + BigInt(ofPieces)) / (2n * BigInt(ofPieces)),
  );
  const left = due - sign * back.cents;
  // A refund that failed after later ones may leave more given back than is due yet.
  return left > 0 ? sign * left : 0;
}
