import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { IssueBlock, IssueState, WrittenIssue } from '#contract/content/newsletter-issues.ts';
import { user } from '../accounts/identity.ts';
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
    /** How many newsletters in a row its mail server refused for good. */
    bounces: integer().notNull().default(0),
    /** Since when it gets none for that; confirming once more ends it. */
    leftOutAt: time('left_out_at'),
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

/** Newsletters: written, sent to everybody who confirmed, and stored as they were sent. */
export const newsletterIssue = pgTable(
  'newsletter_issue',
  {
    id: id(),
    subject: text().notNull(),
    /** What mail programs show beside the subject. */
    preheader: text().notNull(),
    blocks: jsonb().$type<IssueBlock[]>().notNull(),
    state: text().$type<IssueState>().notNull().default('draft'),
    version: integer().notNull().default(1),
    /** The month for which the shop proposed it, `2026-11`; null where somebody began it. */
    proposedFor: text('proposed_for'),
    /** What opens its preview, and what that shows. */
    previewKey: text('preview_key').notNull(),
    preview: jsonb().$type<WrittenIssue>(),
    /** The mail, with marks where each gets something of its own; null until it is sent. */
    text: text(),
    html: text(),
    recipients: integer(),
    /** When its next mails are handed over. */
    dueAt: time('due_at'),
    /** From which one on those that are handed over are judged, since it was begun or continued, and how often in a row the mail server took too few of them. */
    lastFrom: integer('last_from').notNull().default(1),
    slowed: integer().notNull().default(0),
    testedAt: time('tested_at'),
    startedAt: time('started_at'),
    endedAt: time('ended_at'),
    changedAt: time('changed_at').notNull().defaultNow(),
    changedBy: uuid('changed_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('newsletter_issue_month').on(table.proposedFor),
    uniqueIndex('newsletter_issue_preview').on(table.previewKey),
    check('newsletter_issue_states', sql`${table.state} in ('draft', 'sending', 'stopped', 'sent')`),
  ],
);

/** Months for which a draft was proposed, or nothing had changed. */
export const newsletterProposal = pgTable('newsletter_proposal', { month: text().primaryKey() });

export type DeliveryState = 'waiting' | 'posted' | 'accepted' | 'bounced' | 'left';

/**
 * Who gets a newsletter: those who were confirmed when it began to be sent, each once. It knows no address: who leaves is nobody here. `posted`: its mail is stored
 * with all mails of the shop; `left`: they left before it was their turn.
 */
export const newsletterDelivery = pgTable(
  'newsletter_delivery',
  {
    issueId: uuid('issue_id')
      .notNull()
      .references(() => newsletterIssue.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    subscriptionId: uuid('subscription_id').references(() => newsletterSubscription.id, { onDelete: 'set null' }),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    mailId: uuid('mail_id'),
    /** What the mail server said against it. */
    fault: text(),
    changedAt: time('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.place] }),
    uniqueIndex('newsletter_delivery_once').on(table.issueId, table.subscriptionId),
    index('newsletter_delivery_of').on(table.subscriptionId),
    index('newsletter_delivery_state').on(table.issueId, table.state, table.place),
    index('newsletter_delivery_posted').on(table.mailId).where(sql`${table.state} = 'posted'`),
    check('newsletter_delivery_states', sql`${table.state} in ('waiting', 'posted', 'accepted', 'bounced', 'left')`),
  ],
);

export type DepartureReason = 'left' | 'complaint';

/** That somebody left, after which newsletter and why; not who. */
export const newsletterDeparture = pgTable(
  'newsletter_departure',
  {
    id: id(),
    issueId: uuid('issue_id').references(() => newsletterIssue.id, { onDelete: 'set null' }),
    reason: text().$type<DepartureReason>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('newsletter_departure_of').on(table.issueId),
    index('newsletter_departure_age').on(table.createdAt),
    check('newsletter_departure_reasons', sql`${table.reason} in ('left', 'complaint')`),
  ],
);
