import { createHash, randomUUIDv7 } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, isAPIError } from 'better-auth/api';
import { applySetCookies } from 'better-auth/cookies';
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins';
import type { FastifyBaseLogger } from 'fastify';
import type { SocialOutcome } from '#contract/accounts/accounts.ts';
import { socialProviders } from '#contract/accounts/social.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/accounts/users.ts';
import { fail, succeed } from '#contract/failures.ts';
import { pages } from '#contract/pages.ts';
import { retention } from '#contract/retention.ts';
import {
  CLIENT_ADDRESS_HEADER,
  type IdentityAction,
  type IdentityProvider,
} from '#server/accounts/identity/identity.port.ts';
import type { PasswordHashes } from '#server/accounts/identity/password-hashes.port.ts';
import { type Database, inOwnTransactions, sqlState } from '#server/platform/database/connection.ts';
import { account, session, twoFactor, user, verification } from '#server/platform/database/schema/accounts/identity.ts';
import type { RaiseAlarm } from '#server/platform/errors/raise-alarm.ts';
import { failureOf, faultsOfVisitors, wrongPassword } from './better-auth.failures.ts';
import { noteOutage, outageThrower, tellingOutages } from './better-auth.outages.ts';
import { signInPlugins } from './better-auth.sign-in.ts';
import {
  type AccountLinking,
  providerOptions,
  type SocialClients,
  type SocialReturn,
  socialId,
  socialReturns,
} from './better-auth.social.ts';
import { signedWithToday } from './rotated-secrets.ts';

export interface BetterAuthSettings {
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  raise: RaiseAlarm;
  /** The origin people use. */
  publicUrl: string;
  /** Other origins of our own pages, such as 127.0.0.1 beside localhost. */
  otherOrigins: readonly string[];
  /** The first one signs and encrypts; what the others signed and encrypted is still read. */
  secrets: readonly string[];
  /** How to reach each social provider: the real ones by their client alone, simulated ones by their addresses. */
  social: SocialClients;
  passwords: PasswordHashes;
  decideLinking: AccountLinking;
  /** Runs once a provider has brought a new account. `picture`: the address of the one that it gave. */
  onAccountMade(userId: string, picture: string | null): Promise<void>;
}

/** Better Auth on our own tables, through its own options, plugins and hooks. */
export async function betterAuthIdentity(settings: BetterAuthSettings): Promise<IdentityProvider> {
  const { db, log, raise, publicUrl, secrets, social } = settings;
  if (secrets.length === 0) throw new Error('Sign-in needs a secret');
  const secure = publicUrl.startsWith('https:');
  // A browser takes a cookie of that name from this very host alone, over TLS, for all its paths.
  const cookiePrefix = secure ? '__Host-better-auth' : 'better-auth';
  const providers = providerOptions(social, settings.decideLinking);
  const auth = betterAuth({
    ...fixedOptions(log),
    baseURL: publicUrl,
    trustedOrigins: [publicUrl, ...settings.otherOrigins],
    secrets: secrets.map((value) => ({ version: versionOf(value), value })),
    database: drizzleAdapter(inOwnTransactions(db), {
      provider: 'pg',
      schema: { user, session, account, verification, twoFactor },
      transaction: true,
    }),
    socialProviders: providers.real,
    plugins: [genericOAuth({ config: providers.simulated }), ...signInPlugins()],
    databaseHooks: {
      // The shop calls the providers only during sign-in, so it stores none of their keys.
      account: { create: { before: withoutKeys }, update: { before: withoutKeys } },
      user: {
        create: {
          after: ({ id }) => settings.onAccountMade(id, socialReturns.getStore()?.picture ?? null),
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
      password: {
        hash: (password) => settings.passwords.hash(password),
        verify: (input) => settings.passwords.verify(input),
      },
    },
    onAPIError: { throw: true, errorURL: `${publicUrl}${pages.signedIn}` },
    advanced: {
      database: { generateId: () => randomUUIDv7() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      useSecureCookies: false,
      cookiePrefix,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
    },
  });
  const context = await auth.$context;
  for (const provider of socialProviders) {
    const id = socialId(social, provider);
    if (id && !context.socialProviders.some((each) => each.id === id))
      throw new Error(`Sign-in with ${provider} could not be set up`);
  }

  const { api } = auth;
  // What each takes is for the schemas of the calls to say.
  const actions = {
    startSession: api.startSession,
    signOut: api.signOut,
    readSession: api.getSession,
    beginSocial: api.signInSocial,
    linkSocial: api.linkSocialAccount,
    verifyCode: api.verifyTOTP,
    verifyRecoveryCode: api.verifyBackupCode,
    enableFactor: api.enableTwoFactor,
    disableFactor: api.disableTwoFactor,
    renewRecoveryCodes: api.generateBackupCodes,
    changePassword: api.changePassword,
  } as unknown as Record<IdentityAction, Endpoint>;
  const throwOutage = outageThrower(db);
  const today = (headers: Headers) => signedWithToday(headers, cookiePrefix, secrets);

  async function sessionOf(headers: Headers): Promise<string | null> {
    // To lengthen the session here would leave its cookie behind: that is for the call that answers with the cookie.
    const input = { headers: await today(headers), query: { disableRefresh: true } };
    return (await tellingOutages(() => api.getSession(input)).catch(throwOutage))?.session.id ?? null;
  }

  const sessionIn = (cookies: readonly string[]) => sessionOf(headersWith(new Headers(), cookies));

  return {
    sessionOf,
    sessionIn,
    headersWith,
    async run(action, headers, body) {
      try {
        const input = { headers: await today(headers), body, returnHeaders: true } as const;
        const answer = await tellingOutages(() => actions[action](input));
        return succeed({ body: answer.response, cookies: answer.headers?.getSetCookie() ?? [] });
      } catch (error) {
        if (isAPIError(error) && error.statusCode < 500) return { ok: false, failure: failureOf(error) };
        if (!(error instanceof Error && /^Secret version \d+ not found/.test(error.message))) return throwOutage(error);
        log.error('SHOP_SECRET lacks the secret that a second factor was encrypted with');
        raise('secret-missing', 'SHOP_SECRET');
        return fail('invalid-request', 'The shop cannot read this second factor any more. Please write to us.');
      }
    },
    async finishSocial(request, signedInAs) {
      const found: SocialReturn = { signedInAs, callbackUrl: null, linking: false, refused: null, picture: null };
      const current = new Request(request, { headers: await today(request.headers) });
      const response = await socialReturns
        .run(found, () => auth.handler(current))
        .catch((error: unknown) => {
          // Two at once with one new email: the other one has made the account.
          if (sqlState(error) === uniqueViolation) return new Response(null, { status: 409 });
          throw error;
        });
      if (response.status >= 500) await throwOutage(new Error(`The identity library answered ${response.status}`));
      const location = new URL(response.headers.get('location') ?? found.callbackUrl ?? pages.signedIn, publicUrl);
      const cookies = response.headers.getSetCookie();
      const error = found.refused ?? outcomeOf(response.status, location.searchParams.get('error'));
      const outcome = error ?? (found.linking ? 'linked' : (await sessionIn(cookies)) ? 'signed-in' : 'second-factor');
      return { attempt: location.searchParams.get('attempt'), outcome, cookies };
    },
    async withTodaysSecret(encrypted) {
      const { secretConfig: key } = context;
      if (typeof key === 'string' || parseEnvelope(encrypted)?.version === key.currentVersion) return encrypted;
      return symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data: encrypted }) });
    },
    socialId: (provider) => socialId(social, provider),
  };
}

