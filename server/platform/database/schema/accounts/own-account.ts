import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MailKind } from '#contract/accounts/own-account.ts';
import { createdAt } from '../columns.ts';
import { user } from './identity.ts';

/** The kinds of mails that somebody has switched off. Who has no row gets all of them. */
export const mailOff = pgTable(
  'mail_off',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text().$type<MailKind>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
