/** A piece of a text, and whether it is one of the words looked for. */
export interface Piece {
  text: string;
  marked: boolean;
}

/** Words as the search takes them apart: a number with more than one letter behind it is a word of its own. */
const words = /(\d+(?:[.,]\d+)*(?:\p{L}(?![\p{L}\p{M}\p{N}]))?|\p{L}[\p{L}\p{M}\p{N}]*)/u;

/** As the search compares words: case, accents and the zeros of a decimal make no difference, and the x of '12x148' is a sign. */
const fold = (word: string) =>
  word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(',', '.')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace(/^x(?=\d)/, '');

/**
 * Takes a text apart where phrases stand in it, each looked for once and after the one before it. Put together, the pieces are the
 * text.
 */
export function markWords(text: string, phrases: readonly string[]): Piece[] {
  const split = text.split(words);
  const open = phrases.map((phrase) => phrase.split(' ').map(fold));
  const pieces: Piece[] = [];
  const add = (piece: string, marked: boolean) => {
    const last = pieces.at(-1);
    if (!marked && last && !last.marked) last.text += piece;
    else if (piece !== '') pieces.push({ text: piece, marked });
  };
  for (let at = 0; at < split.length; at += 1) {
    const [phrase] = open;
    // Words stand at every second place, what is between them at the others.
    const end = at + 2 * (phrase?.length ?? 0) - 1;
    const isThere = at % 2 === 1 && phrase?.every((word, place) => fold(split[at + 2 * place] ?? '') === word);
    add(isThere ? split.slice(at, end).join('') : (split[at] ?? ''), isThere === true);
    if (!isThere) continue;
    open.shift();
    at = end - 1;
  }
  return pieces;
}
