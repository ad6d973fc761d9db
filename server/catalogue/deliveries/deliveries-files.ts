import { randomUUIDv7 } from 'node:crypto';
import {
  bookGoodsSchema,
  DELIVERIES_AT_ONCE_MAX,
  type DeliveriesFile,
  type GoodsFile,
  newDeliverySchema,
} from '#contract/catalogue/deliveries/deliveries.ts';
import { type Result, succeed } from '#contract/failures.ts';
import { readFigure } from '#contract/figures.ts';
import { eanIn } from '#server/catalogue/parts/parts.columns.ts';
import type { SentFile } from '#server/platform/calls/uploads.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { ImportColumn, ImportRow } from '#server/platform/file-imports/import-table.ts';
import { type ImportNoun, plainFileName, readImport, shownCell } from '#server/platform/file-imports/read-import.ts';
import { findByNumbers } from './deliveries.repository.ts';
import { readArrivals } from './goods.service.ts';

const sku = { field: 'sku', head: 'sku', names: ['part', 'part number', 'ean', 'gtin', 'article number'] } as const;
const pieces = { field: 'pieces', head: 'pieces', names: ['quantity', 'qty', 'came in'] } as const;

type GoodsField = 'sku' | 'pieces' | 'note';
type DeliveryField = 'sku' | 'pieces' | 'day' | 'supplier';

const goodsFile: ImportNoun<ImportColumn<GoodsField>> = {
  thing: 'part',
  rowsMax: DELIVERIES_AT_ONCE_MAX,
  columns: [sku, pieces, { field: 'note', head: 'note', names: ['delivery note', 'comment'] }],
  missing: (has) => lacking(['sku', 'pieces'], has),
};

const deliveriesFile: ImportNoun<ImportColumn<DeliveryField>> = {
  thing: 'delivery',
  rowsMax: DELIVERIES_AT_ONCE_MAX,
  columns: [
    sku,
    pieces,
    { field: 'day', head: 'day', names: ['date', 'expected', 'expected on', 'due', 'eta'] },
    { field: 'supplier', head: 'supplier', names: ['from', 'vendor'] },
  ],
  missing: (has) => lacking(['sku', 'pieces', 'day', 'supplier'], has),
};

function lacking<Field extends string>(fields: readonly Field[], has: (field: Field) => boolean): string | null {
  const missing = fields.find((field) => !has(field));
  return missing === undefined ? null : `column ${missing}`;
}

type Numbered = { id: string; sku: string; name: string };

/** Reads a CSV of goods that came in, for admins: the lines that can be booked, and what is wrong with the others. Fails with `file-refused`. */
export async function checkGoodsFile(db: Database, { name, bytes }: SentFile): Promise<Result<GoodsFile>> {
  const file = await readImport({ bytes }, goodsFile);
  if (!file.ok) return file;
  const { table } = file.value;
  const parts = await findByNumbers(db, numbersIn(table.texts('sku')));
  const rows = table.rows();
  const rowOf = new Map<string, number>();
  const fits = (figure: number) => bookGoodsSchema.shape.lines.element.shape.pieces.safeParse(figure).success;
  const read = rows.flatMap((row) => {
    const part = partIn(row, parts);
    if (/^=/.test(row.typed('pieces'))) row.fault('pieces', '= sets a count: use Stocktaking.');
    const count = piecesIn(row, fits, 'Wanted: pieces such as 500, or -3 to take some off.');
    const before = part && rowOf.get(part.id);
    if (before !== undefined && before !== null) row.fault('sku', `Row ${before} has the same part.`);
    if (!part || count === null || row.faults.length > 0) return [];
    rowOf.set(part.id, row.row);
    return { row: row.row, pieces: count, id: part.id };
  });
  const arrivals = new Map(
    (
      await readArrivals(
        db,
        read.map(({ id }) => id),
      )
    ).map((each) => [each._id, each]),
  );
  const ready = read.flatMap(({ id, ...line }) => {
    const part = arrivals.get(id);
    return part ? { ...line, part } : [];
  });
  return succeed({ fileName: plainFileName(name, 'goods.csv'), ...table.facts, ready, faults: faultsOf(rows) });
}

/** The same of a CSV of expected deliveries. Each gets its key here: the file that was shown is written once. */
export async function checkDeliveriesFile(db: Database, { name, bytes }: SentFile): Promise<Result<DeliveriesFile>> {
  const file = await readImport({ bytes }, deliveriesFile);
  if (!file.ok) return file;
  const { table } = file.value;
  const parts = await findByNumbers(db, numbersIn(table.texts('sku')));
  const rows = table.rows();
  const { shape } = newDeliverySchema;
  const ready = rows.flatMap((row) => {
    const part = partIn(row, parts);
    const count = piecesIn(row, (figure) => shape.pieces.safeParse(figure).success, 'Wanted: pieces, 1 or more.');
    const day = shape.dueOn.safeParse(row.text('day'));
    if (!day.success) row.fault('day', 'Wanted: a day such as 2026-12-04.');
    const supplier = shape.supplier.safeParse(row.text('supplier'));
    if (!supplier.success) row.fault('supplier', `${supplier.error.issues[0]?.message}.`);
    if (!part || count === null || !day.success || !supplier.success || row.faults.length > 0) return [];
    const delivery = { part: part.id, pieces: count, dueOn: day.data, supplier: supplier.data };
    return { ...delivery, key: randomUUIDv7(), row: row.row, sku: part.sku, name: part.name };
  });
  return succeed({ fileName: plainFileName(name, 'deliveries.csv'), ...table.facts, ready, faults: faultsOf(rows) });
}

/** As SKUs, and as EANs and GTINs without what stops a spreadsheet from taking them for numbers. */
const numbersIn = (cells: readonly string[]) =>
  cells.flatMap((cell) => [cell, eanIn(cell), eanIn(cell).padStart(14, '0')]);

function partIn<Field extends string>(row: ImportRow<Field | 'sku'>, parts: ReadonlyMap<string, Numbered>) {
  const typed = row.text('sku');
  const digits = eanIn(row.typed('sku'));
  const part = parts.get(typed.trim().toLowerCase()) ?? parts.get(digits) ?? parts.get(digits.padStart(14, '0'));
  return part ?? row.fault('sku', typed === '' ? 'Name the part.' : 'There is no such part.');
}

function piecesIn<Field extends string>(
  row: ImportRow<Field | 'pieces'>,
  fits: (figure: number) => boolean,
  message: string,
): number | null {
  const read = readFigure(row.text('pieces').replace(/^\+/, ''), { fits, commas: row.commas });
  if (read.unclear) return row.fault('pieces', `${read.unclear}.`);
  return read.value !== undefined && fits(read.value) ? read.value : row.fault('pieces', message);
}

const faultsOf = (rows: readonly ImportRow<string>[]) =>
  rows.flatMap((row) => row.faults.map((fault) => ({ row: row.row, ...fault, value: shownCell(fault.value) })));
