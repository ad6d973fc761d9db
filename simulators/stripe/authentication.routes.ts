import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database.ts';
import { PAGE_TYPE } from '../page.ts';
import { answeredPage, authenticationPage, policies, refusedPage } from './authentication.page.ts';
import { type Call, Form } from './call.ts';
import type { Clock } from './clock.ts';
import { AUTHENTICATION_PATH, endAuthentication, leadsToShop } from './confirm.ts';
import { StripeError } from './errors.ts';
import { newId } from './ids.ts';
import { opened, readClientSecret } from './intents.ts';
import type { IntentRow } from './objects/intent.ts';
import { fromPageOfShop, shopHosts } from './stripe.routes.ts';

interface Address {
  Params: { intent: string };
  Querystring: Record<string, string | string[] | undefined>;
}

/** Where the bank of a card asks the buyer, on the shop's own origin; the shop's own pages may frame it. */
export async function authenticationRoutes(
  app: FastifyInstance,
  options: {
    database: Database;
    clock: Clock;
    publicUrl: string;
    shopUrl: string | null;
    afterChange: () => void;
    log: (line: string) => void;
  },
): Promise<void> {
  const { database, clock, publicUrl, shopUrl } = options;
  const framers = policies(shopUrl);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, body),
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof StripeError) return answer(reply, error.answer.status, refusedPage(error.message));
    if (error.statusCode !== undefined && error.statusCode < 500)
      return answer(reply, error.statusCode, refusedPage('What was sent is not what this page sends.'));
    options.log(`The authentication of a payment failed: ${error.message}`);
    return answer(reply, 500, refusedPage('The authentication broke. That is a fault in the demo.'));
  });

  app.get<Address>(`${AUTHENTICATION_PATH}/:intent`, async (request, reply) => {
    const call = readCall(request);
    const clientSecret = readClientSecret(call);
    const [row] = await database.sql<IntentRow>`select * from stripe_simulator.intents where id = ${call.id}`;
    const intent = opened(row, call, clientSecret);
    if (intent.status !== 'requires_action') return goOn(request, reply, intent);
    return answer(reply, 200, authenticationPage(intent));
  });

  app.post<Address>(`${AUTHENTICATION_PATH}/:intent`, { bodyLimit: 1024 }, async (request, reply) => {
    if (!fromPageOfShop(request))
      return answer(reply, 403, refusedPage('This can only be sent by a page of this shop.'));
    const result = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('result');
    if (result !== 'complete' && result !== 'fail')
      return answer(reply, 400, refusedPage('What was sent is not what this page sends.'));
    const call = readCall(request);
    const intent = await database.change((sql) => endAuthentication(sql, call, result === 'complete'));
    options.afterChange();
    return goOn(request, reply, intent);
  });

  /** Back to the page of the shop that is named, else a word to the page that frames this one. */
  function goOn(request: FastifyRequest<Address>, reply: FastifyReply, intent: IntentRow): FastifyReply {
    const { return_url: returnUrl } = request.query;
    if (typeof returnUrl !== 'string') return answer(reply, 200, answeredPage(intent, shopUrl), framers.telling);
    if (!leadsToShop(returnUrl, shopHosts(request, shopUrl)))
      return answer(reply, 400, refusedPage('The address to go back to is not one of this shop.'));
    const back = new URL(returnUrl);
    back.searchParams.set('payment_intent', intent.id);
    back.searchParams.set('payment_intent_client_secret', intent.client_secret);
    const failed = intent.status === 'requires_payment_method' || intent.status === 'canceled';
    back.searchParams.set('redirect_status', failed ? 'failed' : 'succeeded');
    return reply.header('cache-control', 'no-store').redirect(back.href, 303);
  }

  function readCall(request: FastifyRequest<Address>): Call {
    const { client_secret: secret } = request.query;
    return {
      id: request.params.intent.replace(/[^\w]/g, '?'),
      form: new Form(new URLSearchParams(typeof secret === 'string' ? { client_secret: secret } : {}).toString()),
      caller: 'browser',
      requestId: newId('req', 14),
      idempotencyKey: null,
      now: clock.now(),
      fault: undefined,
      publicUrl,
      shopHosts: shopHosts(request, shopUrl),
    };
  }

  function answer(reply: FastifyReply, status: number, page: string, policy = framers.asking): FastifyReply {
    return (
      reply
        .status(status)
        .header('cache-control', 'no-store')
        // Who may frame this is said here; where browsers read it, they leave the header below alone.
        .header('content-security-policy', policy)
        .header('x-frame-options', 'SAMEORIGIN')
        // The address holds a secret. With no-referrer a browser would not even name the origin of the form that it sends.
        .header('referrer-policy', 'strict-origin')
        .type(PAGE_TYPE)
        .send(page)
    );
  }
}
