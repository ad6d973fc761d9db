import type { z } from 'zod';
import type {
  answerQuestionSchema,
  changeQuestionSchema,
  listManagedQuestionsSchema,
  ManagedQuestion,
} from '#contract/catalogue/questions.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { LIST_PAGE, type Page } from '#contract/lists.ts';
import type { AuditAction } from '#server/platform/audit/audit.actions.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { cursorOf, cursorValues, placeOf } from '#server/platform/database/cursors.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';
import {
  countQuestions,
  findAsker,
  listQuestions,
  lockQuestion,
  type QuestionState,
  removeQuestion,
  setState,
  writeAnswer,
} from './managed-questions.repository.ts';
import { answerMail } from './questions.mails.ts';

/** What admins do with questions about parts. */
export interface ManagedQuestionsService {
  /** A page of all questions. Fails with `invalid-request` for a cursor that no page gave. */
  list(input: z.output<typeof listManagedQuestionsSchema>): Promise<Result<Page<ManagedQuestion>>>;
  /**
   * Answers a question, or puts its answer right, and publishes both or not. Each new answer is mailed to the asker, as long as they have an
   * account; the same one again is not. Fails with `not-found`, and with `changed-meanwhile` if the answer is not that which the admin saw.
   */
  answer(
    actor: CurrentUser,
    id: string,
    input: z.output<typeof answerQuestionSchema>,
  ): Promise<Result<ManagedQuestion>>;
  /**
   * Gives a question another state; the one that it has stays. Fails with `not-found`, and with `changed-meanwhile` if its answer, or that it has none, does
   * not allow that state.
   */
  change(
    actor: CurrentUser,
    id: string,
    input: z.output<typeof changeQuestionSchema>,
  ): Promise<Result<ManagedQuestion>>;
  /** Deletes a question with its answer. Fails with `not-found`. */
  remove(actor: CurrentUser, id: string): Promise<Result<{ modifiedCount: number }>>;
}

/** What the answers of admins work with; `changed` is called after each change. */
export interface Answering {
  db: Database;
  mail: MailService;
  /** Who answers, and where an answer to the mail goes. */
  shop: { name: string; email: string };
  publicUrl: string;
  changed(): void;
}

/** What admins do with questions about parts. */
export function managedQuestionsService(answering: Answering): ManagedQuestionsService {
  const { db, mail, shop, publicUrl, changed } = answering;

  /** Does something with a question, locked, in a transaction; pages then show it. */
  async function withQuestion<T>(
    id: string,
    work: (tx: Transaction, before: ManagedQuestion) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const done = await inTransaction<Result<T>>(db, async (tx) => {
      const before = await lockQuestion(tx, id);
      return before ? work(tx, before) : missing;
    });
    if (done.ok) changed();
    return done;
  }

  return {
    async list({ q, state, sort, order, limit = LIST_PAGE, cursor }) {
      const sorted = `questions ${sort} ${order}`;
      const kind = sort === 'part' ? cursorValues.text : cursorValues.time;
      const place = cursor === undefined ? null : placeOf<string>(sorted, cursor, kind);
      if (cursor !== undefined && !place) {
        const message = 'This is no place in the list. Please begin at its start.';
        return fail('invalid-request', message, { errors: { cursor: message } });
      }
      const filter = { q, state };
      const rows = await listQuestions(db, filter, { by: sort, direction: order }, place, limit + 1);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const next = last && { id: last.id, value: sort === 'part' ? last.part.name : last.createdAt };
      return succeed({
        rows: shown,
        total: await countQuestions(db, filter),
        next: next && rows.length > limit ? cursorOf(sorted, next) : null,
      });
    },
    answer: (actor, id, { answer, published, before: seen }) =>
      withQuestion(id, async (tx, before) => {
        if (answer !== before.answer) {
          if (before.answer !== seen) return answeredMeanwhile;
          await writeAnswer(tx, id, answer);
          await record(tx, actor, before, 'question-answered');
          const to = await findAsker(tx, id);
          const isCorrection = before.answer !== null;
          if (to)
            await mail.post(tx, answerMail({ question: before, answer, isCorrection, published, to, shop, publicUrl }));
        }
        return succeed(await moveTo(tx, actor, before, published ? 'published' : 'answered'));
      }),
    change: (actor, id, { state }) =>
      withQuestion(id, async (tx, before) => {
        const needsAnswer = state === 'published' || state === 'answered';
        if (needsAnswer && before.answer === null) return noAnswer;
        if (!needsAnswer && before.answer !== null) return answeredMeanwhile;
        return succeed(await moveTo(tx, actor, before, state));
      }),
    remove: (actor, id) =>
      withQuestion(id, async (tx, before) => {
        await removeQuestion(tx, id);
        await record(tx, actor, before, 'question-deleted');
        return succeed({ modifiedCount: 1 });
      }),
  };
}

/** Gives a question another state, unless it has it already, and says so in the audit log. Gives how it then is. */
async function moveTo(
  tx: Transaction,
  actor: CurrentUser,
  before: ManagedQuestion,
  state: QuestionState,
): Promise<ManagedQuestion> {
  if (state !== before.state) {
    await setState(tx, before.id, state);
    if (state === 'published') await record(tx, actor, before, 'question-published');
    if (before.state === 'published') await record(tx, actor, before, 'question-unpublished');
    if (state === 'declined') await record(tx, actor, before, 'question-declined');
  }
  const now = await lockQuestion(tx, before.id);
  if (!now) throw new Error(`Question ${before.id} is locked and not there`);
  return now;
}

/** The subject is the part: it is there when the question is deleted. */
async function record(
  tx: Transaction,
  { userId }: CurrentUser,
  { id, part }: ManagedQuestion,
  action: Extract<AuditAction, `question-${string}`>,
): Promise<void> {
  const who = { kind: 'user', id: userId } as const;
  await writeAudit(tx, { actor: who, action, subject: { kind: 'part', id: part._id }, data: { question: id } });
}

const missing = fail('not-found', 'There is no such question.');
const noAnswer = fail('changed-meanwhile', 'The question has no answer. Please answer it first.');
const answeredMeanwhile = fail(
  'changed-meanwhile',
  'Somebody else has answered it meanwhile. Please look at their answer first.',
);
