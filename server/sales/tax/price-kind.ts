import type { PriceKind } from '#contract/money.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { readPriceKind } from './tax-rules.repository.ts';

/** News of a change made in another process can be lost: what was read so long ago is read again, in milliseconds. */
const FRESH_MS = 5000;

/** Whether prices are net or gross, as it was when it was last read: what everybody sees does not wait for it. */
export interface KnownPriceKind {
  /** Null where tax is off. */
  known(): PriceKind | null;
  /** Reads it again, and tells those who listen where it is another one. What was known stays where it cannot be read. */
  read(): Promise<void>;
  listen(listener: () => void): void;
}

export function knownPriceKind(db: Database): KnownPriceKind {
  let kind: PriceKind | null = null;
  let readAt = 0;
  const listeners: (() => void)[] = [];
  async function read(): Promise<void> {
    readAt = performance.now();
    const before = kind;
    kind = await readPriceKind(db).catch(() => before);
    if (kind !== before) for (const listener of listeners) listener();
  }
  return {
    known() {
      if (performance.now() - readAt > FRESH_MS) void read();
      return kind;
    },
    read,
    listen: (listener) => void listeners.push(listener),
  };
}
