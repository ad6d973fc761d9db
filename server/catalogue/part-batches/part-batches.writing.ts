import { recordParts } from '#server/catalogue/parts/part-changes.service.ts';
import { deleteUnused, lockParts, setArchived } from '#server/catalogue/parts/part-writing.repository.ts';
import type { StoredPart } from '#server/catalogue/parts/parts.draft.ts';
import { type PartWrite, writeParts } from '#server/catalogue/parts/parts.writing.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { followVersions, readVersions } from './hindrances.repository.ts';
import {
  endBatch,
  type LineOutcome,
  markLines,
  nextLines,
  postpone,
  type StoredBatch,
  type StoredLine,
  takeDue,
} from './part-batches.repository.ts';
import { type PartValues, stockProblem } from './part-batches.rules.ts';
import { hindranceWords, wordsOfChange } from './part-batches.words.ts';

/** How many parts one transaction changes: orders wait for them meanwhile. */
const CHUNK = 250;

/** Which line cannot be written, and why. Rolls the chunk back; the line stands aside, and the chunk is written without it. */
class LineRefused extends Error {
  readonly outcome: LineOutcome;
  constructor(place: number, state: 'skipped' | 'stayed', reason: string) {
    super(reason);
    this.outcome = { place, state, reason };
  }
}

/**
 * Applies or undoes the next parts of the change to many that is due, in one transaction with what it notes of its lines: whoever dies
 * in the middle has done nothing of it. Gives whether there was any. `changed` is called where parts were changed.
 */
export async function writeNextParts(db: Database, changed: () => void): Promise<boolean> {
  const due: { id: string | null } = { id: null };
  try {
    const found = await inTransaction(db, async (tx) => {
      const batch = await takeDue(tx);
      due.id = batch?.id ?? null;
      if (!batch) return false;
      const lines = await nextLines(tx, batch.id, batch.state === 'undoing' ? 'done' : 'change', CHUNK);
      if (lines.length === 0) await endBatch(tx, batch);
      else await markLines(tx, batch.id, await (batch.state === 'undoing' ? undo : apply)(tx, batch, lines));
      return true;
    });
    if (found) changed();
    return found;
  } catch (error) {
    if (due.id && error instanceof LineRefused) {
      await markLines(db, due.id, [error.outcome]);
      return true;
    }
    if (due.id) await postpone(db, due.id);
    throw error;
  }
}

type Outcome = LineOutcome & { write?: PartWrite };

/** Writes what dry run said of each part that is still as it was then. */
async function apply(tx: Transaction, batch: StoredBatch, lines: readonly StoredLine[]): Promise<LineOutcome[]> {
  const parts = await lockParts(tx, idsOf(lines));
  const reason = wordsOfChange(batch.change);
  const outcomes = lines.map((line): Outcome => {
    const { place, after, stock } = line;
    const part = parts.get(line.partId ?? '');
    if (!part) return { place, state: 'skipped', reason: hindranceWords.gone };
    if (part.version !== line.versionBefore) return { place, state: 'skipped', reason: changedBy(part) };
    const problem = stock === 0 ? null : stockProblem(part.available, stock);
    if (problem) return { place, state: 'skipped', reason: problem };
    return { place, state: 'done', write: writeOf(part, after, stock, reason) };
  });
  await writeAll(tx, { actorId: batch.userId, entry: batch.entryId, refused: 'skipped' }, outcomes);
  const done = new Set(outcomes.flatMap(({ state, place }) => (state === 'done' ? [place] : [])));
  const written = lines.filter(({ place }) => done.has(place));
  const versions = await readVersions(tx, idsOf(written), idsOf(written.filter(({ stock }) => stock !== 0)));
  return outcomes.map(({ write, ...outcome }) => {
    const now = write?.before ? versions.get(write.before.id) : undefined;
    return now ? { ...outcome, versionAfter: now.version, handMovements: now.handMovements } : outcome;
  });
}

