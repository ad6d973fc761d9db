import { dollarsSchema, idSchema, timeSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** What an admin asks for delivery, in dollars. `offered`: what was offered until now as far as they saw, null for nothing. */
export const offerDeliverySchema = z.strictObject({
  price: dollarsSchema,
  offered: dollarsSchema.nullable(),
});

/** `offered`: the price that is taken back, as the admin saw it. */
export const takeBackOfferSchema = z.object({ offered: z.coerce.number().pipe(dollarsSchema) });

/** `price`: what delivery costs as the buyer saw it, in dollars, as prices of the order are: with tax or without. */
export const acceptOfferSchema = z.strictObject({ price: dollarsSchema });

/** An order that waits for a price of its delivery, or for its buyer's answer to one. `weight` in grams. */
export const deliveryRequestSchema = z.object({
  _id: idSchema,
  orderNumber: z.int(),
  /** The company that it is for, or else its buyer. */
  name: z.string(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
  weight: z.int().optional(),
  plannedCartons: z.int().optional(),
  to: z.string(),
  zone: z.string(),
  /** By whom it is to go: the zone's carrier, or one that its buyer named. */
  carrier: z.string(),
  goods: dollarsSchema,
  /** What delivery is offered for, and since when. */
  offered: dollarsSchema.optional(),
  offeredAt: timeSchema.optional(),
  createdAt: timeSchema,
  /** Until when its stock is held, at most. */
  heldUntil: timeSchema,
});

export type DeliveryRequest = z.infer<typeof deliveryRequestSchema>;

/** The orders whose hold ends first, those without a price before those with one; `total` counts all of them. */
export const deliveryRequestsSchema = z.object({
  now: timeSchema,
  total: z.int(),
  requests: z.array(deliveryRequestSchema),
});

export type DeliveryRequests = z.infer<typeof deliveryRequestsSchema>;
