import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Sql } from '../database.ts';
import type { SimulatorKeys } from '../keys.ts';
import { type Call, Form } from './call.ts';
import { readKey } from './caller.ts';
import type { Clock } from './clock.ts';
import { type Endpoint, endpointObject } from './endpoint.ts';
import {
  type Answer,
  invalid,
  lockTimeout,
  noKey,
  StripeError,
  secretKeyRequired,
  serverError,
  unknownUrl,
} from './errors.ts';
import { API_VERSION } from './events.ts';
import type { Faults } from './faults.ts';
import { type KeyedRequest, once, storeAnswer } from './idempotency.ts';
import { newId } from './ids.ts';
import { carryOut, type Operation, operations } from './operations.ts';

/** PostgreSQL's words for a lock that did not come in time, a deadlock and a statement that took too long. */
const busyStates = ['55P03', '40P01', '57014'];

const preflight = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-max-age': '300',
};

export interface StripeOptions {
  database: Database;
  keys: SimulatorKeys;
  clock: Clock;
  faults: Faults;
  endpoint: Endpoint;
  /** The origin that people use. */
  publicUrl: string;
  /** The origin of the shop where it is another. */
  shopUrl: string | null;
  /** Called when a committed call may have queued events. */
  afterChange: () => void;
  log: (line: string) => void;
}

/**
 * The part of Stripe's HTTP API that the shop uses: under `/v1` for the shop's server, and three of its calls under
 * `/demo/stripe/v1` for its pages. Nothing is logged of a request but what broke inside.
 */
export async function stripeRoutes(app: FastifyInstance, options: StripeOptions): Promise<void> {
  const { database, keys, clock, faults, endpoint, publicUrl, shopUrl, log } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, body),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof StripeError) return send(reply, error.answer);
    if (isBusy(error)) return send(reply.header('stripe-should-retry', 'true'), lockTimeout().answer);
    if (error.statusCode !== undefined && error.statusCode < 500)
      return send(reply, invalid(error.message, { status: error.statusCode }).answer);
    log(`Card payments: ${request.method} ${pathOf(request)} failed: ${error.message}`);
    return send(reply, serverError().answer);
  });

  const endpoints: Operation = {
    method: 'GET',
    path: '/webhook_endpoints',
    async work(_sql, { form }) {
      form.optionalInteger('limit');
      form.end();
      const data = endpoint.url === null ? [] : [endpointObject(endpoint.url, endpoint)];
      return { object: 'list', url: '/v1/webhook_endpoints', has_more: false, data };
    },
  };
  await app.register(async (api) => {
    // Pages anywhere may ask, as at Stripe: only the key counts.
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*');
    });
    api.options('/v1/*', (_request, reply) => reply.headers(preflight).status(204).send());
    for (const operation of [...operations, endpoints])
      api.route({
        method: operation.method,
        url: `/v1${operation.path}`,
        bodyLimit: 64 * 1024,
        handler: (request, reply) => handle(operation, request, reply),
      });
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
    for (const operation of operations.filter(({ browser }) => browser))
      pages.route({
        method: operation.method,
        url: `/demo/stripe/v1${operation.path}`,
        bodyLimit: 16 * 1024,
        handler: (request, reply) => handle(operation, request, reply),
      });
  });

  async function handle(operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const fault = faults.next(request.method, pathOf(request).replace(/^.*?\/v1/, ''));
    if (fault?.kind === 'drop') return breakConnection(reply);
    if (fault?.kind === 'error') throw serverError();
    if (fault?.kind === 'hold') {
      fault.begun?.();
      await Promise.race([fault.until, faults.ended]);
    }
    const call: Call = {
      ...readCall(request),
      caller: readKey(request.headers.authorization, keys),
      now: clock.now(),
      fault,
      publicUrl,
      shopHosts: shopHosts(request, shopUrl),
    };
    if (call.caller === 'browser' && !operation.browser) throw secretKeyRequired();
    reply.header('request-id', call.requestId).header('stripe-version', API_VERSION);
    const text = `${operation.method} ${pathOf(request)} ${call.form.fingerprint()}`;
    const answer = await inBooks(operation, call, text);
    if (answer.replayed) reply.header('idempotent-replayed', 'true');
    if (answer.stored) options.afterChange();
    return fault?.kind === 'lose-answer' ? breakConnection(reply) : send(reply, answer);
  }

  /** Carries a call out in one transaction; once, where it comes under a key. */
  async function inBooks(operation: Operation, call: Call, request: string): Promise<Answer & { replayed: boolean }> {
    const { caller, idempotencyKey: key, now } = call;
    if (operation.method !== 'POST' || key === null)
      return database.transaction(async (sql) => ({ ...(await outcome(sql, operation, call)), replayed: false }));
    if (key.length > 255) throw invalid('Idempotency keys may only be up to 255 characters long.');
    const keyed: KeyedRequest = { caller, key, request, now };
    try {
      return await database.transaction((sql) => once(sql, keyed, () => outcome(sql, operation, call)));
    } catch (error) {
      // What broke inside is as final under its key as everything else.
      if (!(error instanceof StripeError) && !isBusy(error))
        await storeAnswer(database.sql, keyed, serverError().answer).catch(() => undefined);
      throw error;
    }
  }
}

async function outcome(sql: Sql, operation: Operation, call: Call): Promise<Answer> {
  const { fault } = call;
  const broken = { ...serverError().answer, stored: true };
  if (fault?.kind === 'saved-error' && !fault.carriedOut) return broken;
  try {
    const body = await carryOut(operation, sql, call);
    if (fault?.kind === 'saved-error') return broken;
    return { status: 200, body, stored: operation.method === 'POST' };
  } catch (error) {
    if (error instanceof StripeError) return error.answer;
    throw error;
  }
}

function readCall(request: FastifyRequest): Pick<Call, 'id' | 'form' | 'requestId' | 'idempotencyKey'> {
  const { id = '' } = request.params as { id?: string };
  const encoded = request.method === 'GET' ? request.url.split('?').slice(1).join('?') : request.body;
  const key = request.headers['idempotency-key'];
  return {
    // No id of ours holds other characters, and PostgreSQL would not take all of them.
    id: id.replace(/[^\w]/g, '?'),
    form: new Form(typeof encoded === 'string' ? encoded : ''),
    requestId: newId('req', 14),
    idempotencyKey: typeof key === 'string' && key !== '' ? key : null,
  };
}

/** The host that the browser has asked; the shop says which it was. */
export function hostOf({ headers }: FastifyRequest): string {
  const { 'x-forwarded-host': forwarded = headers.host } = headers;
  return typeof forwarded === 'string' ? forwarded : '';
}

/** Where pages of the shop are: on the host that this browser asks, and where the shop says that it is elsewhere. */
export const shopHosts = (request: FastifyRequest, shopUrl: string | null): string[] => [
  hostOf(request),
  ...(shopUrl === null ? [] : [new URL(shopUrl).host]),
];

/** Browsers name the page a POST comes from in one or both of these headers; a client that sends neither is no browser. */
export function fromPageOfShop(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === hostOf(request));
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && busyStates.includes(String(error.code));

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

/** Sends an answer as Stripe does. */
export function send(reply: FastifyReply, { status, body }: Pick<Answer, 'status' | 'body'>): FastifyReply {
  if (!reply.hasHeader('request-id')) reply.header('request-id', newId('req', 14));
  return reply.status(status).header('cache-control', 'no-store').send(body);
}

function breakConnection(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
