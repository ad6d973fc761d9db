import { ownNamesShape } from '#contract/catalogue/company-numbers.ts';
import { expectedPiecesSchema } from '#contract/catalogue/expected-pieces.ts';
import { searchSchema } from '#contract/lists.ts';
import { QUANTITY_MAX } from '#contract/quantities.ts';
import { dollarsSchema, idSchema, quantitySchema, timeSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { CELLS_MAX, QUICK_ORDER_LINES_MAX } from './quick-order.cells.ts';
import { readingsOf } from './quick-order.ways.ts';

/** How large a pasted list may be, in characters. */
const QUICK_ORDER_TEXT_MAX = 800_000;
/** How large a file may be, in bytes. */
export const QUICK_ORDER_BYTES_MAX = 2 * 1024 * 1024;
/** What such a list needs as JSON, in bytes. */
export const QUICK_ORDER_JSON_BYTES_MAX = 1536 * 1024;

/** What a quantity may be changed for: to reach the minimum, to fill cartons, to fit the stock. */
export const quantityRules = ['minimum', 'carton', 'stock'] as const;
export type QuantityRule = (typeof quantityRules)[number];
/** Unless said otherwise: whole cartons are not needed, and may cost much more. */
export const usualRules: readonly QuantityRule[] = ['minimum', 'stock'];

/** What became of a line. Only `taken` ones, and `changed` ones where the change is `applied`, can go into the basket. */
export const lineOutcomes = ['taken', 'changed', 'unknown', 'twice', 'unclear'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/**
 * Why a line is unclear: no number in it; no quantity, or none that can be ordered; several quantities or several parts that it
 * may mean; an EAN that a spreadsheet has rounded.
 */
const unclearReasons = [
  'no-number',
  'no-quantity',
  'bad-quantity',
  'several-quantities',
  'several-parts',
  'rounded',
] as const;

/** By what a part was found. */
const foundBy = ['sku', 'ean', 'own', 'former', 'part'] as const;

const tooMany = `Please send at most ${QUICK_ORDER_LINES_MAX.toLocaleString('en-US')} lines`;

const askedLineSchema = z.strictObject({
  line: z
    .int()
    .min(1)
    .max(QUANTITY_MAX * 10),
  number: z.string().max(400).optional(),
  part: idSchema.optional(),
  quantity: quantitySchema.optional(),
});

const forWhomSchema = { company: idSchema.optional() };
const columnSchema = z.coerce.number().int().min(1).max(CELLS_MAX);

/**
 * A list as `text`, or `lines` of one that was checked before and mended, each with a number or a part. `fit`: what quantities may
 * be changed for. `others`: the lines that are taken already; prices may count them together, and nothing is there twice. `columns`:
 * where part numbers and quantities stand in the text, counted from 1, where they are not to be found by themselves.
 */
export const checkQuickOrderSchema = z
  .strictObject({
    ...forWhomSchema,
    text: z.string().max(QUICK_ORDER_TEXT_MAX, 'This list is too long: check it in parts').optional(),
    columns: z.strictObject({ number: columnSchema, quantity: columnSchema }).optional(),
    lines: z.array(askedLineSchema).max(QUICK_ORDER_LINES_MAX, tooMany).optional(),
    fit: z
      .array(z.enum(quantityRules))
      .max(3)
      .default([...usualRules]),
    others: z
      .array(z.strictObject({ part: idSchema, quantity: quantitySchema }))
      .max(QUICK_ORDER_LINES_MAX, tooMany)
      .default([]),
  })
  .refine(({ text, lines }) => (text === undefined) !== (lines === undefined), {
    path: ['text'],
    message: 'Please send either a text or lines',
  });

export type CheckQuickOrder = z.output<typeof checkQuickOrderSchema>;

/** `number` and `quantity`: the columns where they stand, both or none. */
export const quickOrderFileSchema = z
  .object({ ...forWhomSchema, number: columnSchema.optional(), quantity: columnSchema.optional() })
  .refine(({ number, quantity }) => (number === undefined) === (quantity === undefined), {
    path: ['quantity'],
    message: 'Please name both columns',
  });

export type QuickOrderFile = z.output<typeof quickOrderFileSchema>;

/** A part as a line shows it: minimum, carton and stock in pieces, weight in grams; `unitPrice` at the minimum. */
const quickPartSchema = z.object({
  _id: idSchema,
  name: z.string(),
  sku: z.string(),
  slug: z.string(),
  img: z.string(),
  category: z.string(),
  minimum: z.int(),
  carton: z.int().nullable(),
  available: z.int(),
  ahead: z.array(expectedPiecesSchema).optional(),
  weight: z.int(),
  unitPrice: dollarsSchema,
  // What the company calls it.
  ...ownNamesShape,
});

export type QuickPart = z.infer<typeof quickPartSchema>;

/** What is typed for the next line: a number, or words of the name. */
export const suggestPartsSchema = z.object({ ...forWhomSchema, q: searchSchema });

export type SuggestParts = z.output<typeof suggestPartsSchema>;

export const suggestedPartsSchema = z.array(quickPartSchema);

/** More pieces that cost less together than those of a line, or that only a whole multiple is missing to, and then cost less each. */
const moreSchema = z.object({ quantity: z.int(), unitPrice: dollarsSchema, price: dollarsSchema });

/**
 * A line and what became of it. `line`: its place as a spreadsheet counts. `quantity`: as it was read; null where it names none.
 * `to`: what it is changed to, 0 where the stock is below the minimum; `applied`: it is changed so, not only offered.
 * `price`: of the whole line, for those that can go into the basket.
 */
const quickLineSchema = z.object({
  line: z.int(),
  text: z.string(),
  number: z.string(),
  quantity: z.int().nullable(),
  outcome: z.enum(lineOutcomes),
  part: idSchema.optional(),
  by: z.enum(foundBy).optional(),
  /** Zeros that the number had lost were put back. */
  zeros: z.literal(true).optional(),
  /** A point, a comma or a space in the quantity was read as the mark of thousands. */
  grouped: z.literal(true).optional(),
  to: z.int().optional(),
  because: z.array(z.enum(quantityRules)).optional(),
  applied: z.boolean().optional(),
  unitPrice: dollarsSchema.optional(),
  price: dollarsSchema.optional(),
  more: moreSchema.optional(),
  why: z.enum(unclearReasons).optional(),
  /** What an unclear line may mean. */
  choices: z
    .array(z.object({ part: idSchema, quantity: z.int().nullable(), as: z.enum(readingsOf).optional() }))
    .optional(),
  /** How many parts a rounded EAN may be. */
  fits: z.int().optional(),
  /** The nearest parts to an unknown number. Left out where very many are unknown: check the line again alone. */
  near: z.array(idSchema).optional(),
  /** The lines that name the same part. */
  with: z.array(z.int()).max(10).optional(),
  /** How many other lines name the same part, those that `with` leaves out among them. */
  withCount: z.int().nonnegative().optional(),
});

export type QuickLine = z.infer<typeof quickLineSchema>;

const leftOutSchema = z.object({ line: z.int(), text: z.string() });

/** How a list was read; columns are counted from 1. */
const quickReadingSchema = z.object({
  separator: z.enum(['tab', 'semicolon', 'pipe', 'comma', 'spaces', 'sheet']),
  columns: z.object({ number: z.int(), quantity: z.int() }).nullable(),
  /** The first lines of a table, by which its columns can be named; none of a list that is no table. */
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  head: leftOutSchema.nullable(),
  leftOut: z.array(leftOutSchema),
  mark: z.object({ line: z.int(), cell: z.string(), means: z.enum(['thousand', 'decimal', 'unclear']) }).nullable(),
});

const countSchema = z.int();

/**
 * A list that was checked; nothing was written. `counts.lines` is the sum of the five outcomes. `sum` (dollars) and `weight`
 * (grams) are of the lines that can go into the basket, `others` included. `repriced`: what `others` cost now.
 */
export const quickOrderSchema = z.object({
  at: timeSchema,
  reading: quickReadingSchema.nullable(),
  counts: z.object({
    lines: countSchema,
    taken: countSchema,
    changed: countSchema,
    unknown: countSchema,
    twice: countSchema,
    unclear: countSchema,
  }),
  lines: z.array(quickLineSchema),
  parts: z.array(quickPartSchema),
  repriced: z.array(
    z.object({ part: idSchema, unitPrice: dollarsSchema, price: dollarsSchema, more: moreSchema.optional() }),
  ),
  sum: dollarsSchema,
  weight: z.int(),
});

export type QuickOrder = z.infer<typeof quickOrderSchema>;
