import type { Call } from '#contract/call.ts';
import { z } from '#contract/zod.ts';
import { confirmedSchema, leftSchema, newsletterTokenSchema, subscribedSchema, subscribeSchema } from './newsletter.ts';

/** The newsletter. */
export const newsletterCalls = {
  subscribe: {
    method: 'POST',
    path: '/newsletter',
    limit: 'newsletter',
    summary:
      'Asks for the newsletter: a mail to the address asks to confirm it. The answer is the same for every address',
    access: 'public',
    body: subscribeSchema,
    answer: subscribedSchema,
  },
  confirmSubscription: {
    method: 'POST',
    path: '/newsletter/confirmed',
    summary: 'Confirms a subscription by the token of its mail, once',
    access: 'public',
    body: newsletterTokenSchema,
    answer: confirmedSchema,
    failures: ['link-forged', 'link-used', 'link-expired'],
  },
  leaveNewsletter: {
    method: 'POST',
    path: '/newsletter/left',
    summary: 'Ends a subscription by the token that every newsletter carries',
    access: 'public',
    body: newsletterTokenSchema,
    answer: leftSchema,
  },
  exportSubscribers: {
    method: 'GET',
    path: '/manage/newsletter/csv',
    summary: 'The confirmed addresses, each with its link to unsubscribe',
    access: ['sales'],
    answer: z.string(),
    file: 'text/csv',
  },
} as const satisfies Record<string, Call>;
