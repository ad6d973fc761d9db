import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LinkKind } from '#contract/accounts/accounts.ts';
import type { Role, WorkRole } from '#contract/call.ts';
import { bytes, createdAt, id, time } from '../columns.ts';

/** Better Auth's tables (user, session, account, verification, rateLimit), with what the shop adds to a person. */
export const user = pgTable(
  'user',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    role: text().$type<Role>().notNull().default('user'),
    closedAt: time('closed_at'),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('user_email').on(table.email),
    index('user_name_text').using('gin', sql`search_folded(${table.name}) gin_trgm_ops`),
    index('user_email_text').using('gin', table.email.op('gin_trgm_ops')),
    index('user_newest').on(table.createdAt.desc(), table.id.desc()),
    index('user_name').on(sql`lower(${table.name})`, table.id),
    index('user_closed').on(table.createdAt.desc(), table.id.desc()).where(sql`${table.closedAt} is not null`),
    index('user_staff').on(table.role).where(sql`${table.role} <> 'user'`),
    check('user_email_lower', sql`${table.email} = lower(${table.email})`),
    check('user_role', sql`${table.role} in ('user', 'packer', 'catalogue', 'sales', 'admin')`),
  ],
);

/** Who is invited to work for the shop, until they accept. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    id: id(),
    /** In lower case. */
    email: text().notNull(),
    role: text().$type<WorkRole>().notNull(),
    hash: text().notNull(),
    expiresAt: time('expires_at').notNull(),
    invitedBy: uuid('invited_by').references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('staff_invitation_email').on(table.email),
    uniqueIndex('staff_invitation_hash').on(table.hash),
    index('staff_invitation_invited_by').on(table.invitedBy),
    check('staff_invitation_role', sql`${table.role} in ('packer', 'catalogue', 'sales', 'admin')`),
  ],
);

export const session = pgTable(
  'session',
  {
    id: id(),
    token: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    lastUsedAt: time('last_used_at').notNull().defaultNow(),
    /**
     * The company for which the session acts; null is the person themselves. Not a reference, because companies refer to people:
     * companies are never deleted, and each use checks the membership.
     */
    activeCompanyId: uuid('active_company_id'),
    /** False until the person has chosen in this session. */
    activeCompanyChosen: boolean('active_company_chosen').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('session_token').on(table.token),
    index('session_user').on(table.userId),
    index('session_expiry').on(table.expiresAt),
    index('session_age').on(table.createdAt),
  ],
);

export const account = pgTable(
  'account',
  {
    id: id(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: time('access_token_expires_at'),
    refreshTokenExpiresAt: time('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('account_provider').on(table.providerId, table.accountId),
    index('account_user').on(table.userId),
  ],
);

export const verification = pgTable(
  'verification',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verification_identifier').on(table.identifier), index('verification_expiry').on(table.expiresAt)],
);

/** Better Auth's table of second factors: secret and recovery codes are encrypted by it. */
export const twoFactor = pgTable(
  'two_factor',
  {
    id: id(),
    secret: text().notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    verified: boolean().notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: time('locked_until'),
  },
  (table) => [uniqueIndex('two_factor_user').on(table.userId)],
);

/** Links that were mailed: only the SHA-256 of each token. A used one stays until it would have run out and longer, so that it can be reported as used. */
export const mailedLink = pgTable(
  'mailed_link',
  {
    hash: text().primaryKey(),
    kind: text().$type<LinkKind>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** With `link`: the social account that it adds. */
    data: jsonb().$type<{ providerId: string; accountId: string } | null>(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('mailed_link_user').on(table.userId), index('mailed_link_expiry').on(table.expiresAt)],
);

/** The new email that an account asked for, until both addresses have agreed by their mailed links. */
export const emailChange = pgTable(
  'email_change',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    oldAgreed: boolean('old_agreed').notNull().default(false),
    newAgreed: boolean('new_agreed').notNull().default(false),
    expiresAt: time('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('email_change_lower', sql`${table.email} = lower(${table.email})`)],
);

/** Emails, in lower case, that an account had before and that were shown to be its owner's. They stay with it: orders name them. */
export const formerEmail = pgTable(
  'former_email',
  {
    email: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('former_email_user').on(table.userId)],
);

/** Attempts to sign in socially, so that the page where one began can ask how it ended. */
export const socialAttempt = pgTable(
  'social_attempt',
  {
    id: id(),
    outcome: text().notNull().default('pending'),
    createdAt: createdAt(),
  },
  (table) => [index('social_attempt_age').on(table.createdAt)],
);

/** The picture of a person, copied from their social provider: WebP of our own making. */
export const portrait = pgTable('portrait', {
  id: id(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: 'cascade' }),
  webp: bytes().notNull(),
  createdAt: createdAt(),
});

/** The bearer tokens of the API: only the SHA-256 of each, bound to the session it was issued for. */
export const accessToken = pgTable(
  'access_token',
  {
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('access_token_session').on(table.sessionId), index('access_token_expiry').on(table.expiresAt)],
);
