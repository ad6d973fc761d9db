import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { normalEmail } from '#contract/values.ts';
import { accountKey, addressKey } from '#server/platform/rate-limits/rate-limits.keys.ts';

/** One refusal, as a watcher counts it. */
export interface Refusal {
  /** The code of its failure, or another word that never changes. */
  kind: string;
  /** The client's address. */
  address: string;
  /** The id of the account that was signed in. */
  account?: string | null;
  /** The email that the request named. */
  email?: string | undefined;
  request?: string;
  route?: string | undefined;
}

export type NoteRefusal = (refusal: Refusal) => void;

/** So much of a keyed hash is enough to count by. */
const SHOWN = 16;

/**
 * Writes refusals to the log, each a line with `security`. Addresses and emails stand there as hashes under a key of this
 * shop: equal ones can be counted, and nobody can be read from them. `secret` is what the key is made of.
 */
export function securityLog(log: Pick<FastifyBaseLogger, 'warn'>, secret: string): NoteRefusal {
  const key = createHmac('sha256', secret).update('security log').digest();
  const hashed = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, SHOWN);
  return ({ kind, address, account = null, email, request, route }) =>
    log.warn(
      {
        security: kind,
        account,
        ...(email === undefined ? {} : { named: hashed(accountKey(normalEmail(email))) }),
        address: hashed(addressKey(address)),
        ...(request === undefined ? {} : { reqId: request }),
        ...(route === undefined ? {} : { route }),
      },
      'refused',
    );
}

declare module 'fastify' {
  interface FastifyReply {
    /** Why the request was refused, for the security log; null where it was not. */
    refusal: string | null;
  }
}

/** Notes each request that was answered with a refusal. */
export function noteRefusals(app: FastifyInstance, note: NoteRefusal): void {
  app.decorateReply('refusal', null);
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.refusal)
      note({
        kind: reply.refusal,
        address: request.ip,
        account: request.actor?.userId ?? null,
        email: emailIn(request),
        request: request.id,
        route: request.routeOptions.url,
      });
    done();
  });
}

function emailIn({ body }: FastifyRequest): string | undefined {
  return typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? body.email
    : undefined;
}
