const letters = /([\p{L}\p{M}\p{N}.]+)/u;
const fold = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A name in which the beginnings of words are marked that were typed. */
export function Marked({ text, words }: { text: string; words: string }) {
  const typed = words
    .split(letters)
    .filter((_, place) => place % 2 === 1)
    .map(fold);
  return text.split(letters).map((piece, place) => {
    const begun = place % 2 === 1 ? typed.find((word) => fold(piece).startsWith(word)) : undefined;
    if (!begun) return piece;
    const length = Math.min(begun.length, piece.length);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a name keep their places
      <span key={place}>
        <mark>{piece.slice(0, length)}</mark>
        {piece.slice(length)}
      </span>
    );
  });
}
