import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { creditSchema } from './credit.ts';
import { askReleaseSchema, refuseReleaseSchema } from './release-requests.ts';

/** How members of a company ask that one order may pass its credit limit, and how an admin refuses that. */
export const releaseRequestCalls = {
  askRelease: {
    method: 'POST',
    path: '/company/:id/release-requests',
    limit: 'message',
    summary: 'Asks an admin to let one order on account pass the credit limit or a hold; nothing is held until then',
    access: 'bearer',
    params: byId,
    body: askReleaseSchema,
    answer: creditSchema,
    failures: ['forbidden', 'not-found', 'not-on-account', 'wrong-state'],
  },
  refuseRelease: {
    method: 'POST',
    path: '/manage/release-requests/:id/refuse',
    summary: 'Refuses a release with a reason, which is mailed to who asked',
    access: 'admin',
    params: byId,
    body: refuseReleaseSchema,
    answer: creditSchema,
    failures: ['not-found', 'wrong-state'],
  },
} as const satisfies Record<string, Call>;
