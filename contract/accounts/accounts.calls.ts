import type { Call } from '#contract/call.ts';
import { byEmail, byId, emailSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import {
  accountSchema,
  attemptSchema,
  forgotFormSchema,
  linkTokenSchema,
  mailedLinkSchema,
  sessionSchema,
} from './accounts.ts';
import { renewTokenHead } from './session.heads.ts';
import { socialProviders } from './social.ts';
import { modifiedSchema, tokenSchema } from './users.ts';

const doneSchema = z.object({ done: z.literal(true) });

const freshFailures = ['forbidden', 'confirm-first'] as const;
const linkFailures = ['link-forged', 'link-expired', 'link-used'] as const;

/** The calls about one's own account. Those that sign in and out are in `authCalls`. */
export const accountCalls = {
  renewToken: {
    ...renewTokenHead,
    params: byEmail,
    body: z.strictObject({ email: emailSchema('Provide a valid email').optional() }).nullish(),
    answer: tokenSchema,
    failures: ['unauthorized', 'forbidden'],
    limit: 'token',
  },
  requestReset: {
    method: 'POST',
    path: '/auth/request-password-reset',
    summary: 'Mails a link to choose a new password, if the account exists; the answer is the same if not',
    access: 'public',
    limit: 'reset',
    body: forgotFormSchema,
    answer: doneSchema,
  },
  readLink: {
    method: 'POST',
    path: '/auth/mailed-link',
    summary: 'What a mailed link does, and for whom',
    access: 'public',
    limit: 'reset',
    body: z.strictObject({ token: linkTokenSchema }),
    answer: mailedLinkSchema,
    failures: linkFailures,
  },
  verifyEmail: {
    method: 'POST',
    path: '/auth/verify-email',
    summary: 'Verifies the email of the person signed in, by the link that was mailed to it',
    access: 'session',
    limit: 'reset',
    body: z.strictObject({ token: linkTokenSchema }),
    answer: doneSchema,
    failures: [...linkFailures, 'forbidden'],
  },
  sendVerification: {
    method: 'POST',
    path: '/auth/send-verification',
    summary: 'Mails the link that verifies the email of the person signed in once more',
    access: 'session',
    limit: 'reset',
    answer: doneSchema,
    failures: ['forbidden'],
  },
  linkByMail: {
    method: 'POST',
    path: '/auth/link-by-mail',
    summary: 'Adds a social sign-in by the link that was mailed: drops a password never proven to be the owner’s',
    access: 'public',
    limit: 'reset',
    body: z.strictObject({ token: linkTokenSchema }),
    answer: mailedLinkSchema,
    failures: linkFailures,
  },
  readAttempt: {
    method: 'GET',
    path: '/auth/attempts/:id',
    summary: 'How an attempt to sign in socially has ended',
    access: 'public',
    params: byId,
    answer: attemptSchema,
    failures: ['not-found'],
  },
  readAccount: {
    method: 'GET',
    path: '/auth/account',
    summary: 'One’s own account',
    access: 'session',
    answer: accountSchema,
    failures: ['forbidden'],
  },
  listSessions: {
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Where one is signed in, the last used first',
    access: 'fresh',
    answer: z.array(sessionSchema),
    failures: freshFailures,
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/:id',
    summary: 'Signs one out in one place',
    access: 'fresh',
    params: byId,
    answer: modifiedSchema,
    failures: [...freshFailures, 'not-found'],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'Signs one out everywhere but here',
    access: 'fresh',
    answer: modifiedSchema,
    failures: freshFailures,
  },
  unlinkProvider: {
    method: 'DELETE',
    path: '/auth/providers/:provider',
    summary: 'Takes a social sign-in off one’s account, but never the last way to sign in',
    access: 'fresh',
    params: z.object({ provider: z.enum(socialProviders, 'There is no such provider') }),
    answer: modifiedSchema,
    failures: [...freshFailures, 'last-sign-in', 'not-found'],
  },
} as const satisfies Record<string, Call>;
