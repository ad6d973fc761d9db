import { z } from '#contract/zod.ts';
import type { ExpectedPieces } from './ahead.ts';

/** Apart from the words of it, which pages load without a library of schemas. */
export const expectedPiecesSchema: z.ZodType<ExpectedPieces> = z.object({
  pieces: z.int(),
  on: z.iso.date().nullable(),
});
