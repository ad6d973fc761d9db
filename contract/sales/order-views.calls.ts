import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { orderViewSchema, saveOrderViewSchema } from './order-views.ts';

/** Views of the order desk that admins save: each gives all that the admin sees then. */
export const orderViewCalls = {
  listOrderViews: {
    method: 'GET',
    path: '/order-views',
    summary: 'One’s own views of the order desk, and those that other admins share, by name',
    access: ['packer', 'sales'],
    answer: z.array(orderViewSchema),
  },
  saveOrderView: {
    method: 'POST',
    path: '/order-views',
    summary: 'Saves a view of the order desk; one’s own view of the same name is replaced',
    access: ['packer', 'sales'],
    body: saveOrderViewSchema,
    answer: z.array(orderViewSchema),
  },
  removeOrderView: {
    method: 'DELETE',
    path: '/order-views/:id',
    summary: 'Removes one of one’s own views',
    access: ['packer', 'sales'],
    params: byId,
    answer: z.array(orderViewSchema),
    failures: ['not-found'],
  },
} as const satisfies Record<string, Call>;
