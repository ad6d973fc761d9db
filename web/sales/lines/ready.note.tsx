import { type ExpectedPieces, piecesToWaitFor, readyWords } from '#contract/catalogue/ahead.ts';

interface ReadyNoteProps {
  /** Null while none is typed. */
  quantity: number | null;
  /** What is in stock of the part, and what is expected; null where it is not on sale. */
  stock: { available: number; ahead?: readonly ExpectedPieces[] | undefined } | null | undefined;
}

/** When so many pieces are there, where not all of them are in stock: '40 now, 60 on 4 Dec'. */
export function ReadyNote({ quantity, stock }: ReadyNoteProps) {
  if (quantity === null || !stock?.ahead) return null;
  const waits = piecesToWaitFor(quantity, stock);
  return waits.length > 0 && <p className="note num">{readyWords(quantity, waits, new Date())}</p>;
}
