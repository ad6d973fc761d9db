import { storedList } from '#web/platform/ui/stored-list.ts';

/** A build that this browser keeps: `search` is the question of its address, without the question mark. */
export interface StoredBuild {
  readonly id: string;
  readonly search: string;
}

/** How many builds a browser keeps. */
const BUILDS_MAX = 50;

const KEY = 'builds';
const builds = storedList<StoredBuild>(KEY, { most: BUILDS_MAX, isItem: isStoredBuild });

/** The builds of this browser. The first is the one that parts are compared with. */
export const useBuilds = builds.useItems;

/** Keeps a build and makes it the one that parts are compared with. */
export function keepBuild(build: StoredBuild): void {
  builds.write([build, ...builds.items().filter(({ id }) => id !== build.id)]);
}

/** Forgets a build. */
export function forgetBuild(id: string): void {
  builds.write(builds.items().filter((one) => one.id !== id));
}

/**
 * What was at one address is now at another: the first build follows where it is the one that was shown, else what is shown now is kept
 * as one of its own. A build without a part is not kept.
 */
export function followBuild(before: string, after: string): void {
  const [first] = builds.items();
  if (first?.search === before) builds.write([{ ...first, search: after }, ...builds.items().slice(1)]);
  else if (hasPart(after)) keepBuild({ id: crypto.randomUUID(), search: after });
}

/** The question of a build's address, without what is open on its page. */
export function searchOf(address: string): string {
  const { searchParams } = new URL(address, location.origin);
  for (const name of ['place', 'own', 'value']) searchParams.delete(name);
  return searchParams.toString();
}

/** What a build in an address is called; empty where nobody named it. */
export function nameIn(search: string): string {
  return new URLSearchParams(search).get('name') ?? '';
}

/** How many parts an address of a build has. */
export function partsIn(search: string): number {
  return [...new URLSearchParams(search)].filter(([name]) => !['name', 'bicycles', 'have'].includes(name)).length;
}

const hasPart = (search: string) => partsIn(search) > 0;

function isStoredBuild(value: unknown): value is StoredBuild {
  const { id, search } = (value ?? {}) as Partial<Record<keyof StoredBuild, unknown>>;
  return typeof id === 'string' && typeof search === 'string';
}
