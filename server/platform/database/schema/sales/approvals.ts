import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ApprovalState } from '#contract/sales/approvals/approvals.ts';
import type { DeliveryChoice } from '#contract/sales/delivery.heads.ts';
import type { LineText } from '#contract/sales/order-lines.ts';
import { company } from '../accounts/companies.ts';
import { user } from '../accounts/identity.ts';
import { cents, createdAt, id, time } from '../columns.ts';
import type { AppliedRule } from './approval-rules.ts';
import { order } from './orders.ts';
import { quotation } from './quotations.ts';

/** Numbers for people; a number that a refused request took stays unused. */
export const approvalNumbers = pgSequence('approval_number', { startWith: 1 });

/** A line of what is approved. Money in cents, the rate of tax in basis points. */
export interface ApprovalLine {
  part: string;
  sku: string;
  name: string;
  quantity: number;
  unitCents: number;
  lineCents: number;
  taxRate: number | null;
  taxCents: number;
  taxAddedCents: number;
}

/** What delivery and tax of an order come to, as an order stores it. */
export interface ApprovalSums {
  shippingCents: number;
  shippingTaxRate: number | null;
  shippingTaxCents: number;
  shippingTaxAddedCents: number;
  taxCents: number;
  taxAddedCents: number;
  pricesGross: boolean | null;
  reverseCharge: string | null;
  deliveryKind: 'rate' | 'free' | 'pick-up' | 'request' | null;
  deliveryZone: string | null;
  deliveryCarrier: string | null;
  requestState: 'asked' | 'offered' | 'accepted' | null;
  offeredCents: number | null;
  weightGrams: number | null;
  plannedCartons: number | null;
}

/** Where what is approved goes, and what its buyer said of it. */
export interface ApprovalInput {
  street: string;
  city: string;
  number: string;
  country?: string | undefined;
  postalCode?: string | undefined;
  delivery?: DeliveryChoice | undefined;
  ownCarrier?: string | undefined;
  purchaseOrderNumber?: string | undefined;
  note?: string | undefined;
  lineTexts?: LineText[] | undefined;
}

/** All that is approved. `orders`: one, or several where it is too large for one. `offer`: the version of a quote that it accepts. */
export interface ApprovalContent {
  input: ApprovalInput;
  offer?: { quotation: string; number: number; version: number };
  paymentMethod: string;
  orders: { lines: ApprovalLine[]; sums: ApprovalSums }[];
}

/** What a member of a company wants to order and others have to approve. */
export const approvalRequest = pgTable(
  'approval_request',
  {
    id: id(),
    number: bigint({ mode: 'number' }).notNull().default(sql`nextval('approval_number')`),
    /** The same request sent again is stored once. */
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => user.id),
    state: text().$type<ApprovalState>().notNull().default('waiting'),
    /** SHA-256 of the content. */
    hash: text().notNull(),
    content: jsonb().$type<ApprovalContent>().notNull(),
    rules: jsonb().$type<AppliedRule[]>().notNull(),
    totalCents: cents('total_cents').notNull(),
    paymentMethod: text('payment_method').notNull(),
    /** Whether its lines came out of a basket, into which they go back. */
    fromBasket: boolean('from_basket').notNull(),
    /** The quote that it accepts. One request of a quote waits at most. */
    quotationId: uuid('quotation_id').references(() => quotation.id),
    /** When its lines went back into the basket, or into a request that follows it. */
    linesMovedAt: time('lines_moved_at'),
    /** The request that it follows, since which changes are shown. */
    followsId: uuid('follows_id'),
    decidedBy: uuid('decided_by').references(() => user.id),
    decidedAt: time('decided_at'),
    /** Why it was refused. */
    words: text(),
    /** Why what was approved was not placed, and what it would have been then. */
    fault: text(),
    found: jsonb().$type<ApprovalContent>(),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('approval_request_quotation').on(table.quotationId).where(sql`${table.state} = 'waiting'`),
    uniqueIndex('approval_request_key').on(table.key),
    uniqueIndex('approval_request_number').on(table.number),
    index('approval_request_company').on(table.companyId, table.createdAt.desc(), table.id.desc()),
    index('approval_request_waiting')
      .on(table.companyId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.state} in ('waiting', 'void')`),
    index('approval_request_asked_by').on(table.askedBy, table.createdAt.desc(), table.id.desc()),
    index('approval_request_expires').on(table.expiresAt).where(sql`${table.state} in ('waiting', 'void')`),
    check(
      'approval_request_states',
      sql`${table.state} in ('waiting', 'approved', 'refused', 'withdrawn', 'expired', 'void')`,
    ),
    check('approval_request_total', sql`${table.totalCents} > 0`),
    check(
      'approval_request_decided',
      sql`(${table.decidedBy} is null) = (${table.decidedAt} is null)
        and case ${table.state} when 'waiting' then ${table.decidedBy} is null when 'approved' then ${table.decidedBy} is not null
          when 'refused' then ${table.decidedBy} is not null and ${table.words} is not null
          when 'void' then ${table.decidedBy} is not null and ${table.fault} is not null else true end
        and ${table.decidedBy} is distinct from ${table.askedBy}`,
    ),
  ],
);

/** The orders that were placed as their request was approved. */
export const approvedOrder = pgTable(
  'approved_order',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => order.id),
    requestId: uuid('request_id')
      .notNull()
      .references(() => approvalRequest.id),
  },
  (table) => [index('approved_order_request').on(table.requestId)],
);
