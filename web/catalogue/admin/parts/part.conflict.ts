import { findFamily } from '#contract/catalogue/families.ts';
import { readPartFigure } from '#contract/catalogue/managed-parts.ts';
import { readNumbers } from '#contract/catalogue/part-numbers.ts';
import { readShelfPlaces } from '#contract/catalogue/shelf-places.ts';
import { readItems } from '#contract/catalogue/trade-facts.ts';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { labelOf } from './family.words.ts';
import { formTexts } from './manage.texts.ts';
import type { PartTyped } from './part.typed.ts';

export type Side = 'theirs' | 'yours';

/** A field that stands differently in the two versions. The texts are for people; `usual` is the side that stays unless said otherwise. */
export interface Difference {
  field: string;
  label: string;
  before: string;
  theirs: string;
  yours: string;
  usual: Side;
}

interface Versions {
  /** The version that the form was filled with. */
  before: PartTyped;
  /** The version that was saved meanwhile. */
  theirs: PartTyped;
  /** The version in the form. */
  yours: PartTyped;
}

interface Shown {
  field: string;
  label: string;
  /** As people read it; equal texts are equal values. */
  text: (typed: PartTyped) => string;
  /** The form with this field from another. */
  taken: (form: PartTyped, from: PartTyped) => PartTyped;
}

function plain(field: Exclude<keyof PartTyped, 'attributes' | 'available'>, label: string, text: Shown['text']): Shown {
  return { field, label, text, taken: (form, from) => ({ ...form, [field]: from[field] }) };
}

function figure(field: 'price' | 'cost' | 'ordered_quantity' | 'weight' | 'carton', typed: PartTyped): string {
  const { value } = readPartFigure(field, typed[field]);
  if (value === undefined || Number.isNaN(value)) return typed[field];
  return field === 'price' || field === 'cost' ? formatDollars(value) : formatFigure(value);
}

/** Everything but the stock, which is no version's own: see `stockAfter`. */
const fields: readonly Shown[] = [
  plain('name', formTexts.name, ({ name }) => name.trim()),
  plain('category', formTexts.family, ({ category }) => category),
  plain('brand', formTexts.brand, ({ brand }) => brand),
  plain('sku', formTexts.sku, ({ sku }) => sku.trim()),
  plain('ean', formTexts.ean, ({ ean }) => ean.replaceAll(/[\s-]/g, '')),
  plain('gtin', formTexts.gtin, ({ gtin }) => gtin.replaceAll(/[\s-]/g, '')),
  plain('description', formTexts.description, ({ description }) => description.trim()),
  plain('price', formTexts.price, (typed) => figure('price', typed)),
  plain('cost', formTexts.cost, (typed) => figure('cost', typed)),
  plain('ordered_quantity', formTexts.minimum, (typed) => figure('ordered_quantity', typed)),
  plain('weight', formTexts.weight, (typed) => figure('weight', typed)),
  plain('carton', formTexts.carton, (typed) => figure('carton', typed)),
  plain('taxClass', formTexts.taxClass, ({ taxClass }) => taxClass),
  plain('ordersAhead', formTexts.ordersAhead, ({ ordersAhead }) => ordersAhead),
  plain('formerNumbers', formTexts.formerNumbers, (typed) => readNumbers(typed.formerNumbers).join(' ')),
  plain('replacedBy', formTexts.replacedBy, (typed) => readNumbers(typed.replacedBy).join(' ')),
  plain('shelfPlaces', formTexts.shelfPlaces, (typed) => readShelfPlaces(typed.shelfPlaces).join(', ')),
  plain('spareParts', formTexts.spareParts, (typed) => readNumbers(typed.spareParts).join(' ')),
  plain('weightOf', formTexts.weightOf, ({ weightOf }) => weightOf.trim()),
  plain('torque', formTexts.torque, ({ torque }) => torque.trim()),
  plain('inTheBox', formTexts.inTheBox, (typed) => readItems(typed.inTheBox).join('; ')),
  plain('countryOfOrigin', formTexts.countryOfOrigin, (typed) => typed.countryOfOrigin.trim().toUpperCase()),
  plain('hsCode', formTexts.hsCode, ({ hsCode }) => hsCode.replaceAll(/[\s.]/g, '')),
  plain('pictures', formTexts.pictures, ({ pictures }) => pictures.map(({ src }) => src).join(' ')),
];

function fieldsOf({ theirs, yours }: Versions): Shown[] {
  const attributeList = [theirs, yours].flatMap(({ category }) => findFamily(category)?.attributes ?? []);
  const once = new Map(attributeList.map((attribute) => [attribute.key, attribute]));
  const attributes = [...once.values()].map((attribute): Shown => {
    const { key } = attribute;
    return {
      field: `attributes.${key}`,
      label: labelOf(attribute),
      text: (typed) => (typed.attributes[key] ?? '').trim(),
      taken: (form, from) => ({ ...form, attributes: { ...form.attributes, [key]: from.attributes[key] ?? '' } }),
    };
  });
  return [...fields, ...attributes];
}

/**
 * The fields in which the saved version and the form differ. If only one of the two changed a
 * field, its change stays; if both did, the saved value stays until the person decides otherwise.
 */
export function differencesOf(versions: Versions): Difference[] {
  return fieldsOf(versions).flatMap((shown) => differenceOf(shown, versions) ?? []);
}

function differenceOf({ field, label, text }: Shown, { before, theirs, yours }: Versions): Difference | null {
  const sides = { before: text(before), theirs: text(theirs), yours: text(yours) };
  if (sides.theirs === sides.yours) return null;
  return { field, label, ...sides, usual: sides.theirs === sides.before ? 'yours' : 'theirs' };
}

/** The form with the side that was chosen for each field that differs, and the stock as `stockAfter` says. */
export function mixOf(versions: Versions, sideOf: (difference: Difference) => Side): PartTyped {
  const start: PartTyped = { ...versions.theirs, available: String(stockAfter(versions).after) };
  return fieldsOf(versions).reduce((form, shown) => {
    const difference = differenceOf(shown, versions);
    return difference && sideOf(difference) === 'yours' ? shown.taken(form, versions.yours) : form;
  }, start);
}

/** The change of the stock meanwhile, the change by the form, and the stock after both; in pieces. */
export function stockAfter({ before, theirs, yours }: Versions): { moved: number; own: number; after: number } {
  const [was, is, typed] = [before, theirs, yours].map(
    ({ available }) => readPartFigure('available', available).value ?? 0,
  );
  const own = (typed ?? 0) - (was ?? 0);
  return { moved: (is ?? 0) - (was ?? 0), own, after: Math.max(0, (is ?? 0) + own) };
}
