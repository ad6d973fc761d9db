import type { FastifyInstance } from 'fastify';
import { succeed } from '#contract/failures.ts';
import { adminMailCalls } from '#contract/sales/admin-mails.calls.ts';
import { type AdminMails, adminMailKinds } from '#contract/sales/admin-mails.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import { type Database, inTransaction, type Queryable } from '#server/platform/database/connection.ts';
import { listChoices, writeChoices } from './admin-mails.repository.ts';

/** What an admin is mailed about. */
export function adminMailsRoutes(app: FastifyInstance, db: Database): void {
  serveCall(app, adminMailCalls.readAdminMails, async ({ actor }) => succeed(await read(db, actor.userId)));
  serveCall(app, adminMailCalls.saveAdminMails, async ({ actor, body }) =>
    inTransaction(db, async (tx) => {
      const choices = adminMailKinds.filter((kind) => body[kind] !== 'off');
      await writeChoices(
        tx,
        actor.userId,
        choices.map((kind) => ({ kind, daily: body[kind] === 'daily' })),
      );
      return succeed(await read(tx, actor.userId));
    }),
  );
}

async function read(db: Queryable, userId: string): Promise<AdminMails> {
  const chosen = new Map((await listChoices(db, userId)).map(({ kind, daily }) => [kind, daily]));
  const timeOf = (daily: boolean | undefined) => (daily === undefined ? 'off' : daily ? 'daily' : 'at-once');
  return Object.fromEntries(adminMailKinds.map((kind) => [kind, timeOf(chosen.get(kind))])) as AdminMails;
}
