import { type Failure, fail, type Result, succeed } from '#contract/failures.ts';
import { QUANTITY_MAX } from '#contract/quantities.ts';
import { type AddPartList, type ChangePartList, PART_LISTS_MAX, type PartListAct } from '#contract/sales/part-lists.ts';
import { type ActingFor, actingFor } from '#server/accounts/companies/acting.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction, sqlState, type Transaction } from '#server/platform/database/connection.ts';
import { inTransactionOrRollback, Rollback } from '#server/platform/database/rollback.ts';
import { findBasket } from '#server/sales/basket/basket.repository.ts';
import { ownerOf } from '#server/sales/basket/change-basket.ts';
import { findOfferedParts, findPartsOfLines } from '#server/sales/basket/offered-parts.repository.ts';
import { mergeQuantities } from '#server/sales/basket/put-lines.ts';
import type { TargetLine } from '#server/sales/basket/target-lines.ts';
import { findOrderFor } from '#server/sales/orders/order-access.ts';
import { writeListLines } from './change-list.ts';
import { findListFor } from './list-access.ts';
import { tooMuch } from './list-lines.service.ts';
import {
  countLists,
  deleteList,
  findListLines,
  insertList,
  type ListOwner,
  lockListsOf,
  raiseListVersion,
} from './part-lists.repository.ts';

const UNIQUE = '23505';

/**
 * Makes a list, one's own or a company's, from lines, from one's basket, from an order, or empty. Parts that are not on sale are left
 * and named; of a basket and an order they come along. Fails with `taken` for a name that another list has, with `invalid-request`
 * for too many lists or pieces, with `not-found` and `forbidden` for what is not one's own.
 */
export async function addPartList(
  db: Database,
  actor: CurrentUser,
  input: AddPartList,
): Promise<Result<PartListAct & { _id: string }>> {
  const acting = await actingFor(db, actor.userId, input.company, 'buyer');
  if (!acting.ok) return acting;
  const from = await linesFor(db, actor, input);
  if (!from.ok) return from;
  const { lines, left } = from.value;
  const owner = listOwner(actor, acting.value);
  return inTransactionOrRollback(db, async (tx) => {
    const made = await makeList(tx, owner, input.name);
    if (!made.ok) throw new Rollback(made);
    const { id: _id, version } = made.value;
    const held = { ...made.value, company: acting.value, lines: new Map() };
    return succeed({ _id, version, left, lines: await writeListLines(tx, held, lines) });
  });
}

function listOwner({ userId }: CurrentUser, acting: ActingFor | null): ListOwner {
  return acting ? { userId: null, companyId: acting.companyId } : { userId, companyId: null };
}

async function makeList(tx: Transaction, owner: ListOwner, name: string) {
  await lockListsOf(tx, owner);
  const made = await insertList(tx, owner, name);
  if (!made) return nameTaken(name);
  return (await countLists(tx, owner)) > PART_LISTS_MAX ? tooManyLists() : succeed(made);
}

function tooManyLists(): { ok: false; failure: Failure } {
  const message = `There are ${PART_LISTS_MAX} lists already. Delete one first.`;
  return fail('invalid-request', message, { errors: { name: message } });
}

function nameTaken(name: string): { ok: false; failure: Failure } {
  const message = `There is a list with the name ${name}`;
  return fail('taken', `${message}.`, { errors: { name: message } });
}