type Endpoint = (input: {
  headers: Headers;
  body: object | undefined;
  returnHeaders: true;
}) => Promise<{ headers: Headers | null; response: unknown }>;

function headersWith(headers: Headers, cookies: readonly string[]): Headers {
  const sent = new Headers(headers);
  applySetCookies(sent, cookies);
  return sent;
}

const DAY_S = 24 * 60 * 60;

const withoutKeys = async <Account extends object>(account: Account) => ({
  data: { ...account, accessToken: null, refreshToken: null, idToken: null },
});

/** What is the same for every shop. */
function fixedOptions(log: BetterAuthSettings['log']) {
  return {
    appName: 'Mountain Bike',
    basePath: '/api/auth',
    user: { additionalFields: { closedAt: { type: 'date', required: false, input: false, returned: false } } },
    account: { accountLinking: { enabled: true, allowDifferentEmails: true }, updateAccountOnSignIn: false },
    // Hits are counted before a request comes here: per account too, which the library cannot.
    rateLimit: { enabled: false },
    session: { expiresIn: retention.sessionIdleDays * DAY_S },
    telemetry: { enabled: false },
    logger: {
      log(level, message, ...details) {
        if ((level !== 'error' && level !== 'warn') || faultsOfVisitors.has(message)) return;
        // An error goes to the log as one, which leaves the values of a query out of it.
        const err = details.find((each) => each instanceof Error);
        noteOutage(err);
        const others = details.filter((each) => !(each instanceof Error)).map(String);
        log[level]({ err, ...(others.length > 0 ? { details: others } : {}) }, message);
      },
    },
  } satisfies BetterAuthOptions;
}

/** What went wrong with a social sign-in, in the shop's words; null where nothing did. */
function outcomeOf(status: number, error: string | null): SocialOutcome | null {
  if (status !== 302) return 'failed';
  if (error === null) return null;
  const outcomes: Record<string, SocialOutcome> = {
    access_denied: 'cancelled',
    account_not_linked: 'email-in-use',
    email_not_found: 'no-email',
    account_already_linked_to_different_user: 'linked-elsewhere',
  };
  return (Object.hasOwn(outcomes, error) && outcomes[error]) || 'failed';
}

/** A number that stays with a secret wherever it stands in the list. */
function versionOf(secret: string): number {
  return Number.parseInt(createHash('sha256').update(secret).digest('hex').slice(0, 8), 16);
}

const uniqueViolation = '23505';
