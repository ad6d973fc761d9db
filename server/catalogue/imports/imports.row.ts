import { findFamily, otherFamily, readAttributes } from '#contract/catalogue/families.ts';
import { minimumOrderProblem, partFieldsSchema } from '#contract/catalogue/managed-parts.ts';
import type { Attributes } from '#contract/catalogue/parts.ts';
import type { Commas, TextRead } from '#contract/figures.ts';
import { eanIn, type TabledPart, textIn } from '#server/catalogue/parts/parts.columns.ts';
import { columnOf, type KnownColumn } from './imports.columns.ts';
import type { Sheet } from './imports.reading.ts';

/** What the shop knows and a row may name. The keys are in lower case, with how the shop writes them. */
export interface Known {
  brands: ReadonlyMap<string, string>;
  families: ReadonlyMap<string, string>;
  /** Addresses of pictures that a part may show. */
  pictures: ReadonlySet<string>;
}

/** A row to read: against the part with its SKU, or against nothing where it is new. `width`: how many columns there are. */
export interface Row {
  cells: readonly string[];
  columns: ReadonlyMap<string, KnownColumn>;
  width: number;
  separator: Sheet['separator'];
  part: TabledPart | null;
  known: Known;
}

export interface RowFault {
  /** The head of the column, or what it should be called; empty for the whole row. */
  column: string;
  value: string;
  message: string;
}

export type RowFields = Partial<TabledPart>;

/** What a row says that differs from its part; all that it says where there is no such part. */
export interface RowRead {
  fields: RowFields;
  /** Each field that differs, with the head of its column. */
  cells: { field: string; head: string }[];
  faults: RowFault[];
}

/** A row while it is read. `texts`: the cells that say something new, by field. */
interface Reading extends Row {
  texts: Map<string, { head: string; key: string | null; text: string }>;
  read: RowRead;
}

const REQUIRED = ['name', 'description', 'price', 'ordered_quantity', 'available'] as const;
const PLAIN = [
  'name',
  'description',
  'price',
  'ordered_quantity',
  'available',
  'weight',
  'carton',
  'taxClass',
  'formerNumbers',
  'replacedBy',
  'ean',
  'gtin',
  'nextDeliveryOn',
  'nextDeliveryPieces',
] as const;
/** Fields for which the shop has a default, so that an empty cell says nothing. */
const DEFAULTED: ReadonlySet<string> = new Set(['ean', 'brand', 'category', 'weight', 'taxClass', 'archived']);
/** Fields that an empty cell empties. Of a new part it says nothing. */
const EMPTIED: ReadonlySet<string> = new Set([
  ...['carton', 'formerNumbers', 'replacedBy', 'gtin', 'nextDeliveryOn', 'nextDeliveryPieces'],
]);
const schemas = partFieldsSchema.shape;

/** Reads one row. What is wrong with it stands among its faults, in the words of the form where the form has them. */
export function readRow(row: Row): RowRead {
  const reading: Reading = { ...row, texts: new Map(), read: { fields: {}, cells: [], faults: [] } };
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
function readTexts(reading: Reading): void {
  const { cells, columns, width, part, texts } = reading;
  if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== ''))
    fault(reading, '', 'This row has more cells than there are columns. Put a cell that holds a separator in quotes.');
  for (const [field, { head, place, column, key, figures }] of columns) {
    const cell = (cells[place] ?? '').trim();
    // Most attributes are those of other families.
    if (cell === '' && (key === null ? DEFAULTED.has(field) : !(part && Object.hasOwn(part.attributes, key)))) continue;
    if (cell === '' && !part && EMPTIED.has(field)) continue;
    const bare = field === 'ean' || field === 'gtin' ? eanIn(cell) : cell;
    if (/^[=+@]/.test(bare)) {
      const message = figures
        ? 'A number is wanted, this is a formula.'
        : 'This is a formula. Put an apostrophe in front of it if it is a text.';
      fault(reading, field, message);
      continue;
    }
    const text = textIn(bare);
    if (!part || text !== column.textOf(part)) texts.set(field, { head, key, text });
  }
}

function readPlain(reading: Reading): void {
  for (const field of PLAIN) {
    const cell = reading.texts.get(field);
    if (!cell) continue;
    const { value, unclear } = valueIn(reading, field, cell.text, '');
    const checked = schemas[field].safeParse(value);
    if (unclear !== null) fault(reading, field, unclear);
    else if (checked.success) take(reading, field, checked.data);
    else fault(reading, field, checked.error.issues[0]?.message ?? 'This cannot be read');
  }
}

