import { timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Sql } from '../database.ts';
import type { SimulatorKeys } from '../keys.ts';
import { type Call, Form } from './call.ts';
import {
  type Answer,
  invalid,
  type JsonObject,
  keyUsedOtherwise,
  lockTimeout,
  noKey,
  StripeError,
  secretKeyRequired,
  serverError,
  unknownUrl,
  wrongKey,
} from './errors.ts';
import { retrieveEvent } from './events.ts';
import type { Faults } from './faults.ts';
import { cancelIntent, confirmIntent, createIntent, createMethod, listIntents, retrieveIntent } from './intents.ts';
import { newId } from './objects.ts';
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts';

/** PostgreSQL's words for a lock that did not come in time, a deadlock and a statement that took too long. */
const busyStates = ['55P03', '40P01', '57014'];

interface Route {
  method: 'GET' | 'POST';
  path: string;
  /** Reads the call, then acts on the books in the transaction that the answer is committed with. */
  operation(sql: Sql, call: Call): Promise<JsonObject>;
  /** Whether the publishable key, which pages hold, is enough. */
  browser?: true;
}

const routes: Route[] = [
  { method: 'POST', path: '/payment_methods', operation: createMethod, browser: true },
  { method: 'POST', path: '/payment_intents', operation: createIntent },
  { method: 'GET', path: '/payment_intents', operation: listIntents },
  { method: 'GET', path: '/payment_intents/:id', operation: retrieveIntent, browser: true },
  { method: 'POST', path: '/payment_intents/:id/confirm', operation: confirmIntent, browser: true },
  { method: 'POST', path: '/payment_intents/:id/cancel', operation: cancelIntent },
  { method: 'POST', path: '/refunds', operation: createRefund },
  { method: 'GET', path: '/refunds', operation: listRefunds },
  { method: 'GET', path: '/refunds/:id', operation: retrieveRefund },
  { method: 'GET', path: '/events/:id', operation: retrieveEvent },
];

export interface StripeOptions {
  database: Database;
  keys: SimulatorKeys;
  faults: Faults;
  /** Called when a committed call may have queued events. */
  afterChange: () => void;
  log: (line: string) => void;
}

/**
 * The part of Stripe's HTTP API that the shop uses: under `/v1` for the shop's server, and three of its calls under
 * `/demo/stripe/v1` for its pages. Nothing is logged of a request but what broke inside.
 */
