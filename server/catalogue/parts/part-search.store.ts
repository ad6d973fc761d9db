/** The searches that are stored: those made last. */
const SEARCHES_MAX = 500;

/** Gives what was found for an input, as it is after so many `changes` or later. */
type Stored<Input, Found> = (input: Input, changes: number) => Promise<Found>;

/**
 * Stores what `find` gives for each input, by its `nameOf`, until the parts change, for at `most` so many. Calls at the same time share one answer.
 * A failure is not stored.
 */
export function storeUntilChanged<Input, Found>(
  nameOf: (input: Input) => string,
  find: (input: Input) => Promise<Found>,
  most = SEARCHES_MAX,
): Stored<Input, Found> {
  const stored = new Map<string, { changes: number; found: Promise<Found> }>();

  return (input, changes) => {
    const name = nameOf(input);
    const known = stored.get(name);
    stored.delete(name);
    const current = known?.changes === changes ? known : { changes, found: find(input) };
    // Moved to the end: the first entry is then the least recently used.
    stored.set(name, current);
    for (const oldest of stored.keys()) {
      if (stored.size <= most) break;
      stored.delete(oldest);
    }
    if (current !== known)
      current.found.catch(() => {
        if (stored.get(name) === current) stored.delete(name);
      });
    return current.found;
  };
}
