import { sql } from 'drizzle-orm';
import { boolean, char, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TaxClass } from '#contract/sales/tax.heads.ts';
import { user } from '../accounts/identity.ts';
import { createdAt, id, time } from '../columns.ts';

/** What admins decided about tax. One row; where there is none, tax is off. */
export const taxSetting = pgTable(
  'tax_setting',
  {
    id: boolean().primaryKey().default(true),
    isOn: boolean('is_on').notNull().default(false),
    /** Whether prices contain the tax. */
    pricesGross: boolean('prices_gross').notNull().default(false),
    /** What the invoice of an order says whose buyer owes the tax. */
    reverseChargeSentence: text('reverse_charge_sentence').notNull(),
    version: integer().notNull().default(1),
    updatedBy: uuid('updated_by').references(() => user.id, { onDelete: 'set null' }),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index('tax_setting_updated_by').on(table.updatedBy), check('tax_setting_once', sql`${table.id}`)],
);

/**
 * The rate of a class of goods in a country of delivery, from `startsAt` until before `endsAt`. Those of one country and class
 * do not overlap. Orders keep the rate with which they were placed.
 */
export const taxRate = pgTable(
  'tax_rate',
  {
    id: id(),
    country: char({ length: 2 }).notNull(),
    class: text().$type<TaxClass>().notNull(),
    /** 850 is 8.5 %. */
    basisPoints: integer('basis_points').notNull(),
    /** Whether companies whose VAT number was confirmed owe the tax themselves. */
    reverseCharge: boolean('reverse_charge').notNull().default(false),
    startsAt: time('starts_at').notNull(),
    /** The moment itself no longer counts; null is open. */
    endsAt: time('ends_at'),
    version: integer().notNull().default(1),
    updatedBy: uuid('updated_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('tax_rate_country').on(table.country, table.class, table.startsAt),
    index('tax_rate_updated_by').on(table.updatedBy),
    check('tax_rate_class', sql`${table.class} in ('standard', 'reduced', 'delivery')`),
    check('tax_rate_rate', sql`${table.basisPoints} between 0 and 10000`),
    check('tax_rate_span', sql`${table.endsAt} is null or ${table.endsAt} > ${table.startsAt}`),
  ],
);