/** Writes what each part was before, unless something else changed it since; takes those away that were added. */
async function undo(tx: Transaction, batch: StoredBatch, lines: readonly StoredLine[]): Promise<LineOutcome[]> {
  const renames = lines.some(({ added, before }) => added || 'ean' in before || 'sku' in before);
  const parts = await lockParts(tx, idsOf(lines), renames ? 'to rename' : 'to change');
  const moved = idsOf(lines.filter(({ stock, added }) => stock !== 0 || added));
  const versions = await readVersions(tx, moved, moved);
  const reason = `Undone: ${wordsOfChange(batch.change)}`;
  const added: StoredPart[] = [];
  const outcomes = lines.map((line): Outcome => {
    const { place, before, stock } = line;
    const stays = (words: string): Outcome => ({ place, state: 'stayed', reason: words });
    const part = parts.get(line.partId ?? '');
    if (!part) return stays(hindranceWords.gone);
    if (part.version !== line.versionAfter) return stays(changedBy(part));
    const now = versions.get(part.id);
    if (now && now.handMovements !== (line.handMovements ?? 0)) return stays(hindranceWords.counted);
    if (now?.expected && line.added) return stays(hindranceWords.expected);
    if (line.added) added.push(part);
    if (line.added) return { place, state: 'undone' };
    if (part.available - stock < 0) return stays(hindranceWords.sold);
    return { place, state: 'undone', write: writeOf(part, before, -stock, reason) };
  });
  await writeAll(tx, { actorId: batch.undoneBy, entry: batch.undoEntryId, refused: 'stayed' }, outcomes);
  await takeAway(tx, batch, added);
  const written = lines.filter((_, place) => outcomes[place]?.write);
  const now = await readVersions(tx, idsOf(written), []);
  await followVersions(
    tx,
    written.flatMap(({ partId, versionBefore }) => {
      const version = partId ? now.get(partId)?.version : undefined;
      return partId && version ? [{ id: partId, found: versionBefore, left: version }] : [];
    }),
  );
  return outcomes.map(({ write: _, ...outcome }) => outcome);
}

interface Writing {
  /** Null once their account is deleted: then the shop itself writes. */
  actorId: string | null;
  entry: string | null;
  /** What a line is that cannot be written. */
  refused: 'skipped' | 'stayed';
}

async function writeAll(tx: Transaction, { actorId, entry, refused }: Writing, outcomes: readonly Outcome[]) {
  const writing = outcomes.flatMap(({ place, write }) => (write ? [{ place, write }] : []));
  if (writing.length === 0) return;
  const written = await writeParts(
    tx,
    actorId,
    writing.map(({ write }) => write),
    { entry: needed(entry) },
  );
  if (!written.ok)
    throw new LineRefused(writing[written.refusal.index]?.place ?? -1, refused, written.refusal.failure.detail);
}

/** Deletes parts that were added and never ordered, and archives the others. */
async function takeAway(tx: Transaction, batch: StoredBatch, parts: readonly StoredPart[]): Promise<void> {
  if (parts.length === 0) return;
  const deleted = new Set<StoredPart>();
  for (const part of parts) if (await deleteUnused(tx, part.id)) deleted.add(part);
  const onSale = parts.filter((part) => !deleted.has(part) && !part.archived);
  await setArchived(
    tx,
    batch.undoneBy,
    onSale.map(({ id }) => id),
    true,
  );
  await recordParts(tx, { userId: batch.undoneBy }, 'part-deleted', [...deleted], {}, needed(batch.undoEntryId));
  await recordParts(tx, { userId: batch.undoneBy }, 'part-archived', onSale, {}, needed(batch.undoEntryId));
}

/** A part as it is written with some of its fields set. */
function writeOf(part: StoredPart, fields: Record<string, unknown>, stock: number, reason: string): PartWrite {
  const { archived = part.archived, available: _seen, ...values } = fields as PartValues;
  return { before: part, draft: { ...part, ...values }, stock, reason, archived };
}

const idsOf = (lines: readonly StoredLine[]) => lines.flatMap(({ partId }) => partId ?? []);

const changedBy = ({ updatedBy }: StoredPart) => `Changed by ${updatedBy ?? 'the shop'} meanwhile`;

function needed(value: string | null): string {
  if (value === null) throw new Error('A change to many parts has no entry in the audit log');
  return value;
}
