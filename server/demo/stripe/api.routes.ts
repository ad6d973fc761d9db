import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { retrieveEvent } from './events.record.ts';
import type { FaultSwitch } from './faults.switch.ts';
import { Form } from './form.reader.ts';
import { cancelIntent, confirmIntent, createIntent, retrieveIntent } from './intents.operations.ts';
import { readKey } from './keys.guard.ts';
import type { Ledger } from './ledger.repository.ts';
import { createMethod } from './methods.operations.ts';
import { randomText } from './objects.shape.ts';
import type { Call, Operation } from './operations.call.ts';
import { createRefund, retrieveRefund } from './refunds.operations.ts';
import {
  type Answer,
  invalid,
  keyUsedOtherwise,
  lockTimeout,
  secretKeyRequired,
  serverError,
  unknownUrl,
} from './refusals.messages.ts';

const bodyBytes = 64 * 1024;
const idempotencyKeyLength = 255;
/** PostgreSQL's words for a lock that did not come in time, a deadlock and a statement that took too long. */
const busyStates = ['55P03', '40P01', '57014'];

interface Route {
  method: 'GET' | 'POST';
  url: string;
  operation: Operation;
  /** Whether the publishable key, which pages hold, is enough. */
  browser: boolean;
}

const routes: Route[] = [
  { method: 'POST', url: '/v1/payment_methods', operation: createMethod, browser: true },
  { method: 'POST', url: '/v1/payment_intents', operation: createIntent, browser: false },
  { method: 'GET', url: '/v1/payment_intents/:id', operation: retrieveIntent, browser: true },
  { method: 'POST', url: '/v1/payment_intents/:id/confirm', operation: confirmIntent, browser: true },
  { method: 'POST', url: '/v1/payment_intents/:id/cancel', operation: cancelIntent, browser: false },
  { method: 'POST', url: '/v1/refunds', operation: createRefund, browser: false },
  { method: 'GET', url: '/v1/refunds/:id', operation: retrieveRefund, browser: false },
  { method: 'GET', url: '/v1/events/:id', operation: retrieveEvent, browser: false },
];

/**
 * The part of Stripe's HTTP API that the shop uses, over the ledger. Nothing is logged of a request but what broke
 * inside. `afterChange` is called when a committed call may have queued events.
 */
export function stripeApi(options: {
  ledger: Ledger;
  keys: { secretKey: string; publishableKey: string };
  faults: FaultSwitch;
  afterChange: () => void;
  log: (line: string) => void;
}): FastifyInstance {
  const { ledger, keys, faults } = options;
  const app = Fastify({
    bodyLimit: bodyBytes,
    frameworkErrors: (_error, request, reply) => send(reply, unknownUrl(request.method, pathOf(request))),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, body),
  );
  app.setNotFoundHandler((request, reply) => send(reply, unknownUrl(request.method, pathOf(request))));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.code !== undefined && busyStates.includes(error.code)) {
      return send(reply.header('stripe-should-retry', 'true'), lockTimeout());
    }
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
      const message = 'Invalid request (check that your POST content type is application/x-www-form-urlencoded).';
      return send(reply, invalid(message));
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return send(reply, invalid(error.message, { status: error.statusCode }));
    }
    options.log(`Stripe simulator: ${request.method} ${pathOf(request)} failed: ${error.message}`);
    return send(reply, serverError());
  });

  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.url,
      handler: async (request, reply) => {
        const fault = faults.next();
        if (fault?.kind === 'drop') return breakConnection(reply);
        if (fault?.kind === 'error') return send(reply, serverError());
        if (fault?.kind === 'hold') {
          fault.begun?.();
          await Promise.race([fault.until, faults.ended]);
        }
        const { answer, replayed } = await carryOut(route, request, reply);
        if (fault?.kind === 'lose-answer') return breakConnection(reply);
        if (replayed) reply.header('idempotent-replayed', 'true');
        return send(reply, answer);
      },
    });
  }

  async function carryOut(route: Route, request: FastifyRequest, reply: FastifyReply) {
    const given = readKey(request.headers.authorization, keys);
    if ('refusal' in given) return { answer: given.refusal, replayed: false };
    if (given.caller === 'browser' && !route.browser) return { answer: secretKeyRequired(), replayed: false };

    const call = readCall(request, given.caller);
    reply.header('request-id', call.requestId).header('stripe-version', call.apiVersion);
    const { idempotencyKey: key } = call;
    if (route.method === 'GET' || key === null) {
      return { answer: await changing(ledger.transaction((books) => route.operation(books, call))), replayed: false };
    }
    reply.header('idempotency-key', key);
    if (key.length > idempotencyKeyLength) {
      const message = `Idempotency keys may only be up to ${idempotencyKeyLength} characters long.`;
      return { answer: invalid(message), replayed: false };
    }
    let replayed = false;
    const wanted = `${route.method} ${pathOf(request)} ${call.form.fingerprint()}`;
    const answer = await ledger.transaction(async (books) => {
      const earlier = await books.claimKey(call.caller, key, wanted);
      if (earlier) {
        if (earlier.request !== wanted) return keyUsedOtherwise(key);
        replayed = true;
        return { status: earlier.status, body: earlier.body, kept: false };
      }
      const fresh = await route.operation(books, call);
      if (fresh.kept) await books.keepAnswer(call.caller, key, fresh);
      return fresh;
    });
    return { answer: await changing(answer), replayed };
  }

  async function changing(answering: Answer | Promise<Answer>): Promise<Answer> {
    const answer = await answering;
    if (answer.kept) options.afterChange();
    return answer;
  }

  return app;
}

function readCall(request: FastifyRequest, caller: Call['caller']): Call {
  const { id = '' } = request.params as { id?: string };
  const encoded = request.method === 'GET' ? (request.raw.url ?? '').split('?').slice(1).join('?') : request.body;
  const form = new Form(typeof encoded === 'string' ? encoded : '');
  const version = request.headers['stripe-version'];
  const key = request.headers['idempotency-key'];
  return {
    // No id of ours holds other characters, and PostgreSQL would not take all of them.
    id: id.replace(/[^\w]/g, '?'),
    form,
    caller,
    requestId: `req_${randomText(14)}`,
    idempotencyKey: typeof key === 'string' && key !== '' ? key : null,
    apiVersion: typeof version === 'string' && /^[\w.-]{1,40}$/.test(version) ? version : Stripe.API_VERSION,
  };
}

const pathOf = (request: FastifyRequest): string => (request.raw.url ?? '').split('?')[0] ?? '';

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  if (!reply.hasHeader('request-id')) reply.header('request-id', `req_${randomText(14)}`);
  return reply.status(answer.status).header('cache-control', 'no-cache, no-store').send(answer.body);
}

function breakConnection(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
