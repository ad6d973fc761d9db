import { randomUUIDv7 } from 'node:crypto';
import { bigint, char, customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The id of a row: UUIDv7, made in Node, so that ids rise with time. */
export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => randomUUIDv7());

/** A moment, to the millisecond. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => time('created_at').notNull().defaultNow();

/** An amount of money in whole cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

/** A whole address with its phone number; the country by its two letters. */
export const addressColumns = () => ({
  street: text().notNull(),
  city: text().notNull(),
  postalCode: text('postal_code').notNull(),
  country: char({ length: 2 }).notNull(),
  phone: text().notNull(),
});

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
