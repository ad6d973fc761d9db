import { archivePartsSchema } from '#contract/catalogue/managed-parts.ts';
import { formatFigure } from '#contract/format.ts';
import { formatCents } from '#contract/money.ts';
import { QUANTITY_MAX } from '#contract/quantities.ts';
import { idSchema, oneLine, timeSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** A hundredth of a percent: 4 % are 400. */
const PERCENT = 100;
const BASIS_POINTS_MOST = 100_000;
const BASIS_POINTS_LEAST = -9999;
const AMOUNT_MOST_CENTS = 99_999_999;

/** To what a price is rounded: the nearest multiple of so many dollars, the next dollar above, or the nearest price that ends in .99. */
export const roundings = ['0.01', '0.05', '0.10', '0.50', '1.00', '1.00 up', '0.99'] as const;
export type Rounding = (typeof roundings)[number];

const notZero = (value: number) => value !== 0;
const line = (required: string, most: number) =>
  oneLine(z.string().trim().min(1, required).max(most, `Please use at most ${most} characters`));

const prices = { kind: z.literal('price'), round: z.enum(roundings).default('0.01') };

/** What is changed of each part. `basisPoints` are hundredths of a percent; exactly one of it and `cents` is there. */
export const partChangeSchema = z.union([
  z.strictObject({
    ...prices,
    basisPoints: z.int().min(BASIS_POINTS_LEAST).max(BASIS_POINTS_MOST).refine(notZero, 'By how much?'),
  }),
  z.strictObject({
    ...prices,
    cents: z.int().min(-AMOUNT_MOST_CENTS).max(AMOUNT_MOST_CENTS).refine(notZero, 'By how much?'),
  }),
  z.strictObject({ kind: z.literal('minimum'), to: z.int().min(1).max(QUANTITY_MAX) }),
  z.strictObject({
    kind: z.literal('stock'),
    by: z.int().min(-QUANTITY_MAX).max(QUANTITY_MAX).refine(notZero, 'By how many pieces?'),
    reason: line('Please give a reason', 100),
  }),
  z.strictObject({ kind: z.literal('brand'), to: line('Brand is Required', 100) }),
  /** `to`: as a form shows it and a file has it. */
  z.strictObject({
    kind: z.literal('attribute'),
    key: z.string().min(1).max(60),
    to: line('Please give a value', 200),
  }),
  z.strictObject({ kind: z.literal('archive') }),
  z.strictObject({ kind: z.literal('restore') }),
]);

export type PartChange = z.output<typeof partChangeSchema>;

/** What was changed of many parts together: the same of each, or what a file said of each. */
export const batchChangeSchema = z.union([
  partChangeSchema,
  z.strictObject({ kind: z.literal('import'), fileName: z.string() }),
]);

export type BatchChange = z.output<typeof batchChangeSchema>;

/** Parts by their ids, or all that a filter matches, and what is changed of each. */
export const planBatchSchema = z.strictObject({ change: partChangeSchema, chosen: archivePartsSchema });
export type PlanBatch = z.output<typeof planBatchSchema>;

/**
 * `change`: would be changed; `same`: stays as it is; `refused`: a rule forbids it; `done`: changed; `skipped`: was to be changed, and
 * the part was no longer as the dry run saw it; `undone`: is as it was before; `stayed`: could not be undone.
 */
export const lineStates = ['change', 'same', 'refused', 'done', 'skipped', 'undone', 'stayed'] as const;
export type LineState = (typeof lineStates)[number];

/** A part in a change of many. `price` in cents, its `exact` and `rounding` in ten-thousandths of a cent: what came out, and what rounding added. */
export const batchLineSchema = z.object({
  sku: z.string(),
  name: z.string(),
  state: z.enum(lineStates),
  before: z.string(),
  after: z.string(),
  price: z.object({ before: z.int(), after: z.int(), exact: z.int(), rounding: z.int() }).nullable(),
  reason: z.string().nullable(),
});

export type BatchLine = z.infer<typeof batchLineSchema>;

export const batchStates = ['dry', 'running', 'done', 'undoing', 'undone'] as const;

const batchShape = {
  _id: idSchema,
  change: batchChangeSchema,
  state: z.enum(batchStates),
  /** How many parts stand in each state. */
  counts: z.record(z.enum(lineStates), z.int()),
  by: z.string().nullable(),
  at: timeSchema,
  undoneAt: timeSchema.nullable(),
};

/** One of the changes to many parts. `changedSince`: parts were changed after it, so that it cannot be undone. */
export const listedBatchSchema = z.object({ ...batchShape, changedSince: z.boolean() });
export type ListedBatch = z.infer<typeof listedBatchSchema>;

/**
 * A change to many parts with its first lines: refused ones, then those with the greatest rounding. `baskets` hold one of the parts
 * that change; `orders` were placed for one of them since. `hindrances`: why it cannot be undone, the first of `hindrancesInAll`.
 */
export const batchSchema = z.object({
  ...batchShape,
  matching: z.boolean(),
  baskets: z.int(),
  /** By how much prices change in the mean, in hundredths of a percent; null where none does. */
  average: z.int().nullable(),
  orders: z.int(),
  lines: z.array(batchLineSchema),
  linesInAll: z.int(),
  hindrances: z.array(z.object({ sku: z.string(), name: z.string(), why: z.string() })),
  hindrancesInAll: z.int(),
});

export type PartBatch = z.infer<typeof batchSchema>;

const signed = (text: string, value: number) => `${value < 0 ? '−' : '+'}${text}`;

/** By how much prices change: '+4 %', '−$0.50'. */
function byWords(change: { basisPoints: number } | { cents: number }): string {
  if ('cents' in change) return signed(formatCents(Math.abs(change.cents)), change.cents);
  return signed(`${Math.abs(change.basisPoints) / PERCENT} %`, change.basisPoints);
}

const roundingWords: Readonly<Record<Rounding, string>> = {
  '0.01': 'not rounded',
  '0.05': 'to $0.05',
  '0.10': 'to $0.10',
  '0.50': 'to $0.50',
  '1.00': 'to $1.00',
  '1.00 up': 'up to $1.00',
  '0.99': 'to .99',
};

/** A change to many parts in one line: 'Price +4 %, to $0.05', 'Minimum to 10'. `label`: what an attribute is called. */
export function changeWords(change: BatchChange, label: (key: string) => string = (key) => key): string {
  switch (change.kind) {
    case 'price':
      return `Price ${byWords(change)}${change.round === '0.01' ? '' : `, ${roundingWords[change.round]}`}`;
    case 'minimum':
      return `Minimum to ${formatFigure(change.to)}`;
    case 'stock':
      return `Stock ${signed(formatFigure(Math.abs(change.by)), change.by)}, ${change.reason}`;
    case 'brand':
      return `Brand to ${change.to}`;
    case 'attribute':
      return `${label(change.key)} to ${change.to}`;
    case 'archive':
      return 'Archive';
    case 'restore':
      return 'Restore';
    case 'import':
      return `Import ${change.fileName}`;
  }
}
