import { countrySchema } from '#contract/accounts/addresses.ts';
import {
  CHOSEN_MAX,
  chosenSchema,
  eitherRowsOrMatching,
  idsSchema,
  matchingSchema,
  pageSchema,
  searchSchema,
  sortDirections,
} from '#contract/lists.ts';
import { dollarsSchema, idSchema, timeSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { orderLineSchema } from './order-lines.ts';
import { orderDeliverySchema } from './order-sums.ts';
import { orderPageSchema, orderSchema, orderStatuses, shippingHoldKinds } from './orders.ts';

/**
 * An order among all of the shop, with its buyer's name, what banks took back of its money, and why it is not shipped for now.
 * `lines` are the first of its lines, `lineCount` says how many it has.
 */
export const managedOrderSchema = orderSchema.extend({
  lineCount: z.int(),
  name: z.string(),
  lost: dollarsSchema,
  shippingHeld: z.array(z.enum(shippingHoldKinds)),
  /** Its buyer wrote last, and waits for an answer. */
  waitsForAnswer: z.literal(true).optional(),
  /** How many notes admins wrote about it, and the last of them. */
  noteCount: z.int().optional(),
  lastNote: z.string().optional(),
  /** The day on which it is to leave, while it waits for that. */
  due: z.iso.date().optional(),
  /** How many days there are until then, by the clock of the shop: 0 today, below 0 where it is late. */
  dueIn: z.int().optional(),
  packedAt: timeSchema.optional(),
});

export type ManagedOrder = z.infer<typeof managedOrderSchema>;

/** What of an order packers do not see: its money, and the buyer's email. */
const unseen = {
  email: true,
  price: true,
  goods: true,
  deposit: true,
  shipping: true,
  tax: true,
  transactionId: true,
  received: true,
  refunded: true,
  refundPending: true,
  paymentMismatch: true,
  chargeUnknown: true,
  invoice: true,
  lost: true,
} as const;

const unseenOfLine = {
  unitPrice: true,
  price: true,
  listPrice: true,
  priceRule: true,
  tax: true,
  refundedTax: true,
} as const;

const delivery = orderDeliverySchema.pick({ kind: true, zone: true, carrier: true }).optional();

/** An order of the desk as packers see it. */
export const orderToPackSchema = managedOrderSchema
  .omit(unseen)
  .extend({ delivery, lines: z.array(orderLineSchema.omit(unseenOfLine)) });

export type OrderToPack = z.infer<typeof orderToPackSchema>;

/** One order whole as packers see it. */
export const orderPageToPackSchema = orderPageSchema
  .omit({ ...unseen, refundable: true, refunds: true, losses: true, events: true, messages: true })
  .extend({
    delivery,
    lines: z.array(orderPageSchema.shape.lines.element.omit({ ...unseenOfLine, reasons: true })),
  });

export type OrderPageToPack = z.infer<typeof orderPageToPackSchema>;

/** Of Manage Orders: what has been paid and partly refunded counts as `partly-refunded` alone, and what is on account as `account`. */
export const managedPayments = ['unpaid', 'account', 'paid', 'partly-refunded', 'refunded'] as const;
export const orderSorts = ['newest', 'email', 'city', 'quantity', 'price', 'due', 'weight'] as const;
/** What is to be done about an order. `to-answer`: its buyer wrote last; `overdue` is one that waits for a carrier after the day on which it was due; `awaiting` waits for a delivery, of which pieces of it come: it is neither to pack nor overdue meanwhile. */
export const orderTasks = ['to-pack', 'to-ship', 'to-answer', 'overdue', 'awaiting'] as const;

const daySchema = z.iso
  .date('Please give a day, such as 2026-11-20')
  .refine((day) => day >= '2000-01-01' && day < '3000-01-01', 'Please give a day, such as 2026-11-20')
  .optional();
/** In grams. */
const weightSchema = z.coerce.number().int().min(0).max(1_000_000_000).optional();

const ordersFilter = {
  /** Words of an order: its number, also as `#10480`, that of its invoice, such as `2026-0312`, buyer's name, email, address, phone, a part's name or SKU. */
  q: searchSchema,
  /** `ended` is cancelled or expired; all that run without it. */
  status: z.enum([...orderStatuses, 'ended'], 'There is no such status').optional(),
  payment: z.enum(managedPayments, 'There is no such payment status').optional(),
  /** Those for this company alone. */
  company: idSchema.optional(),
  /** Those that this account placed, or for which they were placed. */
  buyer: idSchema.optional(),
  /** Placed within so many days; ever without it. */
  days: z.coerce.number().int().min(1).max(3650).optional(),
  task: z.enum(orderTasks, 'There is no such task').optional(),
  // By the clock of the shop, both days among them.
  placedFrom: daySchema,
  placedTo: daySchema,
  dueFrom: daySchema,
  dueTo: daySchema,
  weightFrom: weightSchema,
  weightTo: weightSchema,
  country: countrySchema.optional(),
};

const ordersSorting = {
  sort: z.enum(orderSorts, 'There is no such order').default('newest'),
  order: z.enum(sortDirections).default('descending'),
};

/** `ids`: these orders alone; other filters do not count. */
export const listAllOrdersSchema = z.object({
  ...ordersFilter,
  ...ordersSorting,
  ...pageSchema.shape,
  ids: chosenSchema,
});
/** `ids` as there. `except`: all that match but these. */
export const exportOrdersSchema = z.object({
  ...ordersFilter,
  ...ordersSorting,
  ids: chosenSchema,
  except: chosenSchema,
});

/** Orders that are packed now, or not any more. */
export const packOrdersSchema = z.strictObject({
  orders: idsSchema.min(1, 'Please choose an order'),
  packed: z.boolean(),
});

export type PackOrders = z.output<typeof packOrdersSchema>;

/** How many orders that changed. The others were so already, or do not wait for a carrier. */
export const packedOrdersSchema = z.object({ modifiedCount: z.int() });

/** Orders by their ids, or all that are shipped of those that a filter matches: `count` counts these. */
export const deliverOrdersSchema = z
  .strictObject({
    orders: idsSchema.min(1, 'Please choose an order').optional(),
    matching: matchingSchema(ordersFilter, CHOSEN_MAX).optional(),
  })
  .superRefine(eitherRowsOrMatching('orders'));

export type DeliverOrders = z.output<typeof deliverOrdersSchema>;

/** How many orders are marked now, and which are not, with why. */
export const deliveredOrdersSchema = z.object({
  modifiedCount: z.int(),
  failed: z.array(z.object({ orderNumber: z.int(), why: z.string() })),
});

export type DeliveredOrders = z.infer<typeof deliveredOrdersSchema>;
