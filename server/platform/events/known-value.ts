/** News of a change made in another process can be lost: what was read so long ago is read again, in milliseconds. */
const FRESH_MS = 5000;

/** A value of the database as it was when it was last read: what everybody sees does not wait for it. */
export interface KnownValue<Value> {
  known(): Value;
  /** Reads it again, and tells those who listen where it is another one. What was known stays where it cannot be read. */
  read(): Promise<void>;
  listen(listener: () => void): void;
}

/** `first` is known until it was read. */
export function knownValue<Value>(first: Value, readNow: () => Promise<Value>): KnownValue<Value> {
  let value = first;
  let readAt = 0;
  const listeners: (() => void)[] = [];
  async function read(): Promise<void> {
    readAt = performance.now();
    const before = value;
    value = await readNow().catch(() => before);
    if (value !== before) for (const listener of listeners) listener();
  }
  return {
    known() {
      if (performance.now() - readAt > FRESH_MS) void read();
      return value;
    },
    read,
    listen: (listener) => void listeners.push(listener),
  };
}
