import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults } from 'oidc-provider';
import { PAGE_POLICY, PAGE_TYPE } from '../page.ts';
import { choicePage, failurePage, failures, type PersonErrors, type TypedPerson } from './openid.page.ts';
import type { ProviderSettings } from './openid.provider.ts';
import { avatarOf, baseOf, inventedPeople, openPeople, type ProviderName, providers } from './people.ts';

type WithUid = FastifyRequest<{ Params: { uid: string } }>;

const nobodyTyped: TypedPerson = { name: '', email: '', verified: true };
const NAME_MAX = 100;
const EMAIL_MAX = 254;
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-zA-Z\d-]+(\.[a-zA-Z\d-]+)+$/;

/**
 * Stands in for Google and Facebook: two OpenID providers with a page to choose a person. People reach them on the
 * shop's own origin below `/demo/google` and `/demo/facebook`; the shop's server requests tokens and avatars below
 * `/google`, `/facebook` and `/people` of `url()`. `secret` gives the keys, the same after every start. Who signs in is
 * stored in this process alone: a sign-in has to end in the process where it began.
 */
export async function openidRoutes(
  app: FastifyInstance,
  options: Pick<ProviderSettings, 'publicUrl' | 'secret' | 'log'> & { url: () => string },
): Promise<void> {
  const people = openPeople();
  const pictureUrl = (subject: string) => `${options.url()}/people/${subject}.png`;
  for (const name of Object.keys(providers) as ProviderName[])
    await app.register(providerRoutes, { name, people, pictureUrl, ...options });
  app.get<{ Params: { subject: string } }>('/people/:subject.png', async (request, reply) => {
    const person = people.find(request.params.subject);
    if (!person?.pictured) return reply.callNotFound();
    return reply.type('image/png').send(await avatarOf(person.name));
  });
}

async function providerRoutes(app: FastifyInstance, settings: ProviderSettings): Promise<void> {
  const { name, people } = settings;
  const base = baseOf(name);
  /** Loaded by the first sign-in: it brings a framework of 30 MB. */
  const load = async () => {
    const provider = (await import('./openid.provider.ts')).openidProvider(settings);
    return { provider, answer: provider.callback() };
  };
  let loaded: ReturnType<typeof load> | undefined;
  const open = () => {
    loaded ??= load();
    return loaded;
  };
  const { host, protocol } = new URL(settings.publicUrl);

  // The endpoints for the shop's server, under our own address. The provider reads the body itself.
  await app.register(async (back) => {
    back.removeAllContentTypeParsers();
    back.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    // The shop requests it when it starts: answered here, the provider stays unloaded. People go through the shop's origin.
    back.get(`/${name}/.well-known/openid-configuration`, async ({ headers }) => {
      const [issuer, own] = [`${settings.publicUrl}${base}`, `http://${headers.host}/${name}`];
      return {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${own}/token`,
        userinfo_endpoint: `${own}/me`,
        jwks_uri: `${own}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['EdDSA'],
      };
    });
    for (const path of ['/token', '/me', '/jwks'])
      back.route({
        method: ['GET', 'POST'],
        url: `/${name}${path}`,
        handler: (request, reply) => handOver(request, reply, `/${name}`, request.headers.host ?? '', 'http'),
      });
  });

  // The endpoints for browsers, on the shop's own origin: where a sign-in begins and goes on, and who signs in.
  await app.register(async (front) => {
    front.removeAllContentTypeParsers();
    front.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(String(body))),
    );
    front.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.name === 'SessionNotFound') return fail(reply, 400, failures.ended);
      if (error.statusCode !== undefined && error.statusCode < 500)
        return fail(reply, error.statusCode, failures.unreadable);
      settings.log(`Test sign-in of ${providers[name].label}: ${error.stack}`);
      return fail(reply, 500, failures.broken);
    });
    front.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('content-security-policy', PAGE_POLICY);
    });
    for (const path of ['/auth', '/auth/:uid'])
      front.get(`${base}${path}`, (request, reply) => handOver(request, reply, base, host, protocol.slice(0, -1)));
    front.get(`${base}/interaction/:uid`, async (request: WithUid, reply) => {
      await underWay(request, reply);
      return page(reply, 200, choicePage(name, nobodyTyped, {}));
    });
    front.post(`${base}/interaction/:uid`, async (request: WithUid, reply) => {
      await underWay(request, reply);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      switch (form.get('act') ?? '') {
        case 'cancel':
          return finish(request, reply, { error: 'access_denied', error_description: 'The person cancelled.' });
        case 'fail':
          return finish(request, reply, {
            error: 'server_error',
            error_description: 'The provider failed on purpose.',
          });
        default:
          return enter(request, reply, form);
      }
    });
    front.all(`${base}/*`, (_request, reply) => fail(reply, 404, failures.unreadable));
  });

  /** Has the provider itself answer, which knows its addresses without `mount` and itself under `host`. */
  async function handOver({ raw }: FastifyRequest, reply: FastifyReply, mount: string, host: string, protocol: string) {
    const { answer } = await open();
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    raw.headers['x-forwarded-host'] = host;
    raw.headers['x-forwarded-proto'] = protocol;
    const { url = '' } = raw;
    return answer(Object.assign(raw, { originalUrl: url, url: url.slice(mount.length) }), reply.raw);
  }

  async function enter(request: FastifyRequest, reply: FastifyReply, form: URLSearchParams): Promise<FastifyReply> {
    const chosen = form.get('person');
    const typed = {
      name: form.get('name') ?? '',
      email: form.get('email') ?? '',
      verified: form.get('verified') === 'yes',
    };
    const wrong = chosen === null ? errorsOf(typed) : {};
    if (Object.keys(wrong).length > 0) return page(reply, 422, choicePage(name, typed, wrong));
    const email = typed.email.trim() || null;
    const verified = providers[name].tellsVerified && typed.verified;
    const person =
      chosen === null ? { name: typed.name.trim(), email, verified, pictured: true } : inventedPeople.get(chosen);
    if (!person) return fail(reply, 400, failures.unreadable);
    const accountId = people.enter(name, person);
    return finish(request, reply, { login: { accountId, remember: false } });
  }

  async function finish(request: FastifyRequest, reply: FastifyReply, result: InteractionResults) {
    const { provider } = await open();
    const onward = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
    return reply.redirect(onward, 303);
  }

  /** Throws `SessionNotFound` unless this browser began the sign-in that the address names. */
  async function underWay(request: WithUid, reply: FastifyReply): Promise<void> {
    const { provider } = await open();
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    if (uid !== request.params.uid)
      throw Object.assign(new Error('Another sign-in is under way'), { name: 'SessionNotFound' });
  }

  function fail(reply: FastifyReply, status: number, failure: { heading: string; advice: string }): FastifyReply {
    return page(reply, status, failurePage(name, failure));
  }
}

function page(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.status(status).type(PAGE_TYPE).send(text);
}

/** What is wrong with what somebody typed, by field. */
function errorsOf({ name, email }: TypedPerson): PersonErrors {
  const [called, address] = [name.trim(), email.trim()];
  const errors: PersonErrors = {};
  if (called === '') errors.name = 'Name is Required';
  else if (called.length > NAME_MAX) errors.name = `Please use at most ${NAME_MAX} characters`;
  else if (called.includes('\0') || !called.isWellFormed())
    errors.name = 'Please remove the characters that cannot be read';
  if (address !== '' && (address.length > EMAIL_MAX || !emailPattern.test(address)))
    errors.email = 'Please provide a valid email';
  return errors;
}
