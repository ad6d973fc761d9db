import { type IncomingMessage, request as send } from 'node:http';
// Types alone: lets a route stay out of the API's reference.
import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/call.ts';
import { fail } from '#contract/failures.ts';
import { sendFailure } from '#server/platform/calls/serve-call.ts';

const TIMEOUT_MS = 15_000;
const addresses = ['/demo/*', '/dev/mailbox', '/dev/mailbox/*', `${API_BASE}/dev/mailbox`];
/** What is handed on of a request; of cookies only those of the simulators. */
const sentHeaders = ['accept', 'authorization', 'content-type', 'origin', 'sec-fetch-site'] as const;
/** What belongs to the connection and not to the answer. */
const connectionHeaders = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

const away = fail('unavailable', 'The simulators of the demo cannot be reached. Please try again in a moment.').failure;

/**
 * Leads browsers to the simulators at `url` on the shop's own origin, which is all that its content security policy
 * allows. Register it as a plugin: bodies go through as they are. Nothing is logged: a body may hold a card.
 */
export async function simulatorsProxy(app: FastifyInstance, { url }: { url: string }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
  for (const address of addresses)
    app.route({ method: ['GET', 'POST'], url: address, schema: { hide: true }, logLevel: 'silent', handler: handOn });

  async function handOn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      const answer = await forward(request);
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined && !connectionHeaders.includes(name)) reply.header(name, value);
      return reply.status(answer.statusCode ?? 502).send(answer);
    } catch {
      return sendFailure(reply, away);
    }
  }

  function forward({ method, headers, raw, body }: FastifyRequest): Promise<IncomingMessage> {
    const cookies = headers.cookie?.split('; ').filter((cookie) => cookie.startsWith('demo_'));
    const sent = {
      ...Object.fromEntries(sentHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
      ...(cookies?.length ? { cookie: cookies.join('; ') } : {}),
      // What the client itself wrote; behind a proxy `request.host` is what some header claims.
      'x-forwarded-host': headers.host ?? '',
    };
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      send(url, { method, path: raw.url, headers: sent, signal }, resolve).once('error', reject).end(body);
    });
  }
}
