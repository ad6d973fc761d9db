import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import type {
  AddPart,
  ArchiveParts,
  ChangePart,
  deletedPartSchema,
  ManagedPart,
} from '#contract/catalogue/managed-parts.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import { BULK_MAX } from '#contract/lists.ts';
import { listBrands } from '#server/catalogue/brands/brands.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { unknownUploads } from '#server/platform/uploads/uploads.repository.ts';
import { findPartIds } from './managed-parts.repository.ts';
import { readManagedPart } from './managed-parts.service.ts';
import { deleteUnused, findStoredParts, lockParts, setArchived } from './part-writing.repository.ts';
import { draftPart, newImages, type StoredPart } from './parts.draft.ts';
import { type PartWrite, writeParts } from './parts.writing.ts';

/** What admins do with parts. Those that name a part fail with `not-found`. */
export interface PartChangesService {
  /** Adds a part. Fails with `invalid-request` and messages by field, `taken`. */
  add(actor: CurrentUser, input: AddPart): Promise<Result<ManagedPart>>;
  /** Changes a part. Fails as `add` does, with `changed-meanwhile` for a form that is out of date, and `stock-too-low`. */
  change(actor: CurrentUser, id: string, input: ChangePart): Promise<Result<ManagedPart>>;
  /** Takes a part off sale: deleted if nothing hangs on it, else archived. Gives 0 where it was off sale already. */
  delete(actor: CurrentUser, id: string): Promise<Result<z.output<typeof deletedPartSchema>>>;
  /** Puts an archived part on sale again. */
  restore(actor: CurrentUser, id: string): Promise<Result<ManagedPart>>;
  /**
   * Archives parts, all or none: those named, or all that a filter matches. Gives how many were on sale. Fails with
   * `changed-meanwhile` where the filter matches another number of parts than the page said.
   */
  archive(actor: CurrentUser, input: ArchiveParts): Promise<Result<{ modifiedCount: number }>>;
}

const FORM_REASON = 'Changed in the form';
const noSuchPart = fail('not-found', 'There is no such part.');

/** Changes parts through `db`; `changed` is called after each change, so that lists follow at once. */
export function partChangesService(db: Database, changed: () => void): PartChangesService {
  /** Runs `work` in one transaction, then calls `changed`. */
  async function change<T>(work: (tx: Transaction) => Promise<Result<T>>): Promise<Result<T>> {
    const done = await inTransaction(db, work);
    if (done.ok) changed();
    return done;
  }

  /** The same where the answer is the part as it then is. */
  async function changePart(work: (tx: Transaction) => Promise<Result<string>>) {
    const done = await change(work);
    return done.ok ? readManagedPart(db, done.value) : done;
  }

  return {
    add: (actor, input) =>
      changePart((tx) =>
        draftAndWrite(tx, actor, input, { before: null, stock: input.available, reason: '', archived: false }),
      ),
    change: (actor, id, input) =>
      changePart(async (tx) => {
        const [named] = await findStoredParts(tx, { ids: [id] });
        const renames = named && ((input.sku ?? named.sku) !== named.sku || (input.ean ?? named.ean) !== named.ean);
        const before = (await lockParts(tx, [id], renames ? 'to rename' : 'to change')).get(id);
        if (!before) return noSuchPart;
        if (before.version !== input.seen.version) return changedMeanwhile(before);
        const { archived } = before;
        const stock = input.available - input.seen.available;
        return draftAndWrite(tx, actor, input, { before, stock, reason: FORM_REASON, archived });
      }),
    delete: (actor, id) =>
      change(async (tx) => {
        const part = (await lockParts(tx, [id], 'to delete')).get(id);
        if (!part) return noSuchPart;
        if (part.archived) return succeed({ deletedCount: 0, archived: true });
        const gone = await deleteUnused(tx, id);
        if (!gone) await setArchived(tx, actor.userId, [id], true);
        await recordParts(tx, actor, gone ? 'part-deleted' : 'part-archived', [part]);
        return succeed({ deletedCount: 1, archived: !gone });
      }),
    restore: (actor, id) =>
      changePart(async (tx) => {
        const part = (await lockParts(tx, [id])).get(id);
        if (!part) return noSuchPart;
        if (part.img === '')
          return fail('invalid-request', 'This part has no picture yet. Add one first: press Update.');
        if (part.archived) {
          await setArchived(tx, actor.userId, [id], false);
          await recordParts(tx, actor, 'part-restored', [part]);
        }
        return succeed(id);
      }),
    archive: (actor, input) =>
      change(async (tx) => {
        const found = await findChosen(tx, input, 'archived');
        if (!found.ok) return found;
        const ids = found.value;
        const parts = await lockParts(tx, ids);
        if (ids.some((id) => !parts.has(id)))
          return fail('not-found', 'One of the parts is gone. Nothing was archived; please load the list again.');
        const onSale = [...parts.values()].filter(({ archived }) => !archived);
        await setArchived(
          tx,
          actor.userId,
          onSale.map(({ id }) => id),
          true,
        );
        await recordTogether(tx, actor, onSale);
        return succeed({ modifiedCount: onSale.length });
      }),
  };
}