/** The lines that a new list begins with. */
async function linesFor(
  db: Database,
  actor: CurrentUser,
  { lines = [], basket, order, company }: AddPartList,
): Promise<Result<{ lines: TargetLine[]; left: string[] }>> {
  if (basket) {
    const acting = await actingFor(db, actor.userId, basket.company, 'buyer');
    if (!acting.ok) return acting;
    const found = await findBasket(db, ownerOf(actor.userId, acting.value));
    const taken = (found?.lines ?? []).filter(({ savedForLater }) => !savedForLater);
    return succeed({
      lines: taken.map(({ part, partId, name, sku, quantity }) => ({ part, partId, name, sku, quantity })),
      left: [],
    });
  }
  const found = order === undefined ? null : await findOrderFor(db, actor, order, 'read');
  if (found?.ok === false) return found;
  const ordered = found?.value.lines.map(({ partId, quantity, name, sku }) => ({ part: partId, quantity, name, sku }));
  const quantities = mergeQuantities(ordered ?? lines);
  const findThem = ordered ? findPartsOfLines : findOfferedParts;
  const parts = await findThem(db, [...quantities.keys()], company ?? null);
  const named = new Map(ordered?.map((line) => [line.part, line]));
  const all = [...quantities].flatMap(([partId, quantity]): TargetLine[] => {
    const part = parts.get(partId) ?? null;
    const known = part ?? named.get(partId);
    return known ? [{ part, partId, quantity, name: known.name, sku: known.sku }] : [];
  });
  const many = all.find(({ quantity }) => quantity > QUANTITY_MAX);
  if (many) return tooMuch(many.name);
  const taken = new Set(all.map(({ partId }) => partId));
  return succeed({ lines: all, left: [...quantities.keys()].filter((part) => !taken.has(part)) });
}

/**
 * Renames a list, or gives one's own to a company. Fails with `changed-meanwhile` where it is not as it was shown, with `taken` for a
 * name that another list has, with `invalid-request` where the company has too many lists, with `not-found` and `forbidden` for
 * lists and companies of others.
 */
export async function changePartList(
  db: Database,
  actor: CurrentUser,
  id: string,
  { name, version, company }: ChangePartList,
): Promise<Result<{ version: number; lines: number }>> {
  const acting = await actingFor(db, actor.userId, company, 'buyer');
  if (!acting.ok) return acting;
  return orTaken(name, () =>
    inTransactionOrRollback(db, async (tx) => {
      const found = await findListFor(tx, actor.userId, id, { to: 'change' });
      if (!found.ok) return found;
      const { list } = found.value;
      const to = company === undefined || list.companyId === company ? null : acting.value;
      if (to && list.companyId !== null) return fail('forbidden', 'The list belongs to another company.');
      if (to) await lockListsOf(tx, listOwner(actor, to));
      const raised = await raiseListVersion(tx, id, { name, ...(to && { userId: null, companyId: to.companyId }) });
      if (raised?.version !== version + 1)
        throw new Rollback(
          fail('changed-meanwhile', 'The list was changed meanwhile. Look at it and change it again.', {
            facts: { version: (raised?.version ?? 1) - 1, name: list.name },
          }),
        );
      if (to && (await countLists(tx, listOwner(actor, to))) > PART_LISTS_MAX) throw new Rollback(tooManyLists());
      return succeed({ version: raised.version, lines: (await findListLines(tx, [id], null)).length });
    }),
  );
}

/** Answers `taken` where another list has the name. */
async function orTaken<Value>(name: string, work: () => Promise<Result<Value>>): Promise<Result<Value>> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === UNIQUE) return nameTaken(name);
    throw error;
  }
}

/** Deletes a list, which can be brought back for a while. Fails with `not-found` and `forbidden` as `findListFor` does. */
export function removePartList(
  db: Database,
  { userId }: CurrentUser,
  id: string,
): Promise<Result<{ deletedCount: number }>> {
  return inTransaction<Result<{ deletedCount: number }>>(db, async (tx) => {
    const found = await findListFor(tx, userId, id, { to: 'change' });
    if (!found.ok) return found;
    await deleteList(tx, id);
    return succeed({ deletedCount: 1 });
  });
}

/** Brings a deleted list back. Fails with `taken` where another list has its name by now, and as `findListFor` does. */
export async function restorePartList(
  db: Database,
  { userId }: CurrentUser,
  id: string,
): Promise<Result<{ version: number; lines: number }>> {
  const found = await findListFor(db, userId, id, { to: 'change', deleted: true });
  if (!found.ok) return found;
  return orTaken(found.value.list.name, () =>
    inTransaction<Result<{ version: number; lines: number }>>(db, async (tx) => {
      const raised = await raiseListVersion(tx, id, { deletedAt: null });
      if (!raised) return fail('not-found', 'There is no such list.');
      return succeed({ version: raised.version, lines: (await findListLines(tx, [id], null)).length });
    }),
  );
}
