import { z } from '#contract/zod.ts';

/** A CSV that was read: its name, how many rows it has below its head, and in which form it is. */
export const readFileShape = {
  fileName: z.string(),
  rows: z.int(),
  /** What parts the cells. */
  separator: z.enum(['comma', 'semicolon', 'tab']),
  /** Whether it begins with a byte order mark. */
  bom: z.boolean(),
};
export type ReadFile = z.infer<z.ZodObject<typeof readFileShape>>;

/** What writing a file would do, and how many of its rows have faults. */
export const importCountsSchema = z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), faults: z.int() });
export type ImportCounts = z.infer<typeof importCountsSchema>;

/** A file that is sent to be imported, by its name. */
export const importFileQuerySchema = z.object({ name: z.string().trim().max(200).optional() });
