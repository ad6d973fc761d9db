import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyMember } from '../accounts/companies.ts';
import { user } from '../accounts/identity.ts';
import { cents, createdAt, id, time } from '../columns.ts';

/**
 * A basket of one person, for a company that they buy for, or for themselves; who leaves the company loses it. Or of a visitor, whose
 * cookie finds it.
 */
export const basket = pgTable(
  'basket',
  {
    id: id(),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id'),
    /** The SHA-256 of the token in the visitor's cookie, in base64url. */
    guestKey: text('guest_key'),
    /** Rises with each change. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('basket_owner').on(table.userId, table.companyId, table.guestKey).nullsNotDistinct(),
    check(
      'basket_of_one',
      sql`num_nonnulls(${table.userId}, ${table.guestKey}) = 1 and (${table.guestKey} is null or ${table.companyId} is null)`,
    ),
    foreignKey({
      name: 'basket_member',
      columns: [table.companyId, table.userId],
      foreignColumns: [companyMember.companyId, companyMember.userId],
    }).onDelete('cascade'),
    index('basket_of_member').on(table.companyId, table.userId),
    index('basket_updated').on(table.userId, table.updatedAt),
    index('basket_of_guest').on(table.updatedAt).where(sql`${table.guestKey} is not null`),
  ],
);

/** What was shown of a part when its line was put in: with it one says what changed since. */
export const seen = () => ({
  /** No reference: the line outlives its part, and says that it is gone. */
  partId: uuid('part_id').notNull(),
  name: text().notNull(),
  sku: text().notNull(),
  /** The price of a piece. */
  unitPriceCents: cents('unit_price_cents').notNull(),
  /** The pieces of its family in the other lines, with which it was priced. */
  otherPieces: integer('other_pieces').notNull(),
  minimum: integer().notNull(),
  available: integer().notNull(),
  seenAt: time('seen_at').notNull().defaultNow(),
});

export const basketLine = pgTable(
  'basket_line',
  {
    basketId: uuid('basket_id')
      .notNull()
      .references(() => basket.id, { onDelete: 'cascade' }),
    ...seen(),
    quantity: integer().notNull(),
    position: integer().notNull(),
    savedForLater: boolean('saved_for_later').notNull().default(false),
    /** The basket's version that changed it last. */
    version: integer().notNull(),
    changedAt: time('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.basketId, table.partId] }),
    check('basket_line_quantity', sql`${table.quantity} > 0`),
  ],
);

/** A line as it was before an act, as it is stored with the act. Times in ISO 8601. */
export interface LineBefore {
  partId: string;
  name: string;
  sku: string;
  unitPriceCents: number;
  otherPieces: number;
  minimum: number;
  available: number;
  seenAt: string;
  quantity: number;
  position: number;
  savedForLater: boolean;
}

/** An act on a basket that can be undone for a while: what it changed, and how the lines stood before. */
export const basketAct = pgTable(
  'basket_act',
  {
    id: id(),
    basketId: uuid('basket_id')
      .notNull()
      .references(() => basket.id, { onDelete: 'cascade' }),
    /** The version of the basket that came of it. */
    version: integer().notNull(),
    /** The lines that it touched and left there. */
    kept: uuid().array().notNull(),
    /** The lines that it removed. */
    removed: uuid().array().notNull(),
    /** The touched lines that were there before. */
    before: jsonb().$type<LineBefore[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('basket_act_basket').on(table.basketId, table.createdAt),
    index('basket_act_age').on(table.createdAt),
  ],
);
