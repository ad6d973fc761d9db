import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  customType,
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
import type { GoodsClass } from '#contract/catalogue/goods-classes.ts';
import type { Part, Picture } from '#contract/catalogue/parts.ts';
import { user } from '../accounts/identity.ts';
import { cents, createdAt, id, time } from '../columns.ts';
import { brand } from './brands.ts';

/** `available` is what can be bought now; it moves only together with a row of `stock_movement`. */
export const part = pgTable(
  'part',
  {
    id: id(),
    seedKey: text('seed_key'),
    seedHash: text('seed_hash'),
    slug: text().notNull(),
    sku: text().notNull(),
    ean: char({ length: 13 }).notNull(),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brand.id),
    category: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    img: text().notNull(),
    pictures: jsonb().$type<Picture[]>().notNull(),
    priceCents: cents('price_cents').notNull(),
    /** What a piece costs the shop, without tax; null where it is not known. Nobody but the shop's people sees it. */
    costCents: cents('cost_cents'),
    currency: char({ length: 3 }).notNull().default('USD'),
    orderedQuantity: integer('ordered_quantity').notNull(),
    available: integer().notNull(),
    /** Pieces that are promised to orders and were not there when they were counted. */
    missing: integer().notNull().default(0),
    /** Its number at GS1, as 14 digits; null where it has none. */
    gtin: text(),
    /** The next day on which more is expected, and how many pieces; null where none is. Made of `expected_delivery`, by its noun alone. */
    nextDeliveryOn: date('next_delivery_on'),
    nextDeliveryPieces: integer('next_delivery_pieces'),
    /** How many pieces are expected in all, also of deliveries whose day has passed. Made of `expected_delivery` likewise. */
    expectedPieces: integer('expected_pieces').notNull().default(0),
    /** Whether what is expected can be ordered before it is there. */
    ordersAhead: boolean('orders_ahead').notNull().default(false),
    /** Pieces in a carton; null where it is not known. */
    carton: integer(),
    /** SKUs that it had before, or that it takes the place of, as they were written. */
    formerNumbers: text('former_numbers').array().notNull().default(sql`'{}'`),
    /** Where it lies in the warehouse, sorted; nobody but admins sees it. */
    shelfPlaces: text('shelf_places').array().notNull().default(sql`'{}'`),
    weightGrams: integer('weight_grams').notNull(),
    /** What the weight is of. */
    weightOf: text('weight_of'),
    torque: text(),
    inTheBox: text('in_the_box').array().notNull().default(sql`'{}'`),
    /** SKUs, as they were written: one that is not there yet, or no more, is not shown. */
    spareParts: text('spare_parts').array().notNull().default(sql`'{}'`),
    countryOfOrigin: char('country_of_origin', { length: 2 }),
    hsCode: text('hs_code'),
    /** Which rate of tax it has in a country. */
    taxClass: text('tax_class').$type<GoodsClass>().notNull().default('standard'),
    attributes: jsonb().$type<Part['attributes']>().notNull(),
    attributesVersion: integer('attributes_version').notNull().default(1),
    createdBy: uuid('created_by').references(() => user.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    updatedBy: uuid('updated_by').references(() => user.id, { onDelete: 'set null' }),
    archivedAt: time('archived_at'),
  },
  (table) => [
    uniqueIndex('part_seed_key').on(table.seedKey),
    uniqueIndex('part_slug').on(table.slug),
    uniqueIndex('part_sku').on(table.sku),
    uniqueIndex('part_ean').on(table.ean),
    // Partial, so that it is no key of the table: orders lock parts without waiting for a change of it.
    uniqueIndex('part_gtin').on(table.gtin).where(sql`${table.gtin} is not null`),
    index('part_brand').on(table.brandId),
    // So that the parts of each family and brand are counted without reading them.
    index('part_on_sale').on(table.category, table.brandId).where(sql`${table.archivedAt} is null`),
    index('part_sku_folded').on(sql`lower(${table.sku})`),
    index('part_slug_begins').on(sql`${table.slug} collate "C"`),
    index('part_archived').on(table.createdAt.desc(), table.id.desc()).where(sql`${table.archivedAt} is not null`),
    // Any piece of a name, a number or an EAN: what admins look for.
    index('part_text').using('gin', sql`part_text(${table.name}, ${table.sku}, ${table.formerNumbers}) gin_trgm_ops`),
    index('part_ean_text').using('gin', sql`(${table.ean}::text) gin_trgm_ops`),
    index('part_newest').on(table.createdAt.desc(), table.id.desc()).where(sql`${table.archivedAt} is null`),
    check('part_price', sql`${table.priceCents} > 0`),
    check('part_cost', sql`${table.costCents} > 0`),
    check('part_minimum', sql`${table.orderedQuantity} > 0`),
    check('part_available', sql`${table.available} >= 0`),
    check('part_missing', sql`${table.missing} >= 0 and (${table.missing} = 0 or ${table.available} = 0)`),
    check('part_gtin_digits', sql`${table.gtin} ~ '^[0-9]{14}$'`),
    check('part_next_delivery', sql`${table.nextDeliveryPieces} > 0`),
    check('part_expected', sql`${table.expectedPieces} >= 0`),
    check('part_carton', sql`${table.carton} > 0`),
    check('part_tax_class', sql`${table.taxClass} in ('standard', 'reduced')`),
    check('part_weight', sql`${table.weightGrams} >= 0`),
  ],
);

