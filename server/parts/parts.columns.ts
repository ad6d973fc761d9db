import type { Attribute } from '#contract/families/family.ts';
import { families, findFamily } from '#contract/families.ts';
import { centsFromDollars } from '#contract/money.ts';
import type { Attributes, Part } from '#contract/parts.ts';

/** What a row of the CSV is made of. */
export type TabledPart = Omit<Part, '_id' | 'slug' | 'pictures'> & { archived: boolean };

/**
 * A column of the CSV of parts, which the export writes and the import reads. `field` is the field of a part it stands
 * for: one of `partFieldsSchema`, `attributes.<key>`, or `archived`.
 */
export interface PartColumn {
  readonly head: string;
  readonly field: string;
  /** What a part shows in this column; empty where it has nothing to show. */
  textOf(part: TabledPart): string;
  /**
   * What a text in this column means for a part of the named family, as the JSON of a call would carry it; undefined
   * for an empty one. A text that means nothing is given as it is, so that the schema of the field says what is wanted.
   */
  valueOf(text: string, family: string): unknown;
}

const words = (text: string) => (text === '' ? undefined : text);
const figure = (text: string) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : words(text));
const yesOrNo = (text: string) => (/^yes$/i.test(text) ? true : /^no$/i.test(text) ? false : words(text));

const plain = (field: 'sku' | 'ean' | 'name' | 'brand' | 'category' | 'description' | 'img'): PartColumn => ({
  head: field,
  field,
  textOf: (part) => part[field],
  valueOf: words,
});

const count = (field: 'ordered_quantity' | 'available' | 'weight'): PartColumn => ({
  head: field,
  field,
  textOf: (part) => String(part[field]),
  valueOf: figure,
});

const price: PartColumn = {
  head: 'price',
  field: 'price',
  textOf: (part) => ((centsFromDollars(part.price) ?? 0) / 100).toFixed(2),
  valueOf: figure,
};

const archived: PartColumn = {
  head: 'archived',
  field: 'archived',
  textOf: (part) => (part.archived ? 'yes' : 'no'),
  valueOf: yesOrNo,
};

/** Several families may share a key: they share the column, and each reads it in its own way. */
const attribute = (key: string): PartColumn => ({
  head: `attr.${key}`,
  field: `attributes.${key}`,
  textOf: (part) => textOfAttribute(part.attributes[key]),
  valueOf: (text, family) =>
    readText(
      text,
      findFamily(family)?.attributes.find((one) => one.key === key),
    ),
});

const attributeKeys = [...new Set(families.flatMap((family) => family.attributes.map(({ key }) => key)))];

/** Every column, in the order of the export: the same for all parts, whatever their family. */
export const partColumns: readonly PartColumn[] = [
  plain('sku'),
  plain('ean'),
  plain('name'),
  plain('brand'),
  plain('category'),
  price,
  count('ordered_quantity'),
  count('available'),
  count('weight'),
  plain('description'),
  plain('img'),
  archived,
  ...attributeKeys.map(attribute),
];

function textOfAttribute(value: Attributes[string] | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // Spreadsheets would take 10/11 for a day, and 10,11 for a thousand.
  return Array.isArray(value) ? value.join(' ') : String(value);
}

function readText(text: string, attribute: Attribute | undefined): unknown {
  if (text === '' || !attribute || attribute.kind === 'text') return words(text);
  if (attribute.kind === 'flag') return yesOrNo(text);
  if (attribute.kind === 'choice') return attribute.options.find((option) => String(option) === text) ?? text;
  if (attribute.kind === 'whole' || attribute.kind === 'decimal') return figure(text);
  return text.split(/[\s;]+/).map(figure);
}

/** What a spreadsheet takes for a formula, wide signs too; also what was defused before, so that it is read back as it was. */
const formula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** The cell for a text: a spreadsheet that opens the file runs nothing. */
export function cellOf(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text in a cell, as it was before `cellOf`. */
export function textIn(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