/** A new part may have no picture yet: see `archiveWithoutPicture`. */
function readPicture(reading: Reading): void {
  const cell = reading.texts.get('img');
  if (!cell || (cell.text === '' && !reading.part)) return;
  if (cell.text === '') fault(reading, 'img', requiredMessage('img'));
  else if (reading.known.pictures.has(cell.text)) take(reading, 'img', cell.text);
  else fault(reading, 'img', 'No picture has this address. Upload it first, or take that of another part.');
}

function readArchived(reading: Reading): void {
  const cell = reading.texts.get('archived');
  if (!cell) return;
  const { value } = valueIn(reading, 'archived', cell.text, '');
  if (typeof value === 'boolean') take(reading, 'archived', value);
  else fault(reading, 'archived', 'Archived is yes or no');
}

/** Nothing is on sale that cannot be seen: a part without a picture is archived, and stays so until it has one. */
function archiveWithoutPicture(reading: Reading): void {
  const { part, read } = reading;
  if (part?.img || read.fields.img || read.faults.some(({ column }) => column === reading.columns.get('img')?.head))
    return;
  if (!part) read.fields.archived = true;
  else if (read.fields.archived === false) fault(reading, 'img', requiredMessage('img'));
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
  if (name === undefined) fault(reading, field, message);
  else take(reading, field, name);
  return name !== undefined;
}

/** The attributes, by the family that the part has or comes to have. */
function readFamily(reading: Reading): void {
  const { part, texts, read } = reading;
  const moved = read.fields.category !== undefined;
  const cells = [...texts.values()].filter(({ key }) => key !== null);
  if (part && !moved && cells.length === 0) return;
  const family = read.fields.category ?? part?.category ?? otherFamily.name;
  const values: Record<string, unknown> = {};
  for (const { key } of findFamily(family)?.attributes ?? [])
    if (part && Object.hasOwn(part.attributes, key)) values[key] = part.attributes[key];
  let clear = true;
  for (const { key, text } of cells) {
    if (key === null) continue;
    const { value, unclear } = valueIn(reading, `attributes.${key}`, text, family);
    if (unclear === null) values[key] = value;
    else {
      fault(reading, `attributes.${key}`, unclear);
      clear = false;
    }
  }
  const attributes = readAttributes(family, values);
  if (!attributes.ok) {
    for (const [key, message] of Object.entries(attributes.errors)) fault(reading, `attributes.${key}`, message);
    return;
  }
  if (!clear) return;
  if (part && !moved && sameAttributes(part.attributes, attributes.value)) return;
  read.fields.attributes = attributes.value;
  for (const { head, key, text } of cells) if (text !== '') read.cells.push({ field: `attributes.${key}`, head });
}

/** A new part needs columns for all that the form requires. */
function requireRest(reading: Reading): void {
  for (const field of REQUIRED) if (!reading.columns.has(field)) fault(reading, field, requiredMessage(field));
}

function checkMinimum(reading: Reading): void {
  const { part, read } = reading;
  if (read.faults.length > 0 || (read.fields.price === undefined && read.fields.ordered_quantity === undefined)) return;
  const { price = Number.NaN, ordered_quantity = Number.NaN } = { ...part, ...read.fields };
  const message = minimumOrderProblem({ price, ordered_quantity });
  if (message) fault(reading, read.fields.ordered_quantity === undefined ? 'price' : 'ordered_quantity', message);
}

function take<F extends keyof RowFields>({ part, texts, read }: Reading, field: F, value: RowFields[F]): void {
  if (part && JSON.stringify(value) === JSON.stringify(part[field])) return;
  read.fields[field] = value;
  const cell = texts.get(field);
  if (cell) read.cells.push({ field, head: cell.head });
}

/** One fault for a cell is enough. */
function fault({ cells, columns, read }: Reading, field: string, message: string): void {
  const matched = columns.get(field);
  const column = matched?.head ?? columnOf(field)?.head ?? field;
  if (read.faults.some((other) => other.column === column)) return;
  read.faults.push({ column, value: matched ? (cells[matched.place] ?? '').trim() : '', message });
}

function requiredMessage(field: (typeof REQUIRED)[number] | 'img'): string {
  return schemas[field].safeParse(undefined).error?.issues[0]?.message ?? 'This is required';
}

/** What parts the cells of a table for people with a decimal comma leaves open what a comma is. */
const commasIn: Readonly<Record<Sheet['separator'], Commas>> = { comma: 'group', semicolon: 'unknown', tab: 'unknown' };

function valueIn({ separator }: Reading, field: string, text: string, family: string): TextRead<unknown> {
  return columnOf(field)?.read(text, family, commasIn[separator]) ?? { value: undefined, unclear: null };
}

function sameAttributes(one: Attributes, other: Attributes): boolean {
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]))
  );
}
