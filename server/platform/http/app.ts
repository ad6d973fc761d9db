import { randomUUID } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { API_BASE } from '#contract/call.ts';
import { fail } from '#contract/failures.ts';
import { CHOSEN_MAX } from '#contract/lists.ts';
import { PreparedJson, sendPrepared } from '#server/platform/calls/answers.ts';
import { EncodedBody } from '#server/platform/calls/encoded-body.ts';
import { type Guards, sendFailure } from '#server/platform/calls/serve-call.ts';
import { takeUploads } from '#server/platform/calls/uploads.ts';
import type { RaiseAlarm } from '#server/platform/errors/raise-alarm.ts';
import { noteRequests, securityLog } from '#server/platform/http/security-log.ts';
import type { Limits } from '#server/platform/rate-limits/rate-limits.port.ts';
import { boundConnections, type ConnectionTimeouts, optionsOf, usualTimeouts } from './connections.ts';
import { drainOnClose } from './drain.ts';
import { answerError, answerUnreadable } from './errors.ts';
import { describeCall } from './openapi.ts';
import { namesOneHost, repeatedAnswers } from './repeated-answers.ts';
import { limitSearches } from './searches.ts';

const BODY_BYTES_MAX = 256 * 1024;
/** The address carries the ids of all rows that may be chosen at once, 39 bytes each with its encoded comma. */
const HEAD_BYTES_MAX = 16 * 1024 + CHOSEN_MAX * 39;
/** The reference page needs its own files and the icons that its style sheet carries as data. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";
/** An email of 254 characters, percent-encoded. */
const PARAM_LENGTH_MAX = 3 * 254;

const stopping = fail('unavailable', 'The shop is stopping.').failure;
const severalHosts = fail('malformed', 'The request names more than one host.').failure;
const nothingHere = fail('not-found', 'There is nothing at this address.').failure;

export interface AppSettings {
  logger: FastifyBaseLogger;
  trustProxy: false | string;
  /** The most connections of one address. */
  connectionsPerAddress: number;
  /** How long a connection may take; short in tests. */
  timeouts?: ConnectionTimeouts | undefined;
  /** How long connections that are kept alive may stay when the shop stops, in ms; short in tests. */
  graceMs?: number | undefined;
  /** Of this shop: the key of the security log is made of it. */
  secret: string;
  guards: Guards;
  limits: Limits;
  /** The origin people use. */
  publicUrl: string;
  /** The hosts that requests may name, or null for any. */
  hosts: ReadonlySet<string> | null;
  /** Whether a page is one of those that are counted as suggestions are: see `limitSearches`. */
  isBrowsing: (url: string) => boolean;
  /** Registers the calls of every noun, below `/api`. */
  api: (scope: FastifyInstance) => void;
  /** Whether this process may be sent requests: the database answers and has the tables of this version. */
  ready: () => Promise<boolean>;
  raise: RaiseAlarm;
  /** Takes each request that was answered; null where nobody counts. */
  counted: ((request: FastifyRequest, reply: FastifyReply) => void) | null;
  /** The same for an answer that was sent as it was before: takes the name of its route, and its time in ms. */
  countedAgain: ((route: string, ms: number) => void) | null;
}

