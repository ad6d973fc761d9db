import { families } from '#contract/catalogue/families.ts';
import { type PartColumn, partColumns } from '#server/catalogue/parts/parts.columns.ts';

/** Other names under which the trade's tables carry our columns. The export's own heads are matched before these. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  sku: ['part number', 'part no', 'item number', 'item no', 'article number', 'article no', 'artikelnummer'],
  ean: ['ean13', 'ean-13', 'barcode'],
  gtin: ['gtin13', 'gtin-13', 'gtin14', 'gtin-14'],
  name: ['product', 'product name', 'part', 'title', 'name_en', 'bezeichnung'],
  brand: ['make', 'manufacturer', 'marke'],
  category: ['family', 'product family', 'warengruppe'],
  price: ['unit price', 'price usd', 'price per part', 'preis'],
  ordered_quantity: [
    'ordered quantity',
    'minimum',
    'min order',
    'minimum order',
    'minimum quantity',
    'quantity (minimum)',
    'moq',
  ],
  available: ['available quantity', 'stock', 'in stock', 'stock level', 'bestand'],
  weight: ['grams', 'weight g', 'weight_g', 'weight (g)', 'mass', 'gewicht'],
  carton: ['pieces per carton', 'carton quantity', 'pack size', 'vpe', 'karton'],
  taxClass: ['vat class', 'tax category', 'steuerklasse'],
  formerNumbers: ['former number', 'former sku', 'old number', 'old sku', 'replaces', 'supersedes'],
  replacedBy: ['replaced by', 'superseded by', 'successor', 'replacement', 'nachfolger'],
  nextDeliveryOn: ['next delivery on', 'expected on', 'eta'],
  nextDeliveryPieces: ['pieces expected', 'expected pieces'],
  description: ['text', 'text_en', 'description_en', 'long text', 'beschreibung'],
  img: ['image', 'picture', 'image url', 'image address', 'bild'],
};

/** A column of the file, by its place, and what it stands for; null where no field has that name. */
export interface MatchedColumn {
  head: string;
  place: number;
  column: PartColumn | null;
}

/** A column that stands for a field. `key` is that of an attribute; `figures`: it holds numbers, at least for some families. */
export interface KnownColumn extends MatchedColumn {
  column: PartColumn;
  key: string | null;
  figures: boolean;
}

const ATTRIBUTES = 'attributes.';

const byHead = new Map<string, PartColumn>();
for (const column of partColumns) byHead.set(nameOf(column.head), column);
for (const column of partColumns)
  for (const name of synonyms[column.field] ?? []) if (!byHead.has(nameOf(name))) byHead.set(nameOf(name), column);

/** Matches the heads of a file with the fields of a part, whatever their case and spacing; what comes second for a field is left out. */
export function matchColumns(heads: readonly string[]): MatchedColumn[] {
  const matches = heads.map((head) => byHead.get(nameOf(head)) ?? null);
  // The export's own head wins over a synonym, wherever they stand.
  const best = (column: PartColumn) => {
    const own = heads.findIndex((head) => nameOf(head) === nameOf(column.head));
    return own >= 0 ? own : matches.indexOf(column);
  };
  return heads.map((head, place) => {
    const column = matches[place] ?? null;
    return { head, place, column: column && best(column) === place ? column : null };
  });
}

function nameOf(head: string): string {
  return head
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');
}

const numberKinds = new Set(['whole', 'decimal', 'wholes', 'decimals']);
const numberKeys = new Set(
  families.flatMap(({ attributes }) =>
    attributes
      .filter((one) => numberKinds.has(one.kind) || (one.kind === 'choice' && typeof one.options[0] === 'number'))
      .map(({ key }) => `${ATTRIBUTES}${key}`),
  ),
);
const numberFields = new Set(['price', 'ordered_quantity', 'available', 'weight', 'carton', 'nextDeliveryPieces']);

/** The columns that stand for fields, by these. */
export function knownColumns(columns: readonly MatchedColumn[]): ReadonlyMap<string, KnownColumn> {
  return new Map(
    columns.flatMap(({ head, place, column }) => {
      if (!column) return [];
      const { field } = column;
      const key = field.startsWith(ATTRIBUTES) ? field.slice(ATTRIBUTES.length) : null;
      return [[field, { head, place, column, key, figures: numberFields.has(field) || numberKeys.has(field) }]];
    }),
  );
}

const byField = new Map(partColumns.map((column) => [column.field, column]));

/** The column of the export for a field: one of `partFieldsSchema`, `attributes.<key>`, or `archived`. */
export function columnOf(field: string): PartColumn | null {
  return byField.get(field) ?? null;
}
