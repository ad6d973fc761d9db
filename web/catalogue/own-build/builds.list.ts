import { storedList } from '#web/platform/ui/stored-list.ts';
import { AWAY_KEY, BUILDS_KEY } from './build.mark.ts';

/** A build that this browser keeps: `search` is the question of its address, without the question mark. */
export interface StoredBuild {
  readonly id: string;
  readonly search: string;
  /** Whose bicycle it is. */
  readonly customer?: string;
  /** When it was changed last, ISO 8601. */
  readonly changedAt?: string;
  /** The email of the account that has it, and the version there that this one is made of; neither before it is stored there. */
  readonly account?: string;
  readonly version?: number;
  /** It was changed here, and no account has the change yet. */
  readonly unsaved?: boolean;
}

/** How many builds a browser keeps. */
const BUILDS_MAX = 50;

/** The builds of this browser, the one that parts are compared with first. */
export const builds = storedList<StoredBuild>(BUILDS_KEY, { most: BUILDS_MAX, isItem: isStoredBuild });

/** Stores the builds, and whether the first of them is put away, for this page and those to come. */
export function writeBuilds(stored: readonly StoredBuild[], away = isAway() && stored.length > 0): void {
  try {
    if (away) localStorage.setItem(AWAY_KEY, 'yes');
    else localStorage.removeItem(AWAY_KEY);
  } catch {
    // It holds for this page all the same.
  }
  document.documentElement.toggleAttribute('data-build', !away && stored.length > 0);
  builds.write(stored);
}

/** Whether parts are compared with no build for now. Changes together with the list of builds. */
export function isAway(): boolean {
  try {
    return localStorage.getItem(AWAY_KEY) !== null;
  } catch {
    return false;
  }
}

/** A build that nobody has kept yet. */
export function newBuild(search: string): StoredBuild {
  return { id: crypto.randomUUID(), search, changedAt: new Date().toISOString(), unsaved: true };
}

function isStoredBuild(value: unknown): value is StoredBuild {
  const { id, search, customer = '' } = (value ?? {}) as Partial<Record<keyof StoredBuild, unknown>>;
  return [id, search, customer].every((text) => typeof text === 'string');
}
