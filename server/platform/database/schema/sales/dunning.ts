import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DunningLevel } from '#contract/sales/receivables/dunning.ts';
import { company } from '../accounts/companies.ts';
import { user } from '../accounts/identity.ts';
import { cents, createdAt, id, time } from '../columns.ts';
import { ledgerEntry } from './receivables.ts';

/** A level of letters as an admin set it. Without a row it is off, with the words that the shop comes with. */
export const dunningLevel = pgTable(
  'dunning_level',
  {
    level: integer().$type<DunningLevel>().primaryKey(),
    isOn: boolean('is_on').notNull(),
    daysAfterDue: integer('days_after_due').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
  },
  (table) => [
    check('dunning_level_level', sql`${table.level} between 1 and 3`),
    check('dunning_level_days', sql`${table.daysAfterDue} between 1 and 365`),
  ],
);

/** What admins decided about late fees. One row; where there is none, none are booked. */
export const lateFeeSetting = pgTable(
  'late_fee_setting',
  {
    id: boolean().primaryKey().default(true),
    isOn: boolean('is_on').notNull(),
    /** The lump sum for each claim; null: none. */
    compensationCents: cents('compensation_cents'),
    daysToPay: integer('days_to_pay').notNull(),
  },
  (table) => [
    check('late_fee_setting_once', sql`${table.id}`),
    check('late_fee_setting_compensation', sql`${table.compensationCents} > 0`),
    check('late_fee_setting_days', sql`${table.daysToPay} between 1 and 90`),
  ],
);

/** The rate of interest on arrears from a day on, a year, in basis points, until the day of the next one. */
export const interestRate = pgTable(
  'interest_rate',
  { startsOn: date('starts_on').primaryKey(), basisPoints: integer('basis_points').notNull() },
  (table) => [check('interest_rate_rate', sql`${table.basisPoints} between 0 and 5000`)],
);

/** All that a letter says: it is drawn from this alone. Amounts in cents. */
export interface LetterContent {
  seller: { name: string; address: readonly string[]; iban: string | null };
  company: { name: string; address: readonly string[] };
  subject: string;
  text: readonly string[];
  items: readonly { name: string; issuedOn: string; dueOn: string; days: number; openCents: number }[];
  fees: readonly { name: string; note: string; cents: number }[];
}

/** A letter to a company that pays late. It never changes. */
export const dunningLetter = pgTable(
  'dunning_letter',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    level: integer().$type<DunningLevel>().notNull(),
    /** Counted within its year. */
    year: integer().notNull(),
    number: integer().notNull(),
    sentOn: date('sent_on').notNull(),
    payUntil: date('pay_until').notNull(),
    totalCents: cents('total_cents').notNull(),
    currency: char({ length: 3 }).notNull(),
    content: jsonb().$type<LetterContent>().notNull(),
    sentBy: uuid('sent_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('dunning_letter_number').on(table.year, table.number),
    // One letter a day, whoever presses.
    uniqueIndex('dunning_letter_day').on(table.companyId, table.sentOn),
    index('dunning_letter_created').on(table.createdAt),
    index('dunning_letter_sent_by').on(table.sentBy),
    check('dunning_letter_level', sql`${table.level} between 1 and 3`),
    check('dunning_letter_until', sql`${table.payUntil} > ${table.sentOn}`),
  ],
);

/** The open items that a letter names, each with the level that it has reached itself; 0: it was not overdue for long enough. */
export const dunningLetterItem = pgTable(
  'dunning_letter_item',
  {
    letterId: uuid('letter_id')
      .notNull()
      .references(() => dunningLetter.id),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntry.id),
    level: integer().notNull(),
    openCents: cents('open_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.entryId] }),
    index('dunning_letter_item_entry').on(table.entryId),
    check('dunning_letter_item_level', sql`${table.level} between 0 and 3`),
  ],
);

export type LateFeeKind = 'interest' | 'compensation';

/** A fee of the ledger for an item that was paid late: interest of days, both in it, or the lump sum. What is waived is written off. */
export const lateFee = pgTable(
  'late_fee',
  {
    id: id(),
    letterId: uuid('letter_id')
      .notNull()
      .references(() => dunningLetter.id),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntry.id),
    itemId: uuid('item_id')
      .notNull()
      .references(() => ledgerEntry.id),
    kind: text().$type<LateFeeKind>().notNull(),
    name: text().notNull(),
    /** How it comes about. */
    note: text().notNull(),
    fromDay: date('from_day'),
    untilDay: date('until_day'),
    waivedAt: time('waived_at'),
    waivedBy: uuid('waived_by').references(() => user.id, { onDelete: 'set null' }),
    waivedReason: text('waived_reason'),
    writeOffId: uuid('write_off_id').references(() => ledgerEntry.id),
  },
  (table) => [
    uniqueIndex('late_fee_entry').on(table.entryId),
    uniqueIndex('late_fee_write_off').on(table.writeOffId),
    // The lump sum once for each claim, and no day's interest twice: `npm run check` looks at ranges.
    uniqueIndex('late_fee_compensation').on(table.itemId).where(sql`${table.kind} = 'compensation'`),
    uniqueIndex('late_fee_interest').on(table.itemId, table.fromDay).where(sql`${table.kind} = 'interest'`),
    index('late_fee_letter').on(table.letterId),
    index('late_fee_waived_by').on(table.waivedBy),
    check('late_fee_kind', sql`${table.kind} in ('interest', 'compensation')`),
    check(
      'late_fee_days',
      sql`(${table.kind} = 'interest') = (${table.fromDay} is not null) and (${table.fromDay} is null) = (${table.untilDay} is null)
        and coalesce(${table.fromDay} <= ${table.untilDay}, true)`,
    ),
    check(
      'late_fee_waived',
      sql`(${table.waivedAt} is null) = (${table.writeOffId} is null) and (${table.waivedAt} is null) = (${table.waivedReason} is null)`,
    ),
  ],
);
