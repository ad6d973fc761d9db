import { readFileShape } from '#contract/file-imports.ts';
import { searchSchema } from '#contract/lists.ts';
import { QUANTITY_MAX } from '#contract/quantities.ts';
import { idSchema, timeSchema, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** How many deliveries, or lines of goods that came in, one call takes. */
export const DELIVERIES_AT_ONCE_MAX = 1000;
/** How many rows a file of them may have in bytes. */
export const DELIVERIES_FILE_BYTES_MAX = 4 * 1024 * 1024;

/** A day as people say it: without a time, and within reach. */
const daySchema = z.iso
  .date('Expected is a day, such as 2026-12-04')
  .refine((day) => day >= '2020-01-01' && day <= '2099-12-31', 'This day is too far away');

const piecesSchema = z
  .int('Pieces is a whole number')
  .min(1, 'Pieces is a whole number of 1 or more')
  .max(QUANTITY_MAX, `Pieces is at most ${QUANTITY_MAX}`);

const deliveryShape = {
  pieces: piecesSchema,
  dueOn: daySchema,
  supplier: typedText('From is Required', 100),
};

/** A delivery that is expected. `key` is made by the form: sent again after silence, it is written once. */
export const newDeliverySchema = z.strictObject({ key: idSchema, part: idSchema, ...deliveryShape });
export type NewDelivery = z.infer<typeof newDeliverySchema>;

export const addDeliveriesSchema = z.strictObject({
  deliveries: z
    .array(newDeliverySchema)
    .min(1, 'Please name a delivery')
    .max(DELIVERIES_AT_ONCE_MAX, `Please add at most ${DELIVERIES_AT_ONCE_MAX} deliveries at once`),
});

/** `pieces` is all of them, also those that came in. A form that is out of date is refused by its `version`. */
export const changeDeliverySchema = z.strictObject({ ...deliveryShape, version: z.int().min(1) });
export type ChangeDelivery = z.infer<typeof changeDeliverySchema>;

/** What a delivery is to be changed to; without pieces it is to be cancelled. */
export const countMovedSchema = z.object({
  dueOn: daySchema.optional(),
  pieces: z.coerce.number().pipe(piecesSchema).optional(),
});

/** A part as those who receive goods see it. `available` can be bought; `there`: pieces that lie on the shelf, `promised` of them to orders and quotes. */
export const stockedPartSchema = z.object({
  _id: idSchema,
  sku: z.string(),
  name: z.string(),
  img: z.string(),
  slug: z.string(),
  shelfPlaces: z.array(z.string()),
  available: z.int(),
  there: z.int(),
  promised: z.int(),
  /** Promised, and not there. */
  missing: z.int(),
  /** Whether pieces that are expected can be ordered. */
  ordersAhead: z.boolean(),
});
export type StockedPart = z.infer<typeof stockedPartSchema>;

/** An open delivery. `pieces` are those still to come; `overdue` how many days past its day it is, 0 where it is not. */
export const deliverySchema = z.object({
  _id: idSchema,
  part: stockedPartSchema,
  supplier: z.string(),
  dueOn: z.string(),
  firstDueOn: z.string(),
  pieces: z.int(),
  cameIn: z.int(),
  overdue: z.int(),
  version: z.int(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const listDeliveriesSchema = z.object({ q: searchSchema });

/** What is expected, the next first; `today` is the day in the shop's time zone. At most 500 rows of `total`. */
export const expectedSchema = z.object({
  rows: z.array(deliverySchema),
  total: z.int(),
  today: z.string(),
  /** Who delivered before, the latest first. */
  suppliers: z.array(z.string()),
  /** How many parts are on sale. */
  parts: z.int(),
});
export type Expected = z.infer<typeof expectedSchema>;

/** Up to eight parts that a number, an EAN or a piece of a name finds; `exact` where the first has that very number. */
export const findStockedSchema = z.object({ q: searchSchema });
export const foundStockedSchema = z.object({ exact: z.boolean(), parts: z.array(stockedPartSchema) });

/** What is to know of a part of which pieces come in. `orders` wait for pieces that are missing; `alerts` people for the part. */
export const arrivalSchema = stockedPartSchema.extend({
  expected: z.int(),
  alerts: z.int(),
  orders: z.array(z.object({ orderNumber: z.int(), short: z.int() })),
});
export type Arrival = z.infer<typeof arrivalSchema>;

/** Pieces that came in, or were taken off again: never 0. */
const movedSchema = z
  .int('Came in is a whole number')
  .min(-QUANTITY_MAX, `Came in is at most ${QUANTITY_MAX}`)
  .max(QUANTITY_MAX, `Came in is at most ${QUANTITY_MAX}`)
  .refine((pieces) => pieces !== 0, 'Came in is not 0');

/** Goods that came in with a delivery note. `key` as above. `takeOff`: the pieces are taken off what was expected, oldest first. */
export const bookGoodsSchema = z.strictObject({
  key: idSchema,
  note: typedText('Delivery note is Required', 60),
  supplier: typedText('From is Required', 100),
  cameOn: daySchema,
  takeOff: z.boolean(),
  lines: z
    .array(z.strictObject({ part: idSchema, pieces: movedSchema }))
    .min(1, 'Please name a part')
    .max(DELIVERIES_AT_ONCE_MAX, `Please book at most ${DELIVERIES_AT_ONCE_MAX} lines at once`)
    .refine((lines) => new Set(lines.map(({ part }) => part)).size === lines.length, 'Please name each part once'),
});
export type BookGoods = z.infer<typeof bookGoodsSchema>;

export const receiptSchema = z.object({
  _id: idSchema,
  note: z.string(),
  supplier: z.string(),
  cameOn: z.string(),
  bookedAt: timeSchema,
  who: z.string().nullable(),
  lines: z.int(),
  pieces: z.int(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const receiptLinesSchema = z.array(
  z.object({ part: idSchema, sku: z.string(), name: z.string(), slug: z.string(), pieces: z.int() }),
);

const faultsSchema = z.array(z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string() }));

/** What a file of goods that came in says; booked by the same call as typed lines. Nothing is written by reading it. */
export const goodsFileSchema = z.object({
  ...readFileShape,
  ready: z.array(z.object({ row: z.int(), pieces: z.int(), part: arrivalSchema })),
  faults: faultsSchema,
});
export type GoodsFile = z.infer<typeof goodsFileSchema>;

/** The same of a file of expected deliveries. */
export const deliveriesFileSchema = z.object({
  ...readFileShape,
  ready: z.array(newDeliverySchema.extend({ row: z.int(), sku: z.string(), name: z.string() })),
  faults: faultsSchema,
});
export type DeliveriesFile = z.infer<typeof deliveriesFileSchema>;
