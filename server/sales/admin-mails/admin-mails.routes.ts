import type { FastifyInstance } from 'fastify';
import { succeed } from '#contract/failures.ts';
import { adminMailCalls } from '#contract/sales/admin-mails.calls.ts';
import { type AdminMails, adminMailDefaults } from '#contract/sales/admin-mails.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import { type Database, inTransaction, type Queryable } from '#server/platform/database/connection.ts';
import { listChoices, writeChoices } from './admin-mails.repository.ts';
import { choicesOf } from './send-admin-mails.ts';

/** What an admin is mailed about. */
export function adminMailsRoutes(app: FastifyInstance, db: Database): void {
  serveCall(app, adminMailCalls.readAdminMails, async ({ actor }) => succeed(await read(db, actor.userId)));
  serveCall(app, adminMailCalls.saveAdminMails, async ({ actor, body }) =>
    inTransaction(db, async (tx) => {
      await writeChoices(tx, actor.userId, choicesOf(body));
      return succeed(await read(tx, actor.userId));
    }),
  );
}

async function read(db: Queryable, userId: string): Promise<AdminMails> {
  const chosen = await listChoices(db, userId);
  const times = chosen.map(({ kind, daily }) => [kind, daily === null ? 'off' : daily ? 'daily' : 'at-once']);
  return { ...adminMailDefaults, ...Object.fromEntries(times) };
}
