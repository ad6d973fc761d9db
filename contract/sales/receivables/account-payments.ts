import { dollarsSchema, idSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { cardChoiceShape } from './kept-cards.ts';

/** The least and the most that a card is charged, in cents. */
export const CARD_MIN_CENTS = 50;
export const CARD_MAX_CENTS = 99_999_999;

/** At most so many items are paid at once. */
const PAID_ITEMS_MAX = 200;

/**
 * Open items by their ids, debits and credits that are taken off, or the order whose deposit is paid; `amount` is what is paid in dollars as the
 * payer saw it.
 */
export const openAccountPaymentSchema = z
  .strictObject({
    items: z
      .array(idSchema)
      .min(1, 'Please choose an item')
      .max(PAID_ITEMS_MAX, `At most ${PAID_ITEMS_MAX} items at once`)
      .optional(),
    order: idSchema.optional(),
    amount: dollarsSchema,
    ...cardChoiceShape,
  })
  .refine(({ items, order }) => (items === undefined) !== (order === undefined), {
    path: ['items'],
    message: 'Please choose items, or an order',
  });

export type OpenAccountPayment = z.infer<typeof openAccountPaymentSchema>;

export const openedAccountPaymentSchema = z.object({ payment: idSchema, clientSecret: z.string() });

/**
 * A payment that was entered in the account. `left`: what of it is not allocated, because an item was paid meanwhile. `order`: whose deposit it
 * is; `goesOut`: the order was not ended before the money came.
 */
export const accountPaymentSchema = z.object({
  _id: idSchema,
  amount: z.number(),
  left: z.number(),
  order: z.object({ _id: idSchema, orderNumber: z.int(), goesOut: z.boolean() }).optional(),
});

export type AccountPayment = z.infer<typeof accountPaymentSchema>;
