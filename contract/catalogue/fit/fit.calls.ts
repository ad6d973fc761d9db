import type { Call } from '#contract/call.ts';
import { z } from '#contract/zod.ts';
import { compareFitSchema, fitSchema } from './fit.schema.ts';

/** Whether parts fit each other. */
export const fitCalls = {
  compareFit: {
    method: 'POST',
    path: '/fit',
    summary:
      'Whether parts fit others, such as those of a bicycle: the worst of all interfaces, with both values, the rule and its source. What is not known is never said to fit',
    access: 'public',
    browses: true,
    body: compareFitSchema,
    answer: z.array(fitSchema),
    failures: ['unavailable'],
  },
} as const satisfies Record<string, Call>;
