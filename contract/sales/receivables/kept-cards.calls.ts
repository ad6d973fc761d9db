import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { keptCardsSchema, listCardsSchema } from './kept-cards.ts';

/** Cards that stay with people and companies. */
export const keptCardCalls = {
  listKeptCards: {
    method: 'GET',
    path: '/cards',
    summary: 'The cards that one may pay with: one’s own, and those of a company that one may order for',
    access: 'bearer',
    query: listCardsSchema,
    answer: keptCardsSchema,
    failures: ['not-found'],
  },
  removeKeptCard: {
    method: 'DELETE',
    path: '/cards/:id',
    summary: 'Removes a card of one’s own, or of a company that one owns: nothing is paid with it any more',
    access: 'bearer',
    params: byId,
    answer: z.object({ done: z.literal(true) }),
    failures: ['not-found', 'forbidden'],
  },
} as const satisfies Record<string, Call>;
