import { type Commas, readFigure, type TextRead } from '#contract/figures.ts';
import {
  chosenSchema,
  eitherRowsOrMatching,
  idsSchema,
  matchingSchema,
  pageSchema,
  searchSchema,
  sortDirections,
} from '#contract/lists.ts';
import {
  centsFromDollars,
  costOf,
  formatCents,
  ORDER_TOTAL_MAX_CENTS,
  ORDER_TOTAL_MIN_CENTS,
} from '#contract/money.ts';
import { QUANTITY_MAX } from '#contract/quantities.ts';
import { dollarsSchema, oneLine, readable, timeSchema, typedLines, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { goodsClasses } from './goods-classes.ts';
import {
  eanSchema,
  formerNumbersSchema,
  gtinSchema,
  replacedBySchema,
  skuSchema,
  sparePartsSchema,
} from './part-numbers.ts';
import { attributesSchema, partSchema, pictureSchema } from './parts.ts';
import { shelfPlacesSchema } from './shelf-places.ts';
import { countryOfOriginSchema, hsCodeSchema, inTheBoxSchema, torqueSchema, weightOfSchema } from './trade-facts.ts';

const DESCRIPTION_MAX = 5000;
const PART_PRICE_MAX_CENTS = ORDER_TOTAL_MAX_CENTS;
export const PICTURES_MAX = 8;

const required = (message: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? message : undefined;

/** A price in dollars: above 0, at most two decimals, within what a card payment carries. */
export const partPriceSchema = z
  .number({ error: (issue) => required('Price is Required')(issue) ?? 'Price is a number of dollars' })
  .superRefine((dollars, check) => {
    const cents = centsFromDollars(dollars);
    const add = (message: string) => check.addIssue({ code: 'custom', message });
    if (dollars <= 0) add('Price must be above 0');
    else if (dollars * 100 > PART_PRICE_MAX_CENTS) add(`Price is at most ${formatCents(PART_PRICE_MAX_CENTS)}`);
    else if (cents === null) add('Price has at most two decimals');
  });

/** What a piece costs the shop, in dollars. */
const partCostSchema = z
  .number({ error: 'Cost is a number of dollars' })
  .positive('Cost must be above 0')
  .max(PART_PRICE_MAX_CENTS / 100, `Cost is at most ${formatCents(PART_PRICE_MAX_CENTS)}`)
  .refine((dollars) => centsFromDollars(dollars) !== null, 'Cost has at most two decimals');

const pieces = (word: string, least: number) =>
  z
    .number({ error: (issue) => required(`${word} is Required`)(issue) ?? `${word} is a whole number` })
    .int(`${word} is a whole number`)
    .min(least, `${word} is a whole number of ${least} or more`)
    .max(QUANTITY_MAX, `${word} is at most ${QUANTITY_MAX}`);

/** A picture of a part; without a text of its own it takes the part's name. */
const pictureInputSchema = pictureSchema
  .extend({
    alt: oneLine(z.string().trim().max(200, 'Please use at most 200 characters')),
    width: z.int().min(1).max(20_000),
    height: z.int().min(1).max(20_000),
  })
  .strict();

/**
 * What makes a part. The specified fields are required; the others get defaults when they are left out: a SKU and an EAN of
 * the shop's own, its first brand, the family `Other part`, and `img` as the only picture. `price` is dollars,
 * `ordered_quantity` (the minimum), `available` and `carton` pieces, `weight` grams; what is null is
 * not known; `cost` is what a piece costs the shop, in dollars without tax; `replacedBy` and `spareParts` are SKUs; `taxClass` is `standard` where none is named; `ordersAhead`: whether what is expected can be ordered before it is there. `email`
 * is ignored: the token says who it is.
 */
export const partFieldsSchema = z.strictObject({
  name: typedText('Name is Required', 120),
  img: typedText('Image is Required', 300),
  email: z.string().max(254).optional(),
  price: partPriceSchema,
  cost: partCostSchema.nullable().optional(),
  ordered_quantity: pieces('Quantity', 1),
  available: pieces('Available', 0),
  description: typedLines('Description is Required', DESCRIPTION_MAX),
  sku: skuSchema.optional(),
  ean: eanSchema.optional(),
  gtin: gtinSchema.nullable().optional(),
  brand: typedText('Brand is Required', 100).optional(),
  category: typedText('Family is Required', 60).optional(),
  weight: z
    .int('Weight is a whole number of grams')
    .min(0, 'Weight is 0 or more')
    .max(1_000_000, 'Weight is at most 1,000,000 grams')
    .optional(),
  carton: pieces('Carton', 1).nullable().optional(),
  taxClass: z.enum(goodsClasses, `Tax class is ${goodsClasses.join(' or ')}`).optional(),
  formerNumbers: formerNumbersSchema.optional(),
  replacedBy: replacedBySchema.optional(),
  shelfPlaces: shelfPlacesSchema.optional(),
  ordersAhead: z.boolean('Say yes or no').optional(),
  weightOf: weightOfSchema.nullable().optional(),
  torque: torqueSchema.nullable().optional(),
  inTheBox: inTheBoxSchema.optional(),
  spareParts: sparePartsSchema.optional(),
  countryOfOrigin: countryOfOriginSchema.nullable().optional(),
  hsCode: hsCodeSchema.nullable().optional(),
  attributes: attributesSchema.optional(),
  pictures: z.array(pictureInputSchema).min(1, 'Image is Required').max(PICTURES_MAX).optional(),
});

const figureSchemas = {
  price: partFieldsSchema.shape.price,
  cost: partFieldsSchema.shape.cost,
  ordered_quantity: partFieldsSchema.shape.ordered_quantity,
  available: partFieldsSchema.shape.available,
  weight: partFieldsSchema.shape.weight,
  carton: partFieldsSchema.shape.carton,
};

/** Reads a figure of a part as typed, or as it stands in a file; `price` and `cost` in dollars. */
export function readPartFigure(field: keyof typeof figureSchemas, typed: string, commas?: Commas): TextRead<number> {
  const fits = (figure: number) => figureSchemas[field].safeParse(figure).success;
  return readFigure(typed, { fits, dollars: field === 'price' || field === 'cost', ...(commas && { commas }) });
}

type Sellable = { price: number; ordered_quantity: number };

/** An order of the minimum must lie within what a card payment carries, or nobody could ever order the part. Gives the message, or null. */
export function minimumOrderProblem({ price, ordered_quantity }: Sellable): string | null {
  const cents = centsFromDollars(price);
  const total = cents === null ? Number.NaN : costOf(cents, ordered_quantity);
  if (Number.isNaN(total) || (total >= ORDER_TOTAL_MIN_CENTS && total <= ORDER_TOTAL_MAX_CENTS)) return null;
  return `An order of ${ordered_quantity} comes to ${formatCents(total)}; a card payment carries ${formatCents(ORDER_TOTAL_MIN_CENTS)} to ${formatCents(ORDER_TOTAL_MAX_CENTS)}`;
}

function checkMinimumOrder(part: Sellable, check: z.core.$RefinementCtx<Sellable>): void {
  // What is wrong with the price itself is said there.
  if (!partPriceSchema.safeParse(part.price).success) return;
  const message = minimumOrderProblem(part);
  if (message) check.addIssue({ code: 'custom', path: ['ordered_quantity'], message });
}

export const addPartSchema = partFieldsSchema.superRefine(checkMinimumOrder);

/**
 * What changes a part: the whole form, with what it was filled from. `seen.version` refuses a form that is out of date;
 * the stock changes by `available` - `seen.available` pieces, so that what was sold meanwhile stays sold.
 */
export const changePartSchema = partFieldsSchema
  .extend({ seen: z.strictObject({ version: z.int().min(1), available: z.int().min(0) }) })
  .superRefine(checkMinimumOrder);

export type AddPart = z.infer<typeof addPartSchema>;
export type ChangePart = z.infer<typeof changePartSchema>;

/**
 * A part as admins see it. Pieces that are `held` by unpaid orders or `unshipped` in paid ones are not in `available`; of
 * these so many are `missing` on the shelf, which is at its `shelfPlaces`, sorted. `sold`: in the last 30 days. `cost`: what a piece costs the shop. `replacedBy`: the SKUs of the parts that take its place. `erasable`: deleting takes it away for good, for it
 * was never ordered and is none of the catalogue's; else it is archived.
 */
export const managedPartSchema = partSchema.extend({
  cost: dollarsSchema.nullable(),
  replacedBy: z.array(z.string()),
  shelfPlaces: z.array(z.string()),
  ordersAhead: z.boolean(),
  version: z.int(),
  archived: z.boolean(),
  erasable: z.boolean(),
  held: z.int(),
  unshipped: z.int(),
  missing: z.int(),
  sold: z.int(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  updatedBy: z.string().nullable(),
});

export type ManagedPart = z.infer<typeof managedPartSchema>;

export const partsShown = ['all', 'on-sale', 'below-minimum', 'no-weight', 'no-carton', 'archived'] as const;
/** `cover`: how long the stock lasts at the pace of the last 30 days. */
export const partSorts = ['newest', 'name', 'ordered_quantity', 'available', 'price', 'cover'] as const;

const partsFilter = {
  /** Part of a name, a SKU, an EAN or a former number. */
  q: searchSchema,
  /** One of the six groups, or a family. */
  category: readable(z.string().max(60)).optional(),
  shown: z.enum(partsShown, 'There is no such choice').default('on-sale'),
};

const partsSorting = {
  sort: z.enum(partSorts, 'There is no such order').default('newest'),
  order: z.enum(sortDirections).default('descending'),
};

export const listManagedPartsSchema = z.object({ ...partsFilter, ...partsSorting, ...pageSchema.shape });
/** `ids`: these parts alone; other filters do not count. `except`: all that match but these. */
export const exportPartsSchema = z.object({
  ...partsFilter,
  ...partsSorting,
  ids: chosenSchema,
  except: chosenSchema,
});

/** Parts by their ids, or all that a filter matches. */
export const archivePartsSchema = z
  .strictObject({
    parts: idsSchema.min(1, 'Please choose a part').optional(),
    matching: matchingSchema(partsFilter).optional(),
  })
  .superRefine(eitherRowsOrMatching('parts'));

export type ArchiveParts = z.output<typeof archivePartsSchema>;

/** `archived` is false where the part was in no order and has been deleted. */
export const deletedPartSchema = z.object({ deletedCount: z.int(), archived: z.boolean() });
