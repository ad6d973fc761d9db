import { randomUUIDv7 } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { hashPassword as hash } from 'better-auth/crypto';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/users.ts';
import { type Database, inTransaction } from '#server/database/connection.ts';
import { account, rateLimit, session, user, verification } from '#server/database/schema/identity.ts';
import { CLIENT_ADDRESS_HEADER, type IdentityProvider } from '../identity.port.ts';

export interface BetterAuthSettings {
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** The origin people use. */
  publicUrl: string;
  /** Other origins of our own pages, such as 127.0.0.1 beside localhost. */
  otherOrigins: readonly string[];
  /** The first one signs; the others are still read. */
  secrets: readonly string[];
  rateLimits: boolean;
}

/**
 * Better Auth on our own tables. The fields of a request are checked before they come here, so what it knows of a
 * person is what the contract's forms hold.
 */
export function betterAuthIdentity(settings: BetterAuthSettings): IdentityProvider {
  acceptEveryHtmlEmail();
  const [secret] = settings.secrets;
  if (!secret) throw new Error('Sign-in needs a secret');
  const auth = betterAuth({
    appName: 'Mountain Bike',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    trustedOrigins: [settings.publicUrl, ...settings.otherOrigins],
    secret,
    database: drizzleAdapter(withOurTransactions(settings.db), {
      provider: 'pg',
      schema: { user, session, account, verification, rateLimit },
      transaction: true,
    }),
    emailAndPassword: { enabled: true, minPasswordLength: PASSWORD_MIN, maxPasswordLength: PASSWORD_MAX },
    rateLimit: { enabled: settings.rateLimits, storage: 'database' },
    telemetry: { enabled: false },
    logger: {
      log(level, message, ...details) {
        if (level === 'error' || level === 'warn') settings.log[level]({ details: details.map(String) }, message);
      },
    },
    advanced: {
      database: { generateId: () => randomUUIDv7() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      useSecureCookies: settings.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
  });
  return {
    handle: (request) => auth.handler(request),
    async sessionOf(headers) {
      const found = await auth.api.getSession({ headers });
      return found?.session.id ?? null;
    },
  };
}

/** The hash of a password as Better Auth keeps and checks it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/**
 * Better Auth checks addresses with zod's own narrow pattern and takes no other. The contract allows what HTML5 allows
 * (`a/b+c@shop.example` is an address), so that pattern is widened in place; both sides share one zod.
 */
function acceptEveryHtmlEmail(): void {
  z.regexes.email.compile(z.regexes.html5Email.source, z.regexes.html5Email.flags);
}

/** Drizzle's own transaction on a pool loses a connection when BEGIN fails; ours does not. */
function withOurTransactions(db: Database): Database {
  const transaction: Database['transaction'] = (work) => inTransaction(db, work);
  return Object.assign(Object.create(db) as Database, { transaction });
}
