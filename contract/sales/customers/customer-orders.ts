import { addressSchema } from '#contract/accounts/addresses.ts';
import { deliveryChoices } from '#contract/sales/delivery.heads.ts';
import { ORDER_LINES_MAX, orderLineInputSchema } from '#contract/sales/order-lines.ts';
import {
  checkOwnCarrier,
  orderNoteSchema,
  ownCarrierSchema,
  purchaseOrderNumberSchema,
} from '#contract/sales/orders.ts';
import { paymentMethodSchema } from '#contract/sales/receivables/payment-ways.ts';
import { dollarsSchema, idSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/**
 * An order that an admin places for a customer, as the customer would. `to`: one of the addresses of the customer or of `company`, by its id, or
 * another one. `price` is the total in dollars as the admin saw it.
 */
export const placeForCustomerSchema = z
  .strictObject({
    company: idSchema.optional(),
    lines: z.array(orderLineInputSchema).min(1, 'Please name at least one part').max(ORDER_LINES_MAX),
    price: dollarsSchema,
    to: z.union([idSchema, addressSchema], 'Please say where it goes'),
    purchaseOrderNumber: purchaseOrderNumberSchema.optional(),
    note: orderNoteSchema.optional(),
    delivery: z.enum(deliveryChoices, 'Please choose how they get it').optional(),
    ownCarrier: ownCarrierSchema.optional(),
    paymentMethod: paymentMethodSchema.optional(),
  })
  .superRefine(checkOwnCarrier);

export type PlaceForCustomer = z.output<typeof placeForCustomerSchema>;
