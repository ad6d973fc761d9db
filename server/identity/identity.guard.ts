import type { FastifyRequest } from 'fastify';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { Guards } from '#server/calls/serve-call.ts';
import type { IdentityService } from './identity.service.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/** The two guards of the API. `origins` are those of our own pages. */
export function identityGuards(identity: IdentityService, origins: ReadonlySet<string>): Guards {
  return {
    async bearer(request) {
      const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
      const actor = token ? await identity.actorOfToken(token) : null;
      return actor ? succeed(actor) : fail('unauthorized', 'Please sign in to do this.');
    },
    async session(request) {
      const own = checkOwnPage(request, origins);
      if (!own.ok) return own;
      const actor = await identity.actorOfCookie(headersOf(request));
      return actor ? succeed(actor) : fail('unauthorized', 'Please sign in to do this.');
    },
  };
}

/**
 * Whether a request that carries the cookie comes from one of our own pages: what browsers say in `Origin` and
 * `Sec-Fetch-Site` must agree. Fails with `forbidden`. (Clients that are no browser send neither.)
 */
export function checkOwnPage(request: FastifyRequest, origins: ReadonlySet<string>): Result<null> {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (
    (origin !== undefined && !origins.has(origin)) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none')
  )
    return fail('forbidden', 'This can only be asked from the pages of this shop.');
  return succeed(null);
}

/** The headers of a request in the form of the fetch standard. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}
