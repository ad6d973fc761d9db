import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { normalEmail } from '#contract/values.ts';
import type { SignIn } from '#server/platform/calls/answers.ts';
import { accountKey, addressKey } from '#server/platform/rate-limits/rate-limits.keys.ts';

/** A refusal or a sign-in, as a watcher counts it. */
interface SecurityEvent {
  /** The code of a failure, or another word that never changes. */
  kind: string;
  /** The client's address. */
  address: string;
  /** The id of the account that was signed in. */
  account?: string | null;
  /** The email that the request named. */
  email?: string | undefined;
  /** Whether a sign-in took a second factor. */
  secondFactor?: boolean;
  /** The social provider of a sign-in. */
  provider?: string | undefined;
  request?: string;
  route?: string | undefined;
}

export interface SecurityLog {
  refused(event: SecurityEvent): void;
  signedIn(event: SecurityEvent): void;
}

/** So much of a keyed hash is enough to count by. */
const SHOWN = 16;

/**
 * Writes refusals and sign-ins to the log, each a line with `security`. Addresses and emails stand there as hashes under a key of this
 * shop: equal ones can be counted, and nobody can be read from them. `secret` is what the key is made of.
 */
export function securityLog(log: FastifyBaseLogger, secret: string): SecurityLog {
  // Sign-ins are written also where the shop's log shows warnings alone.
  const lines = log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' });
  const key = createHmac('sha256', secret).update('security log').digest();
  const hashed = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, SHOWN);
  const line = ({ kind, address, account = null, email, secondFactor, provider, request, route }: SecurityEvent) => ({
    security: kind,
    account,
    ...(email === undefined ? {} : { named: hashed(accountKey(normalEmail(email))) }),
    address: hashed(addressKey(address)),
    ...(secondFactor === undefined ? {} : { secondFactor }),
    ...(provider === undefined ? {} : { provider }),
    ...(request === undefined ? {} : { reqId: request }),
    ...(route === undefined ? {} : { route }),
  });
  return {
    refused: (event) => lines.warn(line(event), 'refused'),
    signedIn: (event) => lines.info(line(event), 'signed in'),
  };
}

declare module 'fastify' {
  interface FastifyReply {
    /** Why the request was refused, for the security log; null where it was not. */
    refusal: string | null;
    /** The sign-in that the request was, for the security log. */
    signIn: SignIn | null;
  }
}

/** Notes each request that was answered with a refusal, and each that signed somebody in. */
export function noteRequests(app: FastifyInstance, log: SecurityLog): void {
  app.decorateReply('refusal', null);
  app.decorateReply('signIn', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { refusal, signIn } = reply;
    const facts = {
      address: request.ip,
      email: emailIn(request),
      request: request.id,
      route: request.routeOptions.url,
    };
    if (refusal) log.refused({ ...facts, kind: refusal, account: request.actor?.userId ?? null });
    if (signIn) log.signedIn({ ...facts, ...signIn });
    done();
  });
}

function emailIn({ body }: FastifyRequest): string | undefined {
  return typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? body.email
    : undefined;
}
