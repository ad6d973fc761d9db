import type { Call } from '#contract/call.ts';
import { z } from '#contract/zod.ts';
import {
  changePasswordFormSchema,
  codeFormSchema,
  confirmFormSchema,
  recoveryFormSchema,
  resetFormSchema,
  signedInSchema,
  socialFormSchema,
  socialStartSchema,
} from './accounts.ts';
import { readSessionHead, signOutHead } from './session.heads.ts';
import { loginFormSchema, personSchema, signUpFormSchema } from './users.ts';

const factorFailures = ['challenge-over', 'wrong-sign-in'] as const;
const freshFailures = ['forbidden', 'confirm-first'] as const;
const passwordSchema = z.object({ password: confirmFormSchema.shape.password.optional() });
const recoveryCodesSchema = z.object({ backupCodes: z.array(z.string()) });

/** What most of these calls share: a form, counted like a sign-in. */
const form = { method: 'POST', limit: 'signIn', answer: signedInSchema } as const;
const freshForm = { ...form, access: 'fresh', failures: freshFailures } as const;
const visitorForm = { ...form, access: 'visitor' } as const;

/** The calls that set cookies: signing in and out, the second factor, the password. */
export const authCalls = {
  signUp: {
    ...visitorForm,
    path: '/auth/sign-up/email',
    summary: 'Makes an account and signs in to it',
    limit: 'signUp',
    body: signUpFormSchema,
    failures: ['forbidden', 'email-taken'],
  },
  signIn: {
    ...visitorForm,
    path: '/auth/sign-in/email',
    summary: 'Signs in by password; `twoFactorRedirect` where the code of a second factor is required next',
    body: loginFormSchema,
    failures: ['forbidden', 'wrong-sign-in'],
  },
  verifyCode: {
    ...visitorForm,
    path: '/auth/two-factor/verify-totp',
    summary: 'Finishes a sign-in, or setting up a second factor, with a code of the authenticator app',
    body: codeFormSchema,
    failures: ['forbidden', ...factorFailures],
  },
  verifyRecoveryCode: {
    ...visitorForm,
    path: '/auth/two-factor/verify-backup-code',
    summary: 'Finishes a sign-in with a recovery code, which works once',
    body: recoveryFormSchema,
    failures: ['forbidden', ...factorFailures],
  },
  resetPassword: {
    ...visitorForm,
    path: '/auth/reset-password',
    summary: 'Sets a new password by a mailed link, ends all sessions and signs in',
    limit: 'reset',
    body: resetFormSchema,
    failures: ['forbidden', 'wrong-sign-in', 'link-forged', 'link-expired', 'link-used'],
  },
  signOut: { ...signOutHead, body: z.object({}), answer: z.object({ success: z.boolean() }), failures: ['forbidden'] },
  readSession: { ...readSessionHead, answer: z.object({ user: personSchema }).nullable(), failures: ['forbidden'] },
  beginSocial: {
    ...form,
    path: '/auth/sign-in/social',
    summary: 'Begins a social sign-in: the address of the provider, and the attempt to ask about',
    access: 'public',
    body: socialFormSchema,
    answer: socialStartSchema,
    failures: ['forbidden', 'not-found'],
  },
  linkSocial: {
    ...freshForm,
    path: '/auth/link-social',
    summary: 'Begins to add a social sign-in to one’s account, likewise',
    body: socialFormSchema,
    answer: socialStartSchema,
    failures: [...freshFailures, 'not-found'],
  },
  enableFactor: {
    ...freshForm,
    path: '/auth/two-factor/enable',
    summary: 'Begins to set up a second factor, which is off until its first code was given',
    body: passwordSchema,
    answer: recoveryCodesSchema.extend({ totpURI: z.string() }),
  },
  disableFactor: {
    ...freshForm,
    path: '/auth/two-factor/disable',
    summary: 'Takes the second factor off one’s account',
    body: passwordSchema,
    answer: z.object({ status: z.boolean() }),
  },
  renewRecoveryCodes: {
    ...freshForm,
    path: '/auth/two-factor/generate-backup-codes',
    summary: 'Makes new recovery codes; the earlier ones no longer work',
    body: passwordSchema,
    answer: recoveryCodesSchema,
  },
  changePassword: {
    ...freshForm,
    path: '/auth/change-password',
    summary: 'Changes the password; all other sessions end',
    body: changePasswordFormSchema,
  },
  confirm: {
    ...form,
    path: '/auth/confirm',
    summary: 'Signs in anew, by the password and the code of whoever has a second factor',
    access: 'session',
    body: confirmFormSchema,
    failures: ['forbidden', 'code-required', ...factorFailures],
  },
} as const satisfies Record<string, Call>;
