import { type Failure, fail, type Result, succeed } from '#contract/failures.ts';
import { QUANTITY_MAX } from '#contract/quantities.ts';
import type { MovePartListLine, PartListAct, PutPartListLines, SetPartListLine } from '#contract/sales/part-lists.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { findOfferedParts } from '#server/sales/basket/offered-parts.repository.ts';
import { mergeQuantities } from '#server/sales/basket/put-lines.ts';
import type { StoredLine } from '#server/sales/basket/stored-lines.repository.ts';
import type { TargetLine } from '#server/sales/basket/target-lines.ts';
import { changeList } from './change-list.ts';
import { placeLines } from './part-lists.repository.ts';

type Version = Pick<PartListAct, 'version' | 'lines'>;

/**
 * Puts parts on a list, all at once: sets their quantities, or adds to them. Parts that are not on sale are left and named. Fails with
 * `invalid-request` for a quantity above `QUANTITY_MAX`, and as `changeList` does.
 */
export function putPartListLines(
  db: Database,
  { userId }: CurrentUser,
  list: string,
  { lines, how }: PutPartListLines,
): Promise<Result<PartListAct>> {
  const quantities = mergeQuantities(lines);
  return changeList(db, { userId, list }, async (held, tx) => {
    const parts = await findOfferedParts(tx, [...quantities.keys()], held.company?.companyId ?? null);
    const write: TargetLine[] = [];
    for (const [partId, pieces] of quantities) {
      const [part, line] = [parts.get(partId), held.lines.get(partId)];
      const quantity = how === 'add' ? (line?.quantity ?? 0) + pieces : pieces;
      if (!part || quantity === line?.quantity) continue;
      if (quantity > QUANTITY_MAX) return tooMuch(part.name);
      const { name, sku } = part;
      write.push({ part, partId, name, sku, quantity, ...(line && { position: line.position }) });
    }
    return succeed({ write, remove: [], value: { left: [...quantities.keys()].filter((part) => !parts.has(part)) } });
  });
}

/** Why there cannot be so many pieces of a part on a list. */
export function tooMuch(name: string): { ok: false; failure: Failure } {
  const message = `${name}: Max order limit is ${QUANTITY_MAX}`;
  return fail('invalid-request', message, { errors: { lines: message } });
}

/**
 * Sets the quantity of one line of a list, and puts the part on it where it is not there. Fails with `changed-meanwhile` and both
 * figures where the line is not as it was shown, with `not-found` for a part that is not on sale, and as `changeList` does.
 */
export function setPartListLine(
  db: Database,
  { userId }: CurrentUser,
  { list, part: partId }: { list: string; part: string },
  { quantity, lineVersion }: SetPartListLine,
): Promise<Result<Version>> {
  return changeList(db, { userId, list }, async (held, tx) => {
    const line = held.lines.get(partId);
    if ((line?.version ?? 0) !== lineVersion) return changedMeanwhile(line, quantity);
    if (line?.quantity === quantity) return succeed({ write: [], remove: [], value: {} });
    const companyId = held.company?.companyId ?? null;
    const part = line ? line.part : (await findOfferedParts(tx, [partId], companyId)).get(partId);
    if (!part?.onSale) return fail('not-found', 'That part is not on sale.');
    const { name, sku } = part;
    const target = { part, partId, name, sku, quantity, ...(line && { position: line.position }) };
    return succeed({ write: [target], remove: [], value: {} });
  });
}

/**
 * Takes one line off a list; with `lineVersion` only where it is as it was shown. Nothing is changed where there is none. Fails as
 * `setPartListLine` does.
 */
export function removePartListLine(
  db: Database,
  { userId }: CurrentUser,
  { list, part }: { list: string; part: string },
  lineVersion: number | undefined,
): Promise<Result<Version>> {
  return changeList(db, { userId, list }, async (held) => {
    const line = held.lines.get(part);
    if (line && lineVersion !== undefined && line.version !== lineVersion) return changedMeanwhile(line, 0);
    return succeed({ write: [], remove: [part], value: {} });
  });
}

function changedMeanwhile(line: StoredLine | undefined, yours: number): { ok: false; failure: Failure } {
  const now = line && { quantity: line.quantity, version: line.version, changedAt: line.changedAt.toISOString() };
  const detail = line
    ? `Somebody set this line to ${line.quantity.toLocaleString('en-US')} meanwhile. Nothing was added up.`
    : 'Somebody took this line off meanwhile.';
  return fail('changed-meanwhile', detail, { facts: { line: now ?? null, yours } });
}

/**
 * Moves one line of a list before another, or to the end. Fails with `changed-meanwhile` where the list is not as it was shown, with
 * `not-found` where one of the lines is not on it, and as `changeList` does.
 */
export function movePartListLine(
  db: Database,
  { userId }: CurrentUser,
  list: string,
  { part, before, version }: MovePartListLine,
): Promise<Result<Version>> {
  return changeList(db, { userId, list }, async (held, tx) => {
    if (held.version - 1 !== version)
      return fail('changed-meanwhile', 'The list was changed meanwhile. Look at it and move the line again.', {
        facts: { version: held.version - 1 },
      });
    const order = [...held.lines.keys()];
    const others = order.filter((each) => each !== part);
    const place = before === null ? others.length : others.indexOf(before);
    if (!held.lines.has(part) || (place < 0 && before !== part))
      return fail('not-found', 'That line is not on the list.');
    const moved = before === part ? order : others.toSpliced(place, 0, part);
    const changed = moved.some((each, at) => each !== order[at]);
    if (changed) await placeLines(tx, held.id, moved, 1);
    return succeed({ write: [], remove: [], value: {}, touched: changed });
  });
}
