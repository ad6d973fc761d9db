// The wire format of server-sent events (HTML standard, section 9.2), and the places that clients resume from.

/** How soon a browser connects again after it was cut off, in ms. */
const RETRY_MS = 2000;

/** Shows proxies in between that the connection is alive. */
export const heartbeat = ':\n\n';

/** The first lines of a stream. The id alone is no event, but it is remembered. */
export function openingOf(now: number): string {
  return `retry: ${RETRY_MS}\nid: ${placeOf(now)}\n\n`;
}

/**
 * An event for each order, or one that says that any may have changed. Only the last one carries the new place, so that
 * a client that is cut off in the middle gets all of them again.
 */
export function eventsOf(orders: readonly string[] | 'all', now: number): string {
  const place = `id: ${placeOf(now)}\n`;
  if (orders === 'all') return `event: all\n${place}data: {}\n\n`;
  return orders
    .map((id, index) => {
      const last = index === orders.length - 1;
      return `event: order\n${last ? place : ''}data: ${JSON.stringify({ order: id })}\n\n`;
    })
    .join('');
}

/** An event for each changed basket. They carry no place: what a client missed is read by the time of its last order or opening. */
export function basketEventsOf(baskets: readonly { companyId: string | null; version: number }[]): string {
  return baskets
    .map(({ companyId, version }) => `event: basket\ndata: ${JSON.stringify({ company: companyId, version })}\n\n`)
    .join('');
}

/** The place in the news at a moment of the database's clock (ms). */
function placeOf(now: number): string {
  return now.toString(36);
}

/** The moment of a place (ms), or null for what is none. */
export function momentOf(place: string | undefined): number | null {
  if (!place || !/^[0-9a-z]{6,9}$/.test(place)) return null;
  return Number.parseInt(place, 36);
}
