import { chosenSchema, searchSchema } from '#contract/lists.ts';
import { idSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { listedOrderSchema } from './orders.ts';

/** The most lines that a row of My Orders carries of its order. */
export const OWN_ORDER_LINES = 3;

/** How many orders a page of My Orders has by default, and at most. */
export const OWN_ORDERS_PAGE = 25;
const OWN_ORDERS_PAGE_MAX = 100;

/** What My Orders can be narrowed to. `unpaid`: waits for its payment. Without one of them: what has not ended, or a week ago. */
export const ownOrderStates = ['unpaid', 'shipping', 'shipped', 'delivered', 'cancelled', 'expired'] as const;

export type OwnOrderState = (typeof ownOrderStates)[number];

/** `company`: all orders for this company, whoever placed them; without it those that the account placed. */
const whoseSchema = { company: idSchema.optional() };

export const listOwnOrdersSchema = z.object({
  ...whoseSchema,
  /** Words of an order: its number, also as `#10480`, that of its invoice, such as `2026-0312`, the buyer's own number, a part's name, its SKU or the company's number of it. */
  q: searchSchema,
  /** Placed in this year, in UTC. */
  year: z.coerce.number('There is no such year').int().min(2000, 'There is no such year').max(9999).optional(),
  state: z.enum(ownOrderStates, 'There is no such state').optional(),
  page: z.coerce.number('Pages are counted from 1').int().min(1, 'Pages are counted from 1').max(100_000).default(1),
  size: z.coerce
    .number()
    .int()
    .min(1, 'Please ask for 1 row or more')
    .max(OWN_ORDERS_PAGE_MAX)
    .default(OWN_ORDERS_PAGE),
  /** These orders alone, whatever their state. */
  ids: chosenSchema,
});

/**
 * One of one's own or a company's orders, as a list shows it: `lines` are the first of its lines, `lineCount` says how many it
 * has. `name`: who ordered it, of a company's. `newMessages`: the shop wrote about it, and nobody of them saw that yet.
 */
export const ownOrderSchema = listedOrderSchema.extend({
  lineCount: z.int(),
  name: z.string().optional(),
  newMessages: z.literal(true).optional(),
});

export type OwnOrder = z.infer<typeof ownOrderSchema>;

/**
 * A page of orders, newest first. `page` is the last one where a later one was asked for. `counts` say how many of each state
 * match the words and the year.
 */
export const ownOrdersSchema = z.object({
  orders: z.array(ownOrderSchema),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  counts: z.object({ all: z.int(), ...Object.fromEntries(ownOrderStates.map((state) => [state, z.int()])) } as Record<
    'all' | OwnOrderState,
    z.ZodInt
  >),
  /** How many of those that are counted as unpaid can be paid now: the delivery of the others waits for its price. */
  payable: z.int(),
  /** In which orders were placed, newest first. */
  years: z.array(z.int()),
  /** In which invoices or credit notes were issued, such as `2026-11`, newest first. */
  months: z.array(z.string()),
});

export type OwnOrders = z.infer<typeof ownOrdersSchema>;

/** The most documents that one file has, and the most lines in all of them. */
export const MONTH_DOCUMENTS_MAX = 300;
export const MONTH_LINES_MAX = 5000;

const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please give a month, such as 2026-11');

/** All sheets, or a table with a row for each. */
const monthFormats = ['pdf', 'csv'] as const;
export type MonthFormat = (typeof monthFormats)[number];

export const invoicesOfMonthSchema = z.object({
  ...whoseSchema,
  month: monthSchema,
  format: z.enum(monthFormats, 'There is no such format').default('pdf'),
});
