import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PriceBreak } from '#contract/sales/prices.ts';
import { company, companyGroup } from '../accounts/companies.ts';
import { user } from '../accounts/identity.ts';
import { brand } from '../catalogue/brands.ts';
import { part } from '../catalogue/parts.ts';
import { createdAt, id, time } from '../columns.ts';

/**
 * Prices for a company, for a group of companies, or for everybody, from `startsAt` until before `endsAt`. Changed lists
 * keep what was stored with orders: lines carry their price and its reasons.
 */
export const priceList = pgTable(
  'price_list',
  {
    id: id(),
    /** Dealers read it under 'Why this price'. */
    name: text().notNull(),
    companyId: uuid('company_id').references(() => company.id),
    groupId: uuid('group_id').references(() => companyGroup.id),
    startsAt: time('starts_at').notNull(),
    /** The moment itself no longer counts; null is open. */
    endsAt: time('ends_at'),
    /** Whether the owners of its companies get a mail when it begins; false once that was sent. */
    tellAtStart: boolean('tell_at_start').notNull().default(false),
    version: integer().notNull().default(1),
    updatedBy: uuid('updated_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('price_list_name').on(table.name),
    index('price_list_company').on(table.companyId),
    index('price_list_group').on(table.groupId),
    index('price_list_updated_by').on(table.updatedBy),
    index('price_list_to_tell').on(table.startsAt).where(sql`${table.tellAtStart}`),
    check('price_list_audience', sql`num_nonnulls(${table.companyId}, ${table.groupId}) <= 1`),
    check('price_list_span', sql`${table.endsAt} is null or ${table.endsAt} > ${table.startsAt}`),
  ],
);

/** What a list says of a part, of a family of parts, or of a brand. */
export const priceRule = pgTable(
  'price_rule',
  {
    id: id(),
    listId: uuid('list_id')
      .notNull()
      .references(() => priceList.id, { onDelete: 'cascade' }),
    partId: uuid('part_id').references(() => part.id, { onDelete: 'cascade' }),
    /** A family's name, as `part.category` has it. */
    family: text(),
    brandId: uuid('brand_id').references(() => brand.id),
    kind: text().$type<'fixed' | 'percent'>().notNull(),
    /** What counts against `from` of a break: the line's pieces, or those of all lines of the order that are of the part's family. */
    counted: text().$type<'line' | 'family'>().notNull().default('line'),
    /** The line's pieces must be a whole multiple of it. */
    multiple: integer(),
    /** By rising `from`. */
    breaks: jsonb().$type<PriceBreak[]>().notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // The rules of one list, whatever they are on: the indexes of one list and one kind are not used for that.
    index('price_rule_list').on(table.listId),
    uniqueIndex('price_rule_part').on(table.listId, table.partId).where(sql`${table.partId} is not null`),
    uniqueIndex('price_rule_family').on(table.listId, table.family).where(sql`${table.family} is not null`),
    uniqueIndex('price_rule_brand').on(table.listId, table.brandId).where(sql`${table.brandId} is not null`),
    // One on all parts names none of the three.
    uniqueIndex('price_rule_all')
      .on(table.listId)
      .where(sql`${table.partId} is null and ${table.family} is null and ${table.brandId} is null`),
    index('price_rule_of_part').on(table.partId).where(sql`${table.partId} is not null`),
    index('price_rule_of_family').on(table.family).where(sql`${table.family} is not null`),
    index('price_rule_of_brand').on(table.brandId).where(sql`${table.brandId} is not null`),
    check('price_rule_subject', sql`num_nonnulls(${table.partId}, ${table.family}, ${table.brandId}) <= 1`),
    check('price_rule_kind', sql`${table.kind} in ('fixed', 'percent')`),
    check('price_rule_counted', sql`${table.counted} in ('line', 'family')`),
    check('price_rule_multiple', sql`${table.multiple} >= 1`),
    check('price_rule_breaks', sql`jsonb_array_length(${table.breaks}) >= 1`),
  ],
);

/** A list as a change stores it, without its rules. Times in milliseconds since 1970. */
export interface StoredList {
  name: string;
  companyId: string | null;
  groupId: string | null;
  startsAt: number;
  endsAt: number | null;
}

/** A rule as a change stores it; on all parts where it names no part, family or brand. */
export interface StoredRule {
  id: string;
  partId: string | null;
  family: string | null;
  brandId: string | null;
  kind: 'fixed' | 'percent';
  counted: 'line' | 'family';
  multiple: number | null;
  breaks: PriceBreak[];
}

/** What was done to price lists. `what`: the file's or the list's name; null where there was no list or rule, or is none. */
export interface StoredPriceChange {
  what: string;
  lists: {
    list: string;
    before: StoredList | null;
    after: StoredList | null;
    rules: { before: StoredRule | null; after: StoredRule | null }[];
  }[];
}

/** One act of an admin on price lists, with what stood there before and after, so that it can be undone. Append-only. */
export const priceChange = pgTable(
  'price_change',
  {
    id: id(),
    kind: text().$type<'import' | 'save' | 'remove' | 'undo'>().notNull(),
    actorId: uuid('actor_id').references(() => user.id, { onDelete: 'set null' }),
    changes: jsonb().$type<StoredPriceChange>().notNull(),
    /** The change that took this one back. */
    undoneBy: uuid('undone_by'),
    createdAt: createdAt(),
  },
  (table) => [index('price_change_newest').on(table.createdAt.desc()), index('price_change_actor').on(table.actorId)],
);
