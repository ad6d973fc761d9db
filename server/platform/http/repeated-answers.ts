import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { EncodedBody } from '#server/platform/calls/encoded-body.ts';

/**
 * Answers that are the same for everybody are sent again as they were, before the framework begins its work on a request: that
 * costs more than the sending. What a request may be refused or noted for it cannot have where it gets this far.
 */
export interface RepeatedAnswers {
  /** `stored` gives the body of an answer that may be sent again to who asks for this very address. `route` is what figures name it. */
  add(route: string, stored: (url: string) => EncodedBody | null): void;
  /** Makes the server of a Fastify app. */
  readonly serverFactory: FastifyServerFactory;
}

declare module 'fastify' {
  interface FastifyInstance {
    repeated: RepeatedAnswers;
  }
}

/** Whether a request, by its headers as they came, names its host once at most. Node itself takes the first of several. */
export function namesOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at] ?? '')) hosts += 1;
  return hosts <= 1;
}

/** Whoever sends one of these asks for more than what lies at the address, or is answered with another head. */
const asksMore = [
  'if-none-match',
  'sec-purpose',
  'content-type',
  'content-encoding',
  'content-length',
  'transfer-encoding',
] as const;

export interface RepeatedAnswersSettings {
  /** The only host that requests may name, or null for any. */
  host: string | null;
  /** Takes each answer that was sent: the name of its route, and how long that took in ms. Null where nobody counts. */
  counted: ((route: string, ms: number) => void) | null;
}

export function repeatedAnswers({ host, counted }: RepeatedAnswersSettings): RepeatedAnswers {
  const places: { route: string; stored: (url: string) => EncodedBody | null }[] = [];

  function repeat({ method, url = '', headers, rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET') return false;
    for (const { route, stored } of places) {
      const body = stored(url);
      if (!body) continue;
      if (
        (host !== null && headers.host !== host) ||
        !namesOneHost(rawHeaders) ||
        asksMore.some((name) => headers[name] !== undefined)
      )
        return false;
      const sent = body.sent.get(body.encodingFor(headers['accept-encoding']));
      if (!sent) return false;
      if (counted) {
        const began = performance.now();
        response.once('finish', () => counted(route, performance.now() - began));
      }
      response.writeHead(200, sent.head);
      response.end(sent.bytes);
      return true;
    }
    return false;
  }

  return {
    add: (route, stored) => void places.push({ route, stored }),
    serverFactory(handler, options) {
      const server = createServer(options.http ?? {}, (request, response) => {
        if (!repeat(request, response)) handler(request, response);
      });
      // As Fastify sets them on a server that it makes itself.
      server.keepAliveTimeout = Number(options.keepAliveTimeout);
      server.requestTimeout = Number(options.requestTimeout);
      server.setTimeout(Number(options.connectionTimeout));
      return server;
    },
  };
}
