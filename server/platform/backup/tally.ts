import { createHash } from 'node:crypto';
import type { Tally } from './backup.format.ts';

const NEWLINE = 0x0a;

/** Counts bytes and lines as they pass, and takes their SHA-256. */
export function tallyOf() {
  const hash = createHash('sha256');
  let [bytes, lines] = [0, 0];
  const add = (piece: Buffer) => {
    hash.update(piece);
    bytes += piece.byteLength;
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, at + 1)) lines++;
  };
  return {
    add,
    /** Passes the pieces on. */
    async *pass(pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        add(piece);
        yield piece;
      }
    },
    result: (): Tally => ({ bytes, lines, sha256: hash.copy().digest('hex') }),
  };
}
