import { createHash, randomInt, randomUUIDv7 } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { type GenericOAuthConfig, genericOAuth, twoFactor as twoFactor2fa } from 'better-auth/plugins';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { SocialProvider } from '#contract/accounts/social.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/accounts/users.ts';
import { pages } from '#contract/pages.ts';
import { CLIENT_ADDRESS_HEADER, type IdentityProvider } from '#server/accounts/identity/identity.port.ts';
import type { PasswordHashes } from '#server/accounts/identity/password-hashes.port.ts';
import { type Database, sqlState } from '#server/platform/database/connection.ts';
import { account, session, twoFactor, user, verification } from '#server/platform/database/schema/identity.ts';
import { libraryDatabase, unlessAway } from './better-auth.database.ts';
import {
  type LibraryProvider,
  type MeetStranger,
  type SocialVisit,
  socialVisits,
  withShopRules,
} from './better-auth.social.ts';
import { signedWithToday } from './rotated-secrets.ts';

export interface BetterAuthSettings {
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** The origin people use. */
  publicUrl: string;
  /** Other origins of our own pages, such as 127.0.0.1 beside localhost. */
  otherOrigins: readonly string[];
  /** The first one signs and encrypts; what the others signed and encrypted is still read. */
  secrets: readonly string[];
  /** How to reach each social provider: the real ones by their client alone, simulated ones by their addresses. */
  social: Readonly<Record<SocialProvider, SocialClient | null>>;
  passwords: PasswordHashes;
  meetStranger: MeetStranger;
  /** Runs once an account has been made. `picture`: the address of the one that its provider gave. */
  onAccountMade(userId: string, picture: string | null): Promise<void>;
}

export interface SocialClient {
  clientId: string;
  clientSecret: string;
  /** Of a simulated provider; the real ones are known to the library. */
  addresses?: { discoveryUrl: string; authorizationUrl: string; tokenUrl: string; userInfoUrl: string };
}

/**
 * Better Auth on our own tables. The fields of a request are checked before they come here, so what it knows of a
 * person is what the contract's forms hold.
 */
export async function betterAuthIdentity(settings: BetterAuthSettings): Promise<IdentityProvider> {
  acceptEveryHtmlEmail();
  const [secret] = settings.secrets;
  if (!secret) throw new Error('Sign-in needs a secret');
  const secure = settings.publicUrl.startsWith('https:');
  // A browser takes a cookie of that name from this very host alone, over TLS, for all its paths.
  const cookiePrefix = secure ? '__Host-better-auth' : 'better-auth';
  const auth = betterAuth({
    appName: 'Mountain Bike',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    trustedOrigins: [settings.publicUrl, ...settings.otherOrigins],
    secrets: settings.secrets.map((value) => ({ version: versionOf(value), value })),
    database: drizzleAdapter(libraryDatabase(settings.db), {
      provider: 'pg',
      schema: { user, session, account, verification, twoFactor },
      transaction: true,
    }),
    user: { additionalFields: { closedAt: { type: 'date', required: false, input: false, returned: false } } },
    account: { accountLinking: { enabled: true, allowDifferentEmails: true }, updateAccountOnSignIn: false },
    socialProviders: realProviders(settings.social),
    plugins: [genericOAuth({ config: simulatedProviders(settings.social) }), secondFactor()],
    databaseHooks: {
      account: {
        create: {
          // The shop asks the providers for nothing later, so it keeps none of their keys.
          before: async (made) => ({ data: { ...made, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
      user: {
        create: {
          after: ({ id }) => settings.onAccountMade(id, socialVisits.getStore()?.picture ?? null),
        },
      },
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
      password: settings.passwords,
    },
    // Tries are counted before a request comes here: per account too, which the library cannot.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // What is no answer of the library's own goes the way of all errors here.
    onAPIError: { throw: true, errorURL: `${settings.publicUrl}${pages.signedIn}` },
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
      useSecureCookies: false,
      cookiePrefix,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
    },
  });
  const socialIds = { google: socialId(settings.social, 'google'), facebook: socialId(settings.social, 'facebook') };
  const { socialProviders: known } = await auth.$context;
  for (const face of faces) {
    const provider = known.find(({ id }) => id === socialIds[face]);
    if (provider) withShopRules(provider as unknown as LibraryProvider, face, settings.meetStranger);
    else if (socialIds[face]) throw new Error(`Sign-in with ${face} could not be set up`);
  }

  const today = (headers: Headers) => signedWithToday(headers, `${cookiePrefix}.session_token`, settings.secrets);
  return {
    async handle(request, signedInAs) {
      const social: SocialVisit = { signedInAs, callbackUrl: null, linking: false, refused: null, picture: null };
      const asked = () => auth.handler(new Request(request, { headers: today(request.headers) }));
      const response = await socialVisits
        .run(social, () => unlessAway(asked))
        .catch((error: unknown) => {
          if (sqlState(error) === uniqueViolation) return Response.json(emailTaken, { status: 422 });
          if (error instanceof Error && /^Secret version \d+ not found/.test(error.message)) {
            settings.log.error('SHOP_SECRET lacks the secret that a second factor was encrypted with');
            return Response.json(factorUnreadable, { status: 409 });
          }
          throw error;
        });
      return { response, social };
    },
    async sessionOf(headers) {
      // To lengthen the session here would leave its cookie behind: that is for the door that answers with the cookie.
      const asked = { headers: today(headers), query: { disableRefresh: true } };
      const found = await unlessAway(() => auth.api.getSession(asked));
      return found?.session.id ?? null;
    },
    async withTodaysSecret(encrypted) {
      const { secretConfig: key } = await auth.$context;
      if (typeof key === 'string' || parseEnvelope(encrypted)?.version === key.currentVersion) return encrypted;
      return symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data: encrypted }) });
    },
    socialId: (face) => socialIds[face],
  };
}

