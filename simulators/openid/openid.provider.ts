import { createPrivateKey, hkdfSync } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import Provider, { type Configuration, interactionPolicy, type JWK } from 'oidc-provider';
import { PAGE_POLICY, PAGE_TYPE } from '../page.ts';
import { failurePage, failures } from './openid.page.ts';
import { openStorage } from './openid.storage.ts';
import { baseOf, type People, type ProviderName, providers } from './people.ts';

export interface ProviderSettings {
  name: ProviderName;
  /** The origin people use. */
  publicUrl: string;
  /** What the shop shares with the simulators. */
  secret: string;
  people: People;
  /** Where the avatar of a subject is, for the shop's server. */
  pictureUrl: (subject: string) => string;
  log: (line: string) => void;
}

const MINUTE_S = 60;
const INTERACTION_S = 30 * MINUTE_S;
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** 32 bytes that follow from the secret and differ by purpose. */
const derived = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `social sign-in: ${purpose}`, 32));

/** The key of signatures, the same for the same secret, so that a restart changes no key. */
function signingKey(secret: string, purpose: string): JWK {
  const key = Buffer.concat([PKCS8_HEAD, derived(secret, purpose)]);
  const { kty, crv, d, x } = createPrivateKey({ key, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' });
  return { kty, crv, d, x, alg: 'EdDSA', use: 'sig' };
}

/**
 * An OpenID provider with the shop as its only client: authorization code with PKCE, no consent, and no session of its
 * own, so that each sign-in asks who it is. It believes `x-forwarded-host` and `-proto`, which whoever hands it a
 * request sets.
 */
export function openidProvider({ name, publicUrl, secret, people, pictureUrl, log }: ProviderSettings): Provider {
  const { label, tellsVerified } = providers[name];
  const clientId = `demo-${name}`;
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const sessionCookie = `demo_${name}_session`;
  const configuration: Configuration = {
    adapter: openStorage(),
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [`${publicUrl}/api/auth/callback/demo-${name}`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'EdDSA',
      },
    ],
    claims: {
      openid: ['sub'],
      email: tellsVerified ? ['email', 'email_verified'] : ['email'],
      profile: ['name', 'picture'],
    },
    clientAuthMethods: ['client_secret_post'],
    clientBasedCORS: () => false,
    conformIdTokenClaims: false,
    cookies: {
      keys: [derived(secret, `${name} cookies`).toString('base64url')],
      names: { session: sessionCookie, interaction: `demo_${name}_interaction`, resume: `demo_${name}_resume` },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    findAccount(_ctx, subject) {
      const person = people.find(subject, name);
      if (!person) return undefined;
      const claims = {
        sub: subject,
        name: person.name,
        ...(person.email === null ? {} : { email: person.email, email_verified: person.verified }),
        ...(person.pictured ? { picture: pictureUrl(subject) } : {}),
      };
      return { accountId: subject, claims: () => claims };
    },
    interactions: { url: (_ctx, { uid }) => `${baseOf(name)}/interaction/${uid}`, policy },
    jwks: { keys: [signingKey(secret, `${name} signatures`)] },
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({ clientId, accountId: ctx.oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    renderError(ctx, out, error) {
      ctx.set('content-security-policy', PAGE_POLICY);
      ctx.type = PAGE_TYPE;
      const ended = error.name === 'SessionNotFound' ? failures.ended : failures.unreadable;
      ctx.body = failurePage(name, out.error === 'server_error' ? failures.broken : ended);
    },
    responseTypes: ['code'],
    scopes: ['openid', 'email', 'profile'],
    ttl: {
      AccessToken: 10 * MINUTE_S,
      AuthorizationCode: MINUTE_S,
      IdToken: 10 * MINUTE_S,
      Interaction: INTERACTION_S,
      Session: INTERACTION_S,
      Grant: INTERACTION_S,
    },
  };

  const provider = new Provider(`${publicUrl}${baseOf(name)}`, configuration);
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => log(`Test sign-in of ${label}: ${error.stack}`));
  // Without a listener for what fails outside its routes it prints to the console. Its own types leave the event out.
  const events: EventEmitter = provider;
  events.on('error', (error: unknown) => log(`Test sign-in of ${label}: ${String(error)}`));
  provider.use(async (ctx, next) => {
    await next();
    const cookies = [ctx.response.get('set-cookie')].flat().filter((line) => line && !line.startsWith(sessionCookie));
    ctx.remove('set-cookie');
    if (cookies.length > 0) ctx.set('set-cookie', cookies);
  });
  return provider;
}
