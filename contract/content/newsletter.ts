import { emailSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** The address that wants the newsletter. */
export const subscribeSchema = z.strictObject({
  email: z
    .string('Email is Required')
    .trim()
    .min(1, 'Email is Required')
    .pipe(emailSchema('Please provide a valid email')),
});

/** What a mailed link carries: to confirm, or to leave. */
export const newsletterTokenSchema = z.strictObject({
  token: z.string().regex(/^[\w-]{20,64}$/, 'Part of the link is missing or changed'),
});

/** The same for every address, known or not. */
export const subscribedSchema = z.object({ done: z.literal(true) });

export const confirmedSchema = z.object({ email: z.string() });

/** Whether there was anything to leave: false where the link leads to no subscription, such as the second time. */
export const leftSchema = z.object({ left: z.boolean() });
