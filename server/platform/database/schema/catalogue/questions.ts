import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/identity.ts';
import { createdAt, id, time } from '../columns.ts';
import { part } from './parts.ts';

/**
 * Questions about parts. `name` is what its asker wants to stand beside it, null for none. Once their account is closed it has neither name
 * nor account.
 */
export const question = pgTable(
  'question',
  {
    id: id(),
    partId: uuid('part_id')
      .notNull()
      .references(() => part.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    name: text(),
    question: text().notNull(),
    answer: text(),
    answeredAt: time('answered_at'),
    publishedAt: time('published_at'),
    declinedAt: time('declined_at'),
    createdAt: createdAt(),
  },
  (table) => [
    // The same words again, such as after a lost answer, are the same question.
    uniqueIndex('question_once').on(table.userId, table.partId, table.question),
    index('question_published').on(table.partId).where(sql`${table.publishedAt} is not null`),
    index('question_to_answer').on(table.createdAt).where(sql`${table.answer} is null and ${table.declinedAt} is null`),
    index('question_newest').on(table.createdAt.desc(), table.id.desc()),
    check('question_published_answered', sql`${table.publishedAt} is null or ${table.answer} is not null`),
    check('question_declined_unanswered', sql`${table.declinedAt} is null or ${table.answer} is null`),
  ],
);
