import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CompanyRole, DealerState } from '#contract/accounts/companies.ts';
import type { DocumentFormat } from '#contract/accounts/document-formats.ts';
import { addressColumns, createdAt, id, time } from '../columns.ts';
import { user } from './identity.ts';

/** Companies that share price lists, such as 'Nordic dealers'. */
export const companyGroup = pgTable(
  'company_group',
  { id: id(), name: text().notNull(), createdAt: createdAt() },
  (table) => [uniqueIndex('company_group_name').on(table.name)],
);

/** A customer's company. A closed one keeps its orders; its addresses can be erased. */
export const company = pgTable(
  'company',
  {
    id: id(),
    name: text().notNull(),
    /** As it is compared: capital letters and digits, its country first. Only its form is checked. */
    vatNumber: text('vat_number'),
    /** When an admin said that the number belongs to the company. A changed number is not confirmed any more. */
    vatConfirmedAt: time('vat_confirmed_at'),
    vatConfirmedBy: uuid('vat_confirmed_by').references(() => user.id, { onDelete: 'set null' }),
    /** How it was checked, in the admin's words. */
    vatConfirmedHow: text('vat_confirmed_how'),
    ...addressColumns(),
    /** Where e-invoices are sent to, such as `0088:7300010000001`; this and the next two may be empty. */
    electronicAddress: text('electronic_address').notNull().default(''),
    /** What it sorts invoices by, such as a Leitweg-ID. */
    buyerReference: text('buyer_reference').notNull().default(''),
    /** Its number in the register of companies. */
    legalNumber: text('legal_number').notNull().default(''),
    /** In which format it gets invoices and credit notes. */
    documentFormat: text('document_format').$type<DocumentFormat>().notNull().default('pdf'),
    groupId: uuid('group_id').references(() => companyGroup.id),
    /** Whether its members asked for dealer's prices, and what came of it. */
    dealer: text().$type<DealerState>().notNull().default('none'),
    /** Whether its members order single pieces for it, such as for a workshop: the minimum of parts does not count for it. */
    singlePieces: boolean('single_pieces').notNull().default(false),
    /** What versions of the shop before notes of their own wrote; nothing reads or writes it any more. */
    note: text().notNull().default(''),
    /** A name of the IANA's list, by which its months are counted. */
    timeZone: text('time_zone').notNull().default('UTC'),
    closedAt: time('closed_at'),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('company_name').on(sql`lower(${table.name})`, table.id),
    index('company_name_text').using('gin', sql`search_folded(${table.name}) gin_trgm_ops`),
    index('company_vat_number_text').using('gin', table.vatNumber.op('gin_trgm_ops')),
    index('company_phone_text').using('gin', sql`phone_digits(${table.phone}) gin_trgm_ops`),
    index('company_newest').on(table.createdAt.desc(), table.id.desc()),
    index('company_closed').on(table.createdAt.desc(), table.id.desc()).where(sql`${table.closedAt} is not null`),
    index('company_group_of').on(table.groupId),
    index('company_vat_confirmed_by').on(table.vatConfirmedBy),
    index('company_asked').on(table.updatedAt).where(sql`${table.dealer} = 'asked'`),
    check('company_dealer', sql`${table.dealer} in ('none', 'asked', 'accepted', 'refused')`),
    check('company_document_format', sql`${table.documentFormat} in ('pdf', 'factur-x', 'ubl', 'xrechnung', 'cii')`),
    check('company_vat', sql`${table.vatConfirmedAt} is null or ${table.vatNumber} is not null`),
  ],
);

/** Who belongs to a company, and what they may do for it. */
export const companyMember = pgTable(
  'company_member',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id),
    role: text().$type<CompanyRole>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index('company_member_user').on(table.userId),
    check('company_member_role', sql`${table.role} in ('viewer', 'buyer', 'owner')`),
  ],
);

/** An invitation to one email, by the SHA-256 of the token in its link. */
export const companyInvitation = pgTable(
  'company_invitation',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    /** In lower case. */
    email: text().notNull(),
    role: text().$type<CompanyRole>().notNull(),
    hash: text().notNull(),
    expiresAt: time('expires_at').notNull(),
    invitedBy: uuid('invited_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('company_invitation_email').on(table.companyId, table.email),
    uniqueIndex('company_invitation_hash').on(table.hash),
    index('company_invitation_age').on(table.expiresAt),
    index('company_invitation_invited_by').on(table.invitedBy),
    check('company_invitation_role', sql`${table.role} in ('viewer', 'buyer', 'owner')`),
  ],
);

/** What a company wrote when it asked for dealer's prices, and the answer. */
export const dealerRequest = pgTable(
  'dealer_request',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    words: text().notNull(),
    askedBy: uuid('asked_by').references(() => user.id, { onDelete: 'set null' }),
    askedAt: time('asked_at').notNull().defaultNow(),
    answer: text().$type<'accepted' | 'refused'>(),
    answerWords: text('answer_words'),
    answeredBy: uuid('answered_by').references(() => user.id, { onDelete: 'set null' }),
    answeredAt: time('answered_at'),
  },
  (table) => [
    // A company waits for one answer at a time.
    uniqueIndex('dealer_request_open').on(table.companyId).where(sql`${table.answer} is null`),
    index('dealer_request_company').on(table.companyId, table.askedAt.desc()),
    index('dealer_request_asked_by').on(table.askedBy),
    index('dealer_request_answered_by').on(table.answeredBy),
  ],
);

/** The address of a company's bookkeeping, which gets copies of mails with documents once its link was opened. */
export const companyBookkeeping = pgTable(
  'company_bookkeeping',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => company.id),
    email: text().notNull(),
    /** SHA-256 of the token of the mailed link; null once it was opened. */
    hash: text(),
    confirmedAt: time('confirmed_at'),
    setBy: uuid('set_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('company_bookkeeping_hash').on(table.hash),
    index('company_bookkeeping_set_by').on(table.setBy),
    check('company_bookkeeping_confirmed', sql`(${table.hash} is null) = (${table.confirmedAt} is not null)`),
  ],
);
