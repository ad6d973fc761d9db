import { readAttributes } from '#contract/catalogue/families.ts';
import type { GoodsClass } from '#contract/catalogue/goods-classes.ts';
import type { AddPart } from '#contract/catalogue/managed-parts.ts';
import { PICTURES_MAX } from '#contract/catalogue/managed-parts.ts';
import type { Attributes, Picture } from '#contract/catalogue/parts.ts';
import { centsFromDollars, dollarsFromCents } from '#contract/money.ts';

/** The family of a part that names none. */
const OTHER_FAMILY = 'Other part';

/** What a part is to be: everything but its stock. Money in cents, weight in grams; null for a SKU or an EAN of the shop's own. */
export interface PartDraft {
  name: string;
  description: string;
  img: string;
  pictures: Picture[];
  priceCents: number;
  /** What a piece costs the shop; null where it is not known. */
  costCents: number | null;
  orderedQuantity: number;
  weightGrams: number;
  carton: number | null;
  taxClass: GoodsClass;
  /** Whether what is expected can be ordered before it is there. */
  ordersAhead: boolean;
  formerNumbers: string[];
  /** SKUs of the parts that take its place. */
  replacedBy: string[];
  shelfPlaces: string[];
  weightOf: string | null;
  torque: string | null;
  inTheBox: string[];
  /** SKUs. */
  spareParts: string[];
  countryOfOrigin: string | null;
  hsCode: string | null;
  /** As 14 digits. */
  gtin: string | null;
  sku: string | null;
  ean: string | null;
  brandId: string;
  brand: string;
  category: string;
  attributes: Attributes;
}

/** A part as it is stored. */
export interface StoredPart extends PartDraft {
  id: string;
  slug: string;
  sku: string;
  ean: string;
  available: number;
  /** Pieces that are promised and not there. */
  missing: number;
  version: number;
  archived: boolean;
  updatedAt: Date;
  /** The email of who changed it last; null for the shop itself. */
  updatedBy: string | null;
}

/** What drafts are read against: all brands in their order, and the addresses that are no uploaded picture. */
export interface Surroundings {
  brands: readonly { id: string; name: string }[];
  unknownUploads: ReadonlySet<string>;
}

type Drafted = { ok: true; value: PartDraft } | { ok: false; errors: Record<string, string> };
type PartFields = Omit<AddPart, 'available' | 'email'>;

/** The pictures that a part would come to have and has not yet: each must be one that was uploaded. */
export function newImages({ img, pictures = [] }: PartFields, before: StoredPart | null): string[] {
  const known = new Set(before ? [before.img, ...before.pictures.map(({ src }) => src)] : []);
  return [...new Set([img, ...pictures.map(({ src }) => src)])].filter((src) => !known.has(src));
}

/**
 * Makes a draft of the input: what is left out stays as it was, or gets its default in a new part. Gives messages by
 * field for an unknown brand, family or picture, and for attributes that the family does not take.
 */
export function draftPart(
  input: PartFields,
  before: StoredPart | null,
  { brands, unknownUploads }: Surroundings,
): Drafted {
  const errors: Record<string, string> = {};
  const brand =
    input.brand === undefined
      ? before
        ? { id: before.brandId, name: before.brand }
        : brands[0]
      : findBrand(input.brand, brands);
  if (!brand) errors.brand = input.brand === undefined ? 'Brand is Required' : `There is no brand ${input.brand}`;
  const category = input.category ?? before?.category ?? OTHER_FAMILY;
  const attributes = draftAttributes(input, category, before, errors);
  const unknown = newImages(input, before).filter((src) => unknownUploads.has(src));
  if (unknown.includes(input.img)) errors.img = 'Please upload the picture first';
  else if (unknown.length > 0) errors.pictures = 'Please upload the pictures first';
  const pictures = draftPictures(input, before);
  if (pictures.length > PICTURES_MAX) errors.pictures = `A part has at most ${PICTURES_MAX} pictures`;
  if (!brand || Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    value: {
      name: input.name,
      description: input.description,
      img: input.img,
      pictures,
      priceCents: centsOf(input.price),
      costCents: costIn(input, before),
      orderedQuantity: input.ordered_quantity,
      weightGrams: input.weight ?? before?.weightGrams ?? 0,
      taxClass: input.taxClass ?? before?.taxClass ?? 'standard',
      ordersAhead: input.ordersAhead ?? before?.ordersAhead ?? false,
      formerNumbers: input.formerNumbers ?? before?.formerNumbers ?? [],
      replacedBy: input.replacedBy ?? before?.replacedBy ?? [],
      shelfPlaces: input.shelfPlaces ?? before?.shelfPlaces ?? [],
      inTheBox: input.inTheBox ?? before?.inTheBox ?? [],
      spareParts: input.spareParts ?? before?.spareParts ?? [],
      ...nullable(input, before),
      sku: input.sku ?? before?.sku ?? null,
      ean: input.ean ?? before?.ean ?? null,
      brandId: brand.id,
      brand: brand.name,
      category,
      attributes,
    },
  };
}

