import type { Part } from '#contract/catalogue/parts.ts';
import { readFigure } from '#contract/figures.ts';
import { maximumMessage, minimumMessage, orderableOf, QUANTITY_MAX } from '#contract/quantities.ts';

/** What a typed quantity is: pieces within the part's limits, or the message that says what is wrong with it. */
export type ReadQuantity = { pieces: number; problem: null } | { pieces: null; problem: string };

const refused = (problem: string): ReadQuantity => ({ pieces: null, problem });

const WHOLE = 'Quantity is a whole number';

/**
 * Reads a quantity as typed; `least` is the smallest that may stand there. The stock does not decide between two readings of a figure:
 * a buyer who types 3,000 while 1,240 are in stock does not mean 3.
 */
export function readQuantity(
  typed: string,
  part: Pick<Part, 'ordered_quantity' | 'available' | 'ahead'>,
  least = part.ordered_quantity,
): ReadQuantity {
  const { value, unclear } = readPieces(typed, part.ordered_quantity);
  if (unclear !== null) return refused(unclear);
  if (value === undefined) return refused('Quantity is Required');
  if (Number.isNaN(value)) return refused(WHOLE);
  if (value < least) return refused(minimumMessage(least));
  const most = orderableOf(part);
  if (value > most) return refused(maximumMessage(most));
  return Number.isSafeInteger(value) ? { pieces: value, problem: null } : refused(WHOLE);
}

/** What is typed in pieces, within the limits or not; null where it is no whole number, or could be two. */
export function typedPieces(typed: string, { ordered_quantity }: Pick<Part, 'ordered_quantity'>): number | null {
  const { value } = readPieces(typed, ordered_quantity);
  return value !== undefined && Number.isSafeInteger(value) ? value : null;
}

function readPieces(typed: string, least: number) {
  return readFigure(typed, {
    fits: (figure) => Number.isInteger(figure) && figure >= least && figure <= QUANTITY_MAX,
  });
}
