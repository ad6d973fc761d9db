import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import {
  bookStocktakingSchema,
  differencesSchema,
  openedStocktakingSchema,
  startStocktakingSchema,
  stocktakingSchema,
  storeCountsSchema,
  storedCountsSchema,
} from './stocktaking.ts';

/** The calls by which the stock is counted. */
export const stocktakingCalls = {
  listStocktakings: {
    method: 'GET',
    path: '/stocktakings',
    summary: 'The last 20 stocktakings, newest first',
    access: ['catalogue'],
    answer: z.array(stocktakingSchema),
  },
  startStocktaking: {
    method: 'POST',
    path: '/stocktakings',
    summary: 'Begins to count what lies in some shelf places, or a family',
    access: ['catalogue'],
    body: startStocktakingSchema,
    answer: stocktakingSchema,
    failures: ['not-found'],
  },
  readStocktaking: {
    method: 'GET',
    path: '/stocktakings/:id',
    summary: 'A stocktaking with its places, and without what the books say',
    access: ['catalogue'],
    params: byId,
    answer: openedStocktakingSchema,
    failures: ['not-found'],
  },
  storeCounts: {
    method: 'PUT',
    path: '/stocktakings/:id/counts',
    summary: 'Stores what was counted in some places, with what the books say at that moment',
    access: ['catalogue'],
    params: byId,
    body: storeCountsSchema,
    answer: storedCountsSchema,
    failures: ['not-found', 'changed-meanwhile'],
  },
  readDifferences: {
    method: 'GET',
    path: '/stocktakings/:id/differences',
    summary: 'What was counted otherwise than the books say, and which orders would fall short',
    access: ['catalogue'],
    params: byId,
    answer: differencesSchema,
    failures: ['not-found'],
  },
  bookStocktaking: {
    method: 'POST',
    path: '/stocktakings/:id/booked',
    summary: 'Books all differences as they were shown, each with its reason, once',
    access: ['catalogue'],
    params: byId,
    body: bookStocktakingSchema,
    bodyBytesMax: 512 * 1024,
    answer: z.object({ booked: z.int(), pieces: z.int() }),
    failures: ['not-found', 'changed-meanwhile', 'stock-too-low'],
  },
  endStocktaking: {
    method: 'DELETE',
    path: '/stocktakings/:id',
    summary: 'Ends a stocktaking without booking anything',
    access: ['catalogue'],
    params: byId,
    answer: z.object({ ended: z.boolean() }),
    failures: ['not-found', 'changed-meanwhile'],
  },
} as const satisfies Record<string, Call>;
