import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from './columns.ts';

/** Better Auth's tables (user, session, account, verification, rateLimit), with what the shop adds to a person. */
export const user = pgTable(
  'user',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    role: text().$type<'user' | 'admin'>().notNull().default('user'),
    closedAt: time('closed_at'),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('user_email').on(table.email),
    index('user_admin').on(table.role).where(sql`${table.role} = 'admin'`),
    check('user_email_lower', sql`${table.email} = lower(${table.email})`),
    check('user_role', sql`${table.role} in ('user', 'admin')`),
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
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('session_token').on(table.token),
    index('session_user').on(table.userId),
    index('session_expiry').on(table.expiresAt),
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

export const rateLimit = pgTable(
  'rate_limit',
  {
    id: id(),
    key: text().notNull(),
    count: integer().notNull(),
    lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('rate_limit_key').on(table.key), index('rate_limit_age').on(table.lastRequest)],
);

/** The bearer tokens of the API: only the SHA-256 of each, bound to the session it was given to. */
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

export const profile = pgTable('profile', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  education: text().notNull(),
  city: text().notNull(),
  phone: text().notNull(),
  linkedin: text().notNull(),
  image: text().notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});
