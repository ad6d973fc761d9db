import { z } from '#contract/zod.ts';

export const adminMailTimes = ['off', 'at-once', 'daily'] as const;

/** When an admin is mailed about each: within a minute or two, once a day with all of that day, or not. */
const timeSchema = z.enum(adminMailTimes, 'Please choose when these mails come');
export const adminMailsSchema = z.strictObject({
  'order-paid': timeSchema,
  'order-cancelled': timeSchema,
  'return-requested': timeSchema,
  question: timeSchema,
  'low-review': timeSchema,
  'low-stock': timeSchema,
  alarm: timeSchema,
});

export type AdminMails = z.infer<typeof adminMailsSchema>;

/** What admins can be mailed about. */
export type AdminMailKind = keyof AdminMails;
export const adminMailKinds = adminMailsSchema.keyof().options;

/** What admins are mailed about who have not chosen: a return or a question waits for them. */
export const adminMailDefaults: AdminMails = {
  'order-paid': 'off',
  'order-cancelled': 'off',
  'return-requested': 'at-once',
  question: 'at-once',
  'low-review': 'off',
  'low-stock': 'off',
  alarm: 'off',
};
