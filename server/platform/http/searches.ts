import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '#contract/failures.ts';
import { semaphore } from '#server/platform/calls/semaphore.ts';
import { sendFailure } from '#server/platform/calls/serve-call.ts';
import { addressKey } from '#server/platform/rate-limits/rate-limits.keys.ts';
import { sendBarePage, waitingPage } from './pages.broken.ts';
import { isApi } from './pages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    suggests?: boolean;
    browses?: boolean;
  }
}

/** How many answers that are counted here are made at once for an address; its others wait. */
const AT_ONCE = 2;

/**
 * Counts the free searches of an address, by call or by page, before anything is read: whatever carries a `q`. Apart from them
 * what people ask for in quick succession: suggestions while somebody types, narrowed lists, comparisons, the description of all calls (`isBrowsing` says which
 * pages). Above the limit 429, as a problem document or, to a browser that opens a page, as a page. Below it two of an address are
 * answered at once, so that nobody else waits for all that one address has asked.
 */
export function limitSearches(app: FastifyInstance, isBrowsing: (url: string) => boolean): void {
  const answers = semaphore(AT_ONCE);
  app.addHook('onRequest', (request, reply, done) => {
    const counted = countFor(request);
    if (!counted) return done();
    counted(request.ip)
      .then(async (allowed) => {
        if (!allowed.ok) return void refuse(request, reply, allowed.failure);
        endWith(reply, await answers.acquire(addressKey(request.ip)));
        done();
      })
      .catch(done);
  });

  function countFor({ query, url, routeOptions }: FastifyRequest) {
    const has = (name: string) => typeof query === 'object' && query !== null && name in query;
    const { suggests, browses } = routeOptions.config;
    if (has('q') && (query as { q: unknown }).q !== '') return suggests ? app.limits.suggestion : app.limits.search;
    const isOne = isApi(url) ? browses || has('facets') : isBrowsing(url);
    return isOne ? app.limits.suggestion : null;
  }
}

/** Ends a turn once its answer is sent, or its client has left. */
function endWith({ raw, request: { socket } }: FastifyReply, end: () => void): void {
  const over = () => {
    raw.off('close', over);
    socket.off('close', over);
    end();
  };
  raw.once('close', over);
  // An answer that waits for others of its connection is told of nothing when that breaks.
  socket.once('close', over);
  if (raw.closed || socket.destroyed) over();
}

function refuse({ url }: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const [path = ''] = url.split('?', 1);
  if (isApi(path) || path.endsWith('.data')) return sendFailure(reply, failure);
  const seconds = String(failure.facts?.retryAfter ?? 1);
  reply.refusal = failure.code;
  return sendBarePage(reply.header('retry-after', seconds), 429, waitingPage(seconds));
}
