import { savedAddressSchema } from '#contract/accounts/addresses.ts';
import { companyRoleSchema } from '#contract/accounts/companies.ts';
import { companyPriceListSchema } from '#contract/accounts/managed-companies.ts';
import { roles } from '#contract/call.ts';
import { pageSchema, searchSchema, sortDirections } from '#contract/lists.ts';
import { managedOrderSchema } from '#contract/sales/managed-orders.ts';
import { internalNoteSchema } from '#contract/sales/order-messages.ts';
import { listedReturnSchema } from '#contract/sales/returns.ts';
import { dollarsSchema, idSchema, timeSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

export const customerKinds = ['person', 'company'] as const;
export type CustomerKind = (typeof customerKinds)[number];

export const customerSorts = ['newest', 'name'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** `q`: words of name, email, company or VAT number, a phone number, or the number of an order. Without `state`, open and closed ones. */
export const listCustomersSchema = z.object({
  q: searchSchema,
  kind: z.enum(customerKinds, 'There is no such kind').optional(),
  state: z.enum(['open', 'closed'], 'There is no such state').optional(),
  sort: z.enum(customerSorts, 'There is no such order').default('newest'),
  order: z.enum(sortDirections).default('descending'),
  ...pageSchema.shape,
});

/** How many orders of a customer wait for what. */
const openCountsSchema = z.object({
  unpaid: z.int(),
  toPack: z.int(),
  toShip: z.int(),
  toAnswer: z.int(),
  returns: z.int(),
});

/**
 * A customer in the list of all. A person has an email and the names of companies, a company has a place and a number of members.
 * `year`: what the shop keeps of the orders that were placed within 12 months, in dollars.
 */
export const listedCustomerSchema = z.object({
  _id: idSchema,
  kind: z.enum(customerKinds),
  name: z.string(),
  email: z.string().nullable(),
  companies: z.array(z.string()),
  city: z.string(),
  country: z.string(),
  members: z.int(),
  orders: z.int(),
  year: dollarsSchema,
  lastOrderAt: timeSchema.nullable(),
  open: openCountsSchema,
  createdAt: timeSchema,
  closedAt: timeSchema.nullable(),
});

export type ListedCustomer = z.infer<typeof listedCustomerSchema>;

/** How many customers there are: open people and companies, and closed ones of both. */
export const customerCountsSchema = z.object({ people: z.int(), companies: z.int(), closed: z.int() });
export type CustomerCounts = z.infer<typeof customerCountsSchema>;

/** How many orders wait for one thing, and the first of them. */
const openOrdersSchema = z.object({
  count: z.int(),
  first: z.object({ _id: idSchema, orderNumber: z.int() }).nullable(),
});

export type OpenOrders = z.infer<typeof openOrdersSchema>;

/** Something that happened to a customer or to an order of theirs; `more` says what stands behind it, and may be empty. */
export const customerEventSchema = z.object({
  _id: z.string(),
  at: timeSchema,
  who: z.string(),
  what: z.string(),
  more: z.string(),
  order: z.object({ _id: idSchema, orderNumber: z.int() }).optional(),
});

export type CustomerEvent = z.infer<typeof customerEventSchema>;

/** An enquiry as far as it stands beside the customer who sent it. */
export const customerEnquirySchema = z.object({
  _id: idSchema,
  number: z.int(),
  company: z.string(),
  state: z.enum(['new', 'answered', 'sample', 'quoted', 'agreed', 'refused', 'closed']),
  createdAt: timeSchema,
});

export type CustomerEnquiry = z.infer<typeof customerEnquirySchema>;

/**
 * What a customer and the shop have to do with each other. `years`: the orders that did not end before they were shipped, by the
 * year of the shop's clock in which they were placed, newest first, and what the shop keeps of their money. The lists hold the newest ones, and `counts`
 * says how many there are of each. `events`: the newest of the customer and of their last orders.
 */
export const customerTradeSchema = z.object({
  years: z.array(z.object({ year: z.int(), orders: z.int(), sum: dollarsSchema })),
  open: z.object({
    unpaid: openOrdersSchema.extend({ sum: dollarsSchema }),
    toPack: openOrdersSchema,
    toShip: openOrdersSchema,
    toAnswer: openOrdersSchema,
    returns: openOrdersSchema,
  }),
  counts: z.object({ orders: z.int(), returns: z.int(), enquiries: z.int() }),
  orders: z.array(managedOrderSchema),
  returns: z.array(listedReturnSchema),
  enquiries: z.array(customerEnquirySchema),
  notes: z.array(internalNoteSchema),
  events: z.array(customerEventSchema),
});

export type CustomerTrade = z.infer<typeof customerTradeSchema>;

/** A review as it stands beside who wrote it. `partName` is null for one that names no part. */
const customerReviewSchema = z.object({
  id: idSchema,
  partName: z.string().nullable(),
  review: z.string(),
  ratings: z.int(),
  hidden: z.boolean(),
  createdAt: timeSchema,
});

/** A company that a person belongs to, with the price lists that count for it and where its orders go. */
const companyOfPersonSchema = z.object({
  _id: idSchema,
  name: z.string(),
  role: companyRoleSchema,
  closed: z.boolean(),
  lists: z.array(companyPriceListSchema),
  addresses: z.array(savedAddressSchema),
});

/** A person as admins see them. `lastSeenAt`: when one of their sessions that are still known was last used. `role`: `user` unless they work for the shop. `lists`: the price lists for everybody. */
export const customerSchema = customerTradeSchema.extend({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(roles),
  createdAt: timeSchema,
  closedAt: timeSchema.nullable(),
  lastSeenAt: timeSchema.nullable(),
  /** What their profile says; null where they wrote none. */
  contact: z.object({ city: z.string(), phone: z.string(), linkedin: z.string() }).nullable(),
  companies: z.array(companyOfPersonSchema),
  lists: z.array(companyPriceListSchema),
  addresses: z.array(savedAddressSchema),
  reviews: z.array(customerReviewSchema),
  reviewCount: z.int(),
});

export type Customer = z.infer<typeof customerSchema>;
