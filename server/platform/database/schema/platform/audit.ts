import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/identity.ts';
import { createdAt, id } from '../columns.ts';

/** Who did something: a person by id, the shop itself, or the payment provider. */
export type ActorKind = 'user' | 'system' | 'provider';

/**
 * What people and the shop changed, append-only, without personal data. What one act did to many things is an entry of its
 * own, and the parent of theirs.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    actorId: uuid('actor_id').references(() => user.id, { onDelete: 'set null' }),
    action: text().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    data: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
    parentId: uuid('parent_id').references((): AnyPgColumn => auditLog.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_newest').on(table.createdAt.desc(), table.id.desc()).where(sql`${table.parentId} is null`),
    index('audit_log_parent').on(table.parentId).where(sql`${table.parentId} is not null`),
    index('audit_log_action')
      .on(table.action, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.parentId} is null`),
    index('audit_log_actor').on(table.actorId, table.createdAt.desc(), table.id.desc()),
    index('audit_log_subject').on(table.subjectKind, table.subjectId),
  ],
);
