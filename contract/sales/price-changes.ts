import { importCountsSchema, importFileQuerySchema, readFileShape } from '#contract/file-imports.ts';
import { dollarsSchema, idSchema, quantitySchema, readable, timeSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { audienceSchema } from './price-lists.ts';
import { partPriceSchema } from './prices.ts';

export const PRICE_FILE_BYTES_MAX = 4 * 1024 * 1024;

/** A price of somebody that would change: at so many pieces, from `from` to `to` dollars, at the moment `since`. */
export const priceEffectSchema = z.object({
  audience: audienceSchema,
  part: idSchema,
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  from: dollarsSchema,
  to: dollarsSchema,
  /** The list that gives the new price; null for the list price. */
  list: z.string().nullable(),
  /** When it changes: now, or when the list begins. */
  since: timeSchema,
  later: z.boolean(),
  /** Rows of the file that say so. */
  rows: z.array(z.int()),
  /** Of the companies of a group, how many have a rule of their own that goes before it. */
  shielded: z.int(),
});
export type PriceEffect = z.infer<typeof priceEffectSchema>;

/** What a change of lists does to prices. `effects`: at most 500 of `inAll`, the widest first for each of whom. */
export const priceEffectsSchema = z.object({
  effects: z.array(priceEffectSchema),
  inAll: z.int(),
  cheaper: z.int(),
  dearer: z.int(),
  same: z.int(),
  /** How many companies and groups pay another price, now and later; everybody counts as one. */
  now: z.int(),
  later: z.int(),
  /** Rules that another one goes before for everybody they are for. */
  neverWin: z.array(z.object({ list: z.string(), name: z.string() })),
});
export type PriceEffects = z.infer<typeof priceEffectsSchema>;

export const priceFaultSchema = z.object({
  row: z.int(),
  list: z.string(),
  subject: z.string(),
  /** The column as the file names it; empty for the whole row. */
  column: z.string(),
  value: z.string(),
  message: z.string(),
});
export type PriceFault = z.infer<typeof priceFaultSchema>;

/** A file of prices that was read. `plan` names what writing it would do. */
export const priceImportSchema = z.object({
  ...readFileShape,
  plan: z.string(),
  counts: importCountsSchema.extend({ newLists: z.int(), changedLists: z.int() }),
  faults: z.array(priceFaultSchema),
  effects: priceEffectsSchema,
  /** How many companies a mail would reach now, and when their lists begin. */
  mails: z.object({ now: z.int(), later: z.int() }),
});
export type PriceImport = z.infer<typeof priceImportSchema>;

/** `plan`: of the file as it was checked; nothing is written without it. */
export const writePriceFileSchema = importFileQuerySchema.extend({
  plan: z.string().max(64).default(''),
  mailNow: z.enum(['yes', 'no']).default('no'),
  mailLater: z.enum(['yes', 'no']).default('no'),
});

/** Something that was done to price lists. `what`: the file's or the list's name. */
export const priceChangeSchema = z.object({
  _id: idSchema,
  kind: z.enum(['import', 'save', 'remove', 'undo']),
  what: z.string(),
  rules: z.int(),
  lists: z.int(),
  at: timeSchema,
  by: z.string().nullable(),
  undone: z.boolean(),
});
export type PriceChange = z.infer<typeof priceChangeSchema>;

/** What undoing a change would do. `changedSince`: what somebody changed again; `orders`: placed at these prices since. */
export const priceUndoSchema = z.object({
  rules: z.int(),
  orders: z.int(),
  changedSince: z.array(z.object({ list: z.string(), subject: z.string(), was: z.string(), is: z.string() })),
});
export type PriceUndo = z.infer<typeof priceUndoSchema>;
/** `changed`: what was changed again stays as it is, or goes back too. */
export const undoPricesSchema = z.strictObject({ changed: z.enum(['leave', 'take']), seen: z.int() });

export const explainPriceSchema = z.object({
  company: idSchema.optional(),
  sku: readable(z.string().trim().min(1, 'Please name a part').max(60)),
  quantity: z.coerce.number().pipe(quantitySchema).optional(),
  /** A day of the shop's calendar, today without it. */
  day: z.iso.date('Please choose a day').optional(),
});

/** What somebody pays. `rules`: by the rule's id its list, and who changed that last. `next`: when another price begins or ends. */
export const explainedPriceSchema = z.object({
  at: timeSchema,
  zone: z.string(),
  company: z.object({ _id: idSchema, name: z.string() }).nullable(),
  part: z.object({ _id: idSchema, sku: z.string(), name: z.string(), minimum: z.int() }),
  price: partPriceSchema,
  /** As `price.steps`, the name of the list that gives each; null for the list price. */
  stepLists: z.array(z.string().nullable()),
  rules: z.array(z.object({ rule: idSchema, list: idSchema, changedAt: timeSchema, changedBy: z.string().nullable() })),
  next: timeSchema.nullable(),
});
export type ExplainedPrice = z.infer<typeof explainedPriceSchema>;
