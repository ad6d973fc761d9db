import { idSchema, timeSchema, typedLines } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** The longest message about an order, and the longest note, in characters. */
export const MESSAGE_MAX = 2000;

/** What is written about an order: a message, or a note for admins. */
export const writtenSchema = z.strictObject({ text: typedLines('Please write something', MESSAGE_MAX) });

/** Which was the last message that the admin saw: what the buyer wrote after it still waits for an answer. */
export const needNoAnswerSchema = z.strictObject({ upTo: idSchema });

/** A note is named in the address by its order and itself. */
export const byNote = z.object({ id: idSchema, note: idSchema });

/** A note of an admin about an order, for admins alone. `own`: the reader wrote it, and may delete it. */
export const internalNoteSchema = z.object({
  _id: idSchema,
  at: timeSchema,
  by: z.string(),
  own: z.boolean(),
  text: z.string(),
});

export type InternalNote = z.infer<typeof internalNoteSchema>;

/**
 * A message about an order. `by`: 'you', the name of who wrote it, or 'the shop' for readers who are not told which of its people it
 * was. `isNew`: for its buyer and their company one of the shop's that none of them saw before; for the shop one of theirs that waits for an answer.
 */
export const orderMessageSchema = z.object({
  _id: idSchema,
  at: timeSchema,
  from: z.enum(['buyer', 'shop']),
  by: z.string(),
  text: z.string(),
  isNew: z.boolean(),
});

export type OrderMessage = z.infer<typeof orderMessageSchema>;
