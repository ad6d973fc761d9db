import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Offer } from '#contract/sales/quotations/quotation-requests.ts';
import type { QuotationNews } from '#contract/sales/quotations/quotations.ts';
import { company } from '../accounts/companies.ts';
import { user } from '../accounts/identity.ts';
import { part } from '../catalogue/parts.ts';
import { cents, createdAt, id, time } from '../columns.ts';
import { order } from './orders.ts';

/** Numbers for people; a number that a refused request took stays unused. */
export const quotationNumbers = pgSequence('quotation_number', { startWith: 1 });

/** A quote that a buyer asked for. That an offer is over is no state of its own: the clock says it. */
export const quotation = pgTable(
  'quotation',
  {
    id: id(),
    number: bigint({ mode: 'number' }).notNull().default(sql`nextval('quotation_number')`),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    /** For which company; null: for the person alone. */
    companyId: uuid('company_id').references(() => company.id),
    state: text().$type<'asked' | 'offered' | 'accepted' | 'declined' | 'withdrawn'>().notNull().default('asked'),
    /** Where it should go, by which delivery and tax are known. */
    country: char({ length: 2 }),
    postalCode: text('postal_code'),
    answerBy: date('answer_by'),
    /** What it would have cost when it was asked for; null where that was not known, tax also where it was off. */
    shippingCents: cents('shipping_cents'),
    taxCents: cents('tax_cents'),
    taxAddedCents: cents('tax_added_cents'),
    totalCents: cents('total_cents'),
    /** The number of the newest version that was sent, and until when it can be accepted; 0 and null before there is one. */
    version: integer().notNull().default(0),
    validUntil: time('valid_until'),
    /** The next version, as the shop writes it. */
    draft: jsonb().$type<Offer>(),
    /** The version of whose end its buyer was reminded. */
    remindedOf: integer('reminded_of').notNull().default(0),
    /** The order that it became. */
    orderId: uuid('order_id').references(() => order.id, { onDelete: 'set null' }),
    /** When its buyer wrote the first thing that the shop has not answered; null: none waits for an answer. */
    waitsSince: time('waits_since'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('quotation_by_number').on(table.number),
    uniqueIndex('quotation_order').on(table.orderId),
    index('quotation_user').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('quotation_company').on(table.companyId, table.createdAt.desc(), table.id.desc()),
    index('quotation_newest').on(table.createdAt.desc(), table.id.desc()),
    index('quotation_waits').on(table.createdAt.desc(), table.id.desc()).where(sql`${table.waitsSince} is not null`),
    index('quotation_ends').on(table.validUntil).where(sql`${table.state} = 'offered'`),
    check('quotation_states', sql`${table.state} in ('asked', 'offered', 'accepted', 'declined', 'withdrawn')`),
    check('quotation_offered', sql`(${table.version} = 0) = (${table.validUntil} is null)`),
    check('quotation_answered', sql`${table.state} not in ('offered', 'accepted') or ${table.version} > 0`),
  ],
);

const ofQuotation = () =>
  uuid('quotation_id')
    .notNull()
    .references(() => quotation.id);
/** The part, and what it was called then: a part that was deleted leaves its name. */
const partColumns = () => ({
  position: integer().notNull(),
  partId: uuid('part_id').references(() => part.id, { onDelete: 'set null' }),
  name: text().notNull(),
  sku: text().notNull(),
  quantity: integer().notNull(),
  unitCents: cents('unit_cents').notNull(),
});

/** A line as it was asked for, at the price of that day, with what its buyer wishes. */
export const quotationLine = pgTable(
  'quotation_line',
  {
    id: id(),
    quotationId: ofQuotation(),
    ...partColumns(),
    wishedCents: cents('wished_cents'),
    wishedBy: date('wished_by'),
  },
  (table) => [
    uniqueIndex('quotation_line_position').on(table.quotationId, table.position),
    index('quotation_line_part').on(table.partId),
    check('quotation_line_quantity', sql`${table.quantity} > 0`),
  ],
);

/** An offer that was sent. Rows are added, and never changed. */
export const quotationVersion = pgTable(
  'quotation_version',
  {
    id: id(),
    quotationId: ofQuotation(),
    number: integer().notNull(),
    sentBy: uuid('sent_by').references(() => user.id, { onDelete: 'set null' }),
    validUntil: time('valid_until').notNull(),
    /** The time zone in which its end was said. */
    timeZone: text('time_zone').notNull(),
    /** Pieces in stock were held until its end. */
    holds: boolean().notNull(),
    note: text(),
    shippingCents: cents('shipping_cents').notNull(),
    /** The tax at the place of the quote; null where that is not known, or tax was off. */
    taxCents: cents('tax_cents'),
    taxAddedCents: cents('tax_added_cents'),
    totalCents: cents('total_cents').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('quotation_version_number').on(table.quotationId, table.number),
    check('quotation_version_shipping', sql`${table.shippingCents} >= 0`),
  ],
);

/** A line of an offer. `unitCents` is what its buyer pays by it. */
export const quotationVersionLine = pgTable(
  'quotation_version_line',
  {
    id: id(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => quotationVersion.id),
    ...partColumns(),
    /** How it comes, in words. */
    delivery: text(),
    /** Pieces that were held for it when it was sent. */
    held: integer().notNull(),
  },
  (table) => [
    uniqueIndex('quotation_version_line_position').on(table.versionId, table.position),
    index('quotation_version_line_part').on(table.partId),
    check('quotation_version_line_quantity', sql`${table.quantity} > 0`),
    check('quotation_version_line_held', sql`${table.held} between 0 and ${table.quantity}`),
  ],
);

/** What was written about a quote, and what happened to it. */
export const quotationMessage = pgTable(
  'quotation_message',
  {
    id: id(),
    quotationId: ofQuotation(),
    kind: text().$type<QuotationNews>().notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => user.id),
    /** By somebody of the shop for it; else by the buyer, or a member of the company. */
    fromShop: boolean('from_shop').notNull(),
    text: text(),
    /** The version that it is about. */
    version: integer(),
    createdAt: createdAt(),
    /** When the buyer's side first saw it; null for what it wrote itself. */
    readAt: time('read_at'),
  },
  (table) => [index('quotation_message_quotation').on(table.quotationId, table.createdAt)],
);
