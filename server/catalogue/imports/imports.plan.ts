import type { ImportLine, PartsImport } from '#contract/catalogue/imports.ts';
import { partFieldsSchema } from '#contract/catalogue/managed-parts.ts';
import { formatDollars } from '#contract/money.ts';
import type { PartColumn, TabledPart } from '#server/catalogue/parts/parts.columns.ts';
import type { ImportRow, ImportTable } from '#server/platform/file-imports/import-table.ts';
import { hashOf, shownCell } from '#server/platform/file-imports/read-import.ts';
import { type Known, type RowFields, readRow } from './imports.row.ts';

/** A part of the shop that a row is about. `available` is what the dry run saw. */
export interface KnownPart extends TabledPart {
  id: string;
}

/** What the shop has of what the file names. */
export interface Shop extends Known {
  /** By SKU as the shop writes it. */
  parts: ReadonlyMap<string, KnownPart>;
  /** How the shop writes a SKU, by the SKU in lower case. */
  skus: ReadonlyMap<string, string>;
  /** Whose an EAN is: a SKU. */
  eans: ReadonlyMap<string, string>;
  /** Whose a GTIN is: a SKU. */
  gtins: ReadonlyMap<string, string>;
}

/** A part to be added: what the row says. */
export interface Addition {
  sku: string;
  fields: RowFields;
}

/** A part to be changed: what differs, how that was before, and by how many pieces the stock is corrected. */
export interface Change {
  id: string;
  sku: string;
  before: RowFields;
  fields: Omit<RowFields, 'available'>;
  pieces: number;
}

/** What writing a file would do. `lines` are all faults and changes, faults first, then by row. */
export interface ImportPlan {
  columns: PartsImport['columns'];
  counts: PartsImport['counts'];
  lines: ImportLine[];
  additions: Addition[];
  changes: Change[];
  /** SHA-256 of the additions and changes: equal plans do the same. */
  hash: string;
}

const skuSchema = partFieldsSchema.shape.sku;

/** Plans an import: every row against the part with its SKU. */
export function planImport(table: ImportTable<PartColumn>, shop: Shop): ImportPlan {
  const { known: columns } = table;
  const faults: ImportLine[] = [];
  const lines: ImportLine[] = [];
  const additions: Addition[] = [];
  const changes: Change[] = [];
  const rowsBySku = new Map<string, number>();
  const rowsByNumber = { ean: new Map<string, number>(), gtin: new Map<string, number>() };
  const inFile = new Set(table.texts('sku').map((sku) => sku.toLowerCase()));
  let faultyRows = 0;
  let unchanged = 0;

  for (const row of table.rows()) {
    const sku = row.text('sku');
    const part = shop.parts.get(sku) ?? null;
    checkSku(row, sku, part);
    const { fields, said } = readRow({ row, columns, part, known: shop });
    checkNumbers(row, sku, fields);
    checkReplacement(row, fields);
    const name = fields.name ?? part?.name ?? '';
    const line = { row: row.row, sku: shownCell(sku), name: shownCell(name) };
    if (row.faults.length > 0) {
      faultyRows++;
      for (const { column, value, message } of row.faults)
        faults.push({ ...line, kind: 'fault', column, before: null, after: shownCell(value), message });
    } else if (!part) {
      additions.push({ sku, fields });
      lines.push({ ...line, kind: 'new', column: '', before: null, after: inShort(fields), message: null });
    } else {
      const change = changeOf(part, fields);
      if (change) changes.push(change);
      else unchanged++;
      for (const { head, column } of change ? said : [])
        lines.push({
          ...line,
          kind: 'change',
          column: head,
          before: shownCell(column.textOf(part)),
          after: shownCell(column.textOf({ ...part, ...fields })),
          message: null,
        });
    }
  }

  return {
    columns: table.columns.map(({ head, column }) => ({ head: shownCell(head), field: column?.field ?? null })),
    counts: { new: additions.length, changed: changes.length, unchanged, faults: faultyRows },
    lines: [...faults, ...lines],
    additions,
    changes,
    hash: hashOf([additions, changes]),
  };

  function checkSku(row: ImportRow, sku: string, part: KnownPart | null): null {
    const key = sku.toLowerCase();
    if (sku === '') return row.fault('sku', 'SKU is Required');
    const earlier = rowsBySku.get(key);
    if (earlier !== undefined) return row.fault('sku', `Row ${earlier} has the same SKU.`);
    rowsBySku.set(key, row.row);
    if (part) return null;
    const ours = shop.skus.get(key);
    if (ours !== undefined) return row.fault('sku', `The shop writes this SKU ${ours}.`);
    const checked = skuSchema.safeParse(sku);
    return checked.success ? null : row.fault('sku', checked.error.issues[0]?.message ?? 'This is no SKU');
  }

  function checkNumbers(row: ImportRow, sku: string, fields: RowFields): void {
    for (const field of ['ean', 'gtin'] as const) {
      const number = fields[field];
      if (!number) continue;
      const word = field.toUpperCase();
      const owner = (field === 'ean' ? shop.eans : shop.gtins).get(number);
      const earlier = rowsByNumber[field].get(number);
      if (owner !== undefined && owner !== sku) row.fault(field, `${owner} has this ${word}.`);
      else if (earlier !== undefined) row.fault(field, `Row ${earlier} has the same ${word}.`);
      else rowsByNumber[field].set(number, row.row);
    }
  }

  function checkReplacement(row: ImportRow, { replacedBy = [] }: RowFields): void {
    const unknown = replacedBy.find(
      (number) => !shop.skus.has(number.toLowerCase()) && !inFile.has(number.toLowerCase()),
    );
    if (unknown !== undefined) row.fault('replacedBy', `There is no part with the SKU ${unknown}.`);
  }
}

function changeOf(part: KnownPart, read: RowFields): Change | null {
  const { available, ...fields } = read;
  const keys = Object.keys(read).filter((key): key is keyof RowFields => key in part);
  if (keys.length === 0) return null;
  const before: RowFields = Object.fromEntries(keys.map((key) => [key, part[key]]));
  return {
    id: part.id,
    sku: part.sku,
    before,
    fields,
    pieces: available === undefined ? 0 : available - part.available,
  };
}

/** A new part in a line: price, minimum and stock. */
function inShort({ price = 0, ordered_quantity = 0, available = 0, archived, img }: RowFields): string {
  const state = img ? (archived ? ', archived' : '') : ', archived until it has a picture';
  return `${formatDollars(price)}, from ${ordered_quantity}, ${available} available${state}`;
}
