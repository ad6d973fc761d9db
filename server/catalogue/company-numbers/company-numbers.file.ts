import {
  COMPANY_NUMBERS_MAX,
  type CompanyNumberLine,
  type CompanyNumbersFile,
  ourNumberSchema,
  ownNameSchema,
  ownNumberSchema,
} from '#contract/catalogue/company-numbers.ts';
import { comparedNumber } from '#contract/catalogue/own-names.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import {
  comparedSku,
  findPartsByNumber,
  type NumberedPart,
} from '#server/catalogue/parts/parts-by-number.repository.ts';
import { textIn } from '#server/platform/calls/csv.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { comparedHead } from '#server/platform/file-imports/import-table.ts';
import type { Sheet, SheetOf } from '#server/platform/file-imports/sheet.ts';
import { listNumbers, type NumberToWrite } from './company-numbers.repository.ts';

/** The heads of the file. The first of each is what the export writes; the others are read too. */
export const heads = {
  number: ['your_number', 'yours', 'number', 'own number', 'your part number', 'customer number', 'customer sku'],
  name: ['your_name', 'own name', 'your part name', 'customer name', 'name'],
  sku: ['our_sku', 'ours', 'sku', 'our number', 'part number', 'article number', 'item number'],
} as const;

/** What has a row in the file. */
export const numbersFile: SheetOf = { thing: 'part', rowsMax: 5000 };

/** The most lines that are shown of a file. */
const LINES_MAX = 500;

/** What a file would do. */
export interface NumbersPlan {
  file: Omit<CompanyNumbersFile, 'written'>;
  writes: NumberToWrite[];
}

interface Row {
  row: number;
  number: string;
  /** Null where the file has no column of names: a name stays with its part. */
  name: string | null;
  sku: string;
}

/**
 * Compares a file with a company's numbers and our parts. A row may be new, may give a number to another part or with another name,
 * or may say what is so already. An own name that is ours says nothing and is none. Fails with `file-refused` where a column is missing, or where the company would have more than 20,000 numbers.
 */
export async function planNumbers(db: Queryable, companyId: string, sheet: Sheet): Promise<Result<NumbersPlan>> {
  const rows = rowsOf(sheet);
  if (!rows.ok) return rows;
  const parts = await findPartsByNumber(
    db,
    rows.value.map(({ sku }) => sku),
  );
  const had = new Map((await listNumbers(db, { companyId })).map(({ compared, number }) => [compared, number]));
  const first = new Map<string, number>();
  const writes: NumberToWrite[] = [];
  const counts = { new: 0, changed: 0, unchanged: 0, faults: 0 };
  const lines: CompanyNumberLine[] = [];
  for (const { row, number, name, sku } of rows.value) {
    const compared = comparedNumber(number);
    const before = had.get(compared);
    const message = faultOf({ number, name, sku }, first.get(compared));
    if (!first.has(compared)) first.set(compared, row);
    // A part that is no longer on sale keeps its numbers.
    const same = before !== undefined && comparedSku(before.part.sku) === comparedSku(sku);
    const meant = same
      ? succeed<NumberedPart>({ ...before.part, id: before.part._id })
      : partOf(parts.get(sku) ?? [], sku);
    if (message !== null || !meant.ok) {
      counts.faults += 1;
      const said = message ?? (meant.ok ? '' : meant.failure.detail);
      lines.push({
        ...{ row, number, sku, name: '', ownName: name || null, kind: 'fault', message: said },
        ...{ before: null, ownNameBefore: null },
      });
      continue;
    }
    const part = meant.value;
    const nameBefore = before?.name ?? null;
    const isSamePart = before?.part._id === part.id;
    const ownName = name === null ? (isSamePart ? nameBefore : null) : name === part.name ? null : name || null;
    if (isSamePart && before.number === number && nameBefore === ownName) {
      counts.unchanged += 1;
      continue;
    }
    counts[before ? 'changed' : 'new'] += 1;
    writes.push({ number, name: ownName, partId: part.id });
    const kind = before ? 'change' : 'new';
    lines.push({
      ...{ row, number, sku: part.sku, name: part.name, ownName, kind, message: null },
      ...{ before: before?.part.sku ?? null, ownNameBefore: nameBefore },
    });
  }
  if (had.size + counts.new > COMPANY_NUMBERS_MAX) return tooMany;
  const sorted = lines.toSorted((one, other) => Number(other.kind === 'fault') - Number(one.kind === 'fault'));
  const file = { rows: rows.value.length, counts, lines: sorted.slice(0, LINES_MAX), linesInAll: lines.length };
  return succeed({ file, writes });
}

/** The refusal of more numbers than a company may have. */
export const tooMany = fail(
  'file-refused',
  `A company has at most ${COMPANY_NUMBERS_MAX.toLocaleString('en-US')} part numbers of its own.`,
);

/** The one part that a number of ours means. Fails with `not-found`, and a sentence for the field, for none and for several. */
export function partOf(found: readonly NumberedPart[], sku: string): Result<NumberedPart> {
  const [part, other] = found;
  if (part && !other) return succeed(part);
  if (!part) return fail('not-found', `We have no part ${sku} on sale`);
  return fail('not-found', `${sku} may be ${found.map((one) => one.sku).join(' or ')}: write one of these`);
}

function rowsOf({ heads: written, rows }: Sheet): Result<Row[]> {
  const placeOf = (names: readonly string[]) =>
    names
      .map((name) => written.findIndex((head) => comparedHead(head) === comparedHead(name)))
      .find((place) => place >= 0);
  const places = { number: placeOf(heads.number), name: placeOf(heads.name), sku: placeOf(heads.sku) };
  const missing = (['number', 'sku'] as const).filter((field) => places[field] === undefined);
  if (missing.length > 0)
    return fail(
      'file-refused',
      `This file has no column ${missing.map((field) => heads[field][0]).join(' and no column ')}. Its first line names the columns: your_number and our_sku.`,
    );
  const cell = (cells: readonly string[], place = 0) => textIn((cells[place] ?? '').trim());
  return succeed(
    rows.map(({ row, cells }) => ({
      row,
      number: cell(cells, places.number),
      name: places.name === undefined ? null : cell(cells, places.name),
      sku: cell(cells, places.sku),
    })),
  );
}

function faultOf({ number, name, sku }: Omit<Row, 'row'>, firstRow: number | undefined): string | null {
  const own = ownNumberSchema.safeParse(number);
  if (!own.success) return own.error.issues[0]?.message ?? 'This cannot be read';
  if (firstRow !== undefined) return `${number} stands in row ${firstRow} already`;
  const named = ownNameSchema.safeParse(name ?? '');
  if (!named.success) return named.error.issues[0]?.message ?? 'This cannot be read';
  const ours = ourNumberSchema.safeParse(sku);
  return ours.success ? null : (ours.error.issues[0]?.message ?? 'This cannot be read');
}
