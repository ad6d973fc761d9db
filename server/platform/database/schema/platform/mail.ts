import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '../columns.ts';

/**
 * Mails of the shop: written with the change they are about, sent by whichever process finds them due, deleted after a while.
 * The id makes the Message-ID.
 */
export const mail = pgTable(
  'mail',
  {
    id: id(),
    to: text('to_address').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Who is answered, where it is not the shop. */
    replyTo: text('reply_to'),
    /** The address that ends with one press what the mail belongs to. */
    unsubscribe: text(),
    /** What it carries, made when it is sent. */
    documents: jsonb().$type<readonly { kind: string; of: string; which: string }[]>(),
    /** One of many of the same: it goes after all others. */
    bulk: boolean().notNull().default(false),
    /** What the mail server said last against it, without the address. */
    fault: text(),
    /** Whether it refused the recipient for good, so that it is not tried again. */
    refused: boolean().notNull().default(false),
    /** How often sending was tried. */
    tries: integer().notNull().default(0),
    /** How many of the tries failed; those of processes that died are not among them. */
    failures: integer().notNull().default(0),
    /** When it is tried next; null: it was sent, or given up. Who takes it puts it off, so that nobody else does. */
    dueAt: time('due_at').defaultNow(),
    sentAt: time('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('mail_newest').on(table.createdAt.desc(), table.id.desc()),
    index('mail_due_next').on(table.bulk, table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);
