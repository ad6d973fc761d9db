import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AttachmentType, Build, EnquiryState, Topic } from '#contract/content/enquiry-facts.ts';
import { user } from '../accounts/identity.ts';
import { bytes, createdAt, id, time } from '../columns.ts';

/** Numbers for people; a number that a refused enquiry took stays unused. */
export const enquiryNumbers = pgSequence('enquiry_number', { startWith: 1 });

/** What companies want to have made, and what people ask, as they wrote it. */
export const enquiry = pgTable(
  'enquiry',
  {
    id: id(),
    number: bigint({ mode: 'number' }).notNull().default(sql`nextval('enquiry_number')`),
    /** Made by the form: the same enquiry sent again is stored once. */
    key: uuid().notNull(),
    topic: text().$type<Topic>().notNull().default('manufacturing'),
    company: text().notNull(),
    email: text().notNull(),
    builds: text().$type<Build>(),
    quantity: integer(),
    /** As it was typed. */
    orderNumber: bigint('order_number', { mode: 'number' }),
    message: text().notNull(),
    state: text().$type<EnquiryState>().notNull().default('new'),
    /** Whether its sender wrote last, and nobody answered. */
    waits: boolean().notNull().default(true),
    /** Opens it for its sender. Null until it is answered: before, nobody has shown that the email is theirs. */
    threadToken: text('thread_token'),
    changedAt: time('changed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('enquiry_key').on(table.key),
    uniqueIndex('enquiry_number_unique').on(table.number),
    index('enquiry_newest').on(table.createdAt.desc(), table.id.desc()),
    index('enquiry_email').on(sql`lower(${table.email})`),
    index('enquiry_state').on(table.state, table.changedAt),
    index('enquiry_waiting').on(table.createdAt.desc(), table.id.desc()).where(sql`${table.waits}`),
    uniqueIndex('enquiry_thread').on(table.threadToken),
    check('enquiry_topics', sql`${table.topic} in ('manufacturing', 'order', 'parcel', 'part', 'account')`),
    check(
      'enquiry_states',
      sql`${table.state} in ('new', 'answered', 'closed') or ${table.topic} = 'manufacturing' and ${table.state} in ('sample', 'quoted', 'agreed', 'refused')`,
    ),
    check(
      'enquiry_made',
      sql`(${table.topic} = 'manufacturing') = (${table.builds} is not null) and (${table.builds} is null) = (${table.quantity} is null)`,
    ),
  ],
);

/**
 * Attachments as they were sent, apart from the pictures of the shop. One comes before its enquiry and belongs to none until
 * that names it.
 */
export const enquiryDrawing = pgTable(
  'enquiry_drawing',
  {
    id: id(),
    enquiryId: uuid('enquiry_id').references(() => enquiry.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text().$type<AttachmentType>().notNull(),
    size: integer().notNull(),
    bytes: bytes().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('enquiry_drawing_of').on(table.enquiryId),
    index('enquiry_drawing_waiting').on(table.createdAt).where(sql`${table.enquiryId} is null`),
  ],
);

/** What the shop and the sender of an enquiry wrote to each other since it came. */
export const enquiryMessage = pgTable(
  'enquiry_message',
  {
    id: id(),
    enquiryId: uuid('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    /** Who wrote it for the shop; null: the sender did. */
    authorId: uuid('author_id').references(() => user.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('enquiry_message_of').on(table.enquiryId, table.createdAt)],
);
