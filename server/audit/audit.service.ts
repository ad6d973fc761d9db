import type { z } from 'zod';
import { AUDIT_PAGE, type AuditEntry, type AuditPage, type listAuditSchema } from '#contract/audit.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { normalEmail } from '#contract/users.ts';
import type { Actor } from '#server/calls/actor.ts';
import { checkAdmin } from '#server/calls/admin.ts';
import type { Database } from '#server/database/connection.ts';
import { cursorOf, cursorValues, placeOf } from '#server/database/cursors.ts';
import { actionsOf, moreOf, wordsOf } from './audit.actions.ts';
import { type AuditFilter, type AuditRow, countEntries, listEntries } from './audit.repository.ts';
import { nameSubjects } from './subjects.repository.ts';

const ORDER = 'audit';

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
      const place = cursor === undefined ? null : placeOf(ORDER, cursor, cursorValues.time);
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
      const names = await nameSubjects(db, shown);
      const last = shown.at(-1);
      return succeed({
        entries: shown.map((row) => toEntry(row, names)),
        total: await countEntries(db, filter),
        next: last && rows.length > AUDIT_PAGE ? cursorOf(ORDER, { value: last.at.toISOString(), id: last.id }) : null,
      });
    },
  };
}

function toEntry(row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry {
  return { _id: row.id, at: row.at.toISOString(), who: whoOf(row), what: wordsOf(row.action), on: onOf(row, names) };
}

function whoOf({ action, actorKind, actorEmail }: AuditRow): string {
  if (actorKind !== 'user') return actorKind;
  // Orders are cancelled by buyers, too; everything else is done by admins alone.
  return actorEmail ?? (actionsOf('orders').includes(action) ? 'a closed account' : 'a former admin');
}

function onOf(row: AuditRow, names: ReadonlyMap<string, string>): string {
  const { action, subjectKind, subjectId, subjectEmail, data } = row;
  if (action === 'admin-signed-in') return `${data.secondFactor ? 'with' : 'without'} second factor, ${data.device}`;
  if (subjectKind === 'user')
    return subjectEmail ?? ['a former buyer', ordersKept(data.orders)].filter(Boolean).join(', ');
  // What was deleted is told by the name that its entries keep.
  const name = names.get(subjectId) ?? data.name ?? `${subjectKind} ${subjectId}`;
  return [name, moreOf(action, data)].filter(Boolean).join(': ');
}

function ordersKept(orders: unknown): string {
  if (typeof orders !== 'number' || orders === 0) return '';
  return orders === 1 ? '1 order kept' : `${orders} orders kept`;
}
