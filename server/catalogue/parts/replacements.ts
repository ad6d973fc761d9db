import { type Failure, fail } from '#contract/failures.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import type { StoredPart } from './parts.draft.ts';
import { findChains, findIdsBySku, lockReplacements, type ReplacementList } from './replacements.repository.ts';

/** A part to write, by the names that it will have. */
interface Named {
  id: string;
  before: Pick<StoredPart, 'replacedBy'> | null;
  draft: { sku: string; replacedBy: readonly string[] };
}

type Read = { ok: true; lists: ReplacementList[] } | { ok: false; refusal: { index: number; failure: Failure } };

/**
 * What comes to replace the parts, of those where that changes. Parts that are written together may name each other. Refuses with
 * `invalid-request` a SKU that no part has, and parts that would replace each other in a circle. Until the transaction ends
 * nobody else says what replaces what.
 */
export async function readReplacements(tx: Transaction, parts: readonly Named[]): Promise<Read> {
  const changed = parts.filter(({ before, draft }) => String(before?.replacedBy ?? []) !== String(draft.replacedBy));
  if (changed.length === 0) return { ok: true, lists: [] };
  await lockReplacements(tx);
  const found = await findIdsBySku(
    tx,
    changed.flatMap(({ draft }) => draft.replacedBy),
  );
  const named = new Map([...found, ...parts.map(({ id, draft }) => [draft.sku.toLowerCase(), id] as const)]);
  const lists: ReplacementList[] = [];
  const refuse = (part: Named, message: string): Read => ({
    ok: false,
    refusal: {
      index: parts.indexOf(part),
      failure: fail('invalid-request', `${message}.`, { errors: { replacedBy: message } }).failure,
    },
  });
  for (const part of changed) {
    const byPartIds: string[] = [];
    for (const sku of part.draft.replacedBy) {
      const id = named.get(sku.toLowerCase());
      if (!id) return refuse(part, `There is no part with the SKU ${sku}`);
      byPartIds.push(id);
    }
    lists.push({ partId: part.id, byPartIds });
  }
  const chains = await findChains(tx, [...new Set(lists.flatMap(({ byPartIds }) => byPartIds))]);
  for (const { partId, byPartIds } of lists) chains.set(partId, [...byPartIds]);
  for (const part of changed)
    if (leadsBack(part.id, chains)) return refuse(part, 'What replaces a part must not lead back to it');
  return { ok: true, lists };
}

/** Whether one comes from a part to itself by what replaces it. */
function leadsBack(id: string, chains: ReadonlyMap<string, readonly string[]>): boolean {
  const reached = new Set<string>();
  const waiting = [...(chains.get(id) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === id) return true;
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(chains.get(next) ?? []));
  }
  return false;
}
