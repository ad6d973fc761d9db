import type { ArchiveParts } from '#contract/catalogue/managed-parts.ts';

type Matching = NonNullable<ArchiveParts['matching']>;

/** Parts that were chosen in Manage Parts, as they go along with the link to where they are changed. */
export interface ChosenParts {
  /** Those that are ticked, unless all that match are. */
  ids: readonly string[];
  /** All that match the filter in force, but those that were taken out; `counted`: when. */
  matching: { filter: Matching['filter']; except: readonly string[]; count: number; counted: string };
  /** The filter in words, such as 'Drivetrain, on sale'. */
  filter: string;
}

/** The chosen parts in the state of an address; null where it has none. */
export function chosenIn(state: unknown): ChosenParts | null {
  const chosen = typeof state === 'object' && state !== null && 'chosen' in state ? state.chosen : null;
  return typeof chosen === 'object' && chosen !== null && 'matching' in chosen ? (chosen as ChosenParts) : null;
}
