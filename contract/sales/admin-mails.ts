import { z } from '#contract/zod.ts';

/** What admins can be mailed about. */
export const adminMailKinds = [
  'order-paid',
  'order-cancelled',
  'return-requested',
  'low-review',
  'low-stock',
  'alarm',
] as const;
export type AdminMailKind = (typeof adminMailKinds)[number];

export const adminMailTimes = ['off', 'at-once', 'daily'] as const;

/** When an admin is mailed about each: within a minute or two, once a day with all of that day, or not. */
export const adminMailsSchema = z.record(
  z.enum(adminMailKinds),
  z.enum(adminMailTimes, 'Please choose when these mails come'),
);

export type AdminMails = z.infer<typeof adminMailsSchema>;