/** The HTTP side of the shop, without its pages: guards, calls, problem documents, OpenAPI, strict headers. */
export async function createApp(settings: AppSettings): Promise<FastifyInstance> {
  const headers = strictHeaders(settings.publicUrl);
  const options = optionsOf(settings.timeouts ?? usualTimeouts);
  const repeated = repeatedAnswers({
    host: settings.hosts && new URL(settings.publicUrl).host,
    counted: settings.countedAgain,
  });
  const app = Fastify({
    serverFactory: repeated.serverFactory,
    loggerInstance: settings.logger,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    ...options,
    http: { ...options.http, maxHeaderSize: HEAD_BYTES_MAX },
    bodyLimit: BODY_BYTES_MAX,
    // A request that reaches a shop that stops is answered like any other: see `drain.ts`.
    return503OnClosing: false,
    routerOptions: { maxParamLength: PARAM_LENGTH_MAX },
    rewriteUrl: ({ url = '/' }) => withoutOrigin(url),
    // No hook sees these two.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(headers)),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, headers),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, nothingHere));
  // Fastify reads plain text by itself; here a body is JSON or refused.
  app.removeContentTypeParser('text/plain');
  app.decorate('repeated', repeated);
  app.decorate('guards', settings.guards);
  app.decorate('limits', settings.limits);
  app.decorate('raise', settings.raise);
  app.decorateRequest('actor', null);
  const events = securityLog(settings.logger, settings.secret);
  noteRequests(app, events);
  const { counted } = settings;
  if (counted)
    app.addHook('onResponse', (request, reply, done) => {
      counted(request, reply);
      done();
    });
  // Before what may refuse a request, so that a refusal bears them too.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  // Whoever stands before the shop may have taken another of them (RFC 9112, section 3.2).
  app.addHook('onRequest', (request, reply, done) => {
    if (namesOneHost(request.raw.rawHeaders)) done();
    else sendFailure(reply, severalHosts);
  });
  drainOnClose(app, settings.graceMs);
  boundConnections(app, { most: settings.connectionsPerAddress, trustProxy: settings.trustProxy, events, headers });
  if (settings.hosts) keepToHosts(app, settings.hosts, settings.publicUrl);
  limitSearches(app, settings.isBrowsing);
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Mountain Bike',
        version: '1',
        description: 'The calls of the shop. Failures are problem documents (RFC 9457) with a stable `code`.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          session: { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token' },
        },
      },
    },
    transform: describeCall,
  });
  await app.register(
    async (scope) => {
      await takeUploads(scope, settings.timeouts?.upload);
      await describeCalls(scope);
      scope.get('/health', { schema: { hide: true } }, async (_request, reply) => {
        // The process lives. A database that is away is no reason to end it.
        reply.header('cache-control', 'no-store');
        return { status: 'ok' };
      });
      scope.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
        reply.header('cache-control', 'no-store');
        if (app.drain.leaving) return sendFailure(reply, stopping);
        if (await settings.ready()) return { status: 'ready' };
        return sendFailure(reply, fail('unavailable', 'The database cannot be reached, or has other tables.').failure);
      });
      settings.api(scope);
      scope.all('/*', { schema: { hide: true } }, (_request, reply) => sendFailure(reply, nothingHere));
    },
    { prefix: API_BASE },
  );
  return app;
}

/** The description of all calls, as JSON and as pages. It is the largest answer that anybody may have, so it is counted as browsing. */
async function describeCalls(api: FastifyInstance): Promise<void> {
  await api.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, browses: true };
    });
    await scope.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY });
    // It is the same until the process ends, and takes long to make.
    let description: PreparedJson | undefined;
    scope.get('/openapi.json', { schema: { hide: true } }, (request, reply) => {
      description ??= new PreparedJson(new EncodedBody(Buffer.from(JSON.stringify(api.swagger()))));
      return sendPrepared(request, reply, description);
    });
  });
}

/** The address of a request without the origin that a client may write before it, as to a proxy (RFC 9112, section 3.2.2). */
function withoutOrigin(url: string): string {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

/** What every answer carries. Pages and the reference have policies of their own; everything else shows nothing and is framed nowhere. */
function strictHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

/**
 * A page elsewhere whose name leads to this machine (DNS rebinding) must not reach a shop that simulates its services.
 * Pages requested under another name of this machine redirect to the public one, where the cookie is.
 */
function keepToHosts(app: FastifyInstance, hosts: ReadonlySet<string>, publicUrl: string): void {
  const publicHost = new URL(publicUrl).host;
  app.addHook('onRequest', async (request, reply) => {
    // What the client itself wrote; behind a proxy `request.host` is what some header claims.
    const host = request.headers.host ?? '';
    if (!hosts.has(host))
      return sendFailure(reply, fail('forbidden', `This shop answers under ${[...hosts].join(', ')} only.`).failure);
    const page =
      /^(GET|HEAD)$/.test(request.method) && !request.url.startsWith(API_BASE) && !request.url.startsWith('/demo/');
    if (page && host !== publicHost) return reply.redirect(`${publicUrl}${request.url}`, 307);
  });
}
