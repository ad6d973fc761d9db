import type { FastifyInstance } from 'fastify';
import { newsletterCalls } from '#contract/content/newsletter.calls.ts';
import { newsletterTokenSchema } from '#contract/content/newsletter.ts';
import { failures, type Result, succeed } from '#contract/failures.ts';
import { pages } from '#contract/pages.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { NewsletterService } from './newsletter.service.ts';

const FORM_BYTES_MAX = 16 * 1024;

/** The calls about the newsletter; register it below the API’s address. */
export function newsletterRoutes(app: FastifyInstance, newsletter: NewsletterService): void {
  serveCall(app, newsletterCalls.subscribe, ({ body }) => newsletter.subscribe(body.email));
  serveCall(app, newsletterCalls.confirmSubscription, ({ body }) => newsletter.confirm(body.token));
  serveCall(app, newsletterCalls.leaveNewsletter, ({ body }) => newsletter.leave(body.token));
  serveCall(app, newsletterCalls.exportSubscribers, async () => succeed(newsletter.export()));
}

/**
 * A POST to the very address that a mail carries: by mail programs that unsubscribe with one press (RFC 8058), and by the
 * forms of the page where there are no scripts. Its body says nothing and may be of any kind; the answer is a line of
 * text. A GET of that address is the page, which changes nothing by itself. Register it outside `/api`, before the pages.
 */
export async function newsletterEndpoint(
  app: FastifyInstance,
  { newsletter }: { newsletter: NewsletterService },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_BYTES_MAX }, (_request, _body, done) =>
    done(null),
  );
  app.post<{ Querystring: { leave?: unknown; confirm?: unknown } }>(
    pages.newsletter,
    { schema: { hide: true } },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      const answer = await (query.confirm === undefined ? leave(query.leave) : confirm(query.confirm));
      return answer.ok
        ? reply.send(`${answer.value}\n`)
        : reply.code(failures[answer.failure.code].status).send(`${answer.failure.detail}\n`);
    },
  );

  async function leave(token: unknown): Promise<Result<string>> {
    const read = newsletterTokenSchema.safeParse({ token });
    if (!read.success) return { ok: true, value: NOTHING_TO_LEAVE };
    const gone = await newsletter.leave(read.data.token);
    return gone.ok ? { ok: true, value: gone.value.left ? LEFT : NOTHING_TO_LEAVE } : gone;
  }

  async function confirm(token: unknown): Promise<Result<string>> {
    const read = newsletterTokenSchema.safeParse({ token });
    // What is no token at all is as unknown as any other.
    const done = await newsletter.confirm(read.success ? read.data.token : '');
    return done.ok ? { ok: true, value: `The newsletter comes to ${done.value.email} from now on.` } : done;
  }
}

const LEFT = 'You are unsubscribed, and the address is deleted.';
const NOTHING_TO_LEAVE =
  'There is no subscription under this link. If you unsubscribed before, nothing comes any more.';
