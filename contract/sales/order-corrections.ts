import { countrySchema, postalCodeSchema } from '#contract/accounts/addresses.ts';
import { z } from '#contract/zod.ts';
import { deliverySchema, purchaseOrderNumberSchema } from './orders.ts';

/** What is named is put right, and the rest stays. Without a number of the buyer's own, `purchaseOrderNumber` is empty. */
export const correctDeliverySchema = z
  .strictObject({
    ...deliverySchema.shape,
    country: countrySchema,
    postalCode: postalCodeSchema,
    purchaseOrderNumber: purchaseOrderNumberSchema,
  })
  .partial();

export type CorrectDelivery = z.infer<typeof correctDeliverySchema>;
