/** A piece of a text, and whether it is one of the words looked for. */
export interface Piece {
  text: string;
  marked: boolean;
}

const letters = /([\p{L}\p{M}\p{N}]+)/u;

/** As the search compares words: case and accents make no difference. */
const fold = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Takes a text apart where words stand in it, each looked for once and after the one before it. Put together, the pieces
 * are the text.
 */
export function markWords(text: string, words: readonly string[]): Piece[] {
  const open = words.map(fold);
  const pieces: Piece[] = [];
  for (const piece of text.split(letters)) {
    const marked = open.length > 0 && fold(piece) === open[0];
    if (marked) open.shift();
    const last = pieces.at(-1);
    if (!marked && last && !last.marked) last.text += piece;
    else if (piece !== '') pieces.push({ text: piece, marked });
  }
  return pieces;
}

/** The typed text without the words that the search left out. */
export function remainingWords(text: string, without: readonly string[]): string {
  const remaining = markWords(text, without).filter((piece) => !piece.marked);
  return remaining
    .map((piece) => piece.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
