import { buildSlots, MORE } from '#contract/catalogue/fit/build.slots.ts';
import { currentSession } from '#web/accounts/session/session.store.ts';
import { builds, newBuild, type StoredBuild, writeBuilds } from './builds.list.ts';

export { isAway } from './builds.list.ts';

/** The builds of this browser. The first is the one that parts are compared with. */
export const useBuilds = builds.useItems;

/** Keeps a build and makes it the one that parts are compared with. The account of whoever is signed in gets it, too. */
export function keepBuild(build: StoredBuild): void {
  writeBuilds([build, ...builds.items().filter(({ id }) => id !== build.id)], false);
  saveSoon();
}

/** Says nothing of the first build any more, until a build is kept or changed. */
export const putAway = () => writeBuilds(builds.items(), true);

/** Forgets a build, here alone. */
export function forgetBuild(id: string): void {
  writeBuilds(builds.items().filter((one) => one.id !== id));
}

/** Keeps a build again that was removed, at its place. */
export function restoreBuild({ id, search, customer = '' }: StoredBuild, at: number): void {
  writeBuilds(builds.items().toSpliced(at, 0, { ...newBuild(search), id, customer }));
  saveSoon();
}

/** Which build was changed last, and from where: what is pressed next may stand on the page from before, or on that which the browser went back to. */
let moved: { from: string; id: string } | null = null;

/**
 * What was at one address is now at another: the build that was shown follows and becomes the first, else what is shown now is kept as
 * one of its own. A build without a part is not kept. `customer`: whose bicycle it is, where that was said.
 */
export function followBuild(before: string, after: string, customer?: string): void {
  const shown =
    builds.items().find(({ search }) => search === before) ??
    (before !== '' && before === moved?.from ? builds.items().find(({ id }) => id === moved?.id) : undefined);
  if (!shown && !hasPart(after)) return;
  const said = customer === undefined ? {} : { customer };
  const isSame = shown?.search === after && (customer ?? shown.customer ?? '') === (shown.customer ?? '');
  // What has no part any more stays in the account as it was.
  const unsaved = hasPart(after);
  if (isSame) return;
  const next = { ...shown, ...newBuild(after), ...(shown && { id: shown.id }), ...said, unsaved };
  moved = { from: before, id: next.id };
  keepBuild(next);
}

/** Stores in the account what it does not have yet; nobody waits for it. */
function saveSoon(): void {
  if (currentSession().state === 'signed-in') void import('./builds.account.ts').then(({ saveBuilds }) => saveBuilds());
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
