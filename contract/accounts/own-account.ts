import { z } from '#contract/zod.ts';
import { linkTokenSchema } from './accounts.ts';
import { signUpFormSchema } from './users.ts';

/** Another name for one's own account, by the rules of sign-up. */
export const nameFormSchema = z.strictObject({ name: signUpFormSchema.shape.name });

/** A new email for one's own account, by the rules of sign-up. */
export const emailFormSchema = z.strictObject({ email: signUpFormSchema.shape.email });

/** The answer of whoever opened one of the two links of a changed email. */
export const emailAnswerSchema = z.strictObject({
  token: linkTokenSchema,
  agree: z.boolean('Please say whether you agree'),
});

/** What became of the change: done, refused, or waiting for the other address. */
export const emailOutcomes = ['changed', 'refused', 'waiting'] as const;
export type EmailOutcome = (typeof emailOutcomes)[number];

export const emailOutcomeSchema = z.object({ outcome: z.enum(emailOutcomes) });
