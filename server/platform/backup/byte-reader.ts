/** Reads pieces of bytes in lengths that one asks for. */
export function byteReader(pieces: AsyncIterable<Buffer>) {
  const iterator = pieces[Symbol.asyncIterator]();
  let [waiting, held]: [Buffer[], number] = [[], 0];

  /** Holds at least `length` bytes, or all there are. */
  async function fill(length: number): Promise<void> {
    while (held < length) {
      const next = await iterator.next();
      if (next.done) return;
      waiting.push(next.value);
      held += next.value.byteLength;
    }
  }

  return {
    /** So many bytes; null where fewer are left. */
    async read(length: number): Promise<Buffer | null> {
      await fill(length);
      if (held < length) return null;
      const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting);
      const rest = all.subarray(length);
      [waiting, held] = [rest.byteLength > 0 ? [rest] : [], rest.byteLength];
      return all.subarray(0, length);
    },
    async isAtEnd(): Promise<boolean> {
      await fill(1);
      return held === 0;
    },
    /** Leaves the rest unread. */
    async close(): Promise<void> {
      await iterator.return?.();
    },
  };
}

export type ByteReader = ReturnType<typeof byteReader>;
