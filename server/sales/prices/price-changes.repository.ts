import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { PriceChange } from '#contract/sales/price-changes.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import { emailForAdmins } from '#server/platform/database/account-emails.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import {
  priceChange,
  priceList,
  priceRule,
  type StoredPriceChange,
} from '#server/platform/database/schema/sales/prices.ts';
import { changedRules, type ListChange } from './price-changes.ts';

const CHUNK = 1000;

/** An act of an admin on price lists. `versions`: of the lists that it was planned on; `undoes`: the change that it takes back. */
export interface PriceAct {
  kind: PriceChange['kind'];
  actorId: string;
  what: string;
  changes: readonly ListChange[];
  versions: ReadonlyMap<string, number>;
  undoes?: string;
}

/**
 * Writes an act with its entry of the audit log, and stores it so that it can be undone. Gives its id. Fails with
 * `changed-meanwhile` where a list is no longer what it was planned on, and with `taken` where another one has the name;
 * roll back then.
 */
export async function writeAct(tx: Transaction, act: PriceAct): Promise<Result<string>> {
  const { changes, versions } = act;
  const ids = changes.map(({ list }) => list).sort();
  const locked = await tx
    .select({ id: priceList.id, version: priceList.version })
    .from(priceList)
    .where(inArray(priceList.id, ids))
    .orderBy(priceList.id)
    .for('update');
  const stored = new Map(locked.map(({ id, version }) => [id, version]));
  if (changes.some(({ list, before }) => stored.get(list) !== (before ? versions.get(list) : undefined)))
    return fail('changed-meanwhile', 'Somebody else changed a price list meanwhile. Nothing was written: look again.');
  const removed = changes.flatMap(({ list, after }) => (after ? [] : [list]));
  if (removed.length > 0) await tx.delete(priceList).where(inArray(priceList.id, removed));
  const kept = changes.filter(({ after }) => after !== null);
  if (await isNameTaken(tx, kept)) return fail('taken', nameTaken, { errors: { name: nameTaken } });
  for (const change of kept) await writeList(tx, change, act.actorId);
  const id = await storeChange(tx, act);
  if (act.undoes) {
    const undone = await tx
      .update(priceChange)
      .set({ undoneBy: id })
      .where(and(eq(priceChange.id, act.undoes), isNull(priceChange.undoneBy)))
      .returning({ id: priceChange.id });
    if (undone.length === 0) return fail('changed-meanwhile', 'That was undone already.');
  }
  await auditAct(tx, id, act);
  return succeed(id);
}

/** Stores what was done to lists, so that it can be undone. Gives its id. */
export async function storeChange(
  tx: Transaction,
  { kind, actorId, what, changes }: Pick<PriceAct, 'kind' | 'actorId' | 'what' | 'changes'>,
): Promise<string> {
  const id = randomUUIDv7();
  const content: StoredPriceChange = { what, lists: changes.map((change) => ({ ...change })) };
  await tx.insert(priceChange).values({ id, kind, actorId, changes: content });
  return id;
}

const nameTaken = 'Another price list has this name';

/** Names change rarely: two acts that give the same one at once meet at the index, which is an outage of one of them. */
async function isNameTaken(tx: Transaction, changes: readonly ListChange[]): Promise<boolean> {
  const named = changes.filter(({ before, after }) => before?.name !== after?.name);
  if (named.length === 0) return false;
  const names = named.flatMap(({ after }) => after?.name ?? []);
  if (new Set(names).size < names.length) return true;
  const rows = await tx.select({ id: priceList.id }).from(priceList).where(inArray(priceList.name, names));
  return rows.some(({ id }) => !named.some(({ list }) => list === id));
}

async function writeList(tx: Transaction, change: ListChange, actorId: string): Promise<void> {
  const { list, before, after } = change;
  if (!after) return;
  const fields = {
    name: after.name,
    companyId: after.companyId,
    groupId: after.groupId,
    startsAt: new Date(after.startsAt),
    endsAt: after.endsAt === null ? null : new Date(after.endsAt),
    updatedBy: actorId,
  };
  if (before)
    await tx
      .update(priceList)
      .set({ ...fields, version: sql`${priceList.version} + 1`, updatedAt: sql`now()` })
      .where(eq(priceList.id, list));
  else await tx.insert(priceList).values({ id: list, ...fields });
  const rules = changedRules(change);
  const gone = rules.flatMap((rule) => rule.before?.id ?? []);
  for (let start = 0; start < gone.length; start += CHUNK)
    await tx.delete(priceRule).where(inArray(priceRule.id, gone.slice(start, start + CHUNK)));
  // A rule that is changed keeps its id, by which the older one of two equal ones wins.
  const rows = rules.flatMap((rule) =>
    rule.after ? [{ ...rule.after, id: rule.before?.id ?? rule.after.id, listId: list }] : [],
  );
  for (let start = 0; start < rows.length; start += CHUNK)
    await tx.insert(priceRule).values(rows.slice(start, start + CHUNK));
}

async function auditAct(tx: Transaction, id: string, { kind, actorId, what, changes }: PriceAct): Promise<void> {
  const actor = { kind: 'user', id: actorId } as const;
  const rules = changes.reduce((sum, change) => sum + changedRules(change).length, 0);
  const parent = kind === 'import' || kind === 'undo' ? randomUUIDv7() : undefined;
  if (parent)
    await writeAudit(tx, {
      id: parent,
      actor,
      action: kind === 'undo' ? 'prices-undone' : 'prices-imported',
      subject: { kind: 'price-change', id },
      data: { name: what, rules },
    });
  await writeAudit(
    tx,
    changes.map((change) => ({
      parent,
      actor,
      action: change.before ? (change.after ? 'price-list-changed' : 'price-list-removed') : 'price-list-added',
      subject: { kind: 'price-list', id: change.list },
      data: { name: change.after?.name ?? change.before?.name ?? '', rules: changedRules(change).length },
    })),
  );
}

const CHANGES_SHOWN = 20;

/** The latest changes, newest first. */
export async function listChanges(db: Database): Promise<PriceChange[]> {
  const rows = await db
    .select({
      _id: priceChange.id,
      kind: priceChange.kind,
      what: sql<string>`${priceChange.changes} ->> 'what'`,
      lists: sql<number>`jsonb_array_length(${priceChange.changes} -> 'lists')`,
      rules: sql<number>`(select coalesce(sum(jsonb_array_length(one -> 'rules')), 0)::int
        from jsonb_array_elements(${priceChange.changes} -> 'lists') as one)`,
      at: priceChange.createdAt,
      by: emailForAdmins(user),
      undone: sql<boolean>`${priceChange.undoneBy} is not null`,
    })
    .from(priceChange)
    .leftJoin(user, eq(user.id, priceChange.actorId))
    .orderBy(desc(priceChange.createdAt), desc(priceChange.id))
    .limit(CHANGES_SHOWN);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** A change with all that it did, or null. */
export async function findChange(db: Database, id: string) {
  const [row] = await db.select().from(priceChange).where(eq(priceChange.id, id));
  return row ?? null;
}
