import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** How many parts one account waits for at most. */
export const STOCK_ALERTS_MAX = 200;

const stockAlertSchema = z.object({ on: z.boolean() });

/** One mail when a part can be ordered again. */
export const stockAlertCalls = {
  readStockAlert: {
    method: 'GET',
    path: '/part/:id/stock-alert',
    summary: 'Whether one is mailed when the part can be ordered again',
    access: 'bearer',
    params: byId,
    answer: stockAlertSchema,
    failures: ['not-found'],
  },
  askForStockAlert: {
    method: 'PUT',
    path: '/part/:id/stock-alert',
    summary: 'Asks for one mail when the part can be ordered again, so the email must be verified',
    access: 'bearer',
    params: byId,
    answer: stockAlertSchema,
    failures: ['not-found', 'email-unverified', 'wrong-state'],
  },
  dropStockAlert: {
    method: 'DELETE',
    path: '/part/:id/stock-alert',
    summary: 'Wants no mail about the part any more',
    access: 'bearer',
    params: byId,
    answer: stockAlertSchema,
    failures: ['not-found'],
  },
} as const satisfies Record<string, Call>;