/** Checks the input against brands, families and pictures, and writes it. Gives the id. */
async function draftAndWrite(
  tx: Transaction,
  actor: CurrentUser,
  input: AddPart,
  write: Omit<PartWrite, 'draft'>,
): Promise<Result<string>> {
  const brands = (await listBrands(tx)).map(({ _id, name }) => ({ id: _id, name }));
  const unknown = new Set(await unknownUploads(tx, newImages(input, write.before)));
  const drafted = draftPart(input, write.before, { brands, unknownUploads: unknown });
  if (!drafted.ok)
    return fail('invalid-request', Object.values(drafted.errors)[0] ?? 'Please check what you sent.', {
      errors: drafted.errors,
    });
  const written = await writeParts(tx, actor.userId, [{ ...write, draft: drafted.value }]);
  if (!written.ok) return { ok: false, failure: written.refusal.failure };
  const [id] = written.ids;
  if (!id) throw new Error('A part was written without an id');
  return succeed(id);
}

/** The parts that are to be changed together. `what`: what was to be done to them, for the failure. */
export async function findChosen(
  tx: Transaction,
  { parts = [], matching }: ArchiveParts,
  what: 'archived' | 'changed',
): Promise<Result<readonly string[]>> {
  if (!matching) return succeed(parts);
  const { filter, except, count } = matching;
  const found = await findPartIds(tx, { ...filter, except }, BULK_MAX + 1);
  if (found.length === count) return succeed(found);
  const now = found.length > BULK_MAX ? `more than ${formatFigure(BULK_MAX)}` : formatFigure(found.length);
  return fail(
    'changed-meanwhile',
    `The list has changed: ${now} parts match now, and not ${formatFigure(count)}. Nothing was ${what}; please choose again.`,
    { facts: { count: found.length } },
  );
}

function changedMeanwhile({ version, updatedAt, updatedBy }: StoredPart) {
  const by = updatedBy ?? 'the shop';
  return fail('changed-meanwhile', `This part was changed by ${by} since you opened it. Please compare both.`, {
    facts: { version, by, at: updatedAt.toISOString() },
  });
}

/** Writes what was done to parts into the audit log, inside an entry where there is one. */
export async function recordParts(
  tx: Transaction,
  { userId }: { userId: string | null },
  action: 'part-archived' | 'part-restored' | 'part-deleted',
  parts: readonly StoredPart[],
  more: Record<string, string | number> = {},
  parent?: string,
): Promise<void> {
  await writeAudit(
    tx,
    parts.map(({ id, sku, name }) => ({
      parent,
      actor: userId === null ? 'system' : { kind: 'user', id: userId },
      action,
      subject: { kind: 'part', id },
      data: { name: `${sku} ${name}`, ...more },
    })),
  );
}

/** Parts that were archived together are one entry of the audit log, which holds those of the parts. */
async function recordTogether(tx: Transaction, actor: CurrentUser, parts: readonly StoredPart[]): Promise<void> {
  if (parts.length < 2) return recordParts(tx, actor, 'part-archived', parts);
  const id = randomUUIDv7();
  await writeAudit(tx, {
    id,
    actor: { kind: 'user', id: actor.userId },
    action: 'parts-archived',
    subject: { kind: 'parts', id },
    data: { name: `${formatFigure(parts.length)} parts` },
  });
  await recordParts(tx, actor, 'part-archived', parts, {}, id);
}
