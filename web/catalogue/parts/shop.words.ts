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

/** Stands for a word that was left out; what is typed never has it. */
const GAP = '\0';

/**
 * The words of the typed text that the search did not leave out. What stood among them goes too where one is left out: half a number
 * is none.
 */
export function remainingWords(text: string, without: readonly string[]): string {
  const pieces = markWords(text, without);
  // A word that was left out inside a number or a size leaves a gap, where signs of it would hang.
  const marked = pieces.map((piece) => (piece.marked ? GAP : piece.text)).join('');
  const typed = marked
    .split(/\s+/)
    .flatMap((one) => (one.includes(GAP) ? one.split(letters).filter((_, place) => place % 2 === 1) : [one]));
  return typed.filter((one) => one !== '').join(' ');
}
