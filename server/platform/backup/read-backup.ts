import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { hasCode } from '#server/platform/database/data-folder.ts';
import { BackupRefused, type Manifest, manifestSchema } from './backup.format.ts';
import { bytesOf, type Entry, readEntries } from './entries.ts';
import { changed, unseal } from './seal.ts';

/** A file, and what opens it. */
export interface BackupFile {
  file: string;
  passphrase: string | null;
}

/** What a whole and unchanged backup says of itself. */
export interface CheckedBackup {
  manifest: Manifest;
  jobs: unknown[];
  rows: number;
  files: number;
}

/** Hands each entry of a backup to `visit`, in order. Throws a BackupRefused where the file is not what was written. */
export async function readBackup(
  { file, passphrase }: BackupFile,
  visit: (entry: Entry) => Promise<void>,
): Promise<void> {
  try {
    await pipeline(
      Readable.from(unseal(createReadStream(file, { highWaterMark: 256 * 1024 }), passphrase)),
      createGunzip(),
      async (content: AsyncIterable<Buffer>) => {
        for await (const entry of readEntries(content)) {
          await visit(entry);
          for await (const _ of entry.content);
        }
      },
    );
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'EACCES') || hasCode(error, 'EISDIR'))
      throw new BackupRefused(`${file} cannot be read: name the file of a backup.`, { cause: error });
    if (error instanceof Error && 'code' in error && /^Z_/.test(String(error.code))) throw changed(error);
    throw error;
  }
}

/** Reads a whole backup and touches nothing. Throws a BackupRefused where it is not whole, not ours, or not of this format. */
export async function checkBackup(backup: BackupFile): Promise<CheckedBackup> {
  let manifest: Manifest | undefined;
  const [named, found]: [Set<string>, Set<string>] = [new Set(), new Set()];
  const checked = { jobs: [] as unknown[], rows: 0, files: 0 };
  await readBackup(backup, async ({ head, content, tally }) => {
    if (head.kind === 'manifest') {
      const read = manifestSchema.safeParse(JSON.parse((await bytesOf(content)).toString('utf8')));
      if (!read.success) throw changed(read.error);
      manifest = read.data;
      for (const { schema, name } of read.data.tables) named.add(`${schema}.${name}`);
    } else if (head.kind === 'jobs') checked.jobs = JSON.parse((await bytesOf(content)).toString('utf8'));
    else if (head.kind === 'table') {
      for await (const _ of content);
      found.add(`${head.schema}.${head.name}`);
      checked.rows += tally().lines;
    } else if (head.kind === 'file') checked.files++;
  });
  if (!manifest || named.size !== found.size || [...named].some((table) => !found.has(table))) throw changed();
  return { manifest, ...checked };
}
