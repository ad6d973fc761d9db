/**
 * Lets `atOnce` pieces of work run at a time; others wait for their turn. Gives what the work gives, or null where
 * `waitingMost` wait already, so that what they hold in memory stays bounded.
 */
export function takeTurns(atOnce: number, waitingMost: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMost) return null;
      await new Promise<void>((turn) => waiting.push(turn));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The turn goes on to whoever waits longest.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
