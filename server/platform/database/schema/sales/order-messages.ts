import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/identity.ts';
import { createdAt, id, time } from '../columns.ts';
import { order } from './orders.ts';

const ofOrder = () =>
  uuid('order_id')
    .notNull()
    .references(() => order.id, { onDelete: 'cascade' });
const author = () =>
  uuid('author_id')
    .notNull()
    .references(() => user.id);

/** What admins note about an order for each other. Its buyer never sees it. */
export const orderNote = pgTable(
  'order_note',
  { id: id(), orderId: ofOrder(), authorId: author(), text: text().notNull(), createdAt: createdAt() },
  (table) => [index('order_note_order').on(table.orderId, table.createdAt)],
);

/** What the shop and the buyer of an order, or members of its company, write to each other about it. */
export const orderMessage = pgTable(
  'order_message',
  {
    id: id(),
    orderId: ofOrder(),
    authorId: author(),
    /** Written by an admin for the shop; else by the buyer, or a member of the company. */
    fromShop: boolean('from_shop').notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
    /** When the buyer, or somebody of the company, first saw it; null for what they wrote themselves. */
    readAt: time('read_at'),
  },
  (table) => [index('order_message_order').on(table.orderId, table.createdAt)],
);
