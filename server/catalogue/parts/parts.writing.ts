import { randomUUIDv7 } from 'node:crypto';
import { type Failure, fail } from '#contract/failures.ts';
import { writeMovements } from '#server/catalogue/stock/stock.repository.ts';
import { renewWaits } from '#server/catalogue/stock/waits.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { AuditData } from '#server/platform/audit/audit.words.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { slugOf } from './part-slugs.ts';
import {
  CHUNK,
  findNamed,
  findSlugs,
  insertParts,
  lockNames,
  ownNames,
  updateParts,
} from './part-writing.repository.ts';
import { changesOf, type PartDraft, type StoredPart } from './parts.draft.ts';
import { writeReplacements } from './replacements.repository.ts';
import { readReplacements } from './replacements.ts';

/**
 * A part to write. `before` is the part as the transaction has locked it, null for a new one. `stock`: the pieces that a
 * new part opens with, or how many more or fewer there are of the other; `reason` stands in the ledger.
 */
export interface PartWrite {
  before: StoredPart | null;
  draft: PartDraft;
  stock: number;
  reason: string;
  archived: boolean;
}

/** Which of the parts cannot be written, and why. */
export interface WriteRefusal {
  index: number;
  failure: Failure;
}

type Written = { ok: true; ids: string[] } | { ok: false; refusal: WriteRefusal };

/**
 * Writes parts with their ledger and their lines in the audit log: all of them, or none where one is refused with `taken`,
 * `stock-too-low`, or `invalid-request` where the parts that replace it are none or go round in a circle. Gives their ids in the same order. A part that would stay as it is is not touched. The same
 * number of queries for each 500 parts; `onChunk` gets the number written until now. `entry` is that of the audit log which
 * theirs stand inside; without an `actorId` the shop itself writes.
 */
export async function writeParts(
  tx: Transaction,
  actorId: string | null,
  writes: readonly PartWrite[],
  { onChunk, entry }: { onChunk?: (done: number) => Promise<void>; entry?: string } = {},
): Promise<Written> {
  const tooLow = writes.findIndex(({ before, stock }) => before && before.available + stock < 0);
  if (tooLow >= 0)
    return { ok: false, refusal: { index: tooLow, failure: stockTooLow(writes[tooLow]?.before?.available ?? 0) } };
  const named = await nameParts(tx, writes);
  if (!named.ok) return named;
  const replaced = await readReplacements(tx, named.parts);
  if (!replaced.ok) return replaced;
  for (let start = 0; start < writes.length; start += CHUNK) {
    const chunk = named.parts.slice(start, start + CHUNK);
    await writeChunk(tx, actorId, chunk, entry);
    await onChunk?.(Math.min(start + CHUNK, writes.length));
  }
  await writeReplacements(tx, replaced.lists);
  return { ok: true, ids: named.parts.map(({ id }) => id) };
}

/** The refusal of a stock below nothing, with the stock that there is. */
function stockTooLow(available: number): Failure {
  const message = `Only ${available} are left now, so the stock would fall below nothing`;
  return fail('stock-too-low', `${message}. Please check the stock again.`, {
    errors: { available: message },
    facts: { available },
  }).failure;
}

/** The fields by which a part is told from all others. */
const numbered = ['sku', 'ean', 'gtin'] as const;
type Numbered = (typeof numbered)[number];

type NamedWrite = PartWrite & { id: string; slug: string; draft: PartDraft & { sku: string; ean: string } };

/** Gives every part its id, SKU, EAN and slug. Nobody else does so until the transaction ends. */
async function nameParts(
  tx: Transaction,
  writes: readonly PartWrite[],
): Promise<{ ok: true; parts: NamedWrite[] } | { ok: false; refusal: WriteRefusal }> {
  const renamed = writes.filter(({ before, draft }) => numbered.some((field) => before?.[field] !== draft[field]));
  if (renamed.length > 0) {
    await lockNames(tx);
    const refusal = await findTaken(tx, writes, renamed);
    if (refusal) return { ok: false, refusal };
  }
  const own = await spareNames(tx, writes);
  const slugs = await newSlugs(
    tx,
    writes.filter(({ before }) => !before).map(({ draft }) => draft.name),
  );
  // Lists show the newest first, and of one transaction the greatest id: so new parts stand there in the order in which they came.
  const ids = writes.filter(({ before }) => !before).map(() => randomUUIDv7());
  ids.sort().reverse();
  const parts = writes.map((write) => {
    const spare = write.draft.sku === null || write.draft.ean === null ? own.shift() : undefined;
    const sku = write.draft.sku ?? spare?.sku;
    const ean = write.draft.ean ?? spare?.ean;
    const slug = write.before?.slug ?? slugs.shift();
    const id = write.before?.id ?? ids.shift();
    if (!sku || !ean || !slug || !id) throw new Error('A part was left without a name');
    return { ...write, id, slug, draft: { ...write.draft, sku, ean } };
  });
  return { ok: true, parts };
}

/** SKUs and EANs for the parts that lack one. No part has or claims either of them. */
async function spareNames(tx: Transaction, writes: readonly PartWrite[]): Promise<{ sku: string; ean: string }[]> {
  const nameless = writes.filter(({ draft }) => draft.sku === null || draft.ean === null);
  if (nameless.length === 0) return [];
  const claimed = new Set(writes.flatMap(({ draft }) => [draft.sku, draft.ean]));
  const spare = await ownNames(tx, nameless.length + claimed.size);
  return spare.filter(({ sku, ean }) => !claimed.has(sku) && !claimed.has(ean));
}

