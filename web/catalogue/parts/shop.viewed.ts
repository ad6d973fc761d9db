import { isRouteErrorResponse } from 'react-router';
import { sharedChoices } from '#contract/catalogue/facets.ts';
import { companyOfList } from './own-list.ts';
import { addressOf, type ShopList, type ShopView, viewIn } from './shop.view.ts';

/** How many lists the browser remembers, each at its address. */
const REMEMBERED = 20;

/** How long a list that was read ahead may be shown, in ms. */
const AHEAD_MS = 10_000;

const viewed = new Map<string, ShopList>();
let latest: ShopList | undefined;
/** The list that somebody aims at; `list` once it is being read. */
let ahead: { at: string; since: number; list: Promise<ShopList> | null } | null = null;

const addressIn = (address: URLSearchParams) => {
  const { cursor, ...view } = viewIn(address);
  return addressOf(view, cursor);
};

/** What the counts of the categories depend on. */
const countedBy = ({ q, facets }: ShopView) => addressOf({ q, category: '', facets: sharedChoices(facets), sort: '' });

/** Remembers a list that is shown at an address, so that more can follow it, and Back leads to all of it. */
export function remember(address: URLSearchParams, list: ShopList): void {
  if (list.failed) return;
  latest = list;
  const at = addressIn(address);
  viewed.delete(at);
  viewed.set(at, list);
  for (const [oldest] of viewed) {
    if (viewed.size <= REMEMBERED) break;
    viewed.delete(oldest);
  }
}

/** Says that the next reading of an address is ahead of its being pressed. Gives whether it is to be read: not where it just was. */
export function expectList(address: string): boolean {
  const since = performance.now();
  if (ahead?.at === address && since - ahead.since < AHEAD_MS) return false;
  ahead = { at: address, since, list: null };
  return true;
}

/** What `read` gives; for an address that was read ahead, what that gave. */
function readOnce(at: string, read: () => Promise<ShopList>): Promise<ShopList> {
  if (ahead?.at !== at) return read();
  const { list, since } = ahead;
  if (list) {
    ahead = null;
    // Aiming at something else ends it.
    return performance.now() - since < AHEAD_MS ? list.catch(read) : read();
  }
  ahead.list = read();
  return ahead.list;
}

/**
 * The list at an address, in the browser. With a cursor it is the list viewed there before, or the shown list and the rows
 * that follow it; else what `read` gives. If `read` fails, the list viewed there before is shown again while the browser is
 * offline; else the shown list stays, with `failed`. Throws if no list is shown. A failed list of other words has their counts
 * if they were viewed before, else none.
 */
export async function listAt(address: URLSearchParams, read: () => Promise<ShopList>): Promise<ShopList> {
  const { cursor, ...view } = viewIn(address);
  const known = cursor === '' ? undefined : viewed.get(addressIn(address));
  if (known && known.company === companyOfList(view)) return known;
  const before = latest && latest.next === cursor && addressOf(latest.view) === addressOf(view) ? latest : undefined;
  try {
    const page = await readOnce(addressIn(address), read);
    return before && page.from === cursor ? { ...page, from: before.from, rows: [...before.rows, ...page.rows] } : page;
  } catch (error) {
    // The list stands at another address.
    if (error instanceof Response) throw error;
    const tooOften = isRouteErrorResponse(error) && error.status === 429;
    const here = viewed.get(addressIn(address));
    if (here && !navigator.onLine) return here;
    if (before) return { ...before, failed: 'more' };
    if (!latest) throw error;
    const counted = [...viewed.values()].findLast((list) => countedBy(list.view) === countedBy(view));
    const { counts } = counted ?? latest;
    const said = { unknown: [], without: [], instead: null, notSold: null } as const;
    const nothing = { rows: [], total: 0, next: null, ...said } as const;
    const facets = { ...latest.facets, chosen: view.facets, unknown: [] };
    return { ...latest, ...nothing, view, counts, facets, uncounted: !counted, failed: 'list', tooOften };
  }
}
