import { useLocation, useNavigate } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';

/** What a link from the list of parts carries along: how the list was narrowed and sorted. */
interface FromList {
  partsList: string;
}

/** The state of a link that leads from the list of parts and back to it. */
export function useFromList(): FromList {
  return { partsList: useLocation().search };
}

/**
 * The way back to the list of parts as it was left: `to` is its address. `goBack` goes back in the browser's history where
 * the list is the page before, so that the place in it is found, too.
 */
export function useListReturn(): { to: string; goBack: () => void } {
  const { state } = useLocation();
  const navigate = useNavigate();
  const search = isFromList(state) ? state.partsList : null;
  return {
    to: `${adminPages.manageParts}${search ?? ''}`,
    goBack: () => void (search === null ? navigate(adminPages.manageParts) : navigate(-1)),
  };
}

function isFromList(state: unknown): state is FromList {
  return typeof state === 'object' && state !== null && 'partsList' in state && typeof state.partsList === 'string';
}