/**
 * The first part that claims a SKU, an EAN or a GTIN which another one has, or another one of these claims. SKUs that differ
 * in case alone are the same to people.
 */
async function findTaken(
  tx: Transaction,
  writes: readonly PartWrite[],
  renamed: readonly PartWrite[],
): Promise<WriteRefusal | null> {
  const namesOf = (field: Numbered) => renamed.map(({ draft }) => draft[field]).filter((name) => name !== null);
  const existing = await findNamed(tx, { skus: namesOf('sku'), eans: namesOf('ean'), gtins: namesOf('gtin') });
  /** By field and name, the parts that have it or want it. */
  const claims = new Map<string, Set<string | PartWrite>>();
  const keyOf = (field: Numbered, name: string) => `${field} ${name.toLowerCase()}`;
  const claim = (by: string | PartWrite, named: Pick<PartDraft, Numbered>) => {
    const keys = numbered.flatMap((field) => (named[field] === null ? [] : keyOf(field, named[field])));
    for (const key of keys) claims.set(key, (claims.get(key) ?? new Set()).add(by));
  };
  for (const each of existing) claim(each.id, each);
  for (const write of renamed) claim(write.before?.id ?? write, write.draft);
  for (const write of renamed) {
    const errors: Record<string, string> = {};
    for (const field of numbered) {
      const name = write.draft[field];
      const claimants = name === null ? 0 : (claims.get(keyOf(field, name))?.size ?? 0);
      if (claimants > 1) errors[field] = `${field.toUpperCase()} is in use by another part`;
    }
    const [message] = Object.values(errors);
    if (message)
      return {
        index: writes.indexOf(write),
        failure: fail('taken', `${message}. Please choose another.`, { errors }).failure,
      };
  }
  return null;
}

/** Addresses for new parts, from their names: `chain`, `chain-2`, `chain-3`. */
async function newSlugs(tx: Transaction, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const stems = names.map(slugOf);
  const taken = new Set(await findSlugs(tx, stems));
  return stems.map((stem) => {
    let slug = stem;
    for (let number = 2; taken.has(slug); number++) slug = `${stem}-${number}`;
    taken.add(slug);
    return slug;
  });
}

async function writeChunk(
  tx: Transaction,
  actorId: string | null,
  parts: readonly NamedWrite[],
  entry?: string,
): Promise<void> {
  const added = parts.filter(({ before }) => !before);
  const changed = parts.flatMap((write) => {
    const { before } = write;
    if (!before) return [];
    const changes = changesOf(before, write.draft);
    const same = changes.length === 0 && write.stock === 0 && write.archived === before.archived;
    return same ? [] : [{ ...write, before, changes }];
  });
  await insertParts(
    tx,
    actorId,
    added.map(({ id, slug, draft, stock, archived }) => ({ ...draft, id, slug, available: stock, archived })),
  );
  await updateParts(
    tx,
    actorId,
    changed.map(({ id, draft, stock, archived }) => ({ ...draft, id, stock, archived })),
  );
  await writeMovements(
    tx,
    [...added, ...changed]
      .filter(({ stock }) => stock !== 0)
      .map(({ id, before, stock, reason }) =>
        before
          ? { partId: id, kind: 'correction', quantity: stock, reason, actorId }
          : { partId: id, kind: 'opening', quantity: stock, reason: null, actorId },
      ),
  );
  await renewWaits(
    tx,
    changed.flatMap(({ id, stock }) => (stock === 0 ? [] : [id])),
  );
  const actor = actorId === null ? ('system' as const) : ({ kind: 'user', id: actorId } as const);
  const entryOf = (id: string, draft: NamedWrite['draft']) => ({
    actor,
    parent: entry,
    subject: { kind: 'part' as const, id },
    data: { name: `${draft.sku} ${draft.name}` } as AuditData,
  });
  await writeAudit(tx, [
    ...added.map(({ id, draft }) => ({ ...entryOf(id, draft), action: 'part-added' as const })),
    ...changed.flatMap(({ id, draft, before, stock, archived, changes }) => {
      const about = entryOf(id, draft);
      const fields = [
        ...changes,
        ...(stock === 0
          ? []
          : [
              {
                field: 'available',
                before: String(before.available),
                after: String(Math.max(0, before.available - before.missing + stock)),
              },
            ]),
      ];
      return [
        ...(fields.length > 0
          ? [{ ...about, action: 'part-changed' as const, data: { ...about.data, ...changedFields(fields) } }]
          : []),
        ...(archived === before.archived
          ? []
          : [{ ...about, action: archived ? ('part-archived' as const) : ('part-restored' as const) }]),
      ];
    }),
  ]);
}

/** Changed fields as an entry of the audit log stores them. */
function changedFields(fields: readonly { field: string; before: string | null; after: string | null }[]): AuditData {
  const values = fields.flatMap(({ field, before, after }) =>
    before === null || after === null
      ? []
      : [
          [`${field}.before`, before],
          [`${field}.after`, after],
        ],
  );
  return { fields: fields.map(({ field }) => field).join(', '), ...Object.fromEntries(values) };
}
