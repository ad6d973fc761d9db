// Types alone: lets a route ask to stay out of the API's reference.
import type {} from '@fastify/swagger';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalid, noKey, refused, unknownUrl } from './stripe/refusals.messages.ts';

const bodyBytes = 16 * 1024;
const timeoutMs = 15_000;
const prefix = '/demo/stripe/v1';
const intentIdShape = /^pi_\w{1,100}$/;

/**
 * Lets pages reach the simulator on the shop's own origin, which is all that the content security policy allows them:
 * create a payment method, read and confirm an intent. Register it as a plugin: it has parsers and an error shape
 * (Stripe's) of its own. Bodies go through as they are, are never logged, and only a publishable key passes.
 */
export async function stripeBrowserRoutes(app: FastifyInstance, options: { simulatorUrl: string }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyBytes },
    (_request, body, parsed) => parsed(null, body),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return send(reply, invalid(error.message, { status: error.statusCode }));
    }
    // The error alone: the request it belongs to may carry a card number or a client secret.
    request.log.error({ err: error }, 'the card simulator could not be asked');
    return send(reply, refused(500, { type: 'api_error', message: 'An unknown error occurred.' }));
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.method === 'POST' && !fromOurOwnPage(request)) {
      return send(reply, invalid('This can only be sent by a page of this shop.', { status: 403 }));
    }
    if (!/^Bearer pk_\w+$/.test(request.headers.authorization ?? '')) return send(reply, noKey());
  });

  // The address of a read carries the client secret, so requests are not logged line by line.
  const quiet = { logLevel: 'warn' as const, schema: { hide: true } };
  app.post(`${prefix}/payment_methods`, quiet, (request, reply) => forward(request, reply, '/v1/payment_methods'));
  app.post<{ Params: { id: string } }>(`${prefix}/payment_intents/:id/confirm`, quiet, (request, reply) => {
    const { id } = request.params;
    if (!intentIdShape.test(id)) return send(reply, unknownUrl('POST', '/v1/payment_intents'));
    return forward(request, reply, `/v1/payment_intents/${id}/confirm`);
  });
  app.get<{ Params: { id: string }; Querystring: { client_secret?: unknown } }>(
    `${prefix}/payment_intents/:id`,
    quiet,
    (request, reply) => {
      const { id } = request.params;
      if (!intentIdShape.test(id)) return send(reply, unknownUrl('GET', '/v1/payment_intents'));
      const query = new URLSearchParams({ client_secret: String(request.query.client_secret ?? '') });
      return forward(request, reply, `/v1/payment_intents/${id}?${query}`);
    },
  );

  async function forward(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(new URL(path, options.simulatorUrl), {
        method: request.method,
        headers: {
          authorization: request.headers.authorization ?? '',
          ...(request.method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        body: typeof request.body === 'string' ? request.body : undefined,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await response.text();
    } catch {
      const message = 'The card service cannot be reached right now. Please try again in a moment.';
      return send(reply.header('retry-after', '5'), refused(503, { type: 'api_connection_error', message }));
    }
    const requestId = response.headers.get('request-id');
    if (requestId !== null) reply.header('request-id', requestId);
    return reply.status(response.status).type('application/json; charset=utf-8').send(text);
  }
}

function send(reply: FastifyReply, answer: { status: number; body: unknown }): FastifyReply {
  return reply.status(answer.status).type('application/json; charset=utf-8').send(answer.body);
}

/** Browsers name the page a POST comes from in one or both of these headers; whoever sends neither is no browser. */
function fromOurOwnPage(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.headers.host);
}
