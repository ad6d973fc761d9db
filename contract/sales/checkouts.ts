import { countrySchema, postalCodeSchema } from '#contract/accounts/addresses.ts';
import { dollarsSchema, emailSchema, idSchema, quantitySchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { BASKET_LINES_MAX } from './basket.heads.ts';
import { deliveryChoices } from './delivery.heads.ts';
import { lineTextsSchema } from './order-lines.ts';
import {
  checkOwnCarrier,
  deliverySchema,
  orderNoteSchema,
  orderSchema,
  ownCarrierSchema,
  purchaseOrderNumberSchema,
} from './orders.ts';
import { askedPlaceShape, quoteSchema } from './quotes.ts';
import { paymentMethodSchema } from './receivables/payment-ways.ts';

/**
 * What is to happen with lines of the basket that cannot be ordered as they stand: `take` orders so many pieces instead, `leave` leaves
 * them in the basket. Other lines may be answered too.
 */
const answersShape = {
  take: z
    .array(z.strictObject({ part: idSchema, quantity: quantitySchema }))
    .max(BASKET_LINES_MAX)
    .default([]),
  leave: z.array(idSchema).max(BASKET_LINES_MAX).default([]),
};

const basketShape = {
  company: idSchema.optional(),
  country: countrySchema.optional(),
  postalCode: postalCodeSchema.optional(),
  delivery: z.enum(deliveryChoices, 'Please choose how you get it').optional(),
  ...answersShape,
};

export const askCheckoutSchema = z.strictObject({ ...basketShape, ...askedPlaceShape });

export type AskCheckout = z.input<typeof askCheckoutSchema>;

/**
 * A line that cannot be ordered as it stands. `take`: how many pieces can be ordered instead, null where none can. `available`, what can be ordered of it, and
 * `minimum` are null where the part is not on sale.
 */
export const shortLineSchema = z.object({
  part: idSchema,
  quantity: z.int(),
  available: z.int().nullable(),
  minimum: z.int().nullable(),
  take: z.int().nullable(),
});

export type ShortLine = z.infer<typeof shortLineSchema>;

/**
 * What ordering a basket would come to. `version`: that of the basket. `orders`: one, or several where it is too large for one; each
 * is held, paid and invoiced by itself. `short`: lines that cannot be ordered as they stand, answered or not; `open`: how many of
 * them are not answered, and not counted. `price`: all orders together, in dollars.
 */
export const checkoutSchema = z.object({
  version: z.int(),
  orders: z.array(quoteSchema.omit({ short: true, approval: true, ways: true })),
  short: z.array(shortLineSchema),
  open: z.int(),
  price: dollarsSchema,
  ...quoteSchema.pick({ needs: true, refused: true, approval: true, ways: true }).shape,
});

export type CheckoutQuote = z.infer<typeof checkoutSchema>;

/** Orders the basket of that `version`. `prices`: the total of each order in dollars, as the buyer saw them. */
export const orderBasketSchema = z
  .strictObject({
    email: emailSchema('Provide a valid email'),
    ...deliverySchema.shape,
    ...basketShape,
    ownCarrier: ownCarrierSchema.optional(),
    purchaseOrderNumber: purchaseOrderNumberSchema.optional(),
    note: orderNoteSchema.optional(),
    lineTexts: lineTextsSchema.optional(),
    paymentMethod: paymentMethodSchema.optional(),
    version: z.int('The version is a whole number'),
    prices: z.array(dollarsSchema).min(1, 'Please say the price').max(BASKET_LINES_MAX),
  })
  .superRefine(checkOwnCarrier);

export type OrderBasket = z.output<typeof orderBasketSchema>;

/** The orders that came of a basket, in the order of its lines. */
export const orderedBasketSchema = z.object({ orders: z.array(orderSchema) });
