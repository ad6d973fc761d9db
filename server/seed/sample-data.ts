import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AttributesOf, type FamilyName, families, otherFamily } from '#contract/catalogue/families.ts';
import { IMPORT_ROWS_MAX } from '#contract/catalogue/imports.ts';
import type { Attributes, Picture } from '#contract/catalogue/parts.ts';
import { centsFromDollars } from '#contract/money.ts';
import { type Known, readRow } from '#server/catalogue/imports/imports.row.ts';
import { slugOf } from '#server/catalogue/parts/part-slugs.ts';
import { partColumns } from '#server/catalogue/parts/parts.columns.ts';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { tableOf } from '#server/platform/file-imports/import-table.ts';
import { readSheet } from '#server/platform/file-imports/sheet.ts';

/** A brand of the demo shop. `key` never changes: the seed finds its brand by it. */
export interface SampleBrand {
  key: string;
  name: string;
  /** Address of its head badge, a square SVG whose colours stand out from light and from dark ground. */
  img: string;
  /** What it makes, for whom, since when and where. */
  profile: string;
}

/** What a dealer says of a part, or without `sku` of the shop. `key` never changes. */
export interface SampleReview {
  key: string;
  name: string;
  sku?: string;
  review: string;
  /** Address of the dealer's avatar; without it their initials are shown. */
  img?: string;
  ratings: number;
  /** ISO time in UTC. */
  addedAt: string;
  /** What the shop answers, and when. */
  answer?: string;
  answeredAt?: string;
}

/** A part of the demo shop. Money is in US cents, weight in grams. */
export interface SamplePart {
  /** Never changes, whatever happens to name or SKU: the seed finds its part by it. */
  key: string;
  slug: string;
  sku: string;
  ean: string;
  /** Key of its brand. */
  brand: string;
  /** Name of its family. */
  category: string;
  name: string;
  description: string;
  priceCents: number;
  orderedQuantity: number;
  available: number;
  weightGrams: number;
  /** Pieces in a carton; null where it is not known. */
  carton: number | null;
  formerNumbers: string[];
  weightOf: string | null;
  torque: string | null;
  inTheBox: string[];
  /** SKUs. */
  spareParts: string[];
  countryOfOrigin: string | null;
  hsCode: string | null;
  attributes: Attributes;
  pictures: Picture[];
  /** ISO time in UTC. The newest parts come first in the shop. */
  addedAt: string;
}

/** A part of a family, with the attributes that its family describes. */
export type PartOf<Category extends FamilyName> = Omit<SamplePart, 'attributes'> & {
  attributes: AttributesOf<Category>;
};

/** What the demo shop is filled with. */
export interface SampleData {
  brands: readonly SampleBrand[];
  parts: readonly SamplePart[];
  reviews: readonly SampleReview[];
}

/** A picture as the studio has taken it: its file, and where the measured points stand in a frame of 800. */
interface TakenPicture {
  file: string;
  width: number;
  /** Where it is seen from, as in 'seen from the side'. */
  seen: string;
  mark: readonly [x1: number, x2: number, y: number] | null;
  /** The bolt circle, where one is seen: the middle and the half axes of its ellipse. */
  circle?: readonly [x: number, y: number, across: number, up: number];
}

/** Side of the square in which dimension lines are measured. */
const FRAME = 800;

let data: SampleData | undefined;

/** What `sample-data/` holds, read once in a process. */
export function sampleData(): SampleData {
  data ??= readSampleData(join(projectFolder, 'sample-data'));
  return data;
}

/** Reads a folder of sample data. Throws with file, row and column where a row is not as its family describes it. */
export function readSampleData(folder: string): SampleData {
  const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const brands: SampleBrand[] = json('brands.json');
  const taken: Record<string, TakenPicture[]> = json('pictures.json');
  const described = families.filter(({ name }) => name !== otherFamily.name);
  const parts = described.flatMap(({ name }) =>
    readFamily(join(folder, 'families', `${slugOf(name)}.csv`), name, brands, taken),
  );
  return { brands, parts, reviews: json('reviews.json') };
}

