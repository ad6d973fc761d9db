import { z } from 'zod';
import { idSchema } from './values.ts';

const RATING_MIN = 1;
const RATING_MAX = 5;

export const reviewSchema = z.object({
  id: idSchema,
  name: z.string(),
  review: z.string(),
  img: z.string(),
  ratings: z.int().min(RATING_MIN).max(RATING_MAX),
});

export type Review = z.infer<typeof reviewSchema>;
