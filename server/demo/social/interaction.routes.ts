import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Provider, { errors, type InteractionResults } from 'oidc-provider';
import { z } from 'zod';
import { emailSchema, typedText } from '#contract/values.ts';
import { DEMO_HTML, DEMO_PAGE_POLICY } from '../demo.page.ts';
import { type FaceName, faceBase, faces } from './faces.catalogue.ts';
import { choicePage, type PersonErrors, refusalPage, type TypedPerson } from './interaction.page.ts';
import { refusals } from './oidc.provider.ts';
import { inventedPeople, type Register, type SocialPerson } from './people.register.ts';

interface FrontDoor {
  face: FaceName;
  provider: Provider;
  publicUrl: string;
  register: Register;
  log: (line: string) => void;
}

type WithUid = FastifyRequest<{ Params: { uid: string } }>;

const hidden = { schema: { hide: true }, logLevel: 'warn' as const };
const nobodyTyped: TypedPerson = { name: '', email: '', verified: true };
const personSchema = z.object({
  name: typedText('Name is Required', 100),
  email: z.literal('').or(emailSchema('Please provide a valid email')),
});

/**
 * What the browser asks of a face, below its base on the shop's own origin: where a sign-in begins and goes on, which
 * the provider answers itself, and the page that asks who signs in. Register it as a plugin: it has a parser and errors
 * of its own.
 */
export async function interactionRoutes(app: FastifyInstance, front: FrontDoor): Promise<void> {
  const { face, provider, register } = front;
  const base = faceBase(face);
  const answer = provider.callback();
  const origin = new URL(front.publicUrl);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, new URLSearchParams(String(body))),
  );
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error instanceof errors.SessionNotFound) return refuse(reply, 400, refusals.ended);
    if (error.statusCode !== undefined && error.statusCode < 500)
      return refuse(reply, error.statusCode, refusals.unreadable);
    front.log(`Test sign-in of ${faces[face].label}: ${error.stack}`);
    return refuse(reply, 500, refusals.broken);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('content-security-policy', DEMO_PAGE_POLICY);
    // Whatever a proxy before us claims, people reach us under one name.
    request.raw.headers['x-forwarded-host'] = origin.host;
    request.raw.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
  });

  app.get(`${base}/auth`, hidden, (request, reply) => handOver(request, reply, '/auth'));
  app.get(`${base}/auth/:uid`, hidden, (request: WithUid, reply) =>
    handOver(request, reply, `/auth/${encodeURIComponent(request.params.uid)}`),
  );
  app.get(`${base}/interaction/:uid`, hidden, async (request: WithUid, reply) => {
    await underWay(request, reply);
    return page(reply, 200, choicePage(face, nobodyTyped, {}));
  });
  app.post(`${base}/interaction/:uid`, hidden, async (request: WithUid, reply) => {
    await underWay(request, reply);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    switch (form.get('act') ?? '') {
      case 'cancel':
        return finish(request, reply, { error: 'access_denied', error_description: 'The person cancelled.' });
      case 'fail':
        return finish(request, reply, { error: 'server_error', error_description: 'The provider failed on purpose.' });
      default:
        return enter(request, reply, form);
    }
  });
  app.all(`${base}/*`, hidden, (_request, reply) => refuse(reply, 404, refusals.unreadable));

  async function enter(request: FastifyRequest, reply: FastifyReply, form: URLSearchParams): Promise<FastifyReply> {
    const chosen = form.get('person');
    const read = chosen === null ? readPerson(face, form) : { person: inventedPeople.get(chosen) };
    if ('errors' in read) return page(reply, 422, choicePage(face, read.typed, read.errors));
    if (!read.person) return refuse(reply, 400, refusals.unreadable);
    const accountId = register.enter(face, read.person);
    return finish(request, reply, { login: { accountId, remember: false } });
  }

  async function finish(request: FastifyRequest, reply: FastifyReply, result: InteractionResults) {
    const onward = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
    return reply.redirect(onward, 303);
  }

  /** Throws `SessionNotFound` unless this browser began the sign-in that the address names. */
  async function underWay(request: WithUid, reply: FastifyReply): Promise<void> {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    if (uid !== request.params.uid) throw new errors.SessionNotFound('another sign-in');
  }

  function handOver(request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    const [, query = ''] = /^[^?]*(\?.*)$/.exec(request.raw.url ?? '') ?? [];
    const mounted = Object.assign(request.raw, { originalUrl: `${base}${path}${query}`, url: `${path}${query}` });
    return answer(mounted, reply.raw);
  }

  function refuse(reply: FastifyReply, status: number, refusal: { heading: string; advice: string }): FastifyReply {
    return page(reply, status, refusalPage(face, refusal));
  }
}

function page(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.status(status).type(DEMO_HTML).send(text);
}

/** Somebody typed, or what is wrong with what was typed. */
function readPerson(
  face: FaceName,
  form: URLSearchParams,
): { person: SocialPerson } | { typed: TypedPerson; errors: PersonErrors } {
  const typed = {
    name: form.get('name') ?? '',
    email: form.get('email') ?? '',
    verified: form.get('verified') === 'yes',
  };
  const read = personSchema.safeParse({ name: typed.name, email: typed.email.trim() });
  if (!read.success) {
    const { name, email } = z.flattenError(read.error).fieldErrors;
    return { typed, errors: { ...(name ? { name: name[0] } : {}), ...(email ? { email: email[0] } : {}) } };
  }
  const { name, email } = read.data;
  const verified = faces[face].tellsVerified && typed.verified;
  return { person: { name, email: email === '' ? null : email, verified, pictured: true } };
}
