import { z } from '#contract/zod.ts';
import type { Problem } from './failures.ts';

/** The schema of a problem document. In a file of its own: pages read failures without zod. */
export const problemSchema: z.ZodType<Problem> = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});
