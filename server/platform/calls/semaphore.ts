/** Work with the same key that is done some at a time. */
export interface Semaphore {
  /** Resolves when it is the turn of this key's work, in the order in which it came, with what ends the turn. */
  acquire(key: string): Promise<() => void>;
  /** How much work with this key waits for its turn. */
  waiting(key: string): number;
}

/** Lets `most` pieces of work with the same key on at once; the others wait. */
export function semaphore(most: number): Semaphore {
  const lines = new Map<string, { underWay: number; next: (() => void)[] }>();
  return {
    async acquire(key) {
      const line = lines.get(key) ?? { underWay: 0, next: [] };
      lines.set(key, line);
      if (line.underWay < most) line.underWay += 1;
      else await new Promise<void>((resolve) => line.next.push(resolve));
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const next = line.next.shift();
        if (next) return next();
        line.underWay -= 1;
        if (line.underWay === 0) lines.delete(key);
      };
    },
    waiting: (key) => lines.get(key)?.next.length ?? 0,
  };
}
