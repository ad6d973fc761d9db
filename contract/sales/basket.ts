import { CHOSEN_MAX } from '#contract/lists.ts';
import { dollarsSchema, idSchema, quantitySchema, timeSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { BASKET_LINES_MAX } from './basket.heads.ts';
import { familyBreakSchema, linesSumSchema, offeredLineSchema } from './offered-lines.ts';

/** Whose basket: one's own for that company, or for oneself without one. */
const whoseSchema = z.strictObject({ company: idSchema.optional() });

export const basketOfSchema = z.object({ company: idSchema.optional() });

export const byPart = z.object({ part: idSchema });

/** Parts with quantities, as they are put somewhere; the quantities of a part that is named twice are added up. */
export const partsWithQuantitiesSchema = z
  .array(z.strictObject({ part: idSchema, quantity: quantitySchema }))
  .max(BASKET_LINES_MAX, `Please send at most ${BASKET_LINES_MAX} lines`);

export type PartWithQuantity = z.output<typeof partsWithQuantitiesSchema>[number];

const someParts = partsWithQuantitiesSchema.min(1, 'Please name a part');

/**
 * A line of a basket. `version`: the basket's version that changed the line last; it is sent back with the next change.
 * `since`: when it was put in, or set, or what changed was noted.
 */
export const basketLineSchema = offeredLineSchema.extend({ version: z.int(), since: timeSchema });

export type BasketLine = z.infer<typeof basketLineSchema>;

/**
 * A basket whole. `version` rises with each change, 0: nothing was ever in it. Lines that were saved for later stand apart, and are
 * priced each for itself. `breaks`: the next step of each family over all lines.
 */
export const basketSchema = z.object({
  company: z.object({ _id: idSchema, name: z.string() }).optional(),
  version: z.int(),
  /** When it was changed last. */
  changedAt: timeSchema.optional(),
  lines: z.array(basketLineSchema),
  later: z.array(basketLineSchema),
  sum: linesSumSchema,
  breaks: z.array(familyBreakSchema),
});

export type Basket = z.infer<typeof basketSchema>;

/** How many lines there are and of which parts, without those saved for later: what every page shows of a basket. */
export const basketCountSchema = z.object({
  lines: z.int(),
  version: z.int(),
  parts: z.array(z.object({ part: idSchema, quantity: z.int() })),
});

export type BasketCount = z.infer<typeof basketCountSchema>;

const versionSchema = z.int('The version is a whole number').min(0);

/**
 * Sets the quantity of one line. `lineVersion`: that of the line as it was shown, 0 where there was none. `basketVersion`: that of the
 * basket as it was shown; the answer says whether other lines changed since.
 */
export const setBasketLineSchema = whoseSchema.extend({
  quantity: quantitySchema,
  lineVersion: versionSchema,
  basketVersion: versionSchema,
});

export type SetBasketLine = z.output<typeof setBasketLineSchema>;

/** `how`: whether a part that is there already gets that quantity, or so many more. */
export const putBasketLinesSchema = whoseSchema.extend({ lines: someParts, how: z.enum(['set', 'add']) });

export type PutBasketLines = z.output<typeof putBasketLinesSchema>;

/** Removes a line; with `lineVersion` only where it is still as it was shown. */
export const removeBasketLineSchema = basketOfSchema.extend({ lineVersion: z.coerce.number().int().min(0).optional() });

/** Saves lines for later, or brings them back. Those that are so already stay. */
export const saveForLaterSchema = whoseSchema.extend({
  parts: z.array(idSchema).min(1, 'Please name a part').max(CHOSEN_MAX, `Please name at most ${CHOSEN_MAX} parts`),
  later: z.boolean(),
});

export type SaveForLater = z.output<typeof saveForLaterSchema>;

/** The lines whose changes somebody has seen, each with the price of a piece that was shown. */
export const noteBasketSchema = whoseSchema.extend({
  lines: z
    .array(z.strictObject({ part: idSchema, unitPrice: dollarsSchema }))
    .min(1, 'Please name a part')
    .max(BASKET_LINES_MAX),
});

export type NoteBasket = z.output<typeof noteBasketSchema>;

/** Into which basket that of the visitor's cookie goes. */
export const joinBasketSchema = whoseSchema;

export type JoinBasket = z.output<typeof joinBasketSchema>;

/** `undo`: the token that an act on the basket was answered with. */
export const undoBasketSchema = whoseSchema.extend({ undo: idSchema });

/**
 * What became of a basket. `lines`: how many it has now, without those saved for later. `othersChanged`: other lines changed since
 * the version that was sent. `undo` takes the act back for a while; it is missing where nothing changed.
 */
export const basketActSchema = z.object({
  version: z.int(),
  lines: z.int(),
  undo: idSchema.optional(),
  othersChanged: z.boolean().optional(),
});

export type BasketAct = z.infer<typeof basketActSchema>;

/** What was put, with the quantity from before, null where there was none; `left`: parts that are not on sale, not put in. */
export const putAnswerSchema = basketActSchema.extend({
  put: z.array(z.object({ part: idSchema, before: z.int().nullable(), quantity: z.int() })),
  left: z.array(idSchema),
});

export type PutAnswer = z.infer<typeof putAnswerSchema>;

/** `left`: lines that are not noted, as the price is another one again or the part is gone. */
export const noteAnswerSchema = basketActSchema.omit({ undo: true }).extend({ left: z.array(idSchema) });

export type NoteAnswer = z.infer<typeof noteAnswerSchema>;

/**
 * What became of each line of the visitor's basket: `here` its quantity, `there` that of one's own, null where it had none, and `quantity` the
 * one that stays. `gone`: the part is not on sale, and the line was not put in. `full`: the basket has no room for it.
 */
export const joinAnswerSchema = basketActSchema.extend({
  joined: z.array(
    z.object({
      part: idSchema,
      name: z.string(),
      here: z.int(),
      there: z.int().nullable(),
      quantity: z.int(),
      what: z.enum(['new', 'larger-here', 'larger-there', 'same', 'gone', 'full']),
    }),
  ),
});

export type JoinAnswer = z.infer<typeof joinAnswerSchema>;
