/** Something that is read once for all who ask for it within its life. */
export interface KeptReading<Value> {
  get(): Promise<Value>;
  /** Forgets what was read, and what is being read. */
  drop(): void;
}

/** Keeps what `read` gives for `lifeMs` milliseconds from when it was asked; a reading that fails is not kept. */
export function keepReading<Value>(
  read: () => Promise<Value>,
  { lifeMs, now = () => performance.now() }: { lifeMs: number; now?: () => number },
): KeptReading<Value> {
  let kept: { until: number; value: Promise<Value> } | null = null;
  return {
    get() {
      if (kept && now() < kept.until) return kept.value;
      const reading = { until: now() + lifeMs, value: read() };
      kept = reading;
      reading.value.catch(() => {
        if (kept === reading) kept = null;
      });
      return reading.value;
    },
    drop() {
      kept = null;
    },
  };
}
