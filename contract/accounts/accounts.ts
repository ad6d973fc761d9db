import { emailSchema, idSchema, readable, timeSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { socialProviders } from './social.ts';
import { PASSWORD_MAX, PASSWORD_MIN, personSchema } from './users.ts';

const newPasswordSchema = readable(
  z
    .string('Password is Required')
    .min(1, 'Password is Required')
    .min(PASSWORD_MIN, 'Must be 6 characters or longer')
    .max(PASSWORD_MAX, `Please use at most ${PASSWORD_MAX} characters`),
);

const passwordAtHandSchema = z
  .string('Password is Required')
  .min(1, 'Password is Required')
  .max(PASSWORD_MAX, `Please use at most ${PASSWORD_MAX} characters`);

/** What people read when a new password is among the first guesses of an attacker. */
export const PASSWORD_TOO_EASY = 'This password is too easy to guess';

/** 'Forgot password?', in the words of the login form. */
export const forgotFormSchema = z.strictObject({
  email: z.string('Email is Required').min(1, 'Email is Required').pipe(emailSchema('Please provide a valid email')),
});

/** The token of a mailed link, unchecked: the server decides whether it is valid. */
export const linkTokenSchema = z.string('The link is not whole').max(500, 'The link is not whole');

export const resetFormSchema = z.object({ token: linkTokenSchema, password: newPasswordSchema });

/** Six figures from an authenticator app. */
export const codeFormSchema = z.object({
  code: z
    .string('Code is Required')
    .trim()
    .min(1, 'Code is Required')
    .regex(/^\d{6}$/, 'The code has six figures'),
});

export const recoveryFormSchema = z.object({
  code: z
    .string('Recovery code is Required')
    .trim()
    .toLowerCase()
    .min(1, 'Recovery code is Required')
    .max(40, 'This code is not right'),
});

export const changePasswordFormSchema = z.object({
  currentPassword: passwordAtHandSchema,
  newPassword: newPasswordSchema,
});

/** Shows again who one is, for what a sign-in older than `FRESH_MS` may not do: the password, and the code of who has a second factor. */
export const confirmFormSchema = z.object({
  password: passwordAtHandSchema,
  code: codeFormSchema.shape.code.optional(),
});

/** How long after signing in or confirming the account itself may be changed, in milliseconds. */
export const FRESH_MS = 10 * 60 * 1000;

/** Where a social sign-in goes on. The page where it began reads it by the id of the attempt. */
export const socialFormSchema = z.object({ provider: z.enum(socialProviders, 'There is no such provider') });

/** The address of the provider to go to, and the attempt to ask about. */
export const socialStartSchema = z.object({ url: z.string(), attempt: idSchema });
export type SocialStart = z.infer<typeof socialStartSchema>;

/** Who signed in, or that the code of a second factor is required first. */
export const signedInSchema = z.object({
  user: personSchema.optional(),
  twoFactorRedirect: z.boolean().optional(),
});

export type SignedIn = z.infer<typeof signedInSchema>;

/**
 * How an attempt to sign in socially ended. Beyond `pending`, `signed-in`, `second-factor` (a code is still required) and
 * `linked`, what went wrong.
 */
export const socialOutcomes = [
  'pending',
  'signed-in',
  'second-factor',
  'linked',
  'cancelled',
  'failed',
  'no-email',
  'email-in-use',
  'link-mailed',
  'linked-elsewhere',
] as const;
export type SocialOutcome = (typeof socialOutcomes)[number];

export const attemptSchema = z.object({ outcome: z.enum(socialOutcomes) });

/** `email-from` and `email-to`: the two of a changed email, mailed to the one there is and to the new one. */
export const linkKinds = ['reset', 'verify', 'link', 'email-from', 'email-to'] as const;
export type LinkKind = (typeof linkKinds)[number];

/**
 * Whom a mailed link is for, and what it does. `provider` with `link`: which sign-in it adds. `newEmail` with those of a changed
 * email: the one that is to be the account's.
 */
export const mailedLinkSchema = z.object({
  kind: z.enum(linkKinds),
  email: z.string(),
  provider: z.enum(socialProviders).nullable(),
  newEmail: z.string().nullable(),
});

/** A new email that was asked for, until both addresses agree. Who was never shown to own the present one is not asked there: `oldAgreed`. */
export const emailChangeSchema = z.object({
  email: z.string(),
  oldAgreed: z.boolean(),
  newAgreed: z.boolean(),
  expiresAt: timeSchema,
});

export type EmailChange = z.infer<typeof emailChangeSchema>;

/** One's own account, as the dashboard shows it. */
export const accountSchema = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  /** Null for an account without one. */
  passwordChangedAt: timeSchema.nullable(),
  secondFactor: z.boolean(),
  emailChange: emailChangeSchema.nullable(),
  providers: z.array(z.object({ provider: z.enum(socialProviders), linked: z.boolean() })),
});

export type Account = z.infer<typeof accountSchema>;

/** One place where one is signed in. `device` in words, such as 'Firefox on Linux'. */
export const sessionSchema = z.object({
  _id: idSchema,
  device: z.string(),
  address: z.string().nullable(),
  lastUsedAt: timeSchema,
  current: z.boolean(),
});

export type SessionItem = z.infer<typeof sessionSchema>;
