import { randomUUIDv7 } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/users.ts';
import { type Database, sqlState } from '#server/database/connection.ts';
import { account, session, user, verification } from '#server/database/schema/identity.ts';
import { CLIENT_ADDRESS_HEADER, type IdentityProvider } from '../identity.port.ts';
import { libraryDatabase, unlessAway } from './better-auth.database.ts';
import { hashPassword, verifyPassword } from './password-hashes.ts';
import { signedWithToday } from './rotated-secrets.ts';

export interface BetterAuthSettings {
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** The origin people use. */
  publicUrl: string;
  /** Other origins of our own pages, such as 127.0.0.1 beside localhost. */
  otherOrigins: readonly string[];
  /** The first one signs; what the others signed is still read. */
  secrets: readonly string[];
}

/**
 * Better Auth on our own tables. The fields of a request are checked before they come here, so what it knows of a
 * person is what the contract's forms hold.
 */
export function betterAuthIdentity(settings: BetterAuthSettings): IdentityProvider {
  acceptEveryHtmlEmail();
  const [secret] = settings.secrets;
  if (!secret) throw new Error('Sign-in needs a secret');
  const secure = settings.publicUrl.startsWith('https:');
  const auth = betterAuth({
    appName: 'Mountain Bike',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    trustedOrigins: [settings.publicUrl, ...settings.otherOrigins],
    secret,
    database: drizzleAdapter(libraryDatabase(settings.db), {
      provider: 'pg',
      schema: { user, session, account, verification },
      transaction: true,
    }),
    user: { additionalFields: { closedAt: { type: 'date', required: false, input: false, returned: false } } },
    databaseHooks: {
      session: {
        create: {
          async before({ userId }, context) {
            const person = await context?.context.internalAdapter.findUserById(userId);
            if (!person) throw new Error('A session needs an account and a request');
            if ('closedAt' in person && person.closedAt) throw APIError.from('UNAUTHORIZED', wrongPassword);
          },
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    // Tries are counted before a request comes here: per account too, which the library cannot.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // What is no answer of the library's own goes the way of all errors here.
    onAPIError: { throw: true },
    logger: {
      log(level, message, ...details) {
        if (level !== 'error' && level !== 'warn') return;
        // An error goes to the log as one, which leaves the values of a query out of it.
        const err = details.find((each) => each instanceof Error);
        const others = details.filter((each) => !(each instanceof Error)).map(String);
        settings.log[level]({ err, ...(others.length > 0 ? { details: others } : {}) }, message);
      },
    },
    advanced: {
      database: { generateId: () => randomUUIDv7() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
  });
  const today = (headers: Headers) =>
    signedWithToday(headers, `${secure ? '__Secure-' : ''}better-auth.session_token`, settings.secrets);
  return {
    handle: (request) =>
      unlessAway(() => auth.handler(new Request(request, { headers: today(request.headers) }))).catch(
        (error: unknown) => {
          if (sqlState(error) === uniqueViolation) return Response.json(emailTaken, { status: 422 });
          throw error;
        },
      ),
    async sessionOf(headers) {
      const found = await unlessAway(() => auth.api.getSession({ headers: today(headers) }));
      return found?.session.id ?? null;
    },
  };
}

/**
 * Better Auth checks addresses with zod's own narrow pattern and takes no other. The contract allows what HTML5 allows
 * (`a/b+c@shop.example` is an address), so that pattern is widened in place; both sides share one zod.
 */
function acceptEveryHtmlEmail(): void {
  z.regexes.email.compile(z.regexes.html5Email.source, z.regexes.html5Email.flags);
}

/** Two sign-ups at once under one email: the library looks for the email first, and then they collide. */
const uniqueViolation = '23505';

/** The library's own answers, where it does not come to them by itself. */
const wrongPassword = { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' };
const emailTaken = {
  code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
  message: 'User already exists. Use another email.',
};
