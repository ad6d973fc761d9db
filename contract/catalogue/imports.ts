import { importCountsSchema, readFileShape } from '#contract/file-imports.ts';
import { idSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

export const IMPORT_BYTES_MAX = 8 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 5000;

/** What one row of the file would do, or what is wrong with it. `row` counts as a spreadsheet does: the head is row 1. */
export const importLineSchema = z.object({
  row: z.int(),
  sku: z.string(),
  name: z.string(),
  kind: z.enum(['fault', 'new', 'change']),
  /** The head of the column as it stands in the file; empty where it is about the whole row. */
  column: z.string(),
  before: z.string().nullable(),
  /** What stands in the file; for a change as the shop would have it, so that it shows how a figure was read. */
  after: z.string(),
  /** What belongs there instead, for a fault. */
  message: z.string().nullable(),
});

export type ImportLine = z.infer<typeof importLineSchema>;

/**
 * A file of parts that was read. `checked`: nothing is written yet; `writing`: `done` of `total` rows are; `written`: all
 * are; `failed`: none is, and `failure` says why.
 */
export const importSchema = z.object({
  _id: idSchema,
  state: z.enum(['checked', 'writing', 'written', 'failed']),
  ...readFileShape,
  /** `field` is null where no field has that name: the column is left out. */
  columns: z.array(z.object({ head: z.string(), field: z.string().nullable() })),
  counts: importCountsSchema,
  /** Faults first, then by row; at most 1,000. */
  lines: z.array(importLineSchema),
  linesInAll: z.int(),
  done: z.int(),
  total: z.int(),
  failure: z.string().nullable(),
});

export type PartsImport = z.infer<typeof importSchema>;
