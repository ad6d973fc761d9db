import { idSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

export const brandSchema = z.object({ _id: idSchema, name: z.string(), img: z.string() });

export type Brand = z.infer<typeof brandSchema>;