export async function stripeRoutes(app: FastifyInstance, options: StripeOptions): Promise<void> {
  const { database, keys, faults } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, body),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof StripeError) return send(reply, error.answer);
    if (error.code !== undefined && busyStates.includes(error.code))
      return send(reply.header('stripe-should-retry', 'true'), lockTimeout().answer);
    if (error.statusCode !== undefined && error.statusCode < 500)
      return send(reply, invalid(error.message, { status: error.statusCode }).answer);
    options.log(`Card payments: ${request.method} ${pathOf(request)} failed: ${error.message}`);
    return send(reply, serverError().answer);
  });

  for (const route of routes)
    app.route({
      method: route.method,
      url: `/v1${route.path}`,
      bodyLimit: 64 * 1024,
      handler: (request, reply) => answer(route, request, reply),
    });

  await app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { id } = request.params as { id?: string };
      if (id !== undefined && !/^pi_\w{1,100}$/.test(id)) throw unknownUrl(request.method, request.url);
      if (request.method === 'POST' && !fromPageOfShop(request))
        throw invalid('This can only be sent by a page of this shop.', { status: 403 });
      if (!/^Bearer pk_\w+$/.test(request.headers.authorization ?? '')) throw noKey();
    });
    for (const route of routes.filter(({ browser }) => browser))
      pages.route({
        method: route.method,
        url: `/demo/stripe/v1${route.path}`,
        bodyLimit: 16 * 1024,
        handler: (request, reply) => answer(route, request, reply),
      });
  });

  async function answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const fault = faults.next();
    if (fault?.kind === 'drop') return breakConnection(reply);
    if (fault?.kind === 'error') throw serverError();
    if (fault?.kind === 'hold') {
      fault.begun?.();
      await Promise.race([fault.until, faults.ended]);
    }
    const call = readCall(request, readKey(request.headers.authorization, keys));
    if (call.caller === 'browser' && !route.browser) throw secretKeyRequired();
    reply.header('request-id', call.requestId).header('stripe-version', call.apiVersion);
    const answer = await carryOut(route, call, `${route.method} ${pathOf(request)} ${call.form.fingerprint()}`, reply);
    if (answer.stored) options.afterChange();
    return fault?.kind === 'lose-answer' ? breakConnection(reply) : send(reply, answer);
  }

  /** Carries a call out once: the same idempotency key gives the same answer, and waits for a twin under way. */
  function carryOut(route: Route, call: Call, request: string, reply: FastifyReply): Promise<Answer> {
    const { caller, idempotencyKey: key } = call;
    const carriesKey = route.method === 'POST' && key !== null;
    if (carriesKey && key.length > 255) throw invalid('Idempotency keys may only be up to 255 characters long.');
    return database.transaction(async (sql) => {
      if (!carriesKey) return outcome(sql, route, call);
      const claimed = await sql`insert into stripe_simulator.answers (caller, key, request)
        values (${caller}, ${key}, ${request}) on conflict do nothing returning key`;
      if (claimed.length === 0) {
        const [earlier] = await sql<Answer & { request: string }>`
          select request, status, body from stripe_simulator.answers where caller = ${caller} and key = ${key}`;
        if (earlier?.request !== request) throw keyUsedOtherwise(key);
        reply.header('idempotent-replayed', 'true');
        return { status: earlier.status, body: earlier.body, stored: false };
      }
      const fresh = await outcome(sql, route, call);
      if (fresh.stored)
        await sql`update stripe_simulator.answers set status = ${fresh.status}, body = ${fresh.body}
          where caller = ${caller} and key = ${key}`;
      return fresh;
    });
  }
}

async function outcome(sql: Sql, route: Route, call: Call): Promise<Answer> {
  try {
    return { status: 200, body: await route.operation(sql, call), stored: route.method === 'POST' };
  } catch (error) {
    if (error instanceof StripeError) return error.answer;
    throw error;
  }
}

function readCall(request: FastifyRequest, caller: Call['caller']): Call {
  const { id = '' } = request.params as { id?: string };
  const encoded = request.method === 'GET' ? request.url.split('?').slice(1).join('?') : request.body;
  const version = request.headers['stripe-version'];
  const key = request.headers['idempotency-key'];
  return {
    // No id of ours holds other characters, and PostgreSQL would not take all of them.
    id: id.replace(/[^\w]/g, '?'),
    form: new Form(typeof encoded === 'string' ? encoded : ''),
    caller,
    requestId: newId('req', 14),
    idempotencyKey: typeof key === 'string' && key !== '' ? key : null,
    apiVersion: typeof version === 'string' && /^[\w.-]{1,40}$/.test(version) ? version : 'simulated',
  };
}

/** Whose key an `Authorization` header carries, as Bearer or as the user of Basic. Throws Stripe's refusal. */
function readKey(authorization: string | undefined, keys: SimulatorKeys): Call['caller'] {
  const [, scheme = '', credentials = ''] = /^(\S+) +(\S+)$/.exec(authorization ?? '') ?? [];
  const [user = ''] = Buffer.from(credentials, 'base64').toString('utf8').split(':');
  const key = /^basic$/i.test(scheme) ? user : /^bearer$/i.test(scheme) ? credentials : '';
  if (key === '') throw noKey();
  if (isSame(key, keys.secretKey)) return 'shop';
  if (isSame(key, keys.publishableKey)) return 'browser';
  throw wrongKey();
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** Browsers name the page a POST comes from in one or both of these headers; whoever sends neither is no browser. */
function fromPageOfShop({ headers }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site, 'x-forwarded-host': host = headers.host } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

/** Sends an answer as Stripe does. */
export function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  if (!reply.hasHeader('request-id')) reply.header('request-id', newId('req', 14));
  return reply.status(status).header('cache-control', 'no-store').send(body);
}

function breakConnection(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
