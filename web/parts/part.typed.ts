import type { Attribute } from '#contract/families/family.ts';
import { families, findFamily, otherFamily, readAttribute, readAttributes } from '#contract/families.ts';
import { addPartSchema } from '#contract/managed-parts.ts';
import type { Attributes, Part, Picture } from '#contract/parts.ts';
import { readNumber, readPrice } from './typed.figures.ts';
import { formOf } from './typed.form.ts';

/** A part as it stands in the form, letter by letter. `attributes` has a text for every attribute of every family. */
export interface PartTyped {
  name: string;
  category: string;
  brand: string;
  sku: string;
  ean: string;
  description: string;
  price: string;
  ordered_quantity: string;
  available: string;
  weight: string;
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
    ordered_quantity: '',
    available: '',
    weight: '',
    attributes: { ...noAttributes },
    pictures: [],
  };
}

/** The form filled with a part. */
export function typedOf(part: Part): PartTyped {
  const { name, category, brand, sku, ean, description, pictures } = part;
  const told = Object.entries(part.attributes).map(([key, value]) => [key, textOf(value)]);
  return {
    name,
    category,
    brand,
    sku,
    ean,
    description,
    price: part.price.toFixed(2),
    ordered_quantity: String(part.ordered_quantity),
    available: String(part.available),
    weight: String(part.weight),
    attributes: { ...noAttributes, ...Object.fromEntries(told) },
    pictures,
  };
}

function textOf(value: Attributes[string]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Reads one attribute as typed into what goes over the wire; nothing where nothing was typed. */
function attributeOf({ kind, ...attribute }: Attribute, typed: string): Attributes[string] | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (kind === 'flag') return text === 'yes';
  if (kind === 'whole' || kind === 'decimal') return readNumber(text);
  if (kind === 'wholes' || kind === 'decimals')
    return text.split(/[\s,;]+/).flatMap((item) => (item === '' ? [] : [readNumber(item) ?? Number.NaN]));
  if ('options' in attribute) return attribute.options.find((option) => String(option) === text);
  return text;
}

/** Whether what is typed would do for an attribute. */
export function fitsAttribute(attribute: Attribute, typed: string): boolean {
  return readAttribute(attribute, attributeOf(attribute, typed)).ok;
}

function attributesOf({ category, attributes }: PartTyped): Record<string, Attributes[string] | undefined> {
  const asked = findFamily(category)?.attributes ?? [];
  return Object.fromEntries(asked.map((each) => [each.key, attributeOf(each, attributes[each.key] ?? '')]));
}

function fieldsOf(typed: PartTyped) {
  const { name, description, brand, category, pictures } = typed;
  const read = readAttributes(category, attributesOf(typed));
  return {
    name,
    description,
    brand,
    category,
    sku: typed.sku.trim() || undefined,
    ean: typed.ean.trim() || undefined,
    price: readPrice(typed.price),
    ordered_quantity: readNumber(typed.ordered_quantity),
    available: readNumber(typed.available),
    weight: readNumber(typed.weight),
    attributes: read.ok ? read.value : {},
    // A new picture has no words of its own: it shows the part.
    pictures: pictures.map((picture) => ({ ...picture, alt: picture.alt || name.trim() })),
    img: pictures[0]?.src ?? '',
  };
}

function faultsOfAttributes(typed: PartTyped) {
  const read = readAttributes(typed.category, attributesOf(typed));
  if (read.ok) return [];
  return Object.entries(read.errors).map(([key, message]) => ({ path: fieldOfAttribute(key), message }));
}

/** Where the form shows what is wrong with an attribute; an unknown family is named under its own field. */
function fieldOfAttribute(key: string): string[] {
  return key === 'category' ? [key] : ['attributes', key];
}

/** Reads the form into a part, with a message for every field that is wrong. */
export const partFormSchema = formOf(fieldsOf, addPartSchema, faultsOfAttributes);
