import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BatchChange, batchStates, LineState, PlanBatch } from '#contract/catalogue/part-batches.ts';
import { user } from '../accounts/identity.ts';
import { createdAt, id, time } from '../columns.ts';
import { part } from './parts.ts';

/** A change to many parts at once. A dry run until somebody applies it; what an import wrote is one from the start. */
export const partBatch = pgTable(
  'part_batch',
  {
    id: id(),
    change: jsonb().$type<BatchChange>().notNull(),
    /** The filter by which the parts were chosen; null where they were named, or by a file. */
    matching: jsonb().$type<PlanBatch['chosen']['matching']>(),
    state: text().$type<(typeof batchStates)[number]>().notNull().default('dry'),
    /** How many baskets held one of its parts at the dry run. */
    baskets: integer().notNull().default(0),
    /** The entry of the audit log that those of its parts stand inside; that of its undoing likewise. */
    entryId: uuid('entry_id'),
    undoEntryId: uuid('undo_entry_id'),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    undoneBy: uuid('undone_by').references(() => user.id, { onDelete: 'set null' }),
    /** When its next parts are due, while it is applied or undone. */
    dueAt: time('due_at'),
    createdAt: createdAt(),
    appliedAt: time('applied_at'),
    undoneAt: time('undone_at'),
  },
  (table) => [
    index('part_batch_newest').on(table.createdAt.desc(), table.id.desc()),
    index('part_batch_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check('part_batch_state', sql`${table.state} in ('dry', 'running', 'done', 'undoing', 'undone')`),
    check('part_batch_due', sql`(${table.dueAt} is not null) = (${table.state} in ('running', 'undoing'))`),
  ],
);

/**
 * What a change to many does to one part. `before` and `after`: the fields that differ, as drafts of parts have them. Its state says
 * what was done, so that nothing is done twice.
 */
export const partBatchLine = pgTable(
  'part_batch_line',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => partBatch.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    /** Null once the part is gone. */
    partId: uuid('part_id').references(() => part.id, { onDelete: 'set null' }),
    sku: text().notNull(),
    name: text().notNull(),
    state: text().$type<LineState>().notNull(),
    /** The part was added: there was none before. */
    added: boolean().notNull().default(false),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Pieces more or fewer. */
    stock: integer().notNull().default(0),
    /** What rounding added to a price, in ten-thousandths of a cent. */
    rounding: bigint({ mode: 'number' }),
    reason: text(),
    versionBefore: integer('version_before').notNull(),
    versionAfter: integer('version_after'),
    /** How many movements of the part's stock were made by hand, this one among them; null where it neither moved nor added any. */
    handMovements: integer('hand_movements'),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.place] }),
    index('part_batch_line_state').on(table.batchId, table.state, table.place),
    index('part_batch_line_part').on(table.partId),
    check(
      'part_batch_line_state',
      sql`${table.state} in ('change', 'same', 'refused', 'done', 'skipped', 'undone', 'stayed')`,
    ),
    check(
      'part_batch_line_version',
      sql`(${table.state} in ('done', 'undone', 'stayed')) = (${table.versionAfter} is not null)`,
    ),
  ],
);
