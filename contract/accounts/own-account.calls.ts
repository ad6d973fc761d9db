import type { Call } from '#contract/call.ts';
import { nameFormSchema } from './own-account.ts';
import { modifiedSchema } from './users.ts';

const freshFailures = ['forbidden', 'confirm-first'] as const;

/** What people change of their own account beyond how they sign in. */
export const ownAccountCalls = {
  changeName: {
    method: 'PUT',
    path: '/auth/name',
    summary: 'Changes the name of one’s own account; reviews that are signed with it follow',
    access: 'fresh',
    body: nameFormSchema,
    answer: modifiedSchema,
    failures: freshFailures,
  },
} as const satisfies Record<string, Call>;
