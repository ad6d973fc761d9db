import { enquiryStates } from '#contract/content/enquiries.ts';
import { searchIn } from '#contract/search-words.ts';

const tabs = [...enquiryStates, 'all'] as const;

/** What of the enquiries is looked at: it stands in the address. */
export interface EnquiriesView {
  q: string;
  state: (typeof tabs)[number];
}

/** Reads the view from the address; what is missing or makes no sense there is as usual: the new ones. */
export function viewIn(address: URLSearchParams): EnquiriesView {
  return {
    q: searchIn(address),
    state: tabs.find((tab) => tab === address.get('state')) ?? 'new',
  };
}

/** What to ask the server for, to see that view from its beginning. */
export function queryFor({ q, state }: EnquiriesView) {
  return { q: q || undefined, state: state === 'all' ? undefined : state };
}

/** The address of a tab; what is searched for stays. */
export function addressFor({ q }: EnquiriesView, state: EnquiriesView['state']): string {
  const params = new URLSearchParams({ ...(q && { q }), ...(state !== 'new' && { state }) });
  return `?${params}`;
}
