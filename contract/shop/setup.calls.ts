import type { Call } from '#contract/call.ts';
import { z } from '#contract/zod.ts';
import { decideStepSchema, setupSchema, setupStepSchema } from './setup.ts';

/** What leads an admin from an empty shop to its first order. */
export const shopSetupCalls = {
  readSetup: {
    method: 'GET',
    path: '/setup',
    summary: 'What is done and what is missing before the shop can sell',
    access: 'admin',
    answer: setupSchema,
  },
  decideStep: {
    method: 'PUT',
    path: '/setup/:step',
    summary: 'Says that a step is decided as it is, or takes that back',
    access: 'admin',
    params: setupStepSchema,
    body: decideStepSchema,
    answer: setupSchema,
  },
  sendTestMail: {
    method: 'POST',
    path: '/setup/test-mail',
    limit: 'reset',
    summary: 'Sends a mail to the admin who asks for it',
    access: 'admin',
    answer: z.object({ to: z.string() }),
  },
} as const satisfies Record<string, Call>;
