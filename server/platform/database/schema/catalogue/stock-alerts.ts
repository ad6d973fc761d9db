import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/identity.ts';
import { createdAt } from '../columns.ts';
import { part } from './parts.ts';

/** Who wants one mail when a part can be ordered again. The mail deletes the row. */
export const stockAlert = pgTable(
  'stock_alert',
  {
    partId: uuid('part_id')
      .notNull()
      .references(() => part.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.partId, table.userId] }), index('stock_alert_user').on(table.userId)],
);
