import { idSchema, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** The most views that one admin saves. */
export const ORDER_VIEWS_MAX = 30;

/** `query`: the search parameters of the order desk, such as `task=overdue&country=SE`. `shared`: all admins see it. */
export const saveOrderViewSchema = z.strictObject({
  name: typedText('Name is Required', 40),
  query: z
    .string()
    .max(1000, 'This view has too many filters')
    .regex(/^[\w.~%+=&-]*$/, 'These are no search parameters'),
  shared: z.boolean(),
});

export type SaveOrderView = z.infer<typeof saveOrderViewSchema>;

/** `own`: whether the reader saved it, and may remove it. */
export const orderViewSchema = saveOrderViewSchema.extend({ _id: idSchema, own: z.boolean() });

export type OrderView = z.infer<typeof orderViewSchema>;
