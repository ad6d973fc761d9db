import type { Call } from '#contract/call.ts';
import { adminMailsSchema } from './admin-mails.ts';

/** What an admin is mailed about: each chooses for themselves. */
export const adminMailCalls = {
  readAdminMails: {
    method: 'GET',
    path: '/admin-mails',
    summary: 'What one is mailed about as an admin, and when',
    access: 'admin',
    answer: adminMailsSchema,
  },
  saveAdminMails: {
    method: 'PUT',
    path: '/admin-mails',
    summary: 'Changes that',
    access: 'admin',
    body: adminMailsSchema,
    answer: adminMailsSchema,
  },
} as const satisfies Record<string, Call>;
