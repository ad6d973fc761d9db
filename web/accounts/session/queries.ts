import { QueryClient } from '@tanstack/react-query';
import { currentSession, watchSession } from './session.store.ts';

/** How long what was read is shown before it is read again, in ms. */
const FRESH_MS = 60_000;

/**
 * What the server said to whoever is signed in. Keys begin with the email and the company (null: the person alone), so that a
 * switch of the company needs no clearing. Visitors load it with the page of the basket alone: all else that imports it stands behind
 * a sign-in.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: false, networkMode: 'always', refetchOnWindowFocus: false },
  },
});

// Nobody else in this tab may see what was read for somebody else. The server renders pages for nobody.
if (!import.meta.env.SSR)
  watchSession(() => {
    const email = currentSession().user?.email;
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== email });
  });
