import { attributeText, readAttributeText } from '#contract/catalogue/attribute-texts.ts';
import { families, findFamily } from '#contract/catalogue/families.ts';
import { shownGtin } from '#contract/catalogue/gtin.ts';
import { readPartFigure } from '#contract/catalogue/managed-parts.ts';
import { readNumbers } from '#contract/catalogue/part-numbers.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Commas, TextRead } from '#contract/figures.ts';
import { centsFromDollars } from '#contract/money.ts';

/** What a row of the CSV is made of. */
export type TabledPart = Omit<Part, '_id' | 'slug' | 'pictures' | 'taxIncluded'> & {
  archived: boolean;
  replacedBy: string[];
};

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
   * for an empty one. A text without a meaning is passed on, so that the schema of the field says what it expects.
   */
  read(text: string, family: string, commas: Commas): TextRead<unknown>;
}

const clear = (value: unknown): TextRead<unknown> => ({ value, unclear: null });
const words = (text: string) => clear(text === '' ? undefined : text);
const yesOrNo = (text: string) => (/^yes$/i.test(text) ? clear(true) : /^no$/i.test(text) ? clear(false) : words(text));

const plain = (field: 'sku' | 'name' | 'brand' | 'category' | 'description' | 'img'): PartColumn => ({
  head: field,
  field,
  textOf: (part) => part[field],
  read: words,
});

/** With hyphens where bar codes have their gaps: a spreadsheet takes 13 digits for a number, and rounds it. */
const ean: PartColumn = {
  head: 'ean',
  field: 'ean',
  textOf: (part) => part.ean.replace(/^(\d)(\d{6})(\d{6})$/, '$1-$2-$3'),
  read: (text) => words(eanIn(text)),
};

const count = (field: 'ordered_quantity' | 'available' | 'weight'): PartColumn => ({
  head: field,
  field,
  textOf: (part) => String(part[field]),
  read: (text, _family, commas) => readPartFigure(field, text, commas),
});

/** Hyphens stop a spreadsheet from taking it for a number. */
const gtin: PartColumn = {
  head: 'gtin',
  field: 'gtin',
  textOf: (part) => (part.gtin === null ? '' : shownGtin(part.gtin).replace(/(\d)(\d{6})(\d+)$/, '$1-$2-$3')),
  read: (text) => clear(text === '' ? null : eanIn(text)),
};

// Nothing in a cell is what is known: nothing.
const countOrNothing = (field: 'carton' | 'nextDeliveryPieces', head: string): PartColumn => ({
  head,
  field,
  textOf: (part) => String(part[field] ?? ''),
  read: (text, _family, commas) => (text === '' ? clear(null) : readPartFigure(field, text, commas)),
});

const nextDeliveryOn: PartColumn = {
  head: 'next_delivery',
  field: 'nextDeliveryOn',
  textOf: (part) => part.nextDeliveryOn ?? '',
  read: (text) => clear(text === '' ? null : text),
};

const taxClass: PartColumn = {
  head: 'tax_class',
  field: 'taxClass',
  textOf: (part) => part.taxClass,
  read: (text) => words(text.toLowerCase()),
};

const numbers = (field: 'formerNumbers' | 'replacedBy', head: string): PartColumn => ({
  head,
  field,
  textOf: (part) => part[field].join(' '),
  read: (text) => clear(readNumbers(text)),
});

const price: PartColumn = {
  head: 'price',
  field: 'price',
  textOf: (part) => ((centsFromDollars(part.price) ?? 0) / 100).toFixed(2),
  read: (text, _family, commas) => readPartFigure('price', text, commas),
};

const archived: PartColumn = {
  head: 'archived',
  field: 'archived',
  textOf: (part) => (part.archived ? 'yes' : 'no'),
  read: yesOrNo,
};

/** Several families may share a key: they share the column, and each reads it in its own way. */
const attribute = (key: string): PartColumn => ({
  head: `attr.${key}`,
  field: `attributes.${key}`,
  textOf: (part) => attributeText(part.attributes[key]),
  read: (text, family, commas) => {
    const attribute = findFamily(family)?.attributes.find((one) => one.key === key);
    return attribute ? readAttributeText(attribute, text, commas) : words(text);
  },
});

const attributeKeys = [...new Set(families.flatMap((family) => family.attributes.map(({ key }) => key)))];

/** Every column, in the order of the export: the same for all parts, whatever their family. */
export const partColumns: readonly PartColumn[] = [
  plain('sku'),
  ean,
  gtin,
  plain('name'),
  plain('brand'),
  plain('category'),
  price,
  count('ordered_quantity'),
  count('available'),
  count('weight'),
  countOrNothing('carton', 'carton'),
  taxClass,
  numbers('formerNumbers', 'former_numbers'),
  numbers('replacedBy', 'replaced_by'),
  nextDeliveryOn,
  countOrNothing('nextDeliveryPieces', 'next_delivery_pieces'),
  plain('description'),
  plain('img'),
  archived,
  ...attributeKeys.map(attribute),
];

/** What a spreadsheet takes for a formula, wide signs too; also what was defused before, so that it is read back as it was. */
const formula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** The cell for a text: a spreadsheet that opens the file runs nothing. */
export function cellOf(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Digits that are quoted against a spreadsheet's rounding: ="4026495123454". Such a formula is a plain text. */
const quotedDigits = /^="([\d\s-]+)"$/;

/** The EAN in a cell, without gaps and without what stops a spreadsheet from taking it for a number. */
export function eanIn(cell: string): string {
  return (quotedDigits.exec(cell)?.[1] ?? textIn(cell)).replaceAll(/[\s-]/g, '');
}

/** The text in a cell, as it was before `cellOf`. */
export function textIn(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
