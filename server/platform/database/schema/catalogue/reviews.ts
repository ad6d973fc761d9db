import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/identity.ts';
import { createdAt, id, time } from '../columns.ts';
import { order } from '../sales/orders.ts';
import { part } from './parts.ts';

/** Reviews. One that names a line its writer paid for is that of a verified buyer. */
export const review = pgTable(
  'review',
  {
    id: id(),
    seedKey: text('seed_key'),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    name: text().notNull(),
    review: text().notNull(),
    img: text().notNull(),
    ratings: integer().notNull(),
    orderId: uuid('order_id').references(() => order.id),
    partId: uuid('part_id').references(() => part.id, { onDelete: 'set null' }),
    answer: text(),
    answeredAt: time('answered_at'),
    hiddenAt: time('hidden_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('review_seed_key').on(table.seedKey),
    index('review_user').on(table.userId),
    index('review_part').on(table.partId),
    uniqueIndex('review_line').on(table.userId, table.orderId, table.partId),
    index('review_unanswered').on(table.createdAt).where(sql`${table.answer} is null and ${table.hiddenAt} is null`),
    index('review_newest').on(table.createdAt.desc(), table.id.desc()),
    check('review_ratings', sql`${table.ratings} between 1 and 5`),
  ],
);
