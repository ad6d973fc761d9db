import type { EventEmitter } from 'node:events';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';
import { DEMO_HTML, DEMO_PAGE_POLICY } from '../demo.page.ts';
import { derivedSigningKey, derivedText } from './derived.keys.ts';
import { type FaceName, faceBase, faces } from './faces.catalogue.ts';
import { refusalPage } from './interaction.page.ts';
import { memoryAdapter } from './oidc.memory.ts';
import type { Register } from './people.register.ts';

export interface FaceSettings {
  face: FaceName;
  /** The origin people use. */
  publicUrl: string;
  secret: string;
  register: Register;
  /** Where the portrait of a subject is, for the shop's server. */
  pictureUrl: (subject: string) => string;
  log: (line: string) => void;
}

const MINUTE_S = 60;
const INTERACTION_S = 30 * MINUTE_S;

/** What the shop is known as at a face. */
export function clientOf({ face, publicUrl, secret }: Pick<FaceSettings, 'face' | 'publicUrl' | 'secret'>) {
  return {
    clientId: `demo-${face}-${derivedText(secret, `${face} client`).slice(0, 12)}`,
    clientSecret: derivedText(secret, `${face} client secret`),
    redirectUri: `${publicUrl}/api/auth/callback/demo-${face}`,
  };
}

/** What a person reads when a sign-in cannot go on. */
export const refusals = {
  ended: {
    heading: 'This request has ended',
    advice:
      'The sign-in ran out, or it was finished already, perhaps in another window. Go back to the shop and begin again.',
  },
  unreadable: {
    heading: 'This request cannot be answered',
    advice: 'What was sent is not what this page sends. Go back to the shop and begin again.',
  },
  broken: {
    heading: 'The test sign-in broke',
    advice: 'That is a fault in the demo. Go back to the shop and try again.',
  },
};

/**
 * An OpenID provider for one face, with the shop as its only client: authorization code with PKCE, no consent, and no
 * session of its own, so that each sign-in asks who it is. It believes `x-forwarded-host` and `-proto`, which whoever
 * hands it a request sets.
 */
export function oidcProvider(settings: FaceSettings): Provider {
  const { face, publicUrl, secret, register, log } = settings;
  const client = clientOf(settings);
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const sessionCookie = `demo_${face}_session`;
  const configuration: Configuration = {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        client_name: 'Mountain Bike',
        redirect_uris: [client.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'EdDSA',
      },
    ],
    claims: {
      openid: ['sub'],
      email: faces[face].tellsVerified ? ['email', 'email_verified'] : ['email'],
      profile: ['name', 'picture'],
    },
    clientAuthMethods: ['client_secret_post'],
    clientBasedCORS: () => false,
    conformIdTokenClaims: false,
    cookies: {
      keys: [derivedText(secret, `${face} cookies`)],
      names: { session: sessionCookie, interaction: `demo_${face}_interaction`, resume: `demo_${face}_resume` },
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
      const person = register.find(face, subject);
      if (!person) return undefined;
      return {
        accountId: subject,
        claims: () => ({
          sub: subject,
          name: person.name,
          ...(person.email === null ? {} : { email: person.email, email_verified: person.verified }),
          ...(person.pictured ? { picture: settings.pictureUrl(subject) } : {}),
        }),
      };
    },
    interactions: { url: (_ctx, { uid }) => `${faceBase(face)}/interaction/${uid}`, policy },
    jwks: { keys: [derivedSigningKey(secret, `${face} signatures`)] },
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    renderError(ctx, out, error) {
      ctx.set('content-security-policy', DEMO_PAGE_POLICY);
      ctx.type = DEMO_HTML;
      const bug = out.error === 'server_error';
      const ended = error.name === 'SessionNotFound';
      ctx.body = refusalPage(face, bug ? refusals.broken : ended ? refusals.ended : refusals.unreadable);
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

  const provider = new Provider(`${publicUrl}${faceBase(face)}`, configuration);
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => log(`Test sign-in of ${faces[face].label}: ${error.stack}`));
  // Without a listener for what fails outside its routes it prints to the console. Its own types leave the event out.
  const events: EventEmitter = provider;
  events.on('error', (error: unknown) => log(`Test sign-in of ${faces[face].label}: ${String(error)}`));
  provider.use(async (ctx, next) => {
    await next();
    const kept = [ctx.response.get('set-cookie')].flat().filter((line) => line && !line.startsWith(sessionCookie));
    ctx.remove('set-cookie');
    if (kept.length > 0) ctx.set('set-cookie', kept);
    // Asked on the port for the shop's server; people go through the shop's own origin.
    if (ctx.oidc?.route === 'discovery')
      ctx.body = { ...(ctx.body as object), authorization_endpoint: `${publicUrl}${faceBase(face)}/auth` };
  });
  return provider;
}
