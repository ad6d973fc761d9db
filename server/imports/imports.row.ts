import { findFamily, otherFamily, readAttributes } from '#contract/families.ts';
import { minimumOrderProblem, partFieldsSchema } from '#contract/managed-parts.ts';
import type { Attributes } from '#contract/parts.ts';
import { type TabledPart, textIn } from '#server/parts/parts.columns.ts';
import { columnOf, holdsNumbers, type MatchedColumn } from './imports.columns.ts';
import type { Sheet } from './imports.reading.ts';

/** What the shop knows and a row may name. Names are given in lower case, with how the shop writes them. */
export interface Known {
  brands: ReadonlyMap<string, string>;
  families: ReadonlyMap<string, string>;
  /** Addresses of pictures that a part may show. */
  pictures: ReadonlySet<string>;
}

export interface RowFault {
  /** The head of the column, or what it should be called; empty for the whole row. */
  column: string;
  value: string;
  message: string;
}

/** What a row says that differs from the part it is about; everything it says where there is no such part. */
export interface RowRead {
  fields: RowFields;
  /** Each field that differs, with the head of its column and the text in it. */
  cells: { field: string; head: string; text: string }[];
  faults: RowFault[];
}

export type RowFields = Partial<TabledPart>;

const REQUIRED = ['name', 'description', 'price', 'ordered_quantity', 'available', 'img'] as const;
/** What the shop gives by itself, so that an empty cell says nothing. */
const GIVEN = new Set(['ean', 'brand', 'category', 'weight', 'archived']);
const schemas = partFieldsSchema.shape;

const fill = { name: '', description: '', img: '', price: Number.NaN, ordered_quantity: Number.NaN };

/** Reads one row against the part with its SKU, or against nothing where it is new. */
export function readRow(
  cells: readonly string[],
  columns: readonly MatchedColumn[],
  separator: Sheet['separator'],
  part: TabledPart | null,
  known: Known,
): RowRead {
  const read: RowRead = { fields: {}, cells: [], faults: [] };
  const texts = new Map<string, { head: string; text: string; cell: string }>();
  for (const { head, place, column } of columns) {
    if (!column) continue;
    const cell = (cells[place] ?? '').trim();
    const text = holdsNumbers(column) ? figureIn(cell, separator, column.field) : textIn(cell);
    texts.set(column.field, { head, text, cell });
  }
  const fault = (field: string, message: string) => {
    const told = texts.get(field);
    read.faults.push({ column: told?.head ?? columnOf(field)?.head ?? field, value: told?.cell ?? '', message });
  };
  const take = <F extends keyof RowFields>(field: F, value: RowFields[F]) => {
    if (part && value === part[field]) return;
    read.fields[field] = value;
    const told = texts.get(field);
    if (told) read.cells.push({ field, head: told.head, text: told.text });
  };

  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    fault('', 'This row has more cells than there are columns. Put a cell that holds a separator in quotes.');
  const formulas = new Set<string>();
  for (const [field, { cell }] of texts) {
    if (!/^[=+@]/.test(cell)) continue;
    formulas.add(field);
    const column = columnOf(field);
    fault(
      field,
      column && holdsNumbers(column)
        ? 'A number is wanted, this is a formula.'
        : 'This is a formula. Put an apostrophe in front of it if it is a text.',
    );
  }

  /** The text of a cell that has something to say. */
  const saying = (field: string): string | null => {
    const told = texts.get(field);
    if (!told || formulas.has(field)) return null;
    if (part && told.text === columnOf(field)?.textOf(part)) return null;
    return told.text === '' && GIVEN.has(field) ? null : told.text;
  };
  for (const field of [
    'name',
    'description',
    'price',
    'ordered_quantity',
    'available',
    'weight',
    'ean',
    'img',
    'archived',
  ] as const) {
    const text = saying(field);
    if (text === null) continue;
    const value = columnOf(field)?.valueOf(text, '');
    if (field === 'archived') {
      if (typeof value === 'boolean') take('archived', value);
      else fault('archived', 'Archived is yes or no');
      continue;
    }
    const checked = schemas[field].safeParse(value);
    if (!checked.success) fault(field, checked.error.issues[0]?.message ?? 'This cannot be read');
    else if (field === 'img' && !known.pictures.has(String(checked.data)))
      fault('img', 'No picture has this address. Upload it first, or take that of another part.');
    else take(field, checked.data);
  }
  named('brand', known.brands, 'There is no such brand');
  named('category', known.families, 'There is no such family');
  readFamily();
  if (!part)
    for (const field of REQUIRED)
      if (!texts.has(field))
        fault(field, schemas[field].safeParse(undefined).error?.issues[0]?.message ?? 'This is required');
  checkMinimum();
  return read;

  function named(field: 'brand' | 'category', names: ReadonlyMap<string, string>, message: string): void {
    const text = saying(field);
    if (text === null) return;
    const name = names.get(text.toLowerCase());
    if (name === undefined) fault(field, message);
    else take(field, name);
  }

  function readFamily(): void {
    const moved = read.fields.category !== undefined;
    const family = read.fields.category ?? part?.category ?? otherFamily.name;
    // A family that is not known was told already.
    if (read.faults.some(({ column }) => column === texts.get('category')?.head)) return;
    const told = [...texts].filter(([field]) => field.startsWith('attributes.') && saying(field) !== null);
    if (part && !moved && told.length === 0) return;
    const given: Record<string, unknown> = {};
    const keys = findFamily(family)?.attributes.map(({ key }) => key) ?? [];
    for (const key of keys) if (part && Object.hasOwn(part.attributes, key)) given[key] = part.attributes[key];
    for (const [field, { text }] of told) {
      const key = field.slice('attributes.'.length);
      if (text === '') delete given[key];
      else given[key] = columnOf(field)?.valueOf(text, family);
    }
    const attributes = readAttributes(family, given);
    if (!attributes.ok) {
      for (const [key, message] of Object.entries(attributes.errors))
        if (!formulas.has(`attributes.${key}`)) fault(`attributes.${key}`, message);
      return;
    }
    if (part && !moved && sameAttributes(part.attributes, attributes.value)) return;
    read.fields.attributes = attributes.value;
    for (const [field, { head, text }] of told) if (text !== '') read.cells.push({ field, head, text });
  }

  function checkMinimum(): void {
    if (read.faults.length > 0) return;
    if (read.fields.price === undefined && read.fields.ordered_quantity === undefined) return;
    const { price, ordered_quantity } = { ...fill, ...part, ...read.fields };
    const message = minimumOrderProblem({ price, ordered_quantity });
    if (message) fault(read.fields.ordered_quantity === undefined ? 'price' : 'ordered_quantity', message);
  }
}

/** A figure as the shop writes it: without the sign of the dollar, with a point where this file has a comma. */
function figureIn(cell: string, separator: Sheet['separator'], field: string): string {
  const bare = textIn(cell);
  const pointed = separator === 'comma' ? bare : bare.replaceAll(/(\d),(?=\d)/g, '$1.');
  return field === 'price' ? pointed.replace(/^\$\s*/, '') : pointed;
}

function sameAttributes(one: Attributes, other: Attributes): boolean {
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]))
  );
}
