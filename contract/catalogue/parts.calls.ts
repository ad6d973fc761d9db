import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { listPartsSchema } from './part-search.ts';
import { partSchema } from './parts.ts';

/** Parts on sale. */
export const partCalls = {
  listParts: {
    method: 'GET',
    path: '/parts',
    summary:
      'All parts on sale, newest first, with their list prices; with any parameter one page of those that match. X-Search-Without names the words that a search left out, among them the name of another maker; X-Search-Instead the number that was searched for where no part has the typed one, with 0 for O or 1 for I; X-Search-Not-Sold the kind of part that was searched for and is not sold',
    access: 'public',
    query: listPartsSchema,
    paged: true,
    answer: z.array(partSchema),
  },
  readPart: {
    method: 'GET',
    path: '/purchasePage/:id',
    summary: 'One part on sale',
    access: 'public',
    params: byId,
    answer: partSchema,
    failures: ['not-found'],
  },
} as const satisfies Record<string, Call>;
