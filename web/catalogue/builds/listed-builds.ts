import type { StoredBuild } from '#web/catalogue/own-build/builds.list.ts';
import { nameIn } from '#web/catalogue/own-build/builds.store.ts';

/** A build as the menu of builds shows it. */
export interface ListedBuild extends StoredBuild {
  /** The company whose it is; an own one has none. */
  company?: string;
  /** One may only read it. */
  readOnly?: boolean;
}

/** The builds that have all words of `q` in their names or customers, whatever their case and accents. */
export function foundIn<Build extends StoredBuild>(builds: readonly Build[], q: string): readonly Build[] {
  const words = folded(q).split(/\s+/).filter(Boolean);
  return builds.filter(({ search, customer = '' }) => {
    const text = folded(`${nameIn(search)} ${customer}`);
    return words.every((word) => text.includes(word));
  });
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The builds of an account as its browser shows them, the one that was changed last first: what was changed here and is not stored there
 * yet counts. `isRead`: `account` is what is there now, as far as `q` finds it.
 */
export function mergeBuilds(
  here: readonly StoredBuild[],
  account: readonly ListedBuild[],
  { q, isRead }: { q: string; isRead: boolean },
): readonly ListedBuild[] {
  const there = new Map(account.map((build) => [build.id, build]));
  const ahead = here.filter(
    ({ id, unsaved, version = 0 }) => unsaved || version > (there.get(id)?.version ?? (isRead ? version : 0)),
  );
  const ids = new Set(ahead.map(({ id }) => id));
  return [
    ...foundIn(ahead, q).map((build) => ({ ...there.get(build.id), ...build })),
    ...account.filter(({ id }) => !ids.has(id)),
  ].sort((one, other) => ((one.changedAt ?? '') < (other.changedAt ?? '') ? 1 : -1));
}
