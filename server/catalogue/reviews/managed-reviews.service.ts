import type { z } from 'zod';
import type { changeReviewSchema, listManagedReviewsSchema, ManagedReview } from '#contract/catalogue/reviews.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { LIST_PAGE, type Page } from '#contract/lists.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction } from '#server/platform/database/connection.ts';
import { cursorOf, cursorValues, placeOf } from '#server/platform/database/cursors.ts';
import {
  answerReview,
  countManagedReviews,
  findManagedReview,
  hideReview,
  listManagedReviews,
  lockReview,
} from './managed-reviews.repository.ts';

/** What admins do with reviews. */
export interface ManagedReviewsService {
  /** A page of all reviews, hidden ones too. Fails with `invalid-request` for a cursor that no page gave. */
  list(input: z.output<typeof listManagedReviewsSchema>): Promise<Result<Page<ManagedReview>>>;
  /** Hides or shows a review, answers it, or takes the answer away; what is so already stays. Fails with `not-found`. */
  change(actor: CurrentUser, id: string, input: z.output<typeof changeReviewSchema>): Promise<Result<ManagedReview>>;
}

/** What admins do with reviews, through `db`; `changed` is called after each change. */
export function managedReviewsService(db: Database, changed: () => void): ManagedReviewsService {
  return {
    async list({ q, state, ratings, sort, order, limit = LIST_PAGE, cursor }) {
      const sorted = `reviews ${sort} ${order}`;
      const kind = sort === 'ratings' ? cursorValues.whole : cursorValues.time;
      const place = cursor === undefined ? null : placeOf<string | number>(sorted, cursor, kind);
      if (cursor !== undefined && !place) {
        const message = 'This is no place in the list. Please begin at its start.';
        return fail('invalid-request', message, { errors: { cursor: message } });
      }
      const filter = { q, state, ratings };
      const rows = await listManagedReviews(db, filter, { by: sort, direction: order }, place, limit + 1);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return succeed({
        rows: shown,
        total: await countManagedReviews(db, filter),
        next: last && rows.length > limit ? cursorOf(sorted, placeAt(last, sort)) : null,
      });
    },
    async change(actor, id, { hidden, answer }) {
      const done = await inTransaction<Result<ManagedReview>>(db, async (tx) => {
        const before = await lockReview(tx, id);
        if (!before) return missing;
        const record = (action: 'review-hidden' | 'review-shown' | 'review-answered', data = {}) =>
          writeAudit(tx, {
            actor: { kind: 'user', id: actor.userId },
            action,
            subject: { kind: 'review', id },
            data,
          });
        if (hidden !== undefined && hidden !== before.hidden) {
          await hideReview(tx, id, hidden);
          await record(hidden ? 'review-hidden' : 'review-shown');
        }
        const words = answer === '' ? null : answer;
        if (words !== undefined && words !== before.answer) {
          await answerReview(tx, id, words);
          await record('review-answered', { taken: words === null });
        }
        const now = await findManagedReview(tx, id);
        return now ? succeed(now) : missing;
      });
      if (done.ok) changed();
      return done;
    },
  };
}

const placeAt = ({ id, createdAt, ratings }: ManagedReview, sort: 'newest' | 'ratings') => ({
  id,
  value: sort === 'ratings' ? ratings : createdAt,
});

const missing = fail('not-found', 'There is no such review.');
