import { dollarsSchema, idSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { expectedPiecesSchema } from './expected-pieces.ts';
import { goodsClasses } from './goods-classes.ts';

/** How many parts the home page shows. */
export const PARTS_ON_HOME = 6;

/** How many parts a page of the list shows at first, and how many 'Show more' adds. */
export const PARTS_PAGE = 24;

/** A dimension drawn under a picture: its label and its ends, in the picture's own pixels. */
const markSchema = z.object({ label: z.string(), x1: z.number(), x2: z.number(), y: z.number() });

/** A bolt circle drawn over a picture: its label, and the middle and half axes of the ellipse that it is seen as, likewise. */
const circleSchema = z.object({ label: z.string(), x: z.number(), y: z.number(), rx: z.number(), ry: z.number() });

export const pictureSchema = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  mark: markSchema.nullable(),
  circle: circleSchema.optional(),
});

/** What a part's family says of it, by name: see `families.ts`. */
export const attributesSchema = z.record(
  z.string().max(60),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]),
);

/**
 * A part as everybody sees it. `price` is dollars, `weight` grams, `taxClass` the class by which it is taxed, `ordered_quantity` the minimum and `available` the stock in
 * pieces. `carton` is the pieces in a carton, null where that is not known; `formerNumbers` are SKUs that it had before or that
 * it takes the place of. `gtin` is its number at GS1, as 14 digits, null where it has none; `ean` is the shop's own where it has none.
 * `weightOf` is what the weight is of, `torque` how tight it is fitted, `inTheBox` what comes with it, `spareParts` are SKUs;
 * `countryOfOrigin` is of ISO 3166-1, `hsCode` its number in the customs tariff, in digits; null where that is not known.
 * `ahead` are pieces that are expected and can be ordered before they are there, soonest first; left out where the part is not ordered
 * ahead. `nextDeliveryOn` is the day on which more is expected, `nextDeliveryPieces` how many; null where that is not known.
 */
export const partSchema = z.object({
  _id: idSchema,
  name: z.string(),
  img: z.string(),
  price: dollarsSchema,
  /** Whether the price contains tax; left out where tax is off. */
  taxIncluded: z.boolean().optional(),
  ordered_quantity: z.int(),
  available: z.int(),
  ahead: z.array(expectedPiecesSchema).optional(),
  description: z.string(),
  slug: z.string(),
  sku: z.string(),
  ean: z.string(),
  gtin: z.string().nullable(),
  brand: z.string(),
  category: z.string(),
  weight: z.int(),
  taxClass: z.enum(goodsClasses),
  carton: z.int().nullable(),
  formerNumbers: z.array(z.string()),
  weightOf: z.string().nullable(),
  torque: z.string().nullable(),
  inTheBox: z.array(z.string()),
  spareParts: z.array(z.string()),
  countryOfOrigin: z.string().nullable(),
  hsCode: z.string().nullable(),
  nextDeliveryOn: z.string().nullable(),
  nextDeliveryPieces: z.int().nullable(),
  attributes: attributesSchema,
  pictures: z.array(pictureSchema),
});

export type Picture = z.infer<typeof pictureSchema>;
export type Attributes = z.infer<typeof attributesSchema>;
export type Part = z.infer<typeof partSchema>;

/**
 * The price of a piece by quantity, in dollars: from `from` until before `until` pieces; with `multiple`, for whole
 * multiples of it alone.
 */
export const priceStepSchema = z.object({
  from: z.int(),
  until: z.int().optional(),
  multiple: z.int().optional(),
  unitPrice: dollarsSchema,
});

export type PriceStep = z.infer<typeof priceStepSchema>;

/** How the list of parts may be sorted: `most-available` by the stock, `lightest` by the weight, those whose weight is not known last. */
export const partSorts = ['newest', 'name', 'price', 'price-descending', 'most-available', 'lightest'] as const;
