import { createHash } from 'node:crypto';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { type ImportColumn, type ImportTable, tableOf } from './import-table.ts';
import { readSheetInThread } from './sheet.thread.ts';
import type { SheetOf } from './sheet.ts';
import type { SentSheet } from './sheet.worker.ts';

/** What can be imported: what has a row, how many rows a file may have, and its columns. */
export interface ImportNoun<Column extends ImportColumn> extends SheetOf {
  columns: readonly Column[];
  /** What a file lacks, as in 'This file has no column sku'; null where it has what every row needs. */
  missing(has: (field: Column['field']) => boolean): string | null;
}

type Sent = { bytes: Uint8Array } | Pick<Extract<SentSheet, { content: string }>, 'content' | 'bom'>;

/**
 * Reads a CSV as it was sent, or its text as it was stored, and matches its columns. Fails with `file-refused` where it is no such
 * file or has not the columns that it needs. Rejects with `TooBusy` while ten others wait.
 */
export async function readImport<Column extends ImportColumn>(
  sent: Sent,
  { columns, missing, thing, rowsMax }: ImportNoun<Column>,
): Promise<Result<{ content: string; table: ImportTable<Column> }>> {
  const sheet = await readSheetInThread({ ...sent, of: { thing, rowsMax } });
  if (!sheet.ok) return sheet;
  const table = tableOf(sheet.value, columns);
  const lacking = missing((field) => table.known.has(field));
  if (lacking !== null) return fail('file-refused', `This file has no ${lacking}. Name it in the first line.`);
  return succeed({ content: sheet.value.content, table });
}

/**
 * Whether what was planned may be written. `leftOut`: how many rows with faults are known to be left out, where a noun can do without
 * them. Fails with `import-faulty` for other faults, and where nothing would change.
 */
export function checkWritable(
  { faults, changes }: { faults: number; changes: number },
  leftOut?: number,
): Result<null> {
  if (faults !== (leftOut ?? 0)) {
    const others = leftOut === undefined ? '' : ', or leave all of them out';
    return fail('import-faulty', `Some rows cannot be read. Mend them and choose the file again${others}.`);
  }
  if (changes === 0) return fail('import-faulty', 'There is nothing to write: every row is as the shop has it.');
  return succeed(null);
}

/** SHA-256 of everything that a plan would write: plans with equal hashes do the same. */
export function hashOf(plan: unknown): string {
  return createHash('sha256').update(JSON.stringify(plan)).digest('hex');
}

const CELL_SHOWN_MAX = 300;

/** A cell as a report shows it. A long one is cut, never in the middle of a character. */
export function shownCell(text: string, most = CELL_SHOWN_MAX): string {
  return text.length > most ? `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}

/** The name of a file as it is stored and shown; `otherwise` for one without. */
export function plainFileName(name: string, otherwise: string): string {
  return name.replaceAll(/\p{C}/gu, '').trim().slice(0, 200).toWellFormed() || otherwise;
}
