import { countrySchema, postalCodeSchema } from '#contract/accounts/addresses.ts';
import { priceKinds } from '#contract/money.ts';
import { dollarsSchema, idSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { approvalNeedSchema } from './approvals/approval-need.ts';
import { deliveryChoices, deliveryKinds } from './delivery.heads.ts';
import { ORDER_LINES_MAX, orderLineInputSchema } from './order-lines.ts';
import { lineTaxSchema, orderSumsShape } from './order-sums.ts';
import { priceReasonSchema } from './prices.ts';
import { paymentWaySchema } from './receivables/payment-ways.ts';

/** Street and city of the place, by which rules of a company may say that an order needs approval. */
export const askedPlaceShape = { street: z.string().max(200).optional(), city: z.string().max(100).optional() };

/** What is to be ordered, as in an order. `company`: for which company; without it, for oneself. `delivery` is `send` without it. */
export const askQuoteSchema = z.strictObject({
  company: idSchema.optional(),
  lines: z
    .array(orderLineInputSchema.omit({ unitPrice: true }))
    .min(1, 'Please name at least one part')
    .max(ORDER_LINES_MAX),
  country: countrySchema.optional(),
  postalCode: postalCodeSchema.optional(),
  delivery: z.enum(deliveryChoices).optional(),
  ...askedPlaceShape,
});

export type AskQuote = z.infer<typeof askQuoteSchema>;

/** Prices in dollars. `weight` of the line in grams and `cartons`, where they are known of the part. */
const quotedLineSchema = z.object({
  part: idSchema,
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  listPrice: dollarsSchema,
  unitPrice: dollarsSchema,
  price: dollarsSchema,
  reasons: z.array(priceReasonSchema),
  tax: lineTaxSchema.optional(),
  weight: z.int().optional(),
  cartons: z.int().optional(),
});

/**
 * One way of getting the order. `price` in dollars is left out where an admin gives it later. `free`: from which amount of goods
 * before tax it costs nothing, and how much is missing to that.
 */
const quotedDeliverySchema = z.object({
  choice: z.enum(deliveryChoices),
  kind: z.enum(deliveryKinds),
  zone: z.string(),
  carrier: z.string(),
  price: dollarsSchema.optional(),
  free: z.object({ from: dollarsSchema, missing: dollarsSchema }).optional(),
});

export type QuotedDelivery = z.infer<typeof quotedDeliverySchema>;

/** What an order says where that is missing, in the order in which a form asks it. */
export const quoteNeeds = ['country', 'postalCode'] as const;
export type QuoteNeed = (typeof quoteNeeds)[number];

/**
 * What an order would cost, in dollars, as far as it is known. `lines`: one for each part. `price`: all together, as
 * `POST /order` takes it. `prices`: whether prices contain tax; left out where tax is off. `deliveries`: the ways of getting it, none
 * where delivery is off or the place is not known; `delivery`: the one that is counted. `needs`: what is still to be said of the
 * place. `refused`: why the order cannot be placed like this, with the field that says it. `short`: lines for which there is not
 * enough stock, or which are below the minimum. `ways`: how it can be paid. `vatWaits`: tax is charged as nobody has confirmed the company's VAT number yet.
 * `approval`: that somebody of the company has to approve it first.
 */
export const quoteSchema = z.object({
  lines: z.array(quotedLineSchema),
  ...orderSumsShape,
  deliveries: z.array(quotedDeliverySchema),
  chosen: z.enum(deliveryChoices),
  prices: z.enum(priceKinds).optional(),
  price: dollarsSchema,
  needs: z.array(z.enum(quoteNeeds)),
  vatWaits: z.boolean().optional(),
  refused: z.object({ field: z.enum([...quoteNeeds, 'delivery', 'lines']), message: z.string() }).optional(),
  short: z.array(z.object({ part: idSchema, available: z.int(), minimum: z.int() })),
  approval: approvalNeedSchema.optional(),
  ways: z.array(paymentWaySchema),
});

export type Quote = z.infer<typeof quoteSchema>;
