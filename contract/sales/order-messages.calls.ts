import { modifiedSchema } from '#contract/accounts/users.ts';
import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { orderPageToPackSchema } from './managed-orders.ts';
import { byNote, needNoAnswerSchema, writtenSchema } from './order-messages.ts';
import { orderPageSchema } from './orders.ts';

/** What buyers and admins write about orders. */
export const orderMessageCalls = {
  writeMessage: {
    method: 'POST',
    path: '/order/:id/messages',
    limit: 'message',
    summary:
      'Writes a message about an order: to the shop by its buyer and the members of its company, to the buyer by other admins. It is mailed to the other side',
    access: 'bearer',
    params: byId,
    body: writtenSchema,
    answer: orderPageSchema,
    failures: ['not-found', 'email-unverified'],
  },
  readMessages: {
    method: 'PUT',
    path: '/order/:id/messages/read',
    summary: 'Says that the buyer of an order, or a member of its company, has seen what the shop wrote about it',
    access: 'bearer',
    params: byId,
    answer: modifiedSchema,
    failures: ['not-found'],
  },
  needNoAnswer: {
    method: 'PUT',
    path: '/order/:id/messages/no-answer-needed',
    summary: 'Says that what the buyer of an order wrote up to a message needs no answer',
    access: ['sales'],
    params: byId,
    body: needNoAnswerSchema,
    answer: orderPageSchema,
    failures: ['not-found'],
  },
  addOrderNote: {
    method: 'POST',
    path: '/order/:id/notes',
    summary: 'Adds a note about an order that admins alone see',
    access: ['packer', 'sales'],
    params: byId,
    body: writtenSchema,
    answer: orderPageSchema,
    packersAnswer: orderPageToPackSchema,
    failures: ['not-found'],
  },
  deleteOrderNote: {
    method: 'DELETE',
    path: '/order/:id/notes/:note',
    summary: 'Deletes a note about an order, by who wrote it',
    access: ['packer', 'sales'],
    params: byNote,
    answer: orderPageSchema,
    packersAnswer: orderPageToPackSchema,
    failures: ['not-found', 'forbidden'],
  },
} as const satisfies Record<string, Call>;
