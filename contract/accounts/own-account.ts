import { z } from '#contract/zod.ts';
import { linkTokenSchema } from './accounts.ts';
import { signUpFormSchema, unshippedSchema } from './users.ts';

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

/** The email of one's own account, typed once more to close it: any text, since the server compares it. */
export const closeFormSchema = z.strictObject({
  email: z.string('Please type the email of your account').max(254, 'Please type the email of your account'),
});

/** What closing one's own account would leave to do. `refusal`: what has to be done first; null where nothing has. */
export const closingSchema = z.object({
  refusal: z.string().nullable(),
  unpaid: unshippedSchema,
  unshipped: unshippedSchema,
});

export type Closing = z.infer<typeof closingSchema>;

/** The kinds of mails that can be switched off: what the shop writes about an order, and changed price lists of one's company. */
export const mailKinds = ['order-messages', 'price-lists'] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * Which of them somebody gets, and the newsletter. Null where there is nothing to choose: price lists for who owns no company, the newsletter
 * until the email is verified.
 */
export const mailChoicesSchema = z.strictObject({
  'order-messages': z.boolean('Please choose'),
  'price-lists': z.boolean('Please choose').nullable(),
  newsletter: z.boolean('Please choose').nullable(),
});

export type MailChoices = z.infer<typeof mailChoicesSchema>;
