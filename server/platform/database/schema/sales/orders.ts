import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DeliveryKind, RequestState } from '#contract/sales/delivery.heads.ts';
import type { PriceReason } from '#contract/sales/prices.ts';
import { company } from '../accounts/companies.ts';
import { user } from '../accounts/identity.ts';
import { part } from '../catalogue/parts.ts';
import { cents, createdAt, id, time } from '../columns.ts';
import type { ActorKind } from '../platform/audit.ts';

/** Numbers for people; a number that a refused order took stays unused. */
export const orderNumbers = pgSequence('order_number', { startWith: 10001 });

/** `closing` is an order on its way to `ends_as` while its payment is being called off at the provider. */
export type Fulfilment = 'pending' | 'closing' | 'shipping' | 'shipped' | 'delivered' | 'cancelled' | 'expired';

export const order = pgTable(
  'order',
  {
    id: id(),
    orderNumber: bigint('order_number', { mode: 'number' }).notNull().default(sql`nextval('order_number')`),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    /** The admin who placed it for its buyer; null: the buyer did. */
    placedBy: uuid('placed_by').references(() => user.id),
    /** For which company it was ordered; null: for the person alone. */
    companyId: uuid('company_id').references(() => company.id),
    /** The buyer's own number for it, as it is to stand on the invoice. */
    purchaseOrderNumber: text('purchase_order_number'),
    /** What the buyer wrote to those who pack it. */
    note: text(),
    ...{ email: text().notNull(), street: text().notNull(), city: text().notNull(), phone: text().notNull() },
    ...{ country: char({ length: 2 }), postalCode: text('postal_code') },
    quantity: integer().notNull(),
    totalCents: cents('total_cents').notNull(),
    /** Delivery at its price, which contains the tax where prices do. */
    shippingCents: cents('shipping_cents').notNull().default(0),
    /** The rate of tax on delivery in basis points; null: no tax, or nothing to deliver. */
    shippingTaxRate: integer('shipping_tax_rate'),
    shippingTaxCents: cents('shipping_tax_cents').notNull().default(0),
    shippingTaxAddedCents: cents('shipping_tax_added_cents').notNull().default(0),
    /** The tax of all lines and of delivery. */
    taxCents: cents('tax_cents').notNull().default(0),
    /**
     * What tax adds to the prices of lines and delivery: all of it where prices are net, 0 where they contain it, below 0 where
     * they contain it and the buyer owes it to their own country.
     */
    taxAddedCents: cents('tax_added_cents').notNull().default(0),
    /** Whether prices contained the tax then; null: tax was off. */
    pricesGross: boolean('prices_gross'),
    /** The sentence of its invoice where the buyer owes the tax. */
    reverseCharge: text('reverse_charge'),
    /** How it goes out; null: delivery was off. */
    deliveryKind: text('delivery_kind').$type<DeliveryKind>(),
    deliveryZone: text('delivery_zone'),
    deliveryCarrier: text('delivery_carrier'),
    /** How far a price on request has come, and what an admin asks for (cents). */
    requestState: text('request_state').$type<RequestState>(),
    offeredCents: cents('offered_cents'),
    /** What its parts weigh, and in how many cartons they are; null where that is not known of one. */
    weightGrams: bigint('weight_grams', { mode: 'number' }),
    plannedCartons: integer('planned_cartons'),
    /** What is paid by card before it goes out on account. */
    depositCents: cents('deposit_cents').notNull().default(0),
    refundedCents: cents('refunded_cents').notNull().default(0),
    currency: char({ length: 3 }).notNull().default('USD'),
    /** The code of the way in which it is paid. */
    paymentMethod: text('payment_method').notNull().default('card'),
    payment: text().$type<'unpaid' | 'paid' | 'refunded'>().notNull().default('unpaid'),
    fulfilment: text().$type<Fulfilment>().notNull().default('pending'),
    endsAs: text('ends_as').$type<'cancelled' | 'expired'>(),
    transactionId: text('transaction_id'),
    heldUntil: time('held_until').notNull(),
    paidAt: time('paid_at'),
    /** From when it counts as sold: its payment, or its placing on account; null where it did not come to that, or ended on account. */
    soldAt: time('sold_at').generatedAlwaysAs(
      sql`case when paid_at is not null then paid_at when payment_method = 'account' and fulfilment in ('shipping', 'shipped', 'delivered') then created_at end`,
    ),
    /** When what waits of it was packed; null while it is not. */
    packedAt: time('packed_at'),
    shippedAt: time('shipped_at'),
    deliveredAt: time('delivered_at'),
    endedAt: time('ended_at'),
    /** When its buyer wrote the first message that no admin has answered; null: none waits for an answer. */
    waitsForAnswerSince: time('waits_for_answer_since'),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    /** Number, the buyer's own number, email, address and the digits of the phone, without case and accents: what Manage Orders searches. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`order_search_text(order_number, purchase_order_number, email, street, postal_code, city, phone)`,
      ),
  },
  (table) => [
    uniqueIndex('order_order_number').on(table.orderNumber),
    index('order_user').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('order_company').on(table.companyId, table.createdAt.desc(), table.id.desc()),
    index('order_placed_by').on(table.placedBy).where(sql`${table.placedBy} is not null`),
    index('order_newest').on(table.createdAt.desc(), table.id.desc()),
    index('order_updated').on(table.updatedAt, table.id),
    // With the payment, so that orders are counted without reading them.
    index('order_standing').on(table.fulfilment, table.createdAt.desc(), table.id.desc(), table.payment),
    index('order_sold').on(table.soldAt).where(sql`${table.soldAt} is not null`),
    index('order_refunded_unshipped')
      .on(table.id)
      .where(sql`${table.fulfilment} = 'shipping' and ${table.payment} = 'refunded'`),
    index('order_waits_for_answer')
      .on(table.waitsForAnswerSince, table.id)
      .where(sql`${table.waitsForAnswerSince} is not null`),
    index('order_held').on(table.userId).where(sql`${table.fulfilment} in ('pending', 'closing', 'expired')`),
    index('order_on_account')
      .on(table.companyId)
      .where(sql`${table.paymentMethod} = 'account' and ${table.fulfilment} in ('pending', 'closing', 'shipping')`),
    index('order_due').on(table.heldUntil).where(sql`${table.fulfilment} in ('pending', 'closing')`),
    check(
      'order_deposit',
      sql`${table.depositCents} = 0 or ${table.depositCents} > 0 and ${table.paymentMethod} = 'account'`,
    ),
    check('order_quantity', sql`${table.quantity} > 0`),
    check('order_total', sql`${table.totalCents} > 0`),
    // No upper bound: a payment may have brought more than the total, and all of it can go back.
    check('order_refunded', sql`${table.refundedCents} >= 0`),
    check('order_payment', sql`${table.payment} in ('unpaid', 'paid', 'refunded')`),
    check(
      'order_fulfilment',
      sql`${table.fulfilment} in ('pending', 'closing', 'shipping', 'shipped', 'delivered', 'cancelled', 'expired')`,
    ),
    check('order_delivery', sql`${table.deliveryKind} in ('rate', 'free', 'pick-up', 'request')`),
    check(
      'order_request',
      sql`(${table.requestState} is null) = (${table.deliveryKind} is distinct from 'request')
        and coalesce(${table.requestState} in ('asked', 'offered', 'accepted'), true)`,
    ),
    check('order_closing', sql`(${table.fulfilment} = 'closing') = (${table.endsAs} is not null)`),
  ],
);

/**
 * The words of an order and of its lines, by which admins look for it. A job writes them a moment after the order was placed: so
 * many letters in an index would be half the work of placing it.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => order.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    text: text().notNull(),
  },
  (table) => [
    index('order_search_newest').on(table.createdAt),
    index('order_search_text').using('gin', table.text.op('gin_trgm_ops')),
  ],
);

/** What was ordered, with name, SKU and price as they were then. */
export const orderLine = pgTable(
  'order_line',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    partId: uuid('part_id')
      .notNull()
      .references(() => part.id),
    position: integer().notNull(),
    ...{ name: text().notNull(), sku: text().notNull() },
    unitPriceCents: cents('unit_price_cents').notNull(),
    /** The part's list price then; null for lines of before price lists, which cost it. What a piece cost the shop then, where known; reports alone read it. */
    ...{ listPriceCents: cents('list_price_cents'), costCents: cents('cost_cents') },
    quantity: integer().notNull(),
    priceCents: cents('price_cents').notNull(),
    /** Pieces that were taken out of it before they were shipped: their stock is back, and their money goes back. */
    takenOut: integer('taken_out').notNull().default(0),
    /** The rate of its tax in basis points; null: tax was off. */
    taxRate: integer('tax_rate'),
    taxCents: cents('tax_cents').notNull().default(0),
    /** What tax adds to its price, as of the order. */
    taxAddedCents: cents('tax_added_cents').notNull().default(0),
    /** Which rules were looked at and which one gave the price; null: the list price, as no rule was there. */
    priceReasons: jsonb('price_reasons').$type<PriceReason[]>(),
    /** What the company called the part then: its number, and its name where it had one. */
    ...{ companyNumber: text('company_number'), companyName: text('company_name') },
    /** What its buyer says of it. */
    ...{ costCentre: text('cost_centre'), text: text() },
    /** Name and SKU, without case and accents: what Manage Orders searches. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`order_line_search_text(name, sku)`),
  },
  (table) => [
    uniqueIndex('order_line_order_part').on(table.orderId, table.partId),
    index('order_line_part').on(table.partId),
    check('order_line_quantity', sql`${table.quantity} > 0`),
    check('order_line_taken_out', sql`${table.takenOut} between 0 and ${table.quantity}`),
    check('order_line_price', sql`${table.priceCents} = ${table.unitPriceCents} * ${table.quantity}`),
  ],
);

/** Everything that happened to an order, append-only, without personal data. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    kind: text().notNull(),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    actorId: uuid('actor_id').references(() => user.id, { onDelete: 'set null' }),
    data: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index('order_event_order').on(table.orderId, table.createdAt)],
);

/** How often an account has ordered. Each order raises it from the number that was read: two at once are counted one after the other. */
export const orderTurn = pgTable('order_turn', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  turn: integer().notNull(),
});

/** Answers to requests that carried an `Idempotency-Key`, stored for 24 hours. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    route: text().notNull(),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.route, table.key] }),
    index('idempotency_key_age').on(table.createdAt),
  ],
);
