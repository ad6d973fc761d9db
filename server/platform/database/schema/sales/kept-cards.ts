import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { company } from '../accounts/companies.ts';
import { user } from '../accounts/identity.ts';
import { createdAt, id, time } from '../columns.ts';

/** A person or a company with whom cards stay at the card provider. */
export const cardCustomer = pgTable(
  'card_customer',
  {
    id: id(),
    userId: uuid('user_id').references(() => user.id),
    companyId: uuid('company_id').references(() => company.id),
    providerId: text('provider_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('card_customer_user').on(table.userId),
    uniqueIndex('card_customer_company').on(table.companyId),
    uniqueIndex('card_customer_provider').on(table.providerId),
    check('card_customer_owner', sql`(${table.userId} is null) <> (${table.companyId} is null)`),
  ],
);

/** A card that stays with its owner: what people know it by, never its number. It is deleted once the provider has let go of it. */
export const keptCard = pgTable(
  'kept_card',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => cardCustomer.id),
    methodId: text('method_id').notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    /** What its holder agreed to, in the words that they read, when and by whom. */
    consentWords: text('consent_words').notNull(),
    consentAt: time('consent_at').notNull(),
    consentBy: uuid('consent_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Nobody pays with it from then on; the provider is told by and by. */
    removedAt: time('removed_at'),
    /** When the provider is asked to let go of a removed one: later where it refused. */
    removalDueAt: time('removal_due_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('kept_card_method').on(table.methodId),
    index('kept_card_customer').on(table.customerId),
    index('kept_card_consent_by').on(table.consentBy),
    index('kept_card_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
);
