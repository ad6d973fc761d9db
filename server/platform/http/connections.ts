import { STATUS_CODES } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Failure, fail, problemOf } from '#contract/failures.ts';
import { sendFailure } from '#server/platform/calls/serve-call.ts';
import { UPLOAD_CHECK_MS } from '#server/platform/calls/uploads.ts';
import { listOf } from '#server/platform/config/config.values.ts';
import type { SecurityLog } from '#server/platform/http/security-log.ts';
import { addressKey } from '#server/platform/rate-limits/rate-limits.keys.ts';

/** How long a connection may keep the shop waiting, in ms. */
export interface ConnectionTimeouts {
  /** Until the headers of a request are there. */
  headers: number;
  /** Until all of a request is there. */
  request: number;
  /** Without a byte in either direction: a client that sends nothing, or does not read its answer. */
  silence: number;
  /** How often the first two are looked at. */
  checked: number;
  /** How long a file may come too slowly. */
  upload: number;
}

export const usualTimeouts: ConnectionTimeouts = {
  headers: 10_000,
  request: 60_000,
  silence: 60_000,
  checked: 2000,
  upload: UPLOAD_CHECK_MS,
};

/** The options of Fastify that hold connections to their times. */
export function optionsOf({ headers, request, silence, checked }: Omit<ConnectionTimeouts, 'upload'>) {
  return {
    // Node takes the larger of the two for a whole request, so both are set.
    http: { headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: checked },
    requestTimeout: request,
    connectionTimeout: silence,
  };
}

const RETRY_AFTER_S = 5;
const tooMany = fail(
  'too-many-requests',
  'Too many connections come from your network. Please try again in a moment.',
  {
    facts: { retryAfter: RETRY_AFTER_S },
  },
).failure;

/**
 * Takes at most `most` connections from an address. A trusted proxy has as many as it likes; there the requests under way
 * of an address behind it are counted in their place.
 */
export function boundConnections(
  app: FastifyInstance,
  {
    most,
    trustProxy,
    events,
    headers,
  }: { most: number; trustProxy: false | string; events: SecurityLog; headers: Readonly<Record<string, string>> },
): void {
  const isProxy = trustedBy(trustProxy);
  const connections = counter(most);
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const key = addressKey(address);
    if (connections.add(key)) socket.once('close', () => connections.remove(key));
    else {
      events.refused({ kind: 'too-many-connections', address });
      // Nobody asks what becomes of the answer.
      socket.on('error', () => undefined);
      answerBare(socket, tooMany, headers);
      socket.destroySoon();
    }
  });
  if (trustProxy === false) return;
  const requests = counter(most);
  app.addHook('onRequest', (request, reply, done) => {
    if (!isProxy(request.socket.remoteAddress ?? '')) return done();
    const key = addressKey(request.ip);
    if (!requests.add(key)) return void sendFailure(reply, tooMany);
    reply.raw.once('close', () => requests.remove(key));
    done();
  });
}

/** Counts up to `most` by key. */
function counter(most: number) {
  const counts = new Map<string, number>();
  return {
    add(key: string): boolean {
      const count = counts.get(key) ?? 0;
      if (count < most) counts.set(key, count + 1);
      return count < most;
    },
    remove(key: string): void {
      const count = (counts.get(key) ?? 0) - 1;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}

/** What the names in `TRUST_PROXY` stand for. */
const ranges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an address is that of a trusted proxy. */
function trustedBy(trustProxy: false | string): (address: string) => boolean {
  const list = new BlockList();
  for (const item of listOf(trustProxy || '').flatMap((name) => ranges[name] ?? [name])) {
    const [address = '', prefix] = item.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Writes a problem document on a connection that has no request, with the headers of every answer. */
export function answerBare(socket: Socket, failure: Failure, headers: Readonly<Record<string, string>>): void {
  const problem = problemOf(failure);
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(typeof problem.retryAfter === 'number' ? [`Retry-After: ${problem.retryAfter}`] : []),
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
}