/** The parts of one family. */
export function partsOf<Category extends FamilyName>(category: Category): readonly PartOf<Category>[] {
  return sampleData().parts.filter((part) => part.category === category) as object as PartOf<Category>[];
}

/** Reads the file of a family as an admin's CSV. Its columns `key`, `alt`, `measure` and `added` are no fields of the import. */
function readFamily(
  file: string,
  category: string,
  brands: readonly SampleBrand[],
  taken: Readonly<Record<string, readonly TakenPicture[]>>,
): SamplePart[] {
  const sheet = readSheet(readFileSync(file), { thing: 'part', rowsMax: IMPORT_ROWS_MAX });
  if (!sheet.ok) throw new Error(`${file}: ${sheet.failure.detail}`);
  const heads = [...sheet.value.heads, 'img'];
  const imgOf = (name = '') => taken[slugOf(name)]?.map(addressOf)[0] ?? 'none';
  const rows = sheet.value.rows.map(({ row, cells }) => ({
    row,
    cells: [...cells, imgOf(cells[heads.indexOf('name')])],
  }));
  const table = tableOf({ ...sheet.value, heads, rows }, partColumns);
  const names = new Map(brands.map(({ name }) => [name.toLowerCase(), name]));
  return table.rows().map((row, place) => {
    const said = (head: string) => rows[place]?.cells[heads.indexOf(head)] ?? '';
    const slug = slugOf(said('name'));
    const known: Known = {
      brands: names,
      families: new Map([[category.toLowerCase(), category]]),
      pictures: new Set([said('img')]),
    };
    const { fields } = readRow({ row, columns: table.known, part: null, known });
    const [fault] = row.faults;
    if (fault) throw new Error(`${file}, row ${row.row}, ${fault.column}: ${fault.message}`);
    return {
      key: said('key'),
      slug,
      sku: said('sku'),
      ean: fields.ean ?? '',
      brand: brands.find(({ name }) => name === fields.brand)?.key ?? '',
      category,
      name: fields.name ?? '',
      description: fields.description ?? '',
      priceCents: centsFromDollars(fields.price ?? 0) ?? 0,
      orderedQuantity: fields.ordered_quantity ?? 0,
      available: fields.available ?? 0,
      weightGrams: fields.weight ?? 0,
      carton: fields.carton ?? null,
      formerNumbers: fields.formerNumbers ?? [],
      weightOf: fields.weightOf ?? null,
      torque: fields.torque ?? null,
      inTheBox: fields.inTheBox ?? [],
      spareParts: fields.spareParts ?? [],
      countryOfOrigin: fields.countryOfOrigin ?? null,
      hsCode: fields.hsCode ?? null,
      attributes: fields.attributes ?? {},
      pictures: picturesOf(taken[slug] ?? [], said('alt'), said('measure'), fields.attributes ?? {}),
      addedAt: said('added'),
    };
  });
}

const addressOf = ({ file, width }: TakenPicture) => `/pictures/${file}-${width}.avif`;

/** The pictures of a part, the list's own first. `alt` says what the part is, `label` what its dimension line measures. */
function picturesOf(
  taken: readonly TakenPicture[],
  alt: string,
  label: string,
  { boltCircleMm }: SamplePart['attributes'],
): Picture[] {
  return taken.map((picture) => {
    const { seen, mark, circle } = picture;
    return {
      src: addressOf(picture),
      alt: `${alt}, ${seen}`,
      width: FRAME,
      height: FRAME,
      mark: mark && label ? { label, x1: mark[0], x2: mark[1], y: mark[2] } : null,
      ...(circle && {
        circle: { label: `BCD ${boltCircleMm}`, x: circle[0], y: circle[1], rx: circle[2], ry: circle[3] },
      }),
    };
  });
}
