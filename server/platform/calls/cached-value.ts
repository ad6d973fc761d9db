/** A value that is read once for all callers within its life. */
export interface CachedValue<Value> {
  get(): Promise<Value>;
  /** Forgets what was read, and what is being read. */
  drop(): void;
}

/** Caches what `read` gives for `lifeMs` milliseconds, counted from when the reading began; a reading that fails is not cached. */
export function cachedValue<Value>(
  read: () => Promise<Value>,
  { lifeMs, now = () => performance.now() }: { lifeMs: number; now?: () => number },
): CachedValue<Value> {
  let stored: { until: number; value: Promise<Value> } | null = null;
  return {
    get() {
      if (stored && now() < stored.until) return stored.value;
      const reading = { until: now() + lifeMs, value: read() };
      stored = reading;
      reading.value.catch(() => {
        if (stored === reading) stored = null;
      });
      return reading.value;
    },
    drop() {
      stored = null;
    },
  };
}
