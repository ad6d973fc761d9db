import { attributeText, readAttributeText } from '#contract/catalogue/attribute-texts.ts';
import type { Attribute } from '#contract/catalogue/families/family.ts';
import { families, findFamily, otherFamily, readAttribute, readAttributes } from '#contract/catalogue/families.ts';
import { shownGtin } from '#contract/catalogue/gtin.ts';
import { addPartSchema, type ManagedPart, readPartFigure } from '#contract/catalogue/managed-parts.ts';
import { readNumbers } from '#contract/catalogue/part-numbers.ts';
import type { Picture } from '#contract/catalogue/parts.ts';
import { readShelfPlaces } from '#contract/catalogue/shelf-places.ts';
import { readItems } from '#contract/catalogue/trade-facts.ts';
import type { TextRead } from '#contract/figures.ts';
import { formOf } from './typed.form.ts';

/** A part as it stands in the form, character by character. `attributes` has a text for every attribute of every family. */
export interface PartTyped {
  name: string;
  category: string;
  brand: string;
  sku: string;
  ean: string;
  description: string;
  price: string;
  cost: string;
  ordered_quantity: string;
  available: string;
  weight: string;
  carton: string;
  taxClass: string;
  /** 'yes' or 'no'. */
  ordersAhead: string;
  formerNumbers: string;
  replacedBy: string;
  shelfPlaces: string;
  spareParts: string;
  weightOf: string;
  torque: string;
  inTheBox: string;
  countryOfOrigin: string;
  hsCode: string;
  gtin: string;
  attributes: Record<string, string>;
  pictures: Picture[];
}

const noAttributes = Object.fromEntries(families.flatMap(({ attributes }) => attributes.map(({ key }) => [key, ''])));

/** The form before anything is typed. */
export function emptyPart(brand: string): PartTyped {
  return {
    name: '',
    category: otherFamily.name,
    brand,
    sku: '',
    ean: '',
    description: '',
    price: '',
    cost: '',
    ordered_quantity: '',
    available: '',
    weight: '',
    carton: '',
    taxClass: 'standard',
    ordersAhead: 'no',
    formerNumbers: '',
    replacedBy: '',
    shelfPlaces: '',
    spareParts: '',
    weightOf: '',
    torque: '',
    inTheBox: '',
    countryOfOrigin: '',
    hsCode: '',
    gtin: '',
    attributes: { ...noAttributes },
    pictures: [],
  };
}

/** The form filled with a part. */
export function typedOf(part: ManagedPart): PartTyped {
  const { name, category, brand, sku, ean, description, pictures } = part;
  const texts = Object.entries(part.attributes).map(([key, value]) => [key, attributeText(value)]);
  return {
    name,
    category,
    brand,
    sku,
    ean,
    description,
    price: part.price.toFixed(2),
    cost: part.cost?.toFixed(2) ?? '',
    ordered_quantity: String(part.ordered_quantity),
    available: String(part.available),
    weight: String(part.weight),
    carton: String(part.carton ?? ''),
    taxClass: part.taxClass,
    ordersAhead: part.ordersAhead ? 'yes' : 'no',
    formerNumbers: part.formerNumbers.join(' '),
    replacedBy: part.replacedBy.join(' '),
    shelfPlaces: part.shelfPlaces.join(', '),
    spareParts: part.spareParts.join(' '),
    weightOf: part.weightOf ?? '',
    torque: part.torque ?? '',
    inTheBox: part.inTheBox.join('; '),
    countryOfOrigin: part.countryOfOrigin ?? '',
    hsCode: part.hsCode ?? '',
    gtin: part.gtin === null ? '' : shownGtin(part.gtin),
    attributes: { ...noAttributes, ...Object.fromEntries(texts) },
    pictures,
  };
}

/** The form filled for another part like one: without what only that one has, its numbers, its stock and its place. */
export function typedLike(part: ManagedPart): PartTyped {
  const typed = typedOf(part);
  return {
    ...typed,
    ...{ sku: '', ean: '', gtin: '', formerNumbers: '', replacedBy: '' },
    ...{ available: '', shelfPlaces: '' },
    // A picture without a text of its own takes the name.
    pictures: typed.pictures.map((picture) => (picture.alt === part.name ? { ...picture, alt: '' } : picture)),
  };
}

/** Whether what is typed would do for an attribute. */
export function fitsAttribute(attribute: Attribute, typed: string): boolean {
  const { value, unclear } = readAttributeText(attribute, typed);
  return unclear === null && readAttribute(attribute, value).ok;
}

function attributesOf({ category, attributes }: PartTyped): [key: string, read: TextRead<unknown>][] {
  const attributeList = findFamily(category)?.attributes ?? [];
  return attributeList.map((each) => [each.key, readAttributeText(each, attributes[each.key] ?? '')]);
}

function valuesOf(typed: PartTyped): Record<string, unknown> {
  return Object.fromEntries(attributesOf(typed).map(([key, { value }]) => [key, value]));
}

const figureFields = ['price', 'cost', 'ordered_quantity', 'available', 'weight', 'carton'] as const;

function fieldsOf(typed: PartTyped) {
  const { name, description, brand, category, pictures } = typed;
  const read = readAttributes(category, valuesOf(typed));
  const figures = figureFields.map((field) => [field, readPartFigure(field, typed[field]).value] as const);
  return {
    name,
    description,
    brand,
    category,
    sku: typed.sku.trim() || undefined,
    ean: typed.ean.trim() || undefined,
    ...Object.fromEntries(figures),
    // An emptied field says that it is not known.
    ...(typed.cost.trim() === '' && { cost: null }),
    ...(typed.carton.trim() === '' && { carton: null }),
    gtin: typed.gtin.trim() || null,
    taxClass: typed.taxClass,
    ordersAhead: typed.ordersAhead === 'yes',
    formerNumbers: readNumbers(typed.formerNumbers),
    replacedBy: readNumbers(typed.replacedBy),
    shelfPlaces: readShelfPlaces(typed.shelfPlaces),
    spareParts: readNumbers(typed.spareParts),
    weightOf: typed.weightOf.trim() || null,
    torque: typed.torque.trim() || null,
    inTheBox: readItems(typed.inTheBox),
    countryOfOrigin: typed.countryOfOrigin.trim() || null,
    hsCode: typed.hsCode.trim() || null,
    attributes: read.ok ? read.value : {},
    // A new picture has no words of its own: it shows the part.
    pictures: pictures.map((picture) => ({ ...picture, alt: picture.alt || name.trim() })),
    img: pictures[0]?.src ?? '',
  };
}

/** What has two readings, and what is wrong with the attributes; an unknown family is named under its own field. */
function faultsOf(typed: PartTyped) {
  const figures = figureFields.map((field) => ({
    path: [field],
    unclear: readPartFigure(field, typed[field]).unclear,
  }));
  const attributes = attributesOf(typed).map(([key, { unclear }]) => ({ path: ['attributes', key], unclear }));
  const unclear = [...figures, ...attributes].flatMap(({ path, unclear: message }) =>
    message ? { path, message } : [],
  );
  const read = readAttributes(typed.category, valuesOf(typed));
  const wrong = read.ok
    ? []
    : Object.entries(read.errors).map(([key, message]) => ({
        path: key === 'category' ? [key] : ['attributes', key],
        message,
      }));
  return [...unclear, ...wrong];
}

/** Reads the form into a part, with a message for every field that is wrong. */
export const partFormSchema = formOf(fieldsOf, addPartSchema, faultsOf);
