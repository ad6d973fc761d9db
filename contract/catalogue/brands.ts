import { idSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** `profile` is what it makes, for whom, since when and where; it may be empty. */
export const brandSchema = z.object({ _id: idSchema, name: z.string(), img: z.string(), profile: z.string() });

export type Brand = z.infer<typeof brandSchema>;
