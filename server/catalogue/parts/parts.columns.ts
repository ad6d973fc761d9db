import { attributeText, readAttributeText } from '#contract/catalogue/attribute-texts.ts';
import { families, findFamily } from '#contract/catalogue/families.ts';
import { shownGtin } from '#contract/catalogue/gtin.ts';
import { readPartFigure } from '#contract/catalogue/managed-parts.ts';
import { readNumbers } from '#contract/catalogue/part-numbers.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { readShelfPlaces } from '#contract/catalogue/shelf-places.ts';
import { readItems, shownHsCode } from '#contract/catalogue/trade-facts.ts';
import type { Commas, TextRead } from '#contract/figures.ts';
import { centsFromDollars } from '#contract/money.ts';
import { textIn } from '#server/platform/calls/csv.ts';
import type { ImportColumn } from '#server/platform/file-imports/import-table.ts';

/** What a row of the CSV is made of. */
export type TabledPart = Omit<Part, '_id' | 'slug' | 'pictures' | 'taxIncluded'> & {
  archived: boolean;
  replacedBy: string[];
  shelfPlaces: string[];
  cost: number | null;
};

/**
 * A column of the CSV of parts, which the export writes and the import reads. `field` is the field of a part it stands
 * for: one of `partFieldsSchema`, `attributes.<key>`, or `archived`.
 */
