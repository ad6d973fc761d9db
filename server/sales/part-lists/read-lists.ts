import { type Result, succeed } from '#contract/failures.ts';
import type { OfferedLine } from '#contract/sales/offered-lines.ts';
import {
  type ListedPartList,
  PART_LIST_LINES_MAX,
  PART_LIST_PICTURES,
  type PartList,
} from '#contract/sales/part-lists.ts';
import { type ActingFor, actingFor, checkActing } from '#server/accounts/companies/acting.ts';
import { findMembership } from '#server/accounts/companies/companies.repository.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import { listAsCsv } from '#server/platform/calls/csv.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { lookUp, offerLines, offerTogether } from '#server/sales/basket/offer-lines.ts';
import { withSeen } from '#server/sales/basket/target-lines.ts';
import { type FoundList, findListFor } from './list-access.ts';
import { findListLines, listLists, type StoredList } from './part-lists.repository.ts';

/** How many lines are priced at once for an overview of lists. */
const PRICED_MAX = PART_LIST_LINES_MAX;

/**
 * Somebody's own lists, and those of the company that they act for, by name, with what each costs today and what changed; of the
 * lists behind the first 5,000 lines without. Seven queries at most, however many lists there are. Fails with `not-found` for a
 * company of others.
 */
export async function listPartLists(
  db: Database,
  { userId }: CurrentUser,
  company: string | undefined,
): Promise<Result<ListedPartList[]>> {
  const membership = company === undefined ? null : await findMembership(db, userId, company);
  const acting = company === undefined ? succeed(null) : checkActing(membership, 'viewer');
  if (!acting.ok) return acting;
  const mayChange = checkActing(membership, 'buyer').ok;
  const companyId = acting.value?.companyId ?? null;
  const lists = await listLists(db, userId, companyId);
  const priced = pricedAtOnce(lists);
  const lines = await findListLines(db, [...priced], companyId);
  const looked = await lookUp(db, lines.map(withSeen), acting.value);
  const byList = Map.groupBy(lines, ({ listId }) => listId);
  const shown: ListedPartList[] = [];
  for (const list of lists) {
    const head = headOf({ list, company: acting.value, mayChange: list.userId !== null || mayChange });
    const mine = (byList.get(list.id) ?? []).map(withSeen);
    const offered = priced.has(list.id) ? await offerTogether(mine, looked) : null;
    const today = offered && {
      today: offered.sum.price,
      pictures: offered.lines.flatMap(({ img }) => img ?? []).slice(0, PART_LIST_PICTURES),
      changes: countChanges(offered.lines),
    };
    shown.push({ ...head, lines: list.lines, ...today });
  }
  return succeed(shown);
}

/** The lists that come first and have 5,000 lines together at most; longer ones in between are left out. */
function pricedAtOnce(lists: readonly (StoredList & { lines: number })[]): Set<string> {
  let room = PRICED_MAX;
  const priced = lists.filter(({ lines }) => {
    const fits = lines <= room;
    if (fits) room -= lines;
    return fits;
  });
  return new Set(priced.map(({ id }) => id));
}

function headOf({ list, company, mayChange }: FoundList): Omit<ListedPartList, 'lines'> {
  const { id, name, version, companyId, updatedAt, addedAt } = list;
  return {
    ...{ _id: id, name, version, mayChange },
    ...(companyId !== null && company && { company: { _id: companyId, name: company.name } }),
    changedAt: updatedAt.toISOString(),
    ...(addedAt && { addedAt: addedAt.toISOString() }),
  };
}

function countChanges(lines: readonly OfferedLine[]): NonNullable<ListedPartList['changes']> {
  const having = (kind: OfferedLine['changes'][number]['kind']) =>
    lines.filter(({ changes }) => changes.some((change) => change.kind === kind)).length;
  return { prices: having('price'), short: having('stock'), gone: having('gone'), replaced: having('replaced') };
}

/**
 * A list whole, each line as it would be ordered now: for the company whose it is, an own one for `company` or for oneself. Fails with
 * `not-found` for a list or a company of others.
 */
export async function readPartList(
  db: Database,
  { userId }: CurrentUser,
  id: string,
  company: string | undefined,
): Promise<Result<PartList>> {
  const found = await findListFor(db, userId, id, { to: 'read' });
  if (!found.ok) return found;
  const buyer = await buyerOf(db, userId, found.value, company);
  if (!buyer.ok) return buyer;
  const stored = await findListLines(db, [id], buyer.value?.companyId ?? null);
  const { lines, sum } = await offerLines(db, stored.map(withSeen), buyer.value);
  return succeed({
    ...headOf(found.value),
    lines: lines.map((line, place) => ({ ...line, version: stored[place]?.version ?? 0 })),
    sum,
  });
}

/** For whom the lines of a list are priced. Fails with `not-found` for a company of others. */
export async function buyerOf(
  db: Database,
  userId: string,
  found: FoundList,
  company: string | undefined,
): Promise<Result<ActingFor | null>> {
  return found.company ? succeed(found.company) : actingFor(db, userId, company, 'viewer');
}

/** A list as CSV. Fails as `readPartList` does. */
export async function exportPartList(
  db: Database,
  actor: CurrentUser,
  id: string,
  company: string | undefined,
): Promise<Result<PreparedFile>> {
  const found = await findListFor(db, actor.userId, id, { to: 'read' });
  if (!found.ok) return found;
  const buyer = await buyerOf(db, actor.userId, found.value, company);
  if (!buyer.ok) return buyer;
  const lines = await findListLines(db, [id], buyer.value?.companyId ?? null);
  const csv = await listAsCsv(['sku', 'quantity', 'your number', 'your name', 'name'], lines, ({ part, ...line }) => [
    ...[part?.sku ?? line.sku, line.quantity, part?.companyNumber ?? null, part?.companyName ?? null],
    part?.name ?? line.name,
  ]);
  return succeed(new PreparedFile(`${found.value.list.name}.csv`, csv));
}
