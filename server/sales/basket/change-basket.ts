import { type Failure, fail, type Result, succeed } from '#contract/failures.ts';
import { BASKET_LINES_MAX, GUEST_LINES_MAX } from '#contract/sales/basket.heads.ts';
import type { BasketAct } from '#contract/sales/basket.ts';
import { type ActingFor, holdActing } from '#server/accounts/companies/acting.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { inTransactionOrRollback, Rollback } from '#server/platform/database/rollback.ts';
import type { LineBefore } from '#server/platform/database/schema/sales/basket.ts';
import {
  type BasketLineStored,
  basketLines,
  findBasket,
  type Guest,
  type Owner,
  raiseVersion,
} from './basket.repository.ts';
import type { Baskets } from './basket.ts';
import { storeAct } from './basket-acts.repository.ts';
import { deleteLines, writeLines } from './stored-lines.repository.ts';
import { linesAfter, type TargetLine, toWrite } from './target-lines.ts';

/** A basket that nobody else changes until the transaction ends. `version` is the one that this change makes. */
export interface HeldBasket {
  id: string;
  version: number;
  company: ActingFor | null;
  /** How many lines it may have. */
  linesMax: number;
  /** By part, in their order. */
  lines: ReadonlyMap<string, BasketLineStored>;
}

/** What a change does, and what its answer says besides. With nothing to write and nothing to remove nothing is changed. */
export interface Plan<Value> {
  write: readonly TargetLine[];
  remove: readonly string[];
  value: Value;
  /** Whether the act can be undone; it can unless this says no. */
  undoable?: boolean;
  /** The plan has changed something itself, beside lines to write and to remove. */
  touched?: boolean;
}

/** What a change of a basket gives. */
interface Changed<Value> {
  id: string;
  act: BasketAct;
  value: Value;
}

/** Who makes a call about a basket: somebody who is signed in, or a visitor. */
export type Buyer = { userId: string } | Guest;

/** Whose basket a call means: a person's own, for a company that they may buy for, or for themselves. */
export function ownerOf(userId: string, acting: Pick<ActingFor, 'companyId'> | null) {
  return { userId, companyId: acting?.companyId ?? null };
}

/**
 * The basket that a call means, and the company that it is for, which `find` finds. Fails with `unauthorized` where a visitor names a
 * company, and as `find` does.
 */
export async function ownerFor(
  buyer: Buyer,
  company: string | undefined,
  find: (userId: string, company: string) => Promise<Result<ActingFor | null>>,
): Promise<Result<{ owner: Owner; company: ActingFor | null }>> {
  if ('guestKey' in buyer)
    return company === undefined
      ? succeed({ owner: { guestKey: buyer.guestKey }, company: null })
      : fail('unauthorized', 'Please sign in to do this.');
  const found = company === undefined ? succeed(null) : await find(buyer.userId, company);
  return found.ok ? succeed({ owner: ownerOf(buyer.userId, found.value), company: found.value }) : found;
}

/**
 * Changes a basket in one transaction, one change after the other, and tells its open pages. `plan` says what to do with the lines
 * as they are. Fails with `not-found` for a company of others, with `unauthorized` for a visitor who names one, with `forbidden` for its viewers, with `invalid-request` for too many
 * lines, and as `plan` does; then nothing is changed.
 */
export async function changeBasket<Value>(
  { db, basketChanged }: Baskets,
  { buyer, company }: { buyer: Buyer; company: string | undefined },
  plan: (held: HeldBasket, tx: Transaction) => Promise<Result<Plan<Value>>>,
): Promise<Result<{ act: BasketAct; value: Value }>> {
  const changed = await inTransactionOrRollback<Result<Changed<Value>>>(db, async (tx) => {
    const meant = await ownerFor(buyer, company, (userId, companyId) => holdActing(tx, userId, companyId));
    if (!meant.ok) return meant;
    const { owner } = meant.value;
    const { id, version } = await raiseVersion(tx, owner);
    const lines = new Map((await findBasket(tx, owner))?.lines.map((line) => [line.partId, line]));
    const linesMax = 'guestKey' in owner ? GUEST_LINES_MAX : BASKET_LINES_MAX;
    const held = { id, version, company: meant.value.company, linesMax, lines };
    const planned = await plan(held, tx);
    if (!planned.ok) throw new Rollback(planned);
    const { write, remove, value, undoable = true, touched = false } = planned.value;
    const gone = remove.filter((part) => lines.has(part));
    if (write.length === 0 && gone.length === 0 && !touched)
      throw new Rollback(succeed({ id, act: { version: version - 1, lines: countedLines(lines.values()) }, value }));
    const after = await writePlan(tx, held, write, gone);
    const undo = undoable ? await storeAct(tx, id, actOf(held, write, gone)) : null;
    return succeed({ id, act: { version, lines: countedLines(after), ...(undo !== null && { undo }) }, value });
  });
  if (!changed.ok) return changed;
  const { id, act, value } = changed.value;
  basketChanged(id);
  return succeed({ act, value });
}

/** How many lines a basket is said to have. */
function countedLines(lines: Iterable<{ savedForLater?: boolean }>): number {
  return [...lines].filter(({ savedForLater }) => !savedForLater).length;
}

/** Writes what is planned. Gives the lines as they are then. */
async function writePlan(
  tx: Transaction,
  held: HeldBasket,
  write: readonly TargetLine[],
  remove: readonly string[],
): Promise<Iterable<TargetLine>> {
  const after = linesAfter(held.lines, write, remove);
  if (after.size > held.linesMax && after.size > held.lines.size)
    throw new Rollback(tooMany(after.size, held.linesMax));
  const written = await toWrite(tx, { now: held.lines, after, write, buyer: held.company });
  await deleteLines(tx, basketLines, held.id, remove);
  await writeLines(tx, basketLines, held, written);
  return after.values();
}

function tooMany(lines: number, linesMax: number): { ok: false; failure: Failure } {
  const message = `A basket has at most ${linesMax.toLocaleString('en-US')} lines; this one would have ${lines.toLocaleString('en-US')}`;
  const more =
    linesMax === GUEST_LINES_MAX ? ` Sign in, and it may have ${BASKET_LINES_MAX.toLocaleString('en-US')}.` : '';
  return fail('invalid-request', `${message}.${more}`, { errors: { lines: message } });
}

function actOf({ version, lines }: HeldBasket, write: readonly TargetLine[], removed: readonly string[]) {
  const kept = write.map(({ partId }) => partId);
  const before = [...kept, ...removed].flatMap((part) => lines.get(part) ?? []);
  return { version, kept, removed: [...removed], before: before.map(toBefore) };
}

function toBefore(line: BasketLineStored): LineBefore {
  const { partId, name, sku, unitPriceCents, otherPieces, minimum, available, seenAt, quantity, position } = line;
  return {
    ...{ partId, name, sku, unitPriceCents, otherPieces, minimum, available, quantity, position },
    savedForLater: line.savedForLater,
    seenAt: seenAt.toISOString(),
  };
}
