import { dollarsSchema, idSchema, oneLine, readable, timeSchema, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { placeholdersIn } from './dunning.words.ts';

/** How many letters are proposed, sent or listed at once. */
export const LETTERS_MAX = 200;
/** How many open items a proposed letter names in a list; the letter has all of them. */
export const LETTER_ITEMS_SHOWN = 20;
/** How many fees that are still owed are listed. */
export const FEES_SHOWN = 200;

export const dunningLevels = [1, 2, 3] as const;
export type DunningLevel = (typeof dunningLevels)[number];

/** Of this level and above, late fees are booked with a letter. */
export const FEES_FROM_LEVEL = 2;

const daySchema = z.iso.date('Please give a day, such as 2026-11-23');
const isKnown = (text: string) => placeholdersIn(text).every(({ known }) => known);
const unknownPlaceholder = 'A letter fills in {company}, {items}, {days}, {sum} and {until} alone';

/** A letter's level as admins set it: from how many days after due, with which words, and whether it is sent at all. */
export const setLevelSchema = z.strictObject({
  level: z.literal(dunningLevels, 'There is no such level'),
  on: z.boolean(),
  days: z.coerce
    .number<number>('Days after due is a whole number')
    .int('Days after due is a whole number')
    .min(1, 'From 1 day after due')
    .max(365, 'At most 365 days'),
  subject: typedText('Subject is Required', 120).refine(isKnown, unknownPlaceholder),
  text: readable(
    z.string('Words are Required').trim().min(1, 'Words are Required').max(2_000, 'At most 2,000 characters'),
  ).refine(isKnown, unknownPlaceholder),
});

export type SetLevel = z.infer<typeof setLevelSchema>;

/** What of a level is changed: what is not said stays as it is. */
export const changeLevelSchema = setLevelSchema.partial().required({ level: true });
export type ChangeLevel = z.infer<typeof changeLevelSchema>;

/**
 * Late fees: whether they are booked with letters, the lump sum for each claim (null: none), and for how many days a letter lets a company
 * pay. The next letter to it comes only after these.
 */
export const setFeesSchema = z.strictObject({
  on: z.boolean(),
  compensation: dollarsSchema.refine((dollars) => dollars > 0, 'Please name an amount, or none').nullable(),
  daysToPay: z.coerce
    .number<number>('Days to pay is a whole number')
    .int('Days to pay is a whole number')
    .min(1, 'From 1 day')
    .max(90, 'At most 90 days'),
});

export type SetFees = z.infer<typeof setFeesSchema>;

const percentSchema = z
  .number('Percent is a number')
  .min(0, 'From 0 percent')
  .max(50, 'At most 50 percent')
  .multipleOf(0.01, 'At most two decimals');

/** The rate of interest on arrears from a day on, until the day of the next one; null takes it away. */
export const setRateSchema = z.strictObject({ from: daySchema, percent: percentSchema.nullable() });
export type SetRate = z.infer<typeof setRateSchema>;

/** An open item in a letter. */
const letterItemSchema = z.object({
  _id: idSchema,
  name: z.string(),
  dueOn: daySchema,
  days: z.int(),
  open: z.number(),
});

/** A fee in a letter, with how it comes about. */
const letterFeeSchema = z.object({ name: z.string(), note: z.string(), amount: z.number() });

const companySchema = z.object({ _id: idSchema, name: z.string() });

/** A letter that may be sent today. `hash` holds what is sent to what was shown. */
const proposedLetterSchema = z.object({
  company: companySchema,
  level: z.literal(dunningLevels),
  hash: z.string(),
  subject: z.string(),
  /** Its words, a paragraph each. */
  text: z.array(z.string()),
  payUntil: daySchema,
  /** The first of `itemCount`. */
  items: z.array(letterItemSchema),
  itemCount: z.int(),
  /** How many are overdue and left out, because they are disputed. */
  disputed: z.int(),
  fees: z.array(letterFeeSchema),
  overdue: z.number(),
  total: z.number(),
});

export type ProposedLetter = z.infer<typeof proposedLetterSchema>;

const sentLetterSchema = z.object({
  _id: idSchema,
  number: z.string(),
  level: z.literal(dunningLevels),
  at: timeSchema,
  payUntil: daySchema,
  itemCount: z.int(),
  total: z.number(),
  fees: z.number(),
});

export type SentLetter = z.infer<typeof sentLetterSchema>;

/** A fee of which something is still owed. */
const openFeeSchema = z.object({
  _id: idSchema,
  company: companySchema,
  letter: z.string(),
  name: z.string(),
  note: z.string(),
  at: timeSchema,
  open: z.number(),
});

/** All about letters to companies that pay late. */
export const dunningSchema = z.object({
  today: daySchema,
  levels: z.array(setLevelSchema),
  fees: setFeesSchema,
  /** The newest first. */
  rates: z.array(z.object({ from: daySchema, percent: z.number() })),
  proposed: z.array(proposedLetterSchema),
  openFees: z.array(openFeeSchema),
  /** The last ones, the newest first. */
  sent: z.array(sentLetterSchema.extend({ company: companySchema })),
});

export type Dunning = z.infer<typeof dunningSchema>;

/** The letters that are sent, as they were shown. */
export const sendLettersSchema = z.strictObject({
  letters: z
    .array(z.strictObject({ company: idSchema, hash: z.string().max(100) }))
    .min(1, 'Please choose a letter')
    .max(LETTERS_MAX, `At most ${LETTERS_MAX} letters at once`),
});

export type SendLetters = z.infer<typeof sendLettersSchema>;

/** `left`: the companies to which nothing was sent, and why. */
export const sentLettersSchema = z.object({
  sent: z.int(),
  left: z.array(z.object({ company: idSchema, why: z.string() })),
  dunning: dunningSchema,
});

export type SentLetters = z.infer<typeof sentLettersSchema>;

export const waiveFeeSchema = z.strictObject({ reason: oneLine(typedText('Please say why', 300)) });

/** The letters to a company, the newest first. */
export const companyLettersSchema = z.object({ letters: z.array(sentLetterSchema) });
export type CompanyLetters = z.infer<typeof companyLettersSchema>;
