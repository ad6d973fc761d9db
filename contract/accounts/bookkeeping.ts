import { emailSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** How many days the link that confirms an address of bookkeeping can be opened. */
export const BOOKKEEPING_DAYS = 7;

/** How the token of such a link begins, by which its page tells it from an invitation. */
export const BOOKKEEPING_TOKEN_START = 'books-';

/** Where a company's bookkeeping is. Copies go there once it is `confirmed`. */
export const bookkeepingSchema = z.object({ email: z.string(), confirmed: z.boolean() });

export type Bookkeeping = z.infer<typeof bookkeepingSchema>;

export const setBookkeepingSchema = z.strictObject({ email: emailSchema('Provide a valid email') });

export type SetBookkeeping = z.output<typeof setBookkeepingSchema>;

/** The company whose documents an address is asked to get. */
export const offeredCopiesSchema = z.object({ company: z.string(), email: z.string() });

export type OfferedCopies = z.infer<typeof offeredCopiesSchema>;
