import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Hits counted against guessing, by what is hit and by whom: `expire` in milliseconds since 1970. */
export const attempts = pgTable(
  'attempts',
  { key: text().primaryKey(), points: integer().notNull().default(0), expire: bigint({ mode: 'number' }) },
  (table) => [index('attempts_expiry').on(table.expire)],
);
