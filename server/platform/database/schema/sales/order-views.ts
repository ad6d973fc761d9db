import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/identity.ts';
import { createdAt, id } from '../columns.ts';

/** A view of the order desk that an admin saved: the search parameters of its address. */
export const orderView = pgTable(
  'order_view',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: text().notNull(),
    /** Whether all admins see it. */
    shared: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('order_view_name').on(table.userId, table.name)],
);
