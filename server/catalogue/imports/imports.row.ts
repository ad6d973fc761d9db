import { findFamily, otherFamily, readAttributes } from '#contract/catalogue/families.ts';
import { minimumOrderProblem, partFieldsSchema } from '#contract/catalogue/managed-parts.ts';
import type { Attributes } from '#contract/catalogue/parts.ts';
import type { TextRead } from '#contract/figures.ts';
import { eanIn, type PartColumn, type TabledPart } from '#server/catalogue/parts/parts.columns.ts';
import { textIn } from '#server/platform/calls/csv.ts';
import type { ImportRow, ImportTable } from '#server/platform/file-imports/import-table.ts';

/** What the shop knows and a row may name. The keys are in lower case, with how the shop writes them. */
export interface Known {
  brands: ReadonlyMap<string, string>;
  families: ReadonlyMap<string, string>;
  /** Addresses of pictures that a part may show. */
  pictures: ReadonlySet<string>;
}

/** A row to read: against the part with its SKU, or against nothing where it is new. `columns`: those of its file. */
interface PartRow {
  row: ImportRow;
  columns: ImportTable<PartColumn>['known'];
  part: TabledPart | null;
  known: Known;
}

export type RowFields = Partial<TabledPart>;

/** What a row says that differs from its part; all that it says where there is no such part. */
interface RowRead {
  fields: RowFields;
  /** The columns that say it. */
  said: { head: string; column: PartColumn }[];
}

/** A row while it is read. `texts`: the cells that say something new, by field. */
interface Reading extends PartRow {
  texts: Map<string, { head: string; column: PartColumn; text: string }>;
  read: RowRead;
}

const REQUIRED = ['name', 'description', 'price', 'ordered_quantity', 'available'] as const;
const PLAIN = [
  'name',
  'description',
  'price',
  'cost',
  'ordered_quantity',
  'available',
  'weight',
  'carton',
  'taxClass',
  'formerNumbers',
  'replacedBy',
  'shelfPlaces',
  'spareParts',
  'weightOf',
  'torque',
  'inTheBox',
  'countryOfOrigin',
  'hsCode',
  'ean',
  'gtin',
] as const;
const schemas = partFieldsSchema.shape;

/** Reads one row. What is wrong with it stands among its faults, in the words of the form where the form has them. */
export function readRow(row: PartRow): RowRead {
  const reading: Reading = { ...row, texts: new Map(), read: { fields: {}, said: [] } };
  readTexts(reading);
  readPlain(reading);
  readPicture(reading);
  readArchived(reading);
  archiveWithoutPicture(reading);
  readNamed(reading, 'brand', row.known.brands, 'There is no such brand');
  const familyKnown = readNamed(reading, 'category', row.known.families, 'There is no such family');
  if (familyKnown) readFamily(reading);
  if (!row.part) requireRest(reading);
  checkMinimum(reading);
  return reading.read;
}

/** Finds the cells that say something new, and those that nobody may write. */
function readTexts({ row, columns, part, texts }: Reading): void {
  if (row.isTooWide)
    row.fault('', 'This row has more cells than there are columns. Put a cell that holds a separator in quotes.');
  for (const [field, { head, column }] of columns) {
    const cell = row.typed(field);
    if (cell === '' && (column.empty === 'says nothing' || (column.empty === 'empties' && !part))) continue;
    const bare = field === 'ean' || field === 'gtin' ? eanIn(cell) : cell;
    if (/^[=+@]/.test(bare)) {
      const message = column.figures
        ? 'A number is wanted, this is a formula.'
        : 'This is a formula. Put an apostrophe in front of it if it is a text.';
      row.fault(field, message);
      continue;
    }
    const text = textIn(bare);
    if (!part || text !== column.textOf(part)) texts.set(field, { head, column, text });
  }
}

function readPlain(reading: Reading): void {
  for (const field of PLAIN) {
    if (!reading.texts.has(field)) continue;
    const { value, unclear } = valueIn(reading, field);
    const checked = schemas[field].safeParse(value);
    if (unclear !== null) reading.row.fault(field, unclear);
    else if (checked.success) take(reading, field, checked.data);
    else reading.row.fault(field, checked.error.issues[0]?.message ?? 'This cannot be read');
  }
}

