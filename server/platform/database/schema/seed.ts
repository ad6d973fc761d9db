import { pgTable, text } from 'drizzle-orm/pg-core';

/** Facts about this database, such as the mode it was first started in. */
export const shopFact = pgTable('shop_fact', { name: text().primaryKey(), value: text().notNull() });
