import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PartsImport } from '#contract/catalogue/imports.ts';
import { user } from '../accounts/identity.ts';
import { createdAt, id, time } from '../columns.ts';

/** The report on a file. `seen`: the stock that it was compared with, by SKU, so that what is sold meanwhile stays sold. */
export type ImportReport = Omit<PartsImport, '_id' | 'state' | 'done' | 'failure' | 'fileName'> & {
  seen: Record<string, number>;
};

/** Files of parts that admins sent: read, reported on, and written as a whole or not at all. */
export const partsImport = pgTable(
  'parts_import',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** The file as text, without its byte order mark. */
    content: text().notNull(),
    /** SHA-256 of everything that writing it would do: what was shown is what is written. */
    planHash: text('plan_hash').notNull(),
    report: jsonb().$type<ImportReport>().notNull(),
    state: text().$type<PartsImport['state']>().notNull().default('checked'),
    done: integer().notNull().default(0),
    failure: text(),
    createdAt: createdAt(),
    writtenAt: time('written_at'),
  },
  (table) => [
    index('parts_import_age').on(table.createdAt),
    check('parts_import_state', sql`${table.state} in ('checked', 'writing', 'written', 'failed')`),
  ],
);
