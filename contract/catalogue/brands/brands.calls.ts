import type { Call } from '#contract/call.ts';
import { z } from '#contract/zod.ts';
import { brandSchema } from '../brands.ts';

/** Brands. */
export const brandCalls = {
  listBrands: {
    method: 'GET',
    path: '/brands',
    summary: 'All brands',
    access: 'public',
    answer: z.array(brandSchema),
  },
} as const satisfies Record<string, Call>;
