import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../database.ts';
import { PAGE_POLICY, PAGE_TYPE } from '../page.ts';
import {
  FRAME_SANDBOX,
  framedMail,
  MAILBOX_PATH,
  mailboxPage,
  mailJson,
  mailViews,
  noSuchMailPage,
  type StoredMail,
} from './mailbox.page.ts';

/** A mail may set its own styles and nothing else; the sandbox stays when somebody opens it outside the mailbox. */
const FRAME_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  `sandbox ${FRAME_SANDBOX}`,
].join('; ');

/** A mail with its files. */
const MAIL_BYTES_MAX = 16 * 1024 * 1024;

/** What an address says may come once, several times or not at all. */
type Query = Record<string, string | string[] | undefined>;

/**
 * Stands in for a mail server: takes mails as JSON at `/mails`, each id once, shows them at `/dev/mailbox` and gives
 * them at `/api/dev/mailbox`, newest first. Everybody who reaches the shop can read them all.
 */
export async function mailboxRoutes(
  app: FastifyInstance,
  { database: { sql } }: { database: Database },
): Promise<void> {
  app.post<{ Body: { id: string; at: string } }>(
    '/mails',
    { bodyLimit: MAIL_BYTES_MAX },
    async ({ body: mail }, reply) => {
      const { id, at } = mail;
      await sql`insert into mailbox_simulator.mails (id, at, mail) values (${id}, ${at}, ${mail}) on conflict do nothing`;
      return reply.status(204).send();
    },
  );
  app.get(`/api${MAILBOX_PATH}`, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send((await newestFirst()).map(mailJson)),
  );
  app.get<{ Querystring: Query }>(MAILBOX_PATH, async ({ query }, reply) => {
    const search = searchOf(query);
    const found = matching(await newestFirst(), search);
    return page(reply, 200, mailboxPage({ found, chosen: found[0] ?? null, view: viewOf(query), search }));
  });
  app.get<{ Params: { id: string }; Querystring: Query }>(`${MAILBOX_PATH}/:id`, async ({ params, query }, reply) => {
    const mails = await newestFirst();
    const chosen = mails.find(({ id }) => id === params.id);
    if (!chosen) return page(reply, 404, noSuchMailPage());
    const search = searchOf(query);
    return page(reply, 200, mailboxPage({ found: matching(mails, search), chosen, view: viewOf(query), search }));
  });
  app.get<{ Params: { id: string } }>(`${MAILBOX_PATH}/:id/html`, async ({ params }, reply) => {
    const mail = (await newestFirst()).find(({ id }) => id === params.id);
    if (!mail) return page(reply, 404, noSuchMailPage());
    return page(reply.header('x-frame-options', 'SAMEORIGIN'), 200, framedMail(mail), FRAME_POLICY);
  });

  app.get<{ Params: { id: string; place: string } }>(`${MAILBOX_PATH}/:id/files/:place`, async ({ params }, reply) => {
    const place = /^\d{1,2}$/.test(params.place) ? Number(params.place) : -1;
    const [found] = await sql<{ file: { name: string; type: string; base64: string } | null }>`
      select mail -> 'files' -> ${place}::int as file from mailbox_simulator.mails where id = ${params.id}`;
    if (!found?.file || place < 0) return page(reply, 404, noSuchMailPage());
    const { name, type, base64 } = found.file;
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .type(type)
      .send(Buffer.from(base64, 'base64'));
  });

  async function newestFirst(): Promise<StoredMail[]> {
    const rows = await sql<{ mail: Omit<StoredMail, 'at' | 'files'>; at: Date; files: StoredMail['files'] }>`
      select mail::jsonb - 'files' as mail, at, (select coalesce(json_agg(json_build_object(
        'name', file ->> 'name', 'bytes', length(file ->> 'base64') * 3 / 4)), '[]')
        from jsonb_array_elements(coalesce(mail::jsonb -> 'files', '[]')) as file) as files
      from mailbox_simulator.mails order by at desc, id desc limit 200`;
    return rows.map(({ mail, at, files }) => ({ ...mail, at, files }));
  }
}

function searchOf({ q }: Query): string {
  return ([q].flat()[0] ?? '').trim().slice(0, 254);
}

function viewOf({ as }: Query) {
  return mailViews.find((view) => view === as) ?? 'html';
}

function matching(mails: readonly StoredMail[], search: string): StoredMail[] {
  const needle = search.toLowerCase();
  return mails.filter(({ to, subject }) => `${to}\n${subject}`.toLowerCase().includes(needle));
}

function page(reply: FastifyReply, status: number, text: string, policy = PAGE_POLICY): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type(PAGE_TYPE)
    .send(text);
}
