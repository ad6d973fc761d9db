import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { addGoodsSchema, countStockSchema, shelfSchema, stockMovementSchema } from './stock.ts';

/** The calls about the stock of a part. */
export const stockCalls = {
  readShelf: {
    method: 'GET',
    path: '/part/:id/shelf',
    summary: 'What lies on the shelf of a part: free, held, paid and not shipped, with the orders that wait for it',
    access: ['catalogue'],
    params: byId,
    answer: shelfSchema,
    failures: ['not-found'],
  },
  countStock: {
    method: 'POST',
    path: '/part/:id/stock',
    summary: 'Corrects the stock of a part by what was counted on the shelf, with a reason that stays in the ledger',
    access: ['catalogue'],
    params: byId,
    body: countStockSchema,
    answer: shelfSchema,
    failures: ['not-found', 'stock-too-low'],
  },
  addGoods: {
    method: 'POST',
    path: '/part/:id/goods',
    summary: 'Adds pieces that came in to the stock of a part',
    access: ['catalogue'],
    params: byId,
    body: addGoodsSchema,
    answer: shelfSchema,
    failures: ['not-found'],
  },
  listStockMovements: {
    method: 'GET',
    path: '/part/:id/stock',
    summary: 'The last 50 lines of the ledger of a part, newest first',
    access: ['catalogue'],
    params: byId,
    answer: z.array(stockMovementSchema),
    failures: ['not-found'],
  },
} as const satisfies Record<string, Call>;
