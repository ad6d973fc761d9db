import type { Call } from '#contract/call.ts';
import { emailSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { profileSchema, saveProfileSchema } from './profiles.ts';

const byOwnEmail = z.object({ email: emailSchema('Provide a valid email') });

/** What people tell of themselves. */
export const profileCalls = {
  readProfile: {
    method: 'GET',
    path: '/profile',
    summary: 'A profile, for its owner or an admin',
    access: 'bearer',
    query: byOwnEmail,
    answer: profileSchema,
    failures: ['forbidden', 'not-found'],
  },
  saveProfile: {
    method: 'PUT',
    path: '/profile',
    summary: 'Saves a profile, for its owner or an admin; the name and the email stay',
    access: 'bearer',
    query: byOwnEmail,
    body: saveProfileSchema,
    answer: profileSchema,
    failures: ['forbidden', 'not-found'],
  },
} as const satisfies Record<string, Call>;
