import { modifiedSchema } from '#contract/accounts/users.ts';
import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import {
  answerQuestionSchema,
  askQuestionSchema,
  changeQuestionSchema,
  listManagedQuestionsSchema,
  managedQuestionSchema,
} from './questions.ts';

/** Questions about parts: asked, answered and published. */
export const questionCalls = {
  askQuestion: {
    method: 'POST',
    path: '/part/:id/questions',
    limit: 'message',
    summary: 'Asks something about a part on sale. The answer comes by mail, so the email must be verified',
    access: 'bearer',
    params: byId,
    body: askQuestionSchema,
    answer: modifiedSchema,
    failures: ['not-found', 'email-unverified'],
  },
  listManagedQuestions: {
    method: 'GET',
    path: '/manage/questions',
    summary: 'All questions about parts, with their answers',
    access: ['sales'],
    query: listManagedQuestionsSchema,
    answer: z.array(managedQuestionSchema),
    paged: true,
  },
  answerQuestion: {
    method: 'PUT',
    path: '/manage/questions/:id/answer',
    summary: 'Answers a question or puts its answer right, which is mailed to its asker, and publishes it or not',
    access: ['sales'],
    params: byId,
    body: answerQuestionSchema,
    answer: managedQuestionSchema,
    failures: ['not-found', 'changed-meanwhile'],
  },
  changeQuestion: {
    method: 'PUT',
    path: '/manage/questions/:id',
    summary:
      'Publishes an answered question or takes it off the page; declines one without an answer, or lets it wait again',
    access: ['sales'],
    params: byId,
    body: changeQuestionSchema,
    answer: managedQuestionSchema,
    failures: ['not-found', 'changed-meanwhile'],
  },
  deleteQuestion: {
    method: 'DELETE',
    path: '/manage/questions/:id',
    summary: 'Deletes a question with its answer',
    access: ['sales'],
    params: byId,
    answer: modifiedSchema,
    failures: ['not-found'],
  },
} as const satisfies Record<string, Call>;
