/** Where somebody left a list. */
interface Place {
  /** What was loaded of it: of the type that `usePages` keeps. */
  loaded?: unknown;
  /** The row that had the focus last. */
  row?: string;
}

/** How many lists are remembered. */
const REMEMBERED = 20;

const places = new Map<string, Place>();

/** The place that was left at an entry of the browser's history, by the router's key of it. Empty where there is none. */
export function placeAt(entry: string): Place {
  return places.get(entry) ?? {};
}

/** Remembers what of a list was loaded, or the row that has the focus, until the page is loaded anew. */
export function rememberPlace(entry: string, changes: Place): void {
  const place = { ...places.get(entry), ...changes };
  places.delete(entry);
  places.set(entry, place);
  for (const [oldest] of places) {
    if (places.size <= REMEMBERED) break;
    places.delete(oldest);
  }
}
