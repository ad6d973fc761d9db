import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '../columns.ts';

/** Subscribers of the newsletter. A row is deleted when its person leaves, or never confirms. */
export const newsletterSubscription = pgTable(
  'newsletter_subscription',
  {
    id: id(),
    /** In lower case. */
    email: text().notNull(),
    /** What the link to unsubscribe carries. It never changes: links in old newsletters must go on working. */
    leaveToken: text('leave_token').notNull(),
    confirmedAt: time('confirmed_at'),
    /** When a mail about it was last written. */
    mailedAt: time('mailed_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('newsletter_email').on(table.email),
    uniqueIndex('newsletter_leave').on(table.leaveToken),
    index('newsletter_age').on(table.mailedAt),
  ],
);

/** Mailed links that confirm a subscription, by the SHA-256 of their tokens. */
export const newsletterLink = pgTable(
  'newsletter_link',
  {
    hash: text().primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => newsletterSubscription.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('newsletter_link_of').on(table.subscriptionId)],
);
