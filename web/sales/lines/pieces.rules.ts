import { readFigure, type TextRead } from '#contract/figures.ts';
import { formatFigure } from '#contract/format.ts';

/** A number of pieces as typed: nothing typed is none. */
export function readPieces(typed: string): TextRead<number> {
  return readFigure(typed, { fits: (figure) => Number.isInteger(figure) && figure >= 0 });
}

/** What is wrong with pieces that were typed where `most` are left, or true. */
export function checkPiecesUpTo(typed: string, most: number): string | true {
  const { value = 0, unclear } = readPieces(typed);
  if (unclear !== null) return unclear;
  if (!Number.isSafeInteger(value) || value < 0) return 'Pieces is a whole number';
  return value <= most || (most === 0 ? 'None is left' : `At most ${formatFigure(most)}`);
}

/** The pieces that were typed; 0 where that is nothing, or no number of pieces. */
export function piecesTyped(typed = ''): number {
  const { value = 0 } = readPieces(typed);
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}
