import { readdir, readFile, rm } from 'node:fs/promises';
import type { PictureFormat } from '#contract/pictures.ts';
import { endOf, kindOf } from '#server/platform/uploads/uploads.bytes.ts';

/** Shorter than any picture is. */
const LEAST_BYTES = 16;

/** The bytes of a cached file; null where there is none that can be read, or where it is no whole picture of that format. */
export async function readStored(path: string, format: PictureFormat): Promise<Buffer | null> {
  // Whatever prevents reading shows when the file is written anew.
  const bytes = await readFile(path).catch(() => null);
  if (!bytes || bytes.length < LEAST_BYTES) return null;
  const kind = kindOf(bytes);
  const whole = kind && 'taken' in kind && kind.taken === format && endOf(format, bytes) === bytes.length;
  return whole ? bytes : null;
}

/** Removes the files of a folder whose names begin with none of these words. */
export async function removeOthers(folder: string, beginnings: readonly string[]): Promise<void> {
  for (const file of await readdir(folder))
    if (!beginnings.some((beginning) => file.startsWith(beginning))) await rm(`${folder}/${file}`, { force: true });
}
