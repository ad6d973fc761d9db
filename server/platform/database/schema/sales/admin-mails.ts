import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AdminMailKind } from '#contract/sales/admin-mails.ts';
import { user } from '../accounts/identity.ts';
import { time } from '../columns.ts';

/** What an admin is mailed about. What has no row is as usual (`adminMailDefaults`). */
export const adminMail = pgTable(
  'admin_mail',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text().$type<AdminMailKind>().notNull(),
    /** Once a day, in place of at once; null: no mail. */
    daily: boolean(),
    /** All that happened until then is mailed. */
    mailedUntil: time('mailed_until').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
