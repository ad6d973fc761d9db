import { z } from 'zod';
import { idSchema } from '#contract/values.ts';

export const brandSchema = z.object({ _id: idSchema, name: z.string(), img: z.string() });

export type Brand = z.infer<typeof brandSchema>;
