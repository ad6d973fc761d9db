import { pages } from '#contract/pages.ts';

/** A base of no meaning, to see where a path would lead. */
const HERE = 'http://shop.invalid';

/** The pages of signing in themselves, which nobody wants to be led back to. Verifying an email is not among them. */
const wayPages: ReadonlySet<string> = new Set([
  pages.login,
  pages.signUp,
  pages.signedIn,
  pages.secondFactor,
  pages.resetPassword,
  pages.linkAccount,
]);

/** The navigation state with the page to come back to after sign-in, and the email of a mailed link that led here. */
export interface FromState {
  from: string;
  email?: string;
}

/**
 * The page that was requested before sign-in, from navigation state: a path with its search on this site. Gives null for
 * everything else, so that no prepared state can lead to another site or back to the sign-in pages.
 */
export function requestedPage(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, HERE)) return null;
  const { origin, pathname, search } = new URL(from, HERE);
  if (origin !== HERE || pathname.startsWith('//') || isWayPage(pathname)) return null;
  return pathname + search;
}

/** The email that a mailed link has brought, from navigation state; empty where none has. */
export function broughtEmail(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : null;
  return typeof email === 'string' ? email : '';
}

/** The navigation state that carries the requested page, and the email, on to the next sign-in page. */
export function carryFrom(state: unknown): FromState | null {
  const [from, email] = [requestedPage(state), broughtEmail(state)];
  return from === null ? null : { from, ...(email !== '' && { email }) };
}

/** The router reads `/Login/` and `/%6Cogin` like `/login`. */
function isWayPage(pathname: string): boolean {
  try {
    return wayPages.has(decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, ''));
  } catch {
    return true;
  }
}