/** A new part may have no picture yet: see `archiveWithoutPicture`. */
function readPicture(reading: Reading): void {
  const cell = reading.texts.get('img');
  if (!cell || (cell.text === '' && !reading.part)) return;
  if (cell.text === '') reading.row.fault('img', requiredMessage('img'));
  else if (reading.known.pictures.has(cell.text)) take(reading, 'img', cell.text);
  else reading.row.fault('img', 'No picture has this address. Upload it first, or take that of another part.');
}

function readArchived(reading: Reading): void {
  if (!reading.texts.has('archived')) return;
  const { value } = valueIn(reading, 'archived');
  if (typeof value === 'boolean') take(reading, 'archived', value);
  else reading.row.fault('archived', 'Archived is yes or no');
}

/** Nothing is on sale that cannot be seen: a part without a picture is archived, and stays so until it has one. */
function archiveWithoutPicture(reading: Reading): void {
  const { row, part, read } = reading;
  if (part?.img || read.fields.img || row.faults.some(({ column }) => column === reading.columns.get('img')?.head))
    return;
  if (!part) read.fields.archived = true;
  else if (read.fields.archived === false) reading.row.fault('img', requiredMessage('img'));
}

/** Gives false where the row names something unknown. */
function readNamed(
  reading: Reading,
  field: 'brand' | 'category',
  names: ReadonlyMap<string, string>,
  message: string,
): boolean {
  const cell = reading.texts.get(field);
  if (!cell) return true;
  const name = names.get(cell.text.toLowerCase());
  if (name === undefined) reading.row.fault(field, message);
  else take(reading, field, name);
  return name !== undefined;
}

/** The attributes, by the family that the part has or comes to have. */
function readFamily(reading: Reading): void {
  const { row, part, texts, read } = reading;
  const moved = read.fields.category !== undefined;
  const cells = [...texts.values()].filter(({ column }) => column.key !== undefined);
  if (part && !moved && cells.length === 0) return;
  const family = read.fields.category ?? part?.category ?? otherFamily.name;
  const values: Record<string, unknown> = {};
  for (const { key } of findFamily(family)?.attributes ?? [])
    if (part && Object.hasOwn(part.attributes, key)) values[key] = part.attributes[key];
  let clear = true;
  for (const { column } of cells) {
    const { value, unclear } = valueIn(reading, column.field, family);
    if (unclear !== null) {
      row.fault(column.field, unclear);
      clear = false;
    } else if (column.key !== undefined) values[column.key] = value;
  }
  const attributes = readAttributes(family, values);
  if (!attributes.ok) {
    for (const [key, message] of Object.entries(attributes.errors)) row.fault(`attributes.${key}`, message);
    return;
  }
  if (!clear) return;
  if (part && !moved && sameAttributes(part.attributes, attributes.value)) return;
  read.fields.attributes = attributes.value;
  read.said.push(...cells.filter(({ text }) => text !== ''));
}

/** A new part needs columns for all that the form requires. */
function requireRest(reading: Reading): void {
  for (const field of REQUIRED) if (!reading.columns.has(field)) reading.row.fault(field, requiredMessage(field));
}

function checkMinimum({ row, part, read }: Reading): void {
  if (row.faults.length > 0 || (read.fields.price === undefined && read.fields.ordered_quantity === undefined)) return;
  const { price = Number.NaN, ordered_quantity = Number.NaN } = { ...part, ...read.fields };
  const message = minimumOrderProblem({ price, ordered_quantity });
  if (message) row.fault(read.fields.ordered_quantity === undefined ? 'price' : 'ordered_quantity', message);
}

function take<F extends keyof RowFields>({ part, texts, read }: Reading, field: F, value: RowFields[F]): void {
  if (part && JSON.stringify(value) === JSON.stringify(part[field])) return;
  read.fields[field] = value;
  const cell = texts.get(field);
  if (cell) read.said.push(cell);
}

function requiredMessage(field: (typeof REQUIRED)[number] | 'img'): string {
  return schemas[field].safeParse(undefined).error?.issues[0]?.message ?? 'This is required';
}

function valueIn({ row, texts }: Reading, field: string, family = ''): TextRead<unknown> {
  const cell = texts.get(field);
  return cell?.column.read(cell.text, family, row.commas) ?? { value: undefined, unclear: null };
}

function sameAttributes(one: Attributes, other: Attributes): boolean {
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]))
  );
}
