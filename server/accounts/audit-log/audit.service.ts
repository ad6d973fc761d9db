import type { z } from 'zod';
import {
  AUDIT_PAGE,
  type AuditEntry,
  type AuditKind,
  type AuditPage,
  type listAuditSchema,
  type openAuditSchema,
} from '#contract/audit.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { normalEmail } from '#contract/values.ts';
import { actionsOf, moreOf, wordsOf } from '#server/platform/audit/audit.actions.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { cursorOf, cursorValues, placeOf } from '#server/platform/database/cursors.ts';
import {
  type AuditFilter,
  type AuditRow,
  type AuditSubject,
  countEntries,
  countInside,
  listEntries,
  type Naming,
  nameSubjects,
} from './audit.repository.ts';

const ORDER = 'audit';
const ABOUT = 20;

/** An entry where it is known what it is about: `more` says what stands behind it, and may be empty. */
interface EntryAbout {
  _id: string;
  at: string;
  who: string;
  what: string;
  more: string;
  subject: { kind: string; id: string };
}

export interface AuditService {
  /** A page of the audit log, for admins. Fails with `invalid-request` for a cursor that no page gave. */
  list(input: z.output<typeof listAuditSchema>): Promise<Result<AuditPage>>;
  /** A page of the entries inside another. Fails as `list` does, and with `not-found` for an entry that holds none. */
  open(id: string, input: z.output<typeof openAuditSchema>): Promise<Result<AuditPage>>;
  /** What happened to some things, newest first, at most `ABOUT` entries, without those of the kinds in `without`. */
  about(subjects: readonly AuditSubject[], without?: readonly AuditKind[]): Promise<EntryAbout[]>;
}

/** The log in `db`. `naming`: for each kind of subject that is no account, how its noun names it. */
export function auditService(db: Database, naming: Readonly<Record<string, Naming>>): AuditService {
  /** Tells a page of rows, of which one more was read than it holds. */
  async function tellPage(
    rows: readonly AuditRow[],
    total: number,
    cursorAfter: (last: AuditRow) => string,
  ): Promise<AuditPage> {
    const shown = rows.slice(0, AUDIT_PAGE);
    const names = await nameSubjects(db, naming, shown);
    const inside = await countInside(
      db,
      shown.map(({ id }) => id),
    );
    const last = shown.at(-1);
    return {
      entries: shown.map((row) => toEntry(row, names, inside.get(row.id) ?? 0)),
      total,
      next: last && rows.length > AUDIT_PAGE ? cursorAfter(last) : null,
    };
  }

  /** What the acts are called that made the entries among others: 'Parts imported: spares.csv'. */
  async function nameActs(rows: readonly AuditRow[]): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))];
    if (ids.length === 0) return new Map();
    const acts = await listEntries(db, { ids }, null, ids.length);
    const names = await nameSubjects(db, naming, acts);
    return new Map(
      acts.map(({ id, action, subjectId, data }) => [
        id,
        [wordsOf(action), names.get(subjectId) ?? data.name].filter(Boolean).join(': '),
      ]),
    );
  }

  return {
    async list({ what, days, q, cursor }) {
      const place = cursor === undefined ? null : placeOf(ORDER, cursor, cursorValues.time);
      if (cursor !== undefined && !place) return noPlace;
      const filter: AuditFilter = {
        actions: what ? actionsOf(what) : null,
        days: days ?? null,
        email: q ? normalEmail(q) : null,
      };
      const rows = await listEntries(db, filter, place, AUDIT_PAGE + 1);
      const cursorAfter = ({ at, id }: AuditRow) => cursorOf(ORDER, { value: at.toISOString(), id });
      return succeed(await tellPage(rows, await countEntries(db, filter), cursorAfter));
    },
    async open(id, { cursor }) {
      const order = `${ORDER} ${id}`;
      const place = cursor === undefined ? null : placeOf(order, cursor, cursorValues.text);
      if (cursor !== undefined && !place) return noPlace;
      const total = (await countInside(db, [id])).get(id);
      if (total === undefined) return fail('not-found', 'There is no such entry that holds others.');
      const rows = await listEntries(db, { parent: id }, place, AUDIT_PAGE + 1);
      const cursorAfter = (last: AuditRow) => cursorOf(order, { value: String(last.data.name ?? ''), id: last.id });
      return succeed(await tellPage(rows, total, cursorAfter));
    },
    async about(subjects, without = []) {
      const filter = { subjects: subjects.filter(({ ids }) => ids.length > 0), without: without.flatMap(actionsOf) };
      const rows = await listEntries(db, filter, null, ABOUT);
      const acts = await nameActs(rows);
      return rows.map((row) => ({
        _id: row.id,
        at: row.at.toISOString(),
        who: whoOf(row),
        what: wordsOf(row.action),
        more: [moreOf(row.action, row.data), acts.get(row.parentId ?? '')].filter(Boolean).join('; '),
        subject: { kind: row.subjectKind, id: row.subjectId },
      }));
    },
  };
}

const NO_PLACE = 'This is no place in the log. Please begin at its start.';
const noPlace = fail('invalid-request', NO_PLACE, { errors: { cursor: NO_PLACE } });

function toEntry(row: AuditRow, names: ReadonlyMap<string, string>, inside: number): AuditEntry {
  const { id, at, action } = row;
  return { _id: id, at: at.toISOString(), who: whoOf(row), what: wordsOf(action), on: onOf(row, names), inside };
}

function whoOf({ actorKind, actorEmail }: AuditRow): string {
  return actorKind === 'user' ? (actorEmail ?? 'somebody unknown') : actorKind;
}

function onOf(row: AuditRow, names: ReadonlyMap<string, string>): string {
  const { action, subjectKind, subjectId, subjectEmail, data } = row;
  if (action === 'admin-signed-in') return `${data.secondFactor ? 'with' : 'without'} second factor, ${data.device}`;
  if (subjectKind === 'user')
    return [subjectEmail ?? 'somebody unknown', ordersOf(data.orders)].filter(Boolean).join(', ');
  // What was deleted goes by the name that its entries hold.
  const name = names.get(subjectId) ?? data.name ?? goneName(subjectKind, subjectId);
  return [name, moreOf(action, data)].filter(Boolean).join(': ');
}

/** Files of imports are stored for some weeks. */
function goneName(kind: string, id: string): string {
  return kind === 'import' ? 'a file that is no longer kept' : `${kind} ${id}`;
}

function ordersOf(orders: unknown): string {
  if (typeof orders !== 'number' || orders === 0) return '';
  return orders === 1 ? '1 order kept' : `${orders} orders kept`;
}
