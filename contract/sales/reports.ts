import { dollarsSchema, idSchema, timeSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { checkRange, rangeShape, reportDaysSchema } from './report-range.ts';

/** Thirty days where nothing is said. */
export const readReportsSchema = z.object(rangeShape).superRefine(checkRange);

/**
 * When the last backup was made, null where none is known. `by`: the shop makes them itself each night, or whoever runs its
 * database does.
 */
const backupStandingSchema = z.object({
  by: z.enum(['shop', 'operator']),
  last: timeSchema.nullable(),
});

export type BackupStanding = z.infer<typeof backupStandingSchema>;

/**
 * Sums are dollars without tax: `revenue` is what invoices charge less what credit notes give back, each on its day; that of a part is of its lines alone.
 * `orders` are counted by their first invoice. `before`: the same of as many days just before. Stock and sales are pieces; `cover` is days of stock at the
 * pace of the last 30.
 */
export const reportsSchema = z.object({
  days: reportDaysSchema,
  /** Days, months and hours are those of its clock. */
  timeZone: z.string(),
  revenue: z.number(),
  orders: z.int(),
  before: z.object({ days: reportDaysSchema, revenue: z.number(), orders: z.int() }),
  unpaid: z.object({ orders: z.int(), held: dollarsSchema }),
  belowMinimum: z.object({ parts: z.int(), of: z.int() }),
  /** One for each hour of a day, each day, or each month where they are many: `2026-11-20T08`, `2026-11-20`, `2026-11`. */
  series: z.array(z.object({ at: z.string(), revenue: z.number(), orders: z.int() })),
  best: z.array(
    z.object({ part: idSchema, name: z.string(), img: z.string(), revenue: z.number(), quantity: z.int() }),
  ),
  low: z.array(
    z.object({
      part: idSchema,
      name: z.string(),
      img: z.string(),
      available: z.int(),
      sold: z.int(),
      cover: z.number().nullable(),
    }),
  ),
  backup: backupStandingSchema,
  running: z.array(
    z.object({
      order: idSchema,
      orderNumber: z.int(),
      email: z.string(),
      price: dollarsSchema,
      heldUntil: timeSchema,
      createdAt: timeSchema,
    }),
  ),
});

export type Reports = z.infer<typeof reportsSchema>;

/** What waits for admins: the figures beside the entries of the side menu and on the tabs. */
export const figuresSchema = z.object({
  orders: z.object({
    running: z.int(),
    unpaid: z.int(),
    pending: z.int(),
    shipping: z.int(),
    /** The orders of `shipping` that are not being refunded whole. */
    toShip: z.int(),
    /** Of those, what is to be packed, what is packed, what should have left by now, and what waits for a delivery: that is neither to pack nor overdue. */
    toPack: z.int(),
    packed: z.int(),
    overdue: z.int(),
    awaiting: z.int(),
    /** Their buyers wrote last. */
    toAnswer: z.int(),
    shipped: z.int(),
    delivered: z.int(),
    ended: z.int(),
  }),
  parts: z.int(),
  /** Cases and disputes that wait for an answer. */
  money: z.int(),
  reviews: z.object({ unanswered: z.int() }),
  /** Questions about parts that wait for an answer. */
  questions: z.object({ toAnswer: z.int() }),
  alarms: z.int(),
  /** Companies that asked for dealer's prices and have no answer. */
  companies: z.object({ asked: z.int() }),
  /** Requests that an order may pass a credit limit, without an answer. */
  releases: z.object({ toAnswer: z.int() }),
  /** Quotes that wait for an answer of the shop. */
  quotes: z.object({ toAnswer: z.int() }),
  /** Orders that wait for a price of their delivery. */
  delivery: z.object({ asked: z.int() }),
  /** Returns that wait for an answer. */
  returns: z.object({ toAnswer: z.int() }),
  /** Enquiries by their state; `waiting` are those in any state that wait for an answer. */
  enquiries: z.object({
    waiting: z.int(),
    new: z.int(),
    answered: z.int(),
    sample: z.int(),
    quoted: z.int(),
    agreed: z.int(),
    refused: z.int(),
    closed: z.int(),
  }),
});

export type Figures = z.infer<typeof figuresSchema>;
