import { pageSchema, searchSchema } from '#contract/lists.ts';
import { idSchema, oneLine, readable, timeSchema, typedLines } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

export const QUESTION_MIN = 10;
export const QUESTION_MAX = 600;
export const QUESTION_ANSWER_MAX = 2000;
/** The most questions that a part's page shows. */
export const QUESTIONS_MAX = 50;

/** A question about a part with its answer, as everybody may read them. `name` is null where its asker gave none or is gone. */
export interface PublishedQuestion {
  id: string;
  name: string | null;
  question: string;
  answer: string;
  createdAt: string;
}

/** What somebody wants to know of a part. Without a name it stands there as that of a dealer. */
export const askQuestionSchema = z.strictObject({
  name: oneLine(z.string('Please write a name').trim().max(100, 'Please use at most 100 characters')).optional(),
  question: readable(
    z
      .string('Please write your question')
      .trim()
      .min(QUESTION_MIN, `Please write at least ${QUESTION_MIN} characters`)
      .max(QUESTION_MAX, `Please use at most ${QUESTION_MAX} characters`),
  ),
});

export type AskQuestion = z.infer<typeof askQuestionSchema>;

/** `answered`: by mail to its asker alone; `published`: on the part's page, too; `declined`: it gets no answer. */
export const questionStates = ['to-answer', 'answered', 'published', 'declined'] as const;
const stateSchema = z.enum(questionStates, 'There is no such state');

/** A question as admins see it. `email` of its asker, null once their account is closed. `slug` is null where the part is archived. */
export const managedQuestionSchema = z.object({
  id: idSchema,
  state: stateSchema,
  name: z.string().nullable(),
  email: z.string().nullable(),
  question: z.string(),
  answer: z.string().nullable(),
  part: z.object({ _id: idSchema, name: z.string(), sku: z.string(), slug: z.string().nullable() }),
  createdAt: timeSchema,
});

export type ManagedQuestion = z.infer<typeof managedQuestionSchema>;

export const listManagedQuestionsSchema = z.object({
  q: searchSchema,
  state: stateSchema.optional(),
  sort: z.enum(['newest', 'part']).default('newest'),
  order: z.enum(['ascending', 'descending']).default('descending'),
  ...pageSchema.shape,
});

/** `before` is the answer that the admin saw, null for none; `published`: question and answer stand on the part's page. */
export const answerQuestionSchema = z.strictObject({
  answer: typedLines('Please write an answer', QUESTION_ANSWER_MAX),
  published: z.boolean('Please say whether it stands on the part’s page'),
  before: z.string('Please say what the answer was').nullable(),
});

export const changeQuestionSchema = z.strictObject({ state: stateSchema });
