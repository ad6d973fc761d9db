import type { AskQuestion, PublishedQuestion } from '#contract/catalogue/questions.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction } from '#server/platform/database/connection.ts';
import { forgetAskers, insertQuestion, isOnSale, isVerified, listPublished } from './questions.repository.ts';

export interface QuestionsService {
  /** The published questions of a part with their answers, newest first, at most 50. */
  ofPart(partId: string): Promise<PublishedQuestion[]>;
  /**
   * Asks something about a part on sale; the same words again change nothing. Fails with `not-found`, and with `email-unverified` where the
   * answer would reach nobody.
   */
  ask(actor: CurrentUser, partId: string, input: AskQuestion): Promise<Result<{ modifiedCount: number }>>;
  /** Forgets whose questions were those of closed accounts, and what of them nobody reads. */
  forget(): Promise<void>;
}

/** Questions about parts through `db`; `changed` is called when a page shows others. */
export function questionsService(db: Database, changed: () => void): QuestionsService {
  return {
    ofPart: (partId) => listPublished(db, partId),
    ask: (actor, partId, { name, question }) =>
      inTransaction(db, async (tx) => {
        if (!(await isOnSale(tx, partId))) return fail('not-found', 'There is no such part on sale.');
        if (!(await isVerified(tx, actor.userId)))
          return fail(
            'email-unverified',
            'The answer comes by mail: please verify your email first. My Profile sends the link again.',
          );
        const row = { partId, userId: actor.userId, name: name || null, question };
        return succeed({ modifiedCount: await insertQuestion(tx, row) });
      }),
    async forget() {
      if ((await inTransaction(db, forgetAskers)) > 0) changed();
    },
  };
}
