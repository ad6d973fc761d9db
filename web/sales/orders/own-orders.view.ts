import { ownOrderStates } from '#contract/sales/own-orders.ts';
import { readView } from '#web/platform/ui/view.ts';

/** The part of one's orders that is shown, which stands in the address: words, year, state and page. */
export type OwnView = ReturnType<typeof viewIn>;

/** Reads it from the address; what is missing or makes no sense there is as usual. */
export function viewIn(address: URLSearchParams) {
  const { q, state } = readView(address, { state: ['all', ...ownOrderStates] });
  const year = /^2\d{3}$/.exec(address.get('year') ?? '')?.[0] ?? 'all';
  const page = Number(/^[1-9]\d{0,4}$/.exec(address.get('page') ?? '')?.[0] ?? 1);
  return { q, state, year, page };
}

/** The address of another state or page of the same words and year, as search parameters. */
export function addressFor(address: URLSearchParams, to: { state: OwnView['state'] } | { page: number }): string {
  const next = new URLSearchParams(address);
  next.delete('page');
  if ('page' in to && to.page > 1) next.set('page', String(to.page));
  if ('state' in to && to.state === 'all') next.delete('state');
  else if ('state' in to) next.set('state', to.state);
  return `?${next}`;
}

/** Whether words or a year narrow what is shown of a state. */
export function isNarrowed({ q, year }: Pick<OwnView, 'q' | 'year'>): boolean {
  return q !== '' || year !== 'all';
}
