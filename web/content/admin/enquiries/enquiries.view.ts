import { enquiryStates } from '#contract/content/enquiries.ts';
import { readView } from '#web/platform/ui/view.ts';

/** The view of the enquiries, which stands in the address. The default is the new ones. */
export type EnquiriesView = ReturnType<typeof viewIn>;

/** Reads the view from the address; what is missing or makes no sense there is as usual. */
export function viewIn(address: URLSearchParams) {
  return readView(address, { state: ['new', ...enquiryStates, 'all'] });
}

/** The address of a tab; what is searched for stays. */
export function addressFor({ q }: EnquiriesView, state: EnquiriesView['state']): string {
  const params = new URLSearchParams({ ...(q && { q }), ...(state !== 'new' && { state }) });
  return `?${params}`;
}
