import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '#contract/failures.ts';
import { sendFailure } from '#server/platform/calls/serve-call.ts';
import { sendBarePage, waitingPage } from './pages.broken.ts';
import { isApi } from './pages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    suggests?: boolean;
  }
}

/**
 * Counts the free searches of an address, by call or by page, before anything is read: whatever carries a `q`; apart from them
 * those that are made while somebody types. Above the limit 429, as a problem document or, to a browser that opens a page, as a page.
 */
export function limitSearches(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isSearch(request)) return done();
    const counted = request.routeOptions.config.suggests ? app.limits.suggestion : app.limits.search;
    counted(request.ip)
      .then((allowed) => (allowed.ok ? done() : void refuse(request, reply, allowed.failure)))
      .catch(done);
  });
}

function isSearch({ query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && 'q' in query && query.q !== '';
}

function refuse({ url }: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const [path = ''] = url.split('?', 1);
  if (isApi(path) || path.endsWith('.data')) return sendFailure(reply, failure);
  const seconds = String(failure.facts?.retryAfter ?? 1);
  reply.refusal = failure.code;
  return sendBarePage(reply.header('retry-after', seconds), 429, waitingPage(seconds));
}
