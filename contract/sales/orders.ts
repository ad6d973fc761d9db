import { countrySchema, postalCodeSchema } from '#contract/accounts/addresses.ts';
import { documentFormatSchema } from '#contract/accounts/document-formats.ts';
import {
  dollarsSchema,
  emailSchema,
  idSchema,
  oneLine,
  phoneSchema,
  quantitySchema,
  readable,
  timeSchema,
  typedText,
} from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { type DeliveryChoice, deliveryChoices } from './delivery.heads.ts';
import { lineTextsSchema, ORDER_LINES_MAX, orderLineInputSchema, orderLineSchema, piecesIn } from './order-lines.ts';
import { internalNoteSchema, orderMessageSchema } from './order-messages.ts';
import { orderSumsShape } from './order-sums.ts';
import { priceReasonSchema } from './prices.ts';
import { paymentMethodSchema } from './receivables/payment-ways.ts';
import { refundSchema } from './refunds.ts';
import { shipmentSchema } from './shipments.ts';

/** What may hold the shipping of a paid order until an admin releases it. */
export const shippingHoldKinds = ['dispute', 'refund', 'fraud-warning'] as const;
export type ShippingHoldKind = (typeof shippingHoldKinds)[number];

const paymentStates = ['unpaid', 'paid', 'refunded'] as const;
export const orderStatuses = ['pending', 'shipping', 'shipped', 'delivered', 'cancelled', 'expired'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** Where an order goes, in the buyer's words. `number` is the phone number. */
export const deliverySchema = z.object({
  street: typedText('Street is Required', 200),
  city: typedText('City/Town is Required', 100),
  number: phoneSchema(),
});

/** The buyer's own number of an order, as it is to stand on the invoice. */
export const purchaseOrderNumberSchema = oneLine(z.string().trim().max(60, 'Please use at most 60 characters'));

/** A carrier of the buyer's own, with their number there: `DHL Freight, account 4711`. */
export const ownCarrierSchema = typedText('Name the carrier and your number there', 80);

/** Whoever sends a carrier of their own names it. */
export function checkOwnCarrier(
  { delivery, ownCarrier }: { delivery?: DeliveryChoice | undefined; ownCarrier?: string | undefined },
  check: z.RefinementCtx,
): void {
  if (delivery === 'own-carrier' && ownCarrier === undefined)
    check.addIssue({ code: 'custom', path: ['ownCarrier'], message: 'Name the carrier and your number there' });
}

/** What the buyer writes to those who pack the order. */
export const orderNoteSchema = readable(z.string().trim().max(500, 'Please use at most 500 characters'));

/**
 * One part by `part` and `quantity`, or several by `lines`. `price` is the total in dollars as the buyer saw it. `company`: for
 * which company; without it, for the buyer alone. `purchaseOrderNumber`: the buyer's own number, as it is to stand on the invoice.
 * With tax or delivery on, `country` and `postalCode` are needed, and `price` contains both. `delivery` is `send` without it;
 * `ownCarrier` is needed where that is what it says. `lineTexts`: cost centres and texts of lines. `paymentMethod` is `card` without it; `account` is for companies with terms.
 */
export const placeOrderSchema = z
  .strictObject({
    email: emailSchema('Provide a valid email'),
    ...deliverySchema.shape,
    quantity: quantitySchema.optional(),
    price: dollarsSchema,
    part: idSchema.optional(),
    company: idSchema.optional(),
    purchaseOrderNumber: purchaseOrderNumberSchema.optional(),
    note: orderNoteSchema.optional(),
    country: countrySchema.optional(),
    postalCode: postalCodeSchema.optional(),
    delivery: z.enum(deliveryChoices, 'Please choose how you get it').optional(),
    ownCarrier: ownCarrierSchema.optional(),
    paymentMethod: paymentMethodSchema.optional(),
    lines: z.array(orderLineInputSchema).min(1, 'Please name at least one part').max(ORDER_LINES_MAX).optional(),
    lineTexts: lineTextsSchema.optional(),
  })
  .superRefine((order, check) => {
    checkOwnCarrier(order, check);
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

/** Why an order may not be placed. */
export const placingFailures = [
  'approval-needed',
  'below-minimum',
  'amount-out-of-range',
  'forbidden',
  'not-found',
  'price-changed',
  'out-of-stock',
  'still-running',
  'key-reused',
  'too-many-holds',
  'email-unverified',
  'not-on-account',
  'credit-limit',
  'credit-hold',
] as const;

/** A line with the part as it is now: its picture, and whether it can still be ordered at all. */
const picturedLineSchema = orderLineSchema.extend({ img: z.string(), onSale: z.boolean() });

/** An order as its buyer sees it. `quantity` is that of its lines; `price` (dollars) is the total with delivery and tax. */
export const orderSchema = z.object({
  _id: idSchema,
  orderNumber: z.int(),
  email: z.string(),
  /** The name of who of the shop placed it for its buyer; left out where the buyer did. */
  placedBy: z.string().optional(),
  street: z.string(),
  city: z.string(),
  number: z.string(),
  country: z.string().optional(),
  postalCode: z.string().optional(),
  /** The company that it was ordered for, with its name as it is now. */
  company: z.object({ _id: idSchema, name: z.string() }).optional(),
  /** In which format that company gets its invoice and credit notes, once there is one, where that is not PDF alone. */
  documentFormat: documentFormatSchema.exclude(['pdf']).optional(),
  purchaseOrderNumber: z.string().optional(),
  /** What the buyer wrote to those who pack it. */
  note: z.string().optional(),
  quantity: z.int(),
  /** Pieces of all its lines that were taken out of it before they were shipped. */
  takenOut: z.int().optional(),
  price: dollarsSchema,
  ...orderSumsShape,
  /** How it is paid; left out where by card. */
  paymentMethod: paymentMethodSchema.optional(),
  /** What of it is paid by card before it goes out on account; while it is `pending` that is not paid yet. */
  deposit: dollarsSchema.optional(),
  paid: z.boolean(),
  payment: z.enum(paymentStates),
  status: z.enum(orderStatuses),
  transactionId: z.string().optional(),
  lines: z.array(orderLineSchema),
  heldUntil: timeSchema,
  createdAt: timeSchema,
  /**
   * What the payment that paid it brought, in dollars: 0 while it is unpaid, and another sum than `price` where an admin
   * accepted that.
   */
  received: dollarsSchema,
  /** What has gone back to the card until now, in dollars. */
  refunded: dollarsSchema,
  /** What is being refunded and is not back on the card yet, in dollars. */
  refundPending: dollarsSchema,
  paidAt: timeSchema.optional(),
  shippedAt: timeSchema.optional(),
  deliveredAt: timeSchema.optional(),
  endedAt: timeSchema.optional(),
  /** Pieces of it that are shipped while others wait. */
  shippedPieces: z.int().optional(),
  // Of its last shipment: the number is that of its first parcel.
  carrier: z.string().optional(),
  tracking: z.string().optional(),
  cartons: z.int().optional(),
  /** Money came for it that does not agree with it, and people look into that: nobody knows yet what becomes of it. */
  paymentMismatch: z.literal(true).optional(),
  /** It ended unpaid, and the payment provider has not said yet that nothing was charged. */
  chargeUnknown: z.literal(true).optional(),
  /** Its number, as `2026-0312`, once it is paid. */
  invoice: z.string().optional(),
  /** The numbers of all its invoices, where it has several: on account each shipment has one. */
  invoices: z.array(z.string()).optional(),
});

/** One of a buyer's own orders, as their list shows it. */
export const listedOrderSchema = orderSchema.extend({ lines: z.array(picturedLineSchema) });

/** One of a company's orders, with the name of who ordered it. */
export const companyOrderSchema = listedOrderSchema.extend({ name: z.string() });

export type CompanyOrder = z.infer<typeof companyOrderSchema>;

export type ListedOrder = z.infer<typeof listedOrderSchema>;

/**
 * Something that happened to an order. `by` says who did it, as much as the reader may know: 'you', 'the buyer', 'the shop', 'the
 * payment provider', an admin's email for admins. `data` holds figures: cents, a carrier, a tracking number.
 */
export const orderEventSchema = z.object({
  at: timeSchema,
  kind: z.string(),
  by: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
});

export type OrderEvent = z.infer<typeof orderEventSchema>;

/**
 * Money that a bank took back, by a dispute that was lost. `creditNote`: its number, where the shop gave the dispute up. Without
 * one the buyer still owes the sum. Buyers are told only of those with a credit note.
 */
const lossSchema = z.object({
  dispute: z.string(),
  amount: dollarsSchema,
  at: timeSchema,
  creditNote: z.string().optional(),
});

/**
 * One order whole: with the pictures of its parts, its buyer's name, what happened and its refunds, both oldest first.
 * `refundable`: dollars that may still go back. `reasons` of a line: the rules that were looked at for its price, the winner
 * first; `toShip`: its pieces that wait to be shipped, where the order does.
 */
export const orderPageSchema = listedOrderSchema.extend({
  lines: z.array(picturedLineSchema.extend({ reasons: z.array(priceReasonSchema), toShip: z.int().optional() })),
  name: z.string(),
  refundable: dollarsSchema,
  refunds: z.array(refundSchema),
  /** What is still to be packed of it: where pieces of it were refunded or are shipped, as long as others wait. Weight and cartons as in the order. */
  toPack: z.object({ pieces: z.int(), weight: z.int().optional(), plannedCartons: z.int().optional() }).optional(),
  /** Oldest first. */
  shipments: z.array(shipmentSchema),
  /** Why it is not shipped for now, for admins. */
  shippingHeld: z.array(z.enum(shippingHoldKinds)),
  losses: z.array(lossSchema),
  /** All of these together, in dollars, for admins. */
  lost: dollarsSchema,
  events: z.array(orderEventSchema),
  /** What its buyer's side and the shop wrote to each other, oldest first. */
  messages: z.array(orderMessageSchema),
  /** For admins: the last message is the buyer's, and waits for an answer. */
  waitsForAnswer: z.literal(true).optional(),
  /** Notes of admins for each other, oldest first; nobody else gets any. */
  notes: z.array(internalNoteSchema),
});

export type OrderPage = z.infer<typeof orderPageSchema>;

export type Order = z.infer<typeof orderSchema>;

/** `status` lists what the plain list leaves out: cancelled or expired orders. */
export const listCompanyOrdersSchema = z.object({ status: z.enum(['cancelled', 'expired']).optional() });
export const listOrdersSchema = listCompanyOrdersSchema.extend({ email: emailSchema('Provide a valid email') });

export const deletedSchema = z.object({ deletedCount: z.int() });
