import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthOptions } from 'better-auth';
import { APIError, getOAuthState } from 'better-auth/api';
import { type OAuth2Tokens, type OAuthMappedUser, verifyProviderIdToken } from 'better-auth/oauth2';
import type { GenericOAuthConfig } from 'better-auth/plugins';
import { facebook, google } from 'better-auth/social-providers';
import type { SocialOutcome } from '#contract/accounts/accounts.ts';
import { type SocialProvider, socialProviders } from '#contract/accounts/social.ts';
import { NAME_MAX } from '#contract/accounts/users.ts';
import { asOneLine, emailSchema } from '#contract/values.ts';
import type { UnlinkedSignIn } from '#server/accounts/identity/account-linking.ts';

export interface SocialClient {
  clientId: string;
  clientSecret: string;
  /** Of a simulated provider; the real ones are known to the library. */
  addresses?: { discoveryUrl: string; authorizationUrl: string; tokenUrl: string; userInfoUrl: string };
}

export type SocialClients = Readonly<Record<SocialProvider, SocialClient | null>>;

/** The shop's rule about a sign-in that is not linked to an account: null lets it go on. */
export type AccountLinking = (signIn: UnlinkedSignIn) => Promise<SocialOutcome | null>;

/** One request that comes back from a provider: who sent it, and what was found out on the way. */
export interface SocialReturn {
  signedInAs: string | undefined;
  callbackUrl: string | null;
  /** Whether somebody signed in adds it to their own account. */
  linking: boolean;
  refused: SocialOutcome | null;
  picture: string | null;
}

/** The request under way. */
export const socialReturns = new AsyncLocalStorage<SocialReturn>();

/** Under which ids accounts of a provider are stored: those of real and of simulated people are apart. */
export const socialIdsOf = (provider: SocialProvider): readonly string[] => [provider, `demo-${provider}`];

export function socialId(clients: SocialClients, provider: SocialProvider): string | null {
  const client = clients[provider];
  return client && (client.addresses ? `demo-${provider}` : provider);
}

const factories = { google, facebook };

/** The options of Better Auth for providers: the real ones it knows, and simulated ones for its generic plugin. */
export function providerOptions(clients: SocialClients, decide: AccountLinking) {
  const real: NonNullable<BetterAuthOptions['socialProviders']> = {};
  const simulated: GenericOAuthConfig[] = [];
  for (const provider of socialProviders) {
    const client = clients[provider];
    if (!client) continue;
    const { clientId, clientSecret, addresses } = client;
    const id = addresses ? `demo-${provider}` : provider;
    const mapProfileToUser = (profile: object) => userOf(profile, { provider, providerId: id, decide });
    if (addresses)
      simulated.push({
        ...{ providerId: id, clientId, clientSecret, ...addresses, mapProfileToUser },
        ...{ scopes: ['openid', 'email', 'profile'], pkce: true, requireIdTokenVerification: true },
      });
    else {
      const known = factories[provider]({ clientId, clientSecret, mapProfileToUser });
      // The library reads what Google signed without looking at the signature.
      const getUserInfo = async (tokens: OAuth2Tokens) =>
        tokens.idToken === undefined || (await verifyProviderIdToken(known, tokens.idToken))
          ? known.getUserInfo(tokens)
          : null;
      Object.assign(real, { [provider]: { clientId, clientSecret, getUserInfo } });
    }
  }
  return { real, simulated };
}

/** What a provider says of a person. Facebook's picture is an object, and an id is called otherwise by each. */
interface Profile {
  sub?: unknown;
  id?: unknown;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
  picture?: unknown;
}

const validEmail = emailSchema('');

/**
 * Whom Better Auth signs in, makes an account for, or links. The shop's rules refuse the rest. Facebook says nothing on
 * whether an email is verified, so there it never counts as such.
 */
async function userOf(
  profile: Profile,
  { provider, providerId, decide }: { provider: SocialProvider; providerId: string; decide: AccountLinking },
): Promise<OAuthMappedUser> {
  const found = socialReturns.getStore();
  const state = await getOAuthState();
  if (!found || !state) throw new Error('A social sign-in came back without its request');
  found.callbackUrl = state.callbackURL;
  found.linking = state.link !== undefined;
  const refuse = (outcome: SocialOutcome): never => {
    found.refused = outcome;
    throw new APIError('FORBIDDEN', { code: outcome });
  };
  // The picture is copied to the shop; no page loads one from elsewhere.
  const image = undefined;
  if (state.link) {
    // Better Auth asks for a session when linking begins. One that was ended since, by a reset above all, links nothing.
    if (state.link.userId !== found.signedInAs) refuse('failed');
    // Somebody signed in links it to their own account: the email need not be theirs here.
    return { image, emailVerified: true };
  }
  const read = validEmail.safeParse(profile.email);
  const email = read.success ? read.data : refuse('no-email');
  const emailVerified = provider !== 'facebook' && profile.email_verified === true;
  const accountId = String(profile.sub ?? profile.id ?? '') || refuse('failed');
  const refused = await decide({ providerId, accountId, email: email.toLowerCase(), emailVerified });
  if (refused) refuse(refused);
  found.picture = pictureOf(profile.picture);
  return { name: nameOf(profile.name) || (email.split('@')[0] ?? ''), email, emailVerified, image };
}

/** The address of a picture: as it is, or within Facebook's object. */
function pictureOf(picture: unknown): string | null {
  if (typeof picture === 'string') return picture;
  const data = typeof picture === 'object' && picture !== null && 'data' in picture ? picture.data : null;
  return typeof data === 'object' && data !== null && 'url' in data ? String(data.url) : null;
}

/** A provider's name of a person, changed until the shop's own forms take it; empty where nothing is left. */
export function nameOf(claim: unknown): string {
  const said = asOneLine(typeof claim === 'string' ? claim : '');
  const text = said.replaceAll('\0', '').toWellFormed().trim().slice(0, NAME_MAX);
  // The cut may have gone through the middle of a character.
  return text.replace(/[\ud800-\udbff]$/, '').trim();
}