const faces = ['google', 'facebook'] as const satisfies readonly SocialProvider[];

/** Under which ids accounts of a provider are kept: real and simulated people never meet. */
export const socialIdsOf = (face: SocialProvider): readonly string[] => [face, `demo-${face}`];

function socialId(social: BetterAuthSettings['social'], face: SocialProvider): string | null {
  const client = social[face];
  return client && (client.addresses ? `demo-${face}` : face);
}

function realProviders(social: BetterAuthSettings['social']) {
  return Object.fromEntries(
    faces.flatMap((face) => {
      const client = social[face];
      return client && !client.addresses
        ? [[face, { clientId: client.clientId, clientSecret: client.clientSecret }] as const]
        : [];
    }),
  );
}

function simulatedProviders(social: BetterAuthSettings['social']): GenericOAuthConfig[] {
  return faces.flatMap((face) => {
    const client = social[face];
    if (!client?.addresses) return [];
    const { clientId, clientSecret, addresses } = client;
    return [
      {
        providerId: `demo-${face}`,
        clientId,
        clientSecret,
        ...addresses,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
      },
    ];
  });
}

/**
 * The library's second factor. It asks for the code after the password alone; here after a social sign-in too, since
 * whoever wants a second factor wants it at every entrance.
 */
function secondFactor() {
  const plugin = twoFactor2fa({
    issuer: 'Mountain Bike',
    allowPasswordless: true,
    backupCodeOptions: { customBackupCodesGenerate: recoveryCodes },
  });
  const [challenge] = plugin.hooks.after;
  const byPassword = challenge?.matcher;
  if (!challenge || !byPassword) throw new Error('The second factor has no challenge after sign-in');
  challenge.matcher = (context) => byPassword(context) || context.path?.startsWith('/callback/') === true;
  return plugin;
}

/** Ten codes to write down, such as `k7mf-2xqn-tr4d`: without letters and figures that look alike, 59 bits each. */
function recoveryCodes(): string[] {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  const four = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return Array.from({ length: 10 }, () => `${four()}-${four()}-${four()}`);
}

/** A number that stays with a secret wherever it stands in the list. */
function versionOf(secret: string): number {
  return Number.parseInt(createHash('sha256').update(secret).digest('hex').slice(0, 8), 16);
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
const factorUnreadable = {
  code: 'FACTOR_UNREADABLE',
  message: 'The shop cannot read this second factor any more. Please write to us.',
};
const emailTaken = {
  code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
  message: 'User already exists. Use another email.',
};
