import { z } from 'zod';
import { dollarsSchema, emailSchema, idSchema, quantitySchema, timeSchema, typedText } from './values.ts';

/** How many different parts one order may carry. */
export const ORDER_LINES_MAX = 50;

const paymentStates = ['unpaid', 'paid', 'refunded'] as const;
export const orderStatuses = ['pending', 'shipping', 'shipped', 'delivered', 'cancelled', 'expired'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** Where an order goes, in the buyer's words. `number` is the phone number. */
export const deliverySchema = z.object({
  street: typedText('Street is Required', 200),
  city: typedText('City/Town is Required', 100),
  number: typedText('Phone Number is Required', 40),
});

export const askedLineSchema = z.strictObject({ part: idSchema, quantity: quantitySchema });

/** One part by `part` and `quantity`, or several by `lines`. `price` is the total in dollars as the buyer saw it. */
export const placeOrderSchema = z
  .strictObject({
    email: emailSchema('Provide a valid email'),
    ...deliverySchema.shape,
    quantity: quantitySchema.optional(),
    price: dollarsSchema,
    part: idSchema.optional(),
    lines: z.array(askedLineSchema).min(1, 'Please name at least one part').max(ORDER_LINES_MAX).optional(),
  })
  .superRefine((order, check) => {
    if (order.part === undefined && order.lines === undefined)
      check.addIssue({ code: 'custom', path: ['part'], message: 'Please name the part to order' });
    if (order.part !== undefined && order.lines !== undefined)
      check.addIssue({ code: 'custom', path: ['lines'], message: 'Please name either one part or lines, not both' });
    if (order.part !== undefined && order.quantity === undefined)
      check.addIssue({ code: 'custom', path: ['quantity'], message: 'Quantity is Required' });
    if (order.lines && order.quantity !== undefined && order.quantity !== piecesIn(order.lines))
      check.addIssue({ code: 'custom', path: ['quantity'], message: 'Quantity is not the sum of the lines' });
  });

export type PlaceOrder = z.infer<typeof placeOrderSchema>;
export type AskedLine = z.infer<typeof askedLineSchema>;

/** How many pieces some lines carry together. */
export function piecesIn(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

export const orderLineSchema = z.object({
  part: idSchema,
  name: z.string(),
  quantity: z.int(),
  unitPrice: dollarsSchema,
  price: dollarsSchema,
});

/** An order as its buyer sees it. `quantity` and `price` (dollars) are the totals of its lines. */
export const orderSchema = z.object({
  _id: idSchema,
  orderNumber: z.int(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  number: z.string(),
  quantity: z.int(),
  price: dollarsSchema,
  paid: z.boolean(),
  payment: z.enum(paymentStates),
  status: z.enum(orderStatuses),
  transactionId: z.string().optional(),
  lines: z.array(orderLineSchema),
  heldUntil: timeSchema,
  createdAt: timeSchema,
});

export type Order = z.infer<typeof orderSchema>;
export type OrderLine = z.infer<typeof orderLineSchema>;

/** `status` lists what the plain list leaves out: cancelled or expired orders. */
export const listOrdersSchema = z.object({
  email: emailSchema('Provide a valid email'),
  status: z.enum(['cancelled', 'expired']).optional(),
});

export const deletedSchema = z.object({ deletedCount: z.int() });
