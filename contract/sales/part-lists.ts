import { dollarsSchema, idSchema, quantitySchema, timeSchema, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { BASKET_LINES_MAX } from './basket.heads.ts';
import { partsWithQuantitiesSchema, putAnswerSchema } from './basket.ts';
import { BOUGHT_MAX } from './bought.heads.ts';
import { linesSumSchema, offeredLineSchema } from './offered-lines.ts';

/** How many lists a person, or a company, has at most. */
export const PART_LISTS_MAX = 200;
/** How many lines a list has at most. */
export const PART_LIST_LINES_MAX = BASKET_LINES_MAX;
/** How long a deleted list can be brought back, in minutes. */
export const PART_LIST_UNDO_MINUTES = 60;

/** How many pictures stand for a list among others. */
export const PART_LIST_PICTURES = 5;

const nameSchema = typedText('Name is Required', 100);
const versionSchema = z.int('The version is a whole number').min(0);
const forCompany = { company: idSchema.optional() };

/** What changed in a list since its lines were put on it, or were last added to a basket: in how many lines. */
const listChangesSchema = z.object({ prices: z.int(), short: z.int(), gone: z.int(), replaced: z.int() });

/**
 * A list among others. `company`: whose it is, where it is no own one. `mayChange`: viewers only read the lists of a company. `today`:
 * what its lines that can be ordered cost together; `pictures`: of its first parts. These and `changes` are missing where the lists before it have too many lines to
 * price at once: the list itself says them. `addedAt`: when it was last added to a basket.
 */
export const listedPartListSchema = z.object({
  _id: idSchema,
  name: z.string(),
  version: z.int(),
  company: z.object({ _id: idSchema, name: z.string() }).optional(),
  mayChange: z.boolean(),
  lines: z.int(),
  today: dollarsSchema.optional(),
  pictures: z.array(z.string()).optional(),
  changes: listChangesSchema.optional(),
  changedAt: timeSchema,
  addedAt: timeSchema.optional(),
});

export type ListedPartList = z.infer<typeof listedPartListSchema>;

/** A line of a list. `version`: the list's version that changed the line last. */
const partListLineSchema = offeredLineSchema.extend({ version: z.int() });

export type PartListLine = z.infer<typeof partListLineSchema>;

/** A list whole, its lines in their order. */
export const partListSchema = listedPartListSchema
  .omit({ lines: true, today: true, pictures: true, changes: true })
  .extend({ lines: z.array(partListLineSchema), sum: linesSumSchema });

export type PartList = z.infer<typeof partListSchema>;

/** `company`: the company that one acts for; its lists are there too, and its prices count. */
export const listPartListsSchema = z.object(forCompany);

/**
 * A new list, one's own or the company's. With the lines of one of these, or empty: `lines` themselves; `basket`, one's basket for that
 * company, or for oneself; `order`.
 */
export const addPartListSchema = z
  .strictObject({
    ...forCompany,
    name: nameSchema,
    lines: partsWithQuantitiesSchema.optional(),
    basket: z.strictObject(forCompany).optional(),
    order: idSchema.optional(),
  })
  .superRefine(({ lines, basket, order }, check) => {
    if ([lines, basket, order].filter((from) => from !== undefined).length > 1)
      check.addIssue({ code: 'custom', path: ['lines'], message: 'Please name either lines, a basket or an order' });
  });

export type AddPartList = z.output<typeof addPartListSchema>;

/** `version`: that of the list as it was shown. `company`: gives one's own list to that company; it is not taken back. */
export const changePartListSchema = z.strictObject({ ...forCompany, name: nameSchema, version: versionSchema });

export type ChangePartList = z.output<typeof changePartListSchema>;

/** `how`: whether a part that is there already gets that quantity, or so many more. */
export const putPartListLinesSchema = z.strictObject({
  lines: partsWithQuantitiesSchema.min(1, 'Please name a part'),
  how: z.enum(['set', 'add']),
});

export type PutPartListLines = z.output<typeof putPartListLinesSchema>;

/** `lineVersion`: that of the line as it was shown, 0 where there was none. */
export const setPartListLineSchema = z.strictObject({ quantity: quantitySchema, lineVersion: versionSchema });

export type SetPartListLine = z.output<typeof setPartListLineSchema>;

export const removePartListLineSchema = z.object({ lineVersion: z.coerce.number().int().min(0).optional() });

/** Moves the line of `part` before that of `before`, or to the end where it is null. `version`: the list's as it was shown. */
export const movePartListLineSchema = z.strictObject({
  part: idSchema,
  before: idSchema.nullable(),
  version: versionSchema,
});

export type MovePartListLine = z.output<typeof movePartListLineSchema>;

/**
 * Adds a list to one's basket for that company, or for oneself: `count` lines from place `from` on, the first of which is 0; all of them
 * without these.
 */
export const addListToBasketSchema = z.strictObject({
  ...forCompany,
  how: z.enum(['set', 'add']),
  from: z.int().min(0).default(0),
  count: z.int().min(1, 'Please add a line').max(PART_LIST_LINES_MAX).default(PART_LIST_LINES_MAX),
});

export type AddListToBasket = z.output<typeof addListToBasketSchema>;

/** What was put. `next`: the place of the line that follows, where there is one. */
export const addedToBasketSchema = putAnswerSchema.extend({ next: z.int().optional() });

export type AddedToBasket = z.infer<typeof addedToBasketSchema>;

export const partListVersionSchema = z.object({ version: z.int(), lines: z.int() });

/** What became of a list. `left`: parts that are not on sale, not put on it. */
export const partListActSchema = partListVersionSchema.extend({ left: z.array(idSchema) });

export type PartListAct = z.infer<typeof partListActSchema>;

/**
 * The lines of an order as they would be ordered now, compared with the order: of a minimum or of stock, the `before` of a change is the
 * ordered quantity, which was enough and was there. `before` is what its goods came to, in dollars, as prices are shown today: with
 * tax or without.
 */
export const orderAgainSchema = z.object({
  order: idSchema,
  orderNumber: z.int(),
  company: z.object({ _id: idSchema, name: z.string() }).optional(),
  before: dollarsSchema,
  lines: z.array(offeredLineSchema),
  sum: linesSumSchema,
});

export type OrderAgain = z.infer<typeof orderAgainSchema>;

/** For oneself, or for a company that one belongs to. */
export const askBoughtSchema = z.strictObject({
  ...forCompany,
  parts: z.array(idSchema).min(1, 'Please name a part').max(BOUGHT_MAX, `Please name at most ${BOUGHT_MAX} parts`),
});

export type AskBought = z.output<typeof askBoughtSchema>;

/** When each part was ordered last and paid, and how many pieces then; parts that never were are left out. */
export const boughtSchema = z.array(z.object({ part: idSchema, at: timeSchema, quantity: z.int() }));

export type Bought = z.infer<typeof boughtSchema>;

export const byListAndPart = z.object({ id: idSchema, part: idSchema });
