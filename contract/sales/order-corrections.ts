import { countrySchema, postalCodeSchema } from '#contract/accounts/addresses.ts';
import { z } from '#contract/zod.ts';
import { shipOrderSchema } from './managed-orders.ts';
import { deliverySchema, purchaseOrderNumberSchema } from './orders.ts';

/** Why what was said of a shipment is put right, as admins choose it and the audit log says it. */
export const shipmentReasonTexts = {
  mistyped: 'Mistyped',
  'mixed-up': 'Mixed up with another order',
  'sent-otherwise': 'Sent otherwise than planned',
} as const;

const shipmentReasons = Object.keys(shipmentReasonTexts) as (keyof typeof shipmentReasonTexts)[];

/** What is named is put right, and the rest stays. `cartons`: null where their number is not known. */
export const correctShipmentSchema = shipOrderSchema
  .partial()
  .extend({ cartons: shipOrderSchema.shape.cartons.nullable(), reason: z.enum(shipmentReasons, 'Reason is Required') });

export type CorrectShipment = z.infer<typeof correctShipmentSchema>;

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
