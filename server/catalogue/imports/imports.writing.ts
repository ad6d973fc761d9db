import { randomUUIDv7 } from 'node:crypto';
import type { Failure, Result } from '#contract/failures.ts';
import { fail, succeed } from '#contract/failures.ts';
import { recordImported } from '#server/catalogue/part-batches/imported-batch.ts';
import { lockParts } from '#server/catalogue/parts/part-writing.repository.ts';
import { draftPart, type StoredPart, type Surroundings } from '#server/catalogue/parts/parts.draft.ts';
import { type PartWrite, writeParts } from '#server/catalogue/parts/parts.writing.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import type { Addition, Change, ImportPlan } from './imports.plan.ts';
import { endWriting, listBrandNames, noteDone } from './imports.repository.ts';
import type { RowFields } from './imports.row.ts';
import { tabled } from './imports.shop.ts';

/** What stands in the ledger for stock that a file corrected. */
const REASON = 'CSV import';
/** How often the progress is stored for the page, in milliseconds. */
const PROGRESS_EVERY_MS = 300;

/**
 * Writes what was planned in one transaction, with ledger and audit log: all of it or nothing. Fails with
 * `changed-meanwhile` where a part is no longer what the plan saw, with `taken` and `stock-too-low`; the sentence names
 * the SKU. Stock moves by what the plan found between file and shop, so that what was sold since stays sold.
 */
export async function writePlan(
  db: Database,
  { id, userId, fileName, plan }: { id: string; userId: string; fileName: string; plan: ImportPlan },
): Promise<Result<null>> {
  const { additions, changes } = plan;
  const surroundings = { brands: await listBrandNames(db), unknownUploads: new Set<string>() };
  let reportedAt = 0;
  try {
    await inTransaction(db, async (tx) => {
      const locked = await lockParts(
        tx,
        changes.map((change) => change.id),
        changes.some(({ before, fields }) => before.ean !== fields.ean) ? 'to rename' : 'to change',
      );
      const writes = [
        ...changes.map((change) => changeToWrite(change, locked.get(change.id), surroundings)),
        ...additions.map((addition) => additionToWrite(addition, surroundings)),
      ];
      const entry = await writeEntry(tx, { id, userId, plan });
      const onChunk = async (done: number) => {
        if (performance.now() - reportedAt < PROGRESS_EVERY_MS) return;
        reportedAt = performance.now();
        await noteDone(db, id, done);
      };
      const written = await writeParts(tx, userId, writes, { onChunk, entry });
      if (!written.ok) {
        const { index, failure } = written.refusal;
        throw new Refused([...changes, ...additions][index]?.sku ?? '', failure.detail, failure.code);
      }
      await recordImported(tx, { fileName, userId, entry, writes, ids: written.ids });
      if (!(await endWriting(tx, id, writes.length))) throw new Refused('', 'The file was written already.');
    });
    return succeed(null);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** Rolls the transaction back. The sentence names the SKU, where it is about one. */
class Refused extends Error {
  readonly refusal: Result<never>;
  constructor(sku: string, detail: string, code: Failure['code'] = 'changed-meanwhile') {
    super(code);
    this.refusal = fail(code, sku ? `${sku}: ${detail}` : detail);
  }
}

function changeToWrite(
  { sku, before, fields, pieces }: Change,
  part: StoredPart | undefined,
  around: Surroundings,
): PartWrite {
  const { available: _seen, ...seen } = before;
  const now = part ? tabled(part) : null;
  if (!part || !now || Object.entries(seen).some(([field, value]) => !same(value, fieldOf(now, field))))
    throw new Refused(sku, 'Somebody else changed this part meanwhile.');
  const { name, img, price, ordered_quantity, description } = { ...now, ...fields };
  const draft = draftOf({ ...fields, name, img, price, ordered_quantity, description }, part, around, sku);
  return { before: part, draft, stock: pieces, reason: REASON, archived: fields.archived ?? part.archived };
}

function additionToWrite({ sku, fields }: Addition, around: Surroundings): PartWrite {
  const { name = '', img = '', price = 0, ordered_quantity = 0, description = '', available = 0 } = fields;
  const draft = draftOf({ ...fields, sku, name, img, price, ordered_quantity, description }, null, around, sku);
  return { before: null, draft, stock: available, reason: REASON, archived: fields.archived ?? false };
}

type Drafted = Omit<RowFields, 'available'> & Parameters<typeof draftPart>[0];

function draftOf(input: Drafted, before: StoredPart | null, around: Surroundings, sku: string) {
  const draft = draftPart(input, before, around);
  if (draft.ok) return draft.value;
  const [message = 'This part cannot be written'] = Object.values(draft.errors);
  throw new Refused(sku, `${message}.`);
}

const fieldOf = (part: ReturnType<typeof tabled>, field: string): unknown =>
  Object.entries(part).find(([key]) => key === field)?.[1];
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Writes the entry of the audit log that those of the parts stand inside, and gives its id. */
async function writeEntry(
  tx: Transaction,
  { id, userId, plan }: { id: string; userId: string; plan: ImportPlan },
): Promise<string> {
  const entry = randomUUIDv7();
  await writeAudit(tx, {
    id: entry,
    actor: { kind: 'user', id: userId },
    action: 'parts-imported',
    subject: { kind: 'import', id },
    data: { new: plan.counts.new, changed: plan.counts.changed },
  });
  return entry;
}
