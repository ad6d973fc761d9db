import { buildSlots, MORE } from '#contract/catalogue/fit/build.slots.ts';
import { storedList } from '#web/platform/ui/stored-list.ts';
import { AWAY_KEY, BUILDS_KEY } from './build.mark.ts';

/** A build that this browser keeps: `search` is the question of its address, without the question mark. */
export interface StoredBuild {
  readonly id: string;
  readonly search: string;
}

/** How many builds a browser keeps. */
const BUILDS_MAX = 50;

const builds = storedList<StoredBuild>(BUILDS_KEY, { most: BUILDS_MAX, isItem: isStoredBuild });

/** The builds of this browser. The first is the one that parts are compared with. */
export const useBuilds = builds.useItems;

/** Stores the builds, and whether the first of them is put away, for this page and those to come. */
function write(stored: readonly StoredBuild[], away = false): void {
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

/** Says nothing of the first build any more, until a build is kept or changed. */
export const putAway = () => write(builds.items(), true);

/** Keeps a build and makes it the one that parts are compared with. */
export function keepBuild(build: StoredBuild): void {
  write([build, ...builds.items().filter(({ id }) => id !== build.id)]);
}

/** Forgets a build. */
export function forgetBuild(id: string): void {
  const others = builds.items().filter((one) => one.id !== id);
  write(others, isAway() && others.length > 0);
}

/**
 * What was at one address is now at another: the first build follows where it is the one that was shown, else what is shown now is kept
 * as one of its own. A build without a part is not kept.
 */
export function followBuild(before: string, after: string): void {
  const [first] = builds.items();
  if (first?.search === before) write([{ ...first, search: after }, ...builds.items().slice(1)]);
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

/** A build in an address as parts are compared with it, and as a list is narrowed by it: whoever pays for what, and for how many bicycles. */
export function comparedText(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('bicycles');
  params.delete('have');
  return params.toString();
}

/**
 * The question of a build's address with a part at the first of its places that is free, else in place of what stands at the first one;
 * in the order in which addresses have the places. Beside the others (`more`) a part stands once.
 */
export function withPart(search: string, places: readonly string[], sku: string): string {
  const params = new URLSearchParams(search);
  const place = places.find((one) => one === MORE || !params.has(one)) ?? places[0] ?? MORE;
  if (place === MORE) params.delete(MORE, sku);
  else params.delete(place);
  params.delete('have', place);
  params.append(place, sku);
  const order = ['name', 'bicycles', ...buildSlots.map(({ key }) => key), MORE, 'have'];
  return new URLSearchParams(
    [...params].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)),
  ).toString();
}

const hasPart = (search: string) => partsIn(search) > 0;

function isStoredBuild(value: unknown): value is StoredBuild {
  const { id, search } = (value ?? {}) as Partial<Record<keyof StoredBuild, unknown>>;
  return typeof id === 'string' && typeof search === 'string';
}
