import type { Call } from '#contract/call.ts';
import { z } from '#contract/zod.ts';
import { compareFitHead } from './fit.heads.ts';
import { compareFitSchema, fitSchema } from './fit.schema.ts';

/** Whether parts fit each other. */
export const fitCalls = {
  compareFit: {
    ...compareFitHead,
    body: compareFitSchema,
    answer: z.array(fitSchema),
    failures: ['unavailable'],
  },
} as const satisfies Record<string, Call>;
