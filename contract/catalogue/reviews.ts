import { pageSchema, searchSchema } from '#contract/lists.ts';
import { idSchema, readable, timeSchema, typedLines, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const REVIEW_MAX = 2000;
/** The most reviews that one call gives. */
export const REVIEWS_MAX = 200;
const RATING_MESSAGE = 'Please provide rating between 1 to 5';

/** `verified`: the writer bought what it is about. `part` is what it is about, null for the company; `partName` its name. `answer` is the shop's. */
export const reviewSchema = z.object({
  id: idSchema,
  name: z.string(),
  review: z.string(),
  img: z.string(),
  ratings: z.int().min(RATING_MIN).max(RATING_MAX),
  verified: z.boolean(),
  part: idSchema.nullable(),
  partName: z.string().nullable(),
  answer: z.string().nullable(),
  createdAt: timeSchema,
});

export type Review = z.infer<typeof reviewSchema>;

export const listReviewsSchema = z.object({ part: idSchema.optional() });

/** The fields of the form; `img` is the address that the upload gave. */
export const reviewFormSchema = z.object({
  name: typedText('Name is Required', 100),
  review: typedLines('Review is Required', REVIEW_MAX),
  ratings: z
    .number({ error: ({ input }) => (input === undefined ? 'Ratings is Required' : RATING_MESSAGE) })
    .int(RATING_MESSAGE)
    .min(RATING_MIN, RATING_MESSAGE)
    .max(RATING_MAX, RATING_MESSAGE),
  img: typedText('Image is Required', 300),
});

/** `order` and `part` name one of the lines that the writer bought: both or neither. */
export const addReviewSchema = z
  .strictObject({ ...reviewFormSchema.shape, order: idSchema.optional(), part: idSchema.optional() })
  .refine(({ order, part }) => (order === undefined) === (part === undefined), {
    path: ['order'],
    message: 'Please name the order together with its part',
  });

export type AddReview = z.infer<typeof addReviewSchema>;

export const insertedSchema = z.object({ insertedId: idSchema });

/** A line that its buyer paid for, or has on account, and has not reviewed yet. */
export const paidLineSchema = z.object({
  order: idSchema,
  orderNumber: z.int(),
  part: idSchema,
  name: z.string(),
});

export type PaidLine = z.infer<typeof paidLineSchema>;

/** A review as admins see it. `email` of its writer, null for the shop's own or a closed account. */
export const managedReviewSchema = reviewSchema.extend({
  hidden: z.boolean(),
  email: z.string().nullable(),
  orderNumber: z.int().nullable(),
});

export type ManagedReview = z.infer<typeof managedReviewSchema>;

export const reviewStates = ['shown', 'hidden', 'unanswered'] as const;

export const listManagedReviewsSchema = z.object({
  q: searchSchema,
  state: z.enum(reviewStates, 'There is no such state').optional(),
  ratings: z.coerce.number().int().min(RATING_MIN, RATING_MESSAGE).max(RATING_MAX, RATING_MESSAGE).optional(),
  sort: z.enum(['newest', 'ratings']).default('newest'),
  order: z.enum(['ascending', 'descending']).default('descending'),
  ...pageSchema.shape,
});

/** What admins change of a review: an empty answer takes the answer away. */
export const changeReviewSchema = z.strictObject({
  hidden: z.boolean('Please say whether it is hidden').optional(),
  answer: readable(z.string().trim().max(REVIEW_MAX, `Please use at most ${REVIEW_MAX} characters`)).optional(),
});
