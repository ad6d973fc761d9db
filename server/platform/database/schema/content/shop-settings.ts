import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SettingKey } from '#contract/shop/settings.ts';
import { user } from '../accounts/identity.ts';
import { createdAt } from '../columns.ts';

/** What admins set of the shop itself: a row for each version, of which the newest holds. A null value takes back the original. */
export const shopSetting = pgTable(
  'shop_setting',
  {
    name: text().$type<SettingKey>().notNull(),
    version: integer().notNull(),
    value: jsonb(),
    updatedBy: uuid('updated_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version] }),
    index('shop_setting_updated_by').on(table.updatedBy),
    check(
      'shop_setting_name',
      sql`${table.name} in ('company', 'mail-foot', 'home', 'about', 'terms', 'privacy', 'cookies', 'setup')`,
    ),
  ],
);
