import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgSequence, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EnquiryState } from '#contract/content/enquiries.ts';
import type { AttachmentType, Build } from '#contract/content/enquiry-facts.ts';
import { bytes, createdAt, id, time } from '../columns.ts';

/** Numbers for people; a number that a refused enquiry took stays unused. */
export const enquiryNumbers = pgSequence('enquiry_number', { startWith: 1 });

/** What companies want to have made, as they wrote it. */
export const enquiry = pgTable(
  'enquiry',
  {
    id: id(),
    number: bigint({ mode: 'number' }).notNull().default(sql`nextval('enquiry_number')`),
    /** Made by the form: the same enquiry sent again is stored once. */
    key: uuid().notNull(),
    company: text().notNull(),
    email: text().notNull(),
    builds: text().$type<Build>().notNull(),
    quantity: integer().notNull(),
    message: text().notNull(),
    state: text().$type<EnquiryState>().notNull().default('new'),
    changedAt: time('changed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('enquiry_key').on(table.key),
    uniqueIndex('enquiry_number_unique').on(table.number),
    index('enquiry_newest').on(table.createdAt.desc(), table.id.desc()),
    index('enquiry_email').on(sql`lower(${table.email})`),
    index('enquiry_state').on(table.state, table.changedAt),
    check('enquiry_states', sql`${table.state} in ('new', 'answered', 'closed')`),
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
    uniqueIndex('enquiry_drawing_of').on(table.enquiryId),
    index('enquiry_drawing_waiting').on(table.createdAt).where(sql`${table.enquiryId} is null`),
  ],
);
