import { stable } from '#server/catalogue/parts/parts.draft.ts';
import type { PartWrite } from '#server/catalogue/parts/parts.writing.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { readVersions } from './hindrances.repository.ts';
import { insertBatch, type NewLine } from './part-batches.repository.ts';

/** What a file wrote. */
interface Imported {
  fileName: string;
  userId: string;
  /** The entry of the audit log that those of its parts stand inside. */
  entry: string;
  /** The parts as they were written, and their ids in the same order. */
  writes: readonly PartWrite[];
  ids: readonly string[];
}

/** Notes what a file did to its parts, in the transaction that wrote them, so that it can be undone as a whole. */
export async function recordImported(
  tx: Transaction,
  { fileName, userId, entry, writes, ids }: Imported,
): Promise<void> {
  const moved = ids.filter((_, place) => writes[place]?.stock !== 0 || !writes[place]?.before);
  const versions = await readVersions(tx, ids, moved);
  const lines = writes.flatMap((write, place): NewLine[] => {
    const id = ids[place];
    const now = id === undefined ? undefined : versions.get(id);
    return now ? [{ ...lineOf(write), partId: id, versionAfter: now.version, handMovements: now.handMovements }] : [];
  });
  await insertBatch(
    tx,
    { change: { kind: 'import', fileName }, state: 'done', userId, entryId: entry, appliedAt: new Date() },
    lines,
  );
}

function lineOf({ before, draft, stock, archived }: PartWrite): NewLine {
  const now = { ...draft, archived };
  const differing = (Object.keys(now) as (keyof typeof now)[]).filter(
    (field) => before && stable(before[field]) !== stable(now[field]),
  );
  const valuesOf = (part: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(differing.map((field) => [field, part[field]]));
  return {
    sku: draft.sku ?? '',
    name: draft.name,
    state: 'done',
    added: !before,
    before: before ? valuesOf({ ...before }) : {},
    after: valuesOf(now),
    stock,
    versionBefore: before?.version ?? 0,
  };
}
