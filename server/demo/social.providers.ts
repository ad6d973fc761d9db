import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { demoAssets } from './demo.assets.ts';
import { type FaceName, faceBase, faceNames } from './social/faces.catalogue.ts';
import { interactionRoutes } from './social/interaction.routes.ts';
import { clientOf, oidcProvider } from './social/oidc.provider.ts';
import { peopleRegister } from './social/people.register.ts';
import { portraitOf } from './social/portrait.picture.ts';

/** What the shop has to know to let people sign in through one face. */
export interface SocialFace {
  clientId: string;
  clientSecret: string;
  /** On the loopback port, for the shop's server. */
  discoveryUrl: string;
  /** On the shop's own origin, for the browser. */
  authorizationUrl: string;
  tokenUrl: string;
  userInfoUrl: string;
}

export interface SocialProviders {
  faces: Record<FaceName, SocialFace>;
  /** Adds the pages that the browser sees to the shop. Call it once, before the app is ready. */
  mount(app: FastifyInstance): Promise<void>;
  /** Closes the loopback port and its connections. Idempotent. */
  close(): Promise<void>;
}

/** What is asked on the loopback port. Where people sign in is not among it. */
const backDoor = /^\/(google|facebook)(\/\.well-known\/openid-configuration|\/token|\/me|\/jwks)(?:\?|$)/;
const portrait = /^\/people\/([0-9a-f]{32})\.png$/;

/**
 * Stands in for Google and Facebook: two OpenID providers with a page to choose a person. People reach them on the
 * shop's own origin once mounted; the shop's server asks for tokens and portraits on a free loopback port. `secret`
 * gives ids, secrets and keys, the same after every start; `publicUrl` is the origin people use, without a path.
 * Everything is kept in this process alone: a sign-in has to end in the process where it began.
 */
export async function startSocialProviders(options: {
  publicUrl: string;
  secret: string;
  /** Takes lines about what broke. */
  log?: (line: string) => void;
}): Promise<SocialProviders> {
  const { publicUrl, secret, log = () => {} } = options;
  const register = peopleRegister();
  const server = createServer();
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen({ host: '127.0.0.1', port: 0 }, () => listening());
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pictureUrl = (subject: string) => `http://${host}/people/${subject}.png`;
  const open = (face: FaceName): Provider => oidcProvider({ face, publicUrl, secret, register, pictureUrl, log });
  const providers: Record<FaceName, Provider> = { google: open('google'), facebook: open('facebook') };
  const answers = { google: providers.google.callback(), facebook: providers.facebook.callback() };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '' } = request;
    if (request.headers.host !== host) return void response.writeHead(421).end();
    const [, face = '', path] = backDoor.exec(url) ?? [];
    if (path !== undefined && (face === 'google' || face === 'facebook')) {
      request.headers['x-forwarded-host'] = host;
      request.headers['x-forwarded-proto'] = 'http';
      return answers[face](Object.assign(request, { originalUrl: url, url: url.slice(`/${face}`.length) }), response);
    }
    const [, subject = ''] = portrait.exec(url) ?? [];
    const person = request.method === 'GET' ? register.pictured(subject) : null;
    if (!person) return void response.writeHead(404).end();
    const picture = await portraitOf(person.name);
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': picture.length }).end(picture);
  }
  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      log(`Test sign-in, loopback: ${String(error)}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });

  const known = (face: FaceName): SocialFace => {
    const { clientId, clientSecret } = clientOf({ face, publicUrl, secret });
    const back = `http://${host}/${face}`;
    return {
      clientId,
      clientSecret,
      discoveryUrl: `${back}/.well-known/openid-configuration`,
      authorizationUrl: `${publicUrl}${faceBase(face)}/auth`,
      tokenUrl: `${back}/token`,
      userInfoUrl: `${back}/me`,
    };
  };
  let closed: Promise<void> | null = null;
  return {
    faces: { google: known('google'), facebook: known('facebook') },
    async mount(app) {
      await demoAssets(app);
      for (const face of faceNames)
        await app.register(interactionRoutes, { face, provider: providers[face], publicUrl, register, log });
    },
    close() {
      closed ??= new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
      return closed;
    },
  };
}
