import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { FRESH_MS } from '#contract/accounts/accounts.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { Guards } from '#server/platform/calls/serve-call.ts';
import { checkStaff } from '#server/platform/calls/staff.ts';
import type { Limits } from '#server/platform/rate-limits/rate-limits.port.ts';
import type { IdentityService } from './identity.service.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/** The guards of the API. `origins` are those of our own pages. */
export function identityGuards(identity: IdentityService, limits: Limits, origins: ReadonlySet<string>): Guards {
  const session: Guards['session'] = async (request) => {
    const own = checkOwnPage(request, origins);
    if (!own.ok) return own;
    const actor = await identity.actorOfCookie(headersOf(request.headers));
    return actor ? succeed(actor) : fail('unauthorized', 'Please sign in to do this.');
  };
  const unknown = fail('unauthorized', 'Please sign in to do this.');
  const bearer: Guards['bearer'] = async (request, limit) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (!token) return unknown;
    if (limit) {
      const counted = await identity.actorOfTokenCounted(token, limits.hitOf(limit, request.ip));
      if (!counted) return unknown;
      // Who was refused, too.
      request.actor = counted.actor;
      const allowed = limits.judge(limit, counted.hits);
      return allowed.ok ? succeed(counted.actor) : allowed;
    }
    const actor = await identity.actorOfToken(token);
    return actor ? succeed(actor) : unknown;
  };
  return {
    session,
    bearer,
    guest: (request, limit) =>
      request.headers.authorization === undefined
        ? Promise.resolve(checkOwnPage(request, origins))
        : bearer(request, limit),
    visitor: async (request) => succeed(await identity.actorOfCookie(headersOf(request.headers))),
    ownPage: (request) => checkOwnPage(request, origins),
    async fresh(request) {
      const found = await session(request);
      if (found.ok && Date.now() - found.value.signedInAt.getTime() > FRESH_MS)
        return fail('confirm-first', 'Please confirm that it is you.');
      return found;
    },
    async staff(request, roles) {
      const found = await bearer(request);
      if (!found.ok) return found;
      // Who was refused, too.
      request.actor = found.value;
      const staff = checkStaff(found.value, roles);
      return staff.ok ? found : staff;
    },
  };
}

/**
 * Whether a request that carries the cookie comes from one of our own pages: what browsers say in `Origin` and
 * `Sec-Fetch-Site` must agree. Fails with `forbidden`. (Clients that are no browser send neither.)
 */
function checkOwnPage(request: FastifyRequest, origins: ReadonlySet<string>): Result<null> {
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
export function headersOf(received: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}