/** Which parts take the place of a part, in their order. No chain of them leads back to where it began. */
export const partReplacement = pgTable(
  'part_replacement',
  {
    partId: uuid('part_id')
      .notNull()
      .references(() => part.id, { onDelete: 'cascade' }),
    byPartId: uuid('by_part_id')
      .notNull()
      .references(() => part.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partId, table.byPartId] }),
    index('part_replacement_by').on(table.byPartId),
    check('part_replacement_other', sql`${table.partId} <> ${table.byPartId}`),
  ],
);

const words = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What the public list of parts is searched, filtered and sorted by: one narrow row for each part on sale. Triggers write
 * it, so that no writer can forget it. It stands apart so that orders, which change the stock, touch none of its indexes.
 */
export const partSearch = pgTable(
  'part_search',
  {
    partId: uuid('part_id')
      .primaryKey()
      .references(() => part.id, { onDelete: 'cascade' }),
    category: text().notNull(),
    name: text().notNull(),
    priceCents: cents('price_cents').notNull(),
    createdAt: time('created_at').notNull(),
    words: words().notNull(),
    /** The first word of the name, which says what the part is. */
    called: text().notNull().default(''),
    /** The SKU as it is compared: without its dashes, in lower case. */
    sku: text().notNull(),
  },
  (table) => [
    // Without fast updates, else each search would read through the list of those that wait.
    index('part_search_words').using('gin', table.words).with({ fastupdate: false }),
    index('part_search_newest').on(table.createdAt.desc(), table.partId.desc()),
    index('part_search_price').on(table.priceCents, table.partId),
    index('part_search_price_descending').on(table.priceCents.desc(), table.partId.desc()),
    index('part_search_name').on(sql`${table.name} collate "C"`, table.partId),
    // The same within a family: names and prices go by families, so that a filter over those above would skip thousands.
    index('part_search_category_newest').on(table.category, table.createdAt.desc(), table.partId.desc()),
    index('part_search_category_price').on(table.category, table.priceCents, table.partId),
    index('part_search_category_price_descending').on(table.category, table.priceCents.desc(), table.partId.desc()),
    index('part_search_category_name').on(table.category, sql`${table.name} collate "C"`, table.partId),
    // In one value: of two that depend on each other PostgreSQL expects too few rows.
    index('part_search_match').on(sql`(${table.category} || ' ' || ${table.called})`, table.partId),
    index('part_search_sku').on(table.sku),
    // As `findNearest` compares unknown numbers.
    index('part_search_sku_begins').on(sql`left(${table.sku}, 2)`, table.sku, table.partId),
  ],
);

/**
 * How many rows of `part_search` there are of each family and first word, as the sum of all rows of theirs, so that no writer waits
 * for another. Triggers write what changed, a job sums it up. It is read by its index alone: after a large import the table is mostly
 * room of rows that are gone.
 */
export const searchCount = pgTable(
  'search_count',
  {
    category: text().notNull(),
    called: text().notNull(),
    parts: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('search_count_group').on(table.category, table.called, table.parts)],
);

/** The parts on sale of which there is too little to order. Triggers write it, when a part becomes one or is one no more. */
export const partShort = pgTable('part_short', {
  partId: uuid('part_id')
    .primaryKey()
    .references(() => part.id, { onDelete: 'cascade' }),
});

/** Every word of letters that a part on sale was ever found by: what a mistyped word is compared with. */
export const searchWord = pgTable('search_word', { word: text().primaryKey() });

/** How often `part_search` was changed, as the sum of all rows, so that no writer waits for another. A trigger writes it. */
export const searchChange = pgTable('search_change', { changes: bigint({ mode: 'number' }).notNull() });

const transaction = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The transaction that last changed what a part's facets say: a row for each part that ever changed, also of those that are gone. An
 * index in memory reads what changed since it looked last. Triggers write it; the stock is written only where the part begins or ceases to have enough of it.
 */
export const partChange = pgTable(
  'part_change',
  { partId: uuid('part_id').primaryKey(), changedBy: transaction('changed_by').notNull() },
  (table) => [index('part_change_by').on(table.changedBy)],
);

/** How often the parts were searched for words without one being found, by day. It says nothing of who searched. */
export const searchMiss = pgTable(
  'search_miss',
  {
    day: date().notNull(),
    words: text().notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] }), check('search_miss_times', sql`${table.times} > 0`)],
);
