import { z } from 'zod';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** The first line of every backup, before the number of its format. */
export const mark = 'MOUNTAIN-BIKE-BACKUP';
export const format = 1;

/** A file that cannot be restored here: the line says why, and what to do. */
export class BackupRefused extends StartupError {}

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });

/** What a backup says of itself before anything else. */
export const manifestSchema = z.object({
  madeAt: z.iso.datetime(),
  /** What the database is for, as its first start noted it. */
  mode: z.string(),
  /** The name of the newest migration, for people. */
  migration: z.string(),
  /** The hashes of all migrations of the database. */
  migrations: z.array(z.string()),
  postgres: z.string(),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string().nullable() })),
  /** The secrets that values in the tables are encrypted with, the one in use first. */
  secrets: z.array(z.string()),
  /** What the shop has and the file has not, a sentence each. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** No way out of the folder that is restored. */
const relativePath = z
  .string()
  .refine((path) =>
    path.split('/').every((name) => name !== '' && name !== '.' && name !== '..' && !/[\\\0]/.test(name)),
  );

/** What comes next in the stream. */
export const headSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('manifest') }),
  /** The jobs that wait, as JSON. */
  z.object({ kind: z.literal('jobs') }),
  /** Rows as COPY gives them. */
  z.object({ kind: z.literal('table'), schema: z.string(), name: z.string() }),
  /** A file below `DATA_DIR`. */
  z.object({ kind: z.literal('file'), path: relativePath, mode: z.int() }),
  z.object({ kind: z.literal('end') }),
]);
export type Head = z.infer<typeof headSchema>;

/** What was counted of an entry. `lines`: the rows, where it is a table. */
export const tallySchema = z.object({ bytes: z.int(), lines: z.int(), sha256: z.string() });
export type Tally = z.infer<typeof tallySchema>;
