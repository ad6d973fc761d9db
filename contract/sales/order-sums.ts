import { priceKinds } from '#contract/money.ts';
import { dollarsSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { deliveryKinds, requestStates } from './delivery.heads.ts';

/** The tax of one line or of delivery. `rate` in per cent. `added`: what of it comes on top of the price, as of the order. */
export const lineTaxSchema = z.object({ rate: z.number(), amount: dollarsSchema, added: z.number() });

/**
 * The tax of an order. `prices`: whether prices contain it. `added`: what it adds to them, in dollars, below 0 where prices contain
 * it and the buyer owes it. `rates`: per rate in per cent the sum of prices it is on and the tax. `reverseCharge`: the sentence of
 * the invoice where the buyer owes it.
 */
export const orderTaxSchema = z.object({
  prices: z.enum(priceKinds),
  amount: dollarsSchema,
  added: z.number(),
  rates: z.array(z.object({ rate: z.number(), on: dollarsSchema, amount: dollarsSchema })),
  reverseCharge: z.string().optional(),
});

export type OrderTax = z.infer<typeof orderTaxSchema>;

/**
 * How an order goes out. `request` and `offered` (dollars): how far a price on request has come; `offeredTotal`: what the order comes
 * to with it, until it is accepted. `tax`: that of its price.
 */
export const orderDeliverySchema = z.object({
  kind: z.enum(deliveryKinds),
  zone: z.string(),
  carrier: z.string(),
  request: z.enum(requestStates).optional(),
  offered: dollarsSchema.optional(),
  offeredTotal: dollarsSchema.optional(),
  tax: lineTaxSchema.optional(),
});

export type OrderDelivery = z.infer<typeof orderDeliverySchema>;

/**
 * What an order's price is made of, in dollars: the prices of its lines, delivery and tax. Tax and delivery are left out where they
 * were off when it was placed. `weight` in grams and `plannedCartons`, where they are known of every part.
 */
export const orderSumsShape = {
  goods: dollarsSchema,
  shipping: dollarsSchema,
  delivery: orderDeliverySchema.optional(),
  tax: orderTaxSchema.optional(),
  weight: z.int().optional(),
  plannedCartons: z.int().optional(),
};

export type OrderSums = z.infer<z.ZodObject<typeof orderSumsShape>>;
