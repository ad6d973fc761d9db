import type { FastifyInstance, FastifyReply } from 'fastify';
import { API_BASE } from '#contract/call.ts';
import { demoAssets } from './demo.assets.ts';
import { DEMO_HTML, DEMO_PAGE_POLICY } from './demo.page.ts';
import {
  FRAME_SANDBOX,
  framedMail,
  type KeptMail,
  MAILBOX_PATH,
  mailboxPage,
  mailJson,
  mailViews,
  noSuchMailPage,
} from './mailbox.page.ts';

/** A mail may set its own styles and nothing else; the sandbox stays when somebody opens it outside the mailbox. */
const FRAME_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  `sandbox ${FRAME_SANDBOX}`,
].join('; ');

const hidden = { schema: { hide: true }, logLevel: 'warn' as const };

/**
 * Shows the mails of the demo at `/dev/mailbox` and gives them as JSON, newest first, at `/api/dev/mailbox`. Whoever
 * reaches the shop reads them all. `list` gives what is kept, in any order; what it throws goes the way of all errors.
 */
export async function mailboxRoutes(
  app: FastifyInstance,
  { list }: { list: () => Promise<KeptMail[]> },
): Promise<void> {
  await demoAssets(app);
  const newestFirst = async () => (await list()).toSorted((one, other) => other.at.getTime() - one.at.getTime());

  app.get(`${API_BASE}${MAILBOX_PATH}`, hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send((await newestFirst()).map(mailJson)),
  );
  app.get<{ Querystring: Query }>(MAILBOX_PATH, hidden, async (request, reply) => {
    const search = searchOf(request.query);
    const found = matching(await newestFirst(), search);
    const chosen = found[0] ?? null;
    return page(reply, 200, mailboxPage({ found, chosen, view: viewOf(request.query), search }));
  });
  app.get<{ Params: { id: string }; Querystring: Query }>(`${MAILBOX_PATH}/:id`, hidden, async (request, reply) => {
    const mails = await newestFirst();
    const chosen = mails.find(({ id }) => id === request.params.id);
    if (!chosen) return page(reply, 404, noSuchMailPage());
    const search = searchOf(request.query);
    return page(
      reply,
      200,
      mailboxPage({ found: matching(mails, search), chosen, view: viewOf(request.query), search }),
    );
  });
  app.get<{ Params: { id: string } }>(`${MAILBOX_PATH}/:id/html`, hidden, async (request, reply) => {
    const mail = (await list()).find(({ id }) => id === request.params.id);
    if (!mail) return page(reply, 404, noSuchMailPage());
    return page(reply.header('x-frame-options', 'SAMEORIGIN'), 200, framedMail(mail), FRAME_POLICY);
  });
}

/** What an address says may come once, several times or not at all. */
type Query = Record<string, string | string[] | undefined>;

function searchOf({ q }: Query): string {
  return ([q].flat()[0] ?? '').trim().slice(0, 254);
}

function viewOf({ as }: Query) {
  return mailViews.find((view) => view === as) ?? 'html';
}

function matching(mails: readonly KeptMail[], search: string): KeptMail[] {
  const wanted = search.toLowerCase();
  return mails.filter(({ to, subject }) => to.toLowerCase().includes(wanted) || subject.toLowerCase().includes(wanted));
}

function page(reply: FastifyReply, status: number, text: string, policy = DEMO_PAGE_POLICY): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type(DEMO_HTML)
    .send(text);
}
