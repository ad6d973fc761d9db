import { z } from '#contract/zod.ts';
import { signUpFormSchema } from './users.ts';

/** Another name for one's own account, by the rules of sign-up. */
export const nameFormSchema = z.strictObject({ name: signUpFormSchema.shape.name });
