import { readFigure, type TextRead } from '#contract/figures.ts';
import { QUANTITY_MAX } from '#contract/quantities.ts';
import { idSchema, oneLine, timeSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** An order that waits for pieces of a part. `paid` is not shipped yet; one that is not holds them until `heldUntil`. */
export const promiseSchema = z.object({
  order: idSchema,
  orderNumber: z.int(),
  /** Of its buyer, for those who sell. */
  email: z.string().optional(),
  city: z.string().optional(),
  quantity: z.int(),
  paid: z.boolean(),
  heldUntil: timeSchema,
});

export type Promised = z.infer<typeof promiseSchema>;

/**
 * The pieces of a part: `free` can be bought, `held` stand in unpaid orders or are kept for quotes, `unshipped` are paid. All three lie on the shelf,
 * but for those that are `missing`: promised, and not there when they were counted. `promises`: first those that keep their
 * pieces, paid before unpaid, older before newer.
 */
export const shelfSchema = z.object({
  free: z.int(),
  held: z.int(),
  unshipped: z.int(),
  missing: z.int(),
  promises: z.array(promiseSchema),
});

export type Shelf = z.infer<typeof shelfSchema>;

/** How many pieces lie on the shelf. */
export function onShelf({ free, held, unshipped, missing }: Omit<Shelf, 'promises'>): number {
  return free + held + unshipped - missing;
}

/** An order that cannot be filled: `there` of its pieces are. */
export interface ShortOrder {
  promise: Promised;
  there: number;
}

/** The orders that fall short when so many pieces are there, in the order of `promises`. */
export function fallingShort(promises: readonly Promised[], pieces: number): ShortOrder[] {
  let left = pieces;
  return promises.flatMap((promise) => {
    const there = Math.max(0, Math.min(left, promise.quantity));
    left -= promise.quantity;
    return there < promise.quantity ? [{ promise, there }] : [];
  });
}

export const countReasons = ['count', 'damaged', 'sample'] as const;
export const goodsReasons = ['goods-in', 'goods-back'] as const;
export type StockReason = (typeof countReasons)[number] | (typeof goodsReasons)[number];

const whole = (label: string, least: number) => {
  const message = `${label} is a whole number of ${least} or more`;
  return z
    .number({ error: ({ input }) => (input === undefined ? `${label} is Required` : message) })
    .int(message)
    .min(least, message)
    .max(QUANTITY_MAX, `${label} is at most ${QUANTITY_MAX}`);
};

const note = oneLine(z.string().trim().max(200, 'Please use at most 200 characters')).optional();

/**
 * What was counted on the shelf. The stock moves by `counted` - `shelf` pieces: `shelf` is what the page showed to lie there,
 * so that what moves meanwhile stays moved. `key` is made by the form: sent again after silence, it is booked once.
 */
export const countStockSchema = z.strictObject({
  key: idSchema,
  counted: whole('Counted', 0),
  shelf: z.int().min(0),
  reason: z.enum(countReasons, 'Reason is Required'),
  note,
});

/** Pieces that came in, on top of what is there. `key` as above. */
export const addGoodsSchema = z.strictObject({
  key: idSchema,
  pieces: whole('Came in', 1),
  reason: z.enum(goodsReasons, 'Reason is Required'),
  note,
});

/** Reads the pieces that somebody types into one of the two forms. */
export function readStockFigure(field: 'counted' | 'pieces', typed: string): TextRead<number> {
  const schema = field === 'counted' ? countStockSchema.shape.counted : addGoodsSchema.shape.pieces;
  return readFigure(typed, { fits: (figure) => schema.safeParse(figure).success });
}

/** A line of the ledger. `kind` is the ledger's own word; `order` its number where an order moved it. */
export const stockMovementSchema = z.object({
  _id: idSchema,
  at: timeSchema,
  kind: z.string(),
  quantity: z.int(),
  reason: z.string().nullable(),
  who: z.string().nullable(),
  orderNumber: z.int().nullable(),
});

export type StockMovement = z.infer<typeof stockMovementSchema>;