const emptied = ['carton', 'gtin', 'weightOf', 'torque', 'countryOfOrigin', 'hsCode'] as const;

/** The fields that null empties, and that stay as they were where they are left out. */
function nullable(input: PartFields, before: StoredPart | null): Pick<PartDraft, (typeof emptied)[number]> {
  const of = <F extends (typeof emptied)[number]>(field: F) => {
    const said = input[field];
    return (said === undefined ? (before?.[field] ?? null) : said) as PartDraft[F];
  };
  return {
    carton: of('carton'),
    gtin: of('gtin'),
    weightOf: of('weightOf'),
    torque: of('torque'),
    countryOfOrigin: of('countryOfOrigin'),
    hsCode: of('hsCode'),
  };
}

function findBrand(name: string, brands: Surroundings['brands']) {
  return brands.find((one) => one.name === name) ?? brands.find((one) => one.name.toLowerCase() === name.toLowerCase());
}

function draftAttributes(
  input: PartFields,
  category: string,
  before: StoredPart | null,
  errors: Record<string, string>,
): Attributes {
  // A part of an earlier catalogue stays what it is until somebody says otherwise.
  if (before && input.attributes === undefined && category === before.category) return before.attributes;
  const read = readAttributes(category, input.attributes ?? {});
  if (read.ok) return read.value;
  for (const [key, message] of Object.entries(read.errors))
    errors[key === 'category' ? key : `attributes.${key}`] = message;
  return {};
}

/** The picture of `img` comes first; those that the part has stay with their size and their dimension line. */
function draftPictures({ img, name, pictures }: PartFields, before: StoredPart | null): Picture[] {
  if (img === '') return [];
  const had = new Map(before?.pictures.map((picture) => [picture.src, picture]));
  const chosen = pictures ?? (before ? withFirst(img, before) : []);
  const all = chosen.map((picture) => {
    const old = had.get(picture.src);
    const alt = picture.alt || name;
    return old ? { ...old, alt } : { ...picture, alt, mark: null };
  });
  const first = all.find(({ src }) => src === img) ?? { src: img, alt: name, width: 800, height: 800, mark: null };
  return [first, ...all.filter(({ src }) => src !== img)];
}

/** The pictures of a part without its first one, unless `img` is among them. */
function withFirst(img: string, { pictures }: StoredPart): Picture[] {
  return pictures.some(({ src }) => src === img) ? pictures : pictures.slice(1);
}

/** The cost that is said, that of before where it is left out. */
const costIn = ({ cost }: PartFields, before: StoredPart | null) =>
  cost === undefined ? (before?.costCents ?? null) : cost && centsOf(cost);

function centsOf(dollars: number): number {
  const cents = centsFromDollars(dollars);
  if (cents === null) throw new Error('A price that its schema let through is no price');
  return cents;
}

/** A field that a draft changes, in words; null where it is too long or too deep for that. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** What a draft would change of a part, by the names of the fields on the wire. Empty when it is the same. */
export function changesOf(before: StoredPart, draft: PartDraft): FieldChange[] {
  const short = (part: PartDraft): Record<string, string> => ({
    name: part.name,
    sku: part.sku ?? '',
    ean: part.ean ?? '',
    brand: part.brand,
    category: part.category,
    price: dollarsFromCents(part.priceCents).toFixed(2),
    cost: part.costCents === null ? '' : dollarsFromCents(part.costCents).toFixed(2),
    ordered_quantity: String(part.orderedQuantity),
    weight: String(part.weightGrams),
    carton: String(part.carton ?? ''),
    taxClass: part.taxClass,
    ordersAhead: part.ordersAhead ? 'yes' : 'no',
    formerNumbers: part.formerNumbers.join(' '),
    replacedBy: part.replacedBy.join(' '),
    shelfPlaces: part.shelfPlaces.join(', '),
    spareParts: part.spareParts.join(' '),
    weightOf: part.weightOf ?? '',
    countryOfOrigin: part.countryOfOrigin ?? '',
    hsCode: part.hsCode ?? '',
    gtin: part.gtin ?? '',
  });
  const [old, now] = [short(before), short(draft)];
  const brief = Object.keys(now)
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ field, before: old[field] ?? '', after: now[field] ?? '' }));
  const long = (['description', 'torque', 'inTheBox', 'img', 'pictures', 'attributes'] as const)
    .filter((field) => stable(before[field]) !== stable(draft[field]))
    .map((field) => ({ field, before: null, after: null }));
  return [...brief, ...long];
}

/** JSON with the keys in order: `jsonb` gives objects back in an order of its own. */
export function stable(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}