export interface PartColumn extends ImportColumn {
  /** Of an attribute its key. */
  readonly key?: string;
  /** It holds numbers, at least for some families. */
  readonly figures?: boolean;
  /** What an empty cell says: nothing, for the shop has a default; or that the part has none. Else it is a value, which may be refused. */
  readonly empty?: 'says nothing' | 'empties';
  /** Another noun writes it: the export shows it, and the import leaves it alone. */
  readonly isDerived?: boolean;
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

const plain = (
  field: 'sku' | 'name' | 'brand' | 'category' | 'description' | 'img',
  names: readonly string[],
): PartColumn => ({ head: field, field, names, textOf: (part) => part[field], read: words });

/** With hyphens where bar codes have their gaps: a spreadsheet takes 13 digits for a number, and rounds it. */
const ean: PartColumn = {
  head: 'ean',
  field: 'ean',
  names: ['ean13', 'ean-13', 'barcode'],
  empty: 'says nothing',
  textOf: (part) => part.ean.replace(/^(\d)(\d{6})(\d{6})$/, '$1-$2-$3'),
  read: (text) => words(eanIn(text)),
};

const count = (field: 'ordered_quantity' | 'available' | 'weight', names: readonly string[]): PartColumn => ({
  ...{ head: field, field, names, figures: true },
  textOf: (part) => String(part[field]),
  read: (text, _family, commas) => readPartFigure(field, text, commas),
});

/** Hyphens stop a spreadsheet from taking it for a number. */
const gtin: PartColumn = {
  head: 'gtin',
  field: 'gtin',
  names: ['gtin13', 'gtin-13', 'gtin14', 'gtin-14'],
  empty: 'empties',
  textOf: (part) => (part.gtin === null ? '' : shownGtin(part.gtin).replace(/(\d)(\d{6})(\d+)$/, '$1-$2-$3')),
  read: (text) => clear(text === '' ? null : eanIn(text)),
};

// Nothing in a cell is what is known: nothing.
const carton: PartColumn = {
  ...{ head: 'carton', field: 'carton', figures: true },
  names: ['pieces per carton', 'carton quantity', 'pack size', 'vpe', 'karton'],
  empty: 'empties',
  textOf: (part) => String(part.carton ?? ''),
  read: (text, _family, commas) => (text === '' ? clear(null) : readPartFigure('carton', text, commas)),
};

/** What is expected of a part is written by the deliveries. */
const derived = (field: 'nextDeliveryOn' | 'nextDeliveryPieces', head: string): PartColumn => ({
  ...{ head, field, isDerived: true, read: words },
  textOf: (part) => String(part[field] ?? ''),
});

/** A text that may be missing. */
const text = (
  field: 'weightOf' | 'torque' | 'countryOfOrigin' | 'hsCode',
  head: string,
  names: readonly string[],
): PartColumn => ({
  ...{ head, field, names },
  empty: 'empties',
  textOf: (part) => part[field] ?? '',
  read: (typed) => clear(typed === '' ? null : typed),
});

const hsCode: PartColumn = {
  ...text('hsCode', 'hs_code', [
    'hs',
    'customs code',
    'customs tariff number',
    'tariff number',
    'commodity code',
    'zolltarifnummer',
  ]),
  textOf: (part) => (part.hsCode === null ? '' : shownHsCode(part.hsCode)),
};

const inTheBox: PartColumn = {
  head: 'in_the_box',
  field: 'inTheBox',
  names: ['box contents', 'contents', 'scope of delivery', 'lieferumfang'],
  empty: 'empties',
  textOf: (part) => part.inTheBox.join('; '),
  read: (typed) => clear(readItems(typed)),
};

const taxClass: PartColumn = {
  head: 'tax_class',
  field: 'taxClass',
  names: ['vat class', 'tax category', 'steuerklasse'],
  empty: 'says nothing',
  textOf: (part) => part.taxClass,
  read: (text) => words(text.toLowerCase()),
};

const numbers = (
  field: 'formerNumbers' | 'replacedBy' | 'spareParts',
  head: string,
  names: readonly string[],
): PartColumn => ({
  ...{ head, field, names },
  empty: 'empties',
  textOf: (part) => part[field].join(' '),
  read: (text) => clear(readNumbers(text)),
});

const shelfPlaces: PartColumn = {
  head: 'shelf_places',
  field: 'shelfPlaces',
  names: ['shelf place', 'shelf', 'bin', 'bin location', 'storage location', 'lagerplatz'],
  empty: 'empties',
  textOf: (part) => part.shelfPlaces.join(', '),
  read: (text) => clear(readShelfPlaces(text)),
};

const price: PartColumn = {
  head: 'price',
  field: 'price',
  names: ['unit price', 'price usd', 'price per part', 'preis'],
  figures: true,
  textOf: (part) => ((centsFromDollars(part.price) ?? 0) / 100).toFixed(2),
  read: (text, _family, commas) => readPartFigure('price', text, commas),
};

const cost: PartColumn = {
  head: 'cost',
  field: 'cost',
  names: ['cost price', 'purchase price', 'unit cost', 'einkaufspreis'],
  figures: true,
  empty: 'empties',
  textOf: (part) => (part.cost === null ? '' : part.cost.toFixed(2)),
  read: (text, _family, commas) => (text === '' ? clear(null) : readPartFigure('cost', text, commas)),
};

const archived: PartColumn = {
  head: 'archived',
  field: 'archived',
  empty: 'says nothing',
  textOf: (part) => (part.archived ? 'yes' : 'no'),
  read: yesOrNo,
};

const numberKinds = new Set(['whole', 'decimal', 'wholes', 'decimals']);
const attributes = families.flatMap((family) => family.attributes);
const numberKeys = new Set(
  attributes
    .filter((one) => numberKinds.has(one.kind) || (one.kind === 'choice' && typeof one.options[0] === 'number'))
    .map(({ key }) => key),
);

/** Several families may share a key: they share the column, and each reads it in its own way. */
const attribute = (key: string): PartColumn => ({
  ...{ head: `attr.${key}`, field: `attributes.${key}`, key, figures: numberKeys.has(key) },
  empty: 'empties',
  textOf: (part) => attributeText(part.attributes[key]),
  read: (text, family, commas) => {
    const attribute = findFamily(family)?.attributes.find((one) => one.key === key);
    return attribute ? readAttributeText(attribute, text, commas) : words(text);
  },
});

/** Every column, in the order of the export: the same for all parts, whatever their family. */
export const partColumns: readonly PartColumn[] = [
  plain('sku', ['part number', 'part no', 'item number', 'item no', 'article number', 'article no', 'artikelnummer']),
  ean,
  gtin,
  plain('name', ['product', 'product name', 'part', 'title', 'name_en', 'bezeichnung']),
  { ...plain('brand', ['make', 'manufacturer', 'marke']), empty: 'says nothing' },
  { ...plain('category', ['family', 'product family', 'warengruppe']), empty: 'says nothing' },
  price,
  cost,
  count('ordered_quantity', [
    'ordered quantity',
    'minimum',
    'min order',
    'minimum order',
    'minimum quantity',
    'quantity (minimum)',
    'moq',
  ]),
  count('available', ['available quantity', 'stock', 'in stock', 'stock level', 'bestand']),
  {
    ...count('weight', ['grams', 'weight g', 'weight_g', 'weight (g)', 'mass', 'gewicht']),
    empty: 'says nothing',
  },
  carton,
  taxClass,
  numbers('formerNumbers', 'former_numbers', [
    'former number',
    'former sku',
    'old number',
    'old sku',
    'replaces',
    'supersedes',
  ]),
  numbers('replacedBy', 'replaced_by', ['replaced by', 'superseded by', 'successor', 'replacement', 'nachfolger']),
  numbers('spareParts', 'spare_parts', ['spares', 'spare part numbers', 'ersatzteile']),
  text('weightOf', 'weight_of', ['weight is of', 'weight with']),
  text('torque', 'torque', ['tightening torque', 'drehmoment']),
  inTheBox,
  text('countryOfOrigin', 'country_of_origin', ['origin', 'made in', 'ursprungsland']),
  hsCode,
  shelfPlaces,
  derived('nextDeliveryOn', 'next_delivery'),
  derived('nextDeliveryPieces', 'next_delivery_pieces'),
  plain('description', ['text', 'text_en', 'description_en', 'long text', 'beschreibung']),
  plain('img', ['image', 'picture', 'image url', 'image address', 'bild']),
  archived,
  ...[...new Set(attributes.map(({ key }) => key))].map(attribute),
];

/** Digits that are quoted against a spreadsheet's rounding: ="4026495123454". Such a formula is a plain text. */
const quotedDigits = /^="([\d\s-]+)"$/;

/** The EAN in a cell, without gaps and without what stops a spreadsheet from taking it for a number. */
export function eanIn(cell: string): string {
  return (quotedDigits.exec(cell)?.[1] ?? textIn(cell)).replaceAll(/[\s-]/g, '');
}
