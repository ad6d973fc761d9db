import { pageSchema, searchSchema } from '#contract/lists.ts';
import { idSchema, oneLine, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { comparedNumber } from './own-names.ts';

/** How many part numbers of its own a company may have. */
export const COMPANY_NUMBERS_MAX = 20_000;
/** How large a file of them may be, in bytes. */
export const COMPANY_NUMBERS_BYTES_MAX = 2 * 1024 * 1024;

/** What a company calls a part, as it writes it. */
export const ownNumberSchema = typedText('Your number is Required', 40).refine(
  // What is empty has its message already.
  (typed) => typed === '' || comparedNumber(typed) !== '',
  'Your number has a letter or a digit at least',
);

/** The name that a company has for a part, beside its number. */
export const OWN_NAME_MAX = 120;

/** A company's own name of a part as it is typed; an empty one takes the name away. */
export const ownNameSchema = oneLine(
  z.string().trim().max(OWN_NAME_MAX, `Your name of the part has at most ${OWN_NAME_MAX} characters`),
);

/** What a company calls a part, as it stands on lines and parts for its members. */
export const ownNamesShape = { companyNumber: z.string().optional(), companyName: z.string().optional() };

/** Our number of a part as a company types it: its SKU or a former number, in any case, with or without hyphens. */
export const ourNumberSchema = typedText('Our number is Required', 60);

/** A part number of a company's own, with its name of the part where it has one. `onSale`: the part has a page. */
export const companyNumberSchema = z.object({
  number: z.string(),
  name: z.string().optional(),
  part: z.object({ _id: idSchema, name: z.string(), sku: z.string(), slug: z.string(), onSale: z.boolean() }),
});

export type CompanyNumber = z.infer<typeof companyNumberSchema>;

/**
 * Which of a company's numbers: `q` stands somewhere in the number, our SKU or the part's name, or its words in the company's own
 * name; `part` names one part; `number` is a number as it is compared; `called` is such a number, or words of an own name.
 */
export const listCompanyNumbersSchema = z.object({
  q: searchSchema,
  part: idSchema.optional(),
  number: searchSchema,
  called: searchSchema,
  ...pageSchema.shape,
});

export type CompanyNumbersQuery = z.output<typeof listCompanyNumbersSchema>;

/** `name`: what is left out stays as it is. */
export const addCompanyNumberSchema = z.strictObject({
  number: ownNumberSchema,
  name: ownNameSchema.optional(),
  sku: ourNumberSchema,
});

/** What one row of a file would do, or what is wrong with it. `row` counts as a spreadsheet does: the head is row 1. */
const companyNumberLineSchema = z.object({
  row: z.int(),
  number: z.string(),
  sku: z.string(),
  /** The part's name; empty for a fault. */
  name: z.string(),
  kind: z.enum(['fault', 'new', 'change']),
  /** The company's name of the part as it would be; null: none. */
  ownName: z.string().nullable(),
  /** Our SKU of the part that the number names until now, and the company's name beside it. */
  before: z.string().nullable(),
  ownNameBefore: z.string().nullable(),
  /** What belongs there instead, for a fault. */
  message: z.string().nullable(),
});

export type CompanyNumberLine = z.infer<typeof companyNumberLineSchema>;

/** A file of own numbers that was read. `written`: not in a dry run. `lines`: faults first, then by row; at most 500. */
export const companyNumbersFileSchema = z.object({
  written: z.boolean(),
  rows: z.int(),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), faults: z.int() }),
  lines: z.array(companyNumberLineSchema),
  linesInAll: z.int(),
});

export type CompanyNumbersFile = z.infer<typeof companyNumbersFileSchema>;
