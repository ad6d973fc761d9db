import { countrySchema, postalCodeSchema } from '#contract/accounts/addresses.ts';
import { deliveryChoices } from '#contract/sales/delivery.heads.ts';
import { deliverySchema, purchaseOrderNumberSchema } from '#contract/sales/orders.ts';
import { paymentMethodSchema } from '#contract/sales/receivables/payment-ways.ts';
import { z } from '#contract/zod.ts';
import { checkTypedCarrier } from './carrier.rules.ts';

/** The quantity has rules of its own, which depend on the part and are shown at once. */
const fieldsSchema = deliverySchema.extend({
  quantity: z.string(),
  postalCode: postalCodeSchema,
  country: z.union([z.literal(''), countrySchema]),
  purchaseOrderNumber: purchaseOrderNumberSchema,
  how: z.enum(deliveryChoices),
  ownCarrier: z.string(),
  paymentMethod: paymentMethodSchema,
});
export const formSchema = fieldsSchema.superRefine(checkTypedCarrier);
/** Where tax or delivery depend on the place, its country is needed. */
export const placedSchema = fieldsSchema.extend({ country: countrySchema }).superRefine(checkTypedCarrier);

/** The fields that an order may be refused for. */
export const refusable = [
  'quantity',
  ...(['street', 'city', 'number', 'country', 'postalCode', 'ownCarrier'] as const),
  'purchaseOrderNumber',
] as const;
