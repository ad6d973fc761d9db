import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** What of a part goes on paper. */
export const dataSheetCalls = {
  readDataSheet: {
    method: 'GET',
    path: '/parts/:id/data-sheet',
    summary:
      'The data sheet of a part on sale as PDF: its picture, dimensions, specification and maker, without price and stock',
    access: 'public',
    params: byId,
    answer: z.string(),
    file: 'application/pdf',
    failures: ['not-found'],
  },
  readFittingInstructions: {
    method: 'GET',
    path: '/parts/:id/fitting-instructions',
    summary: 'How a part on sale is fitted, as PDF: what is in the box, torques and steps',
    access: 'public',
    params: byId,
    answer: z.string(),
    file: 'application/pdf',
    failures: ['not-found'],
  },
} as const satisfies Record<string, Call>;
