import type { z } from 'zod';
import { AUDIT_PAGE, type AuditEntry, type AuditPage, type listAuditSchema } from '#contract/audit.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { normalEmail } from '#contract/users.ts';
import type { Actor } from '#server/calls/actor.ts';
import { checkAdmin } from '#server/calls/admin.ts';
import type { Database } from '#server/database/connection.ts';
import { actionsOf, wordsOf } from './audit.actions.ts';
import { cursorOf, placeOf } from './audit.cursor.ts';
import { type AuditFilter, type AuditRow, countEntries, listEntries } from './audit.repository.ts';

export interface AuditService {
  /**
   * A page of the audit log, for admins. Fails with `forbidden` or `second-factor-required`, and with `invalid-request`
   * for a cursor that no page gave.
   */
  list(actor: Actor, asked: z.output<typeof listAuditSchema>): Promise<Result<AuditPage>>;
}

export function auditService(db: Database): AuditService {
  return {
    async list(actor, { what, days, q, cursor }) {
      const admin = checkAdmin(actor);
      if (!admin.ok) return admin;
      const place = cursor === undefined ? null : placeOf(cursor);
      if (cursor !== undefined && !place) {
        const message = 'This is no place in the log. Please begin at its start.';
        return fail('invalid-request', message, { errors: { cursor: message } });
      }
      const filter: AuditFilter = {
        actions: what ? actionsOf(what) : null,
        days: days ?? null,
        email: q ? normalEmail(q) : null,
      };
      const rows = await listEntries(db, filter, place, AUDIT_PAGE + 1);
      const shown = rows.slice(0, AUDIT_PAGE);
      const last = shown.at(-1);
      return succeed({
        entries: shown.map(toEntry),
        total: await countEntries(db, filter),
        next: last && rows.length > AUDIT_PAGE ? cursorOf(last) : null,
      });
    },
  };
}

function toEntry(row: AuditRow): AuditEntry {
  return { _id: row.id, at: row.at.toISOString(), who: whoOf(row), what: wordsOf(row.action), on: onOf(row) };
}

function whoOf({ actorKind, actorEmail }: AuditRow): string {
  return actorKind === 'user' ? (actorEmail ?? 'a former admin') : actorKind;
}

function onOf({ action, subjectKind, subjectId, subjectEmail, data }: AuditRow): string {
  if (action === 'admin-signed-in') return `${data.secondFactor ? 'with' : 'without'} second factor, ${data.device}`;
  if (subjectKind !== 'user') return `${subjectKind} ${subjectId}`;
  return subjectEmail ?? ['a former buyer', ordersKept(data.orders)].filter(Boolean).join(', ');
}

function ordersKept(orders: unknown): string {
  if (typeof orders !== 'number' || orders === 0) return '';
  return orders === 1 ? '1 order kept' : `${orders} orders kept`;
}
