import type { BrandKey } from './brands.ts';
import type { CataloguePart, Measure } from './part.ts';
import { picturesOf } from './pictures.ts';

/** The six groups by which the shop sorts its families. */
export const groups = ['Drivetrain', 'Brakes', 'Wheels', 'Cockpit', 'Frame and fork', 'Tyres'] as const;
export type Group = (typeof groups)[number];

/** What the members of a family share: its names, and how a member's texts follow from its attributes. */
export interface Family<Category extends string, Attributes extends object> {
  readonly name: Category;
  readonly slug: string;
  readonly group: Group;
  /** Two digits, never used twice: they stand in every EAN of the family. */
  readonly number: number;
  /** Two or three letters that open every SKU of the family. */
  readonly prefix: string;
  /** The member's name; unique in the shop. */
  partName(attributes: Attributes): string;
  /** The member's text, with the row's own sentence worked in; see `worded` for the rule of character 120. */
  describe(attributes: Attributes, note: string): string;
  /** What the picture shows, for those who cannot see it. */
  pictureAlt(attributes: Attributes): string;
  /** What the dimension line of the picture measures; null where no length lies across it. */
  measure(attributes: Attributes): Measure | null;
  /** Grams, where they follow from the attributes; else every row weighs its own part. */
  weigh?(attributes: Attributes): number;
}

/** One member of a family, as it is written down. */
export interface Row<Attributes extends object> {
  /** The member's number in its family, 1 to 999; never used twice, never changed. */
  readonly no: number;
  /** What follows the family's prefix in the SKU, and the family's slug in the seed key; never changed. */
  readonly code: string;
  readonly brand: BrandKey;
  readonly priceCents: number;
  readonly minimum: number;
  readonly available: number;
  /** Weight of one piece (of one pair where pairs are sold); left out where the family can weigh. */
  readonly grams?: number;
  /** Day of entry, as 2026-11-02. */
  readonly added: string;
  /** What sets this member apart, in whole sentences. */
  readonly note: string;
  /** The name, where the one that follows from the attributes does not suit. */
  readonly name?: string;
  /** The whole text, where the family's does not suit; `note` is then not used. */
  readonly description?: string;
  readonly attributes: Attributes;
}

// GS1 leaves prefixes 20 to 29 to companies' own numbering; 05200 is the shop's share of that space.
const eanStem = '2405200';

/** The thirteenth digit of an EAN from its first twelve (GS1 General Specifications, section 7.9). */
export function eanCheckDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

const twoDigits = (n: number) => String(n).padStart(2, '0');

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('×', 'x')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Turns the rows of a family into parts. Throws when a row has no weight and the family cannot weigh. */
export function members<Category extends string, Attributes extends object>(
  family: Family<Category, Attributes>,
  rows: readonly Row<Attributes>[],
): readonly CataloguePart<Category, Attributes>[] {
  return rows.map((row) => {
    const { attributes } = row;
    const name = row.name ?? family.partName(attributes);
    const slug = slugOf(name);
    const twelve = `${eanStem}${twoDigits(family.number)}${String(row.no).padStart(3, '0')}`;
    const weightGrams = row.grams ?? family.weigh?.(attributes);
    if (weightGrams === undefined) throw new Error(`${family.name} ${row.code} has no weight: give its row grams`);
    return {
      key: `${family.slug}/${row.code.toLowerCase()}`,
      slug,
      sku: `${family.prefix}-${row.code}`,
      ean: `${twelve}${eanCheckDigit(twelve)}`,
      brand: row.brand,
      category: family.name,
      name,
      description: row.description ?? family.describe(attributes, row.note),
      priceCents: row.priceCents,
      orderedQuantity: row.minimum,
      available: row.available,
      weightGrams: Math.round(weightGrams),
      attributes,
      pictures: picturesOf(slug, family.pictureAlt(attributes), family.measure(attributes)),
      addedAt: `${row.added}T09:${twoDigits(family.number)}:${twoDigits(row.no % 60)}.000Z`,
    };
  });
}
